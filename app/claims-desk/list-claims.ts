import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { textsFromColumns } from '#catalogue/rules/product-fields.ts';
import { blockingKinds, type Finding } from '#claims/claim-rule.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isUuid } from '#rules/ids.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { claimKey, claimsIn, type PublishedText, productTexts } from './published-text.ts';
import { type ClaimNote, readNotes } from './read-notes.ts';
import { announcementText, bannerTexts, collectionTexts, eventTexts, pageTexts } from './shop-texts.ts';
import { siteTexts } from './site-texts.ts';
import { otherTranslatedTexts } from './translated-entries.ts';

interface PublishedClaim extends Finding {
  /** The last note about it; null while it is open. */
  note: ClaimNote | null;
}

export interface ClaimPlace extends Pick<PublishedText, 'place' | 'of' | 'part' | 'editAt'> {
  isRequired: boolean;
  claims: PublishedClaim[];
}

/** So many products are read for the page, those changed last first. */
const mostProducts = 2000;
const productsATime = 25;
/** What was found in the texts of a version of a product. */
const foundByShop = new WeakMap<AppContext, Map<string, { version: string; places: FoundPlace[] }>>();

type FoundPlace = { text: PublishedText; findings: Finding[] };

/**
 * Everything that the shop publishes and that claims something it may not, or not without more: product texts,
 * announcement, banners, event, pages, their translations, and the texts in files; each with what staff noted about it.
 * Hidden products are read, too: they may be shown tomorrow.
 */
export async function listClaims(app: AppContext): Promise<{ places: ClaimPlace[]; isCut: boolean }> {
  const products = await app.db
    .selectFrom('product')
    .select(['id', 'updated_at', translationVersions])
    .orderBy('updated_at', 'desc')
    .limit(mostProducts + 1)
    .execute();
  const shown = products.slice(0, mostProducts);
  const found = findingsOf(app, await textsBesideProducts(app));
  const inProducts = await claimsOfProducts(app, shown);
  const notes = await readNotes(app.db);
  const places = [...found, ...inProducts]
    .filter(({ findings }) => findings.length > 0)
    .map(({ text: { place, of, part, editAt, isRequired = false }, findings }) => ({
      place,
      of,
      part,
      editAt,
      isRequired,
      claims: each(findings).map((finding) => ({ ...finding, note: noteOf(notes, place, finding) })),
    }));
  return { places, isCut: products.length > mostProducts };
}

/** Words that stand several times in a text are one claim. */
const each = (findings: readonly Finding[]) => [
  ...new Map(findings.map((finding) => [claimKey('', finding), finding])).values(),
];

/** Evidence settles a doubt; what the figures or the law speak against is settled by the owner only. */
export function noteOf(notes: ReadonlyMap<string, ClaimNote>, place: string, finding: Finding): ClaimNote | null {
  const note = notes.get(claimKey(place, finding)) ?? null;
  return note?.kind === 'evidence' && blockingKinds.includes(finding.kind) ? null : note;
}

/** What was found in texts of no single product. */
const foundByText = new WeakMap<AppContext, Map<string, Finding[]>>();

/** The same texts in three languages take half a second to read: what says the same as last time was read then. */
function findingsOf(app: AppContext, texts: readonly PublishedText[]): FoundPlace[] {
  const before = foundByText.get(app);
  const now = new Map<string, Finding[]>();
  const found = texts.map((text) => {
    const key = JSON.stringify([text.text, text.besides, text.purpose, text.asks]);
    const findings = now.get(key) ?? before?.get(key) ?? claimsIn(text);
    now.set(key, findings);
    return { text, findings };
  });
  foundByText.set(app, now);
  return found;
}

/** What is published beside products, in every language. */
const textsBesideProducts = async (app: AppContext): Promise<PublishedText[]> => [
  ...(await shopTexts(app)),
  ...siteTexts(await readEnglishSettings(app)),
  ...(await otherTranslatedTexts(app)),
];

/** The texts that staff save, products apart. */
async function shopTexts({ db }: AppContext): Promise<PublishedText[]> {
  const { announcement } = await db.selectFrom('store_setting').select('announcement').executeTakeFirstOrThrow();
  const banners = await db.selectFrom('banner').selectAll().orderBy('position').execute();
  const event = await db.selectFrom('event').select(['address', 'agenda', 'time_date']).executeTakeFirst();
  // What shoppers see of a page; of one that is not published, what they will.
  const pages = await db
    .selectFrom('own_page')
    .innerJoin('own_page_version', 'own_page_version.page_id', 'own_page.id')
    .select(['page_id', 'title', 'slug', 'body', 'own_page_version.description', 'pictures'])
    .where('deleted_at', 'is', null)
    .whereRef('own_page_version.version', '=', sql`coalesce(published_version, own_page.version)`)
    .orderBy('position')
    .execute();
  const collections = await db
    .selectFrom('collection')
    .select(['id', 'name', 'slug', 'description'])
    .orderBy('position')
    .execute();
  return [
    announcementText(announcement),
    ...banners.flatMap(({ id, image_desktop: imageDesktop, image_mobile: imageMobile, ...words }) =>
      bannerTexts(id, { ...words, imageDesktop, imageMobile }),
    ),
    ...(event ? eventTexts({ ...event, timeDate: event.time_date }) : []),
    ...pages.flatMap(({ page_id, body, ...page }) => pageTexts(page_id, { ...page, text: body })),
    ...collections.flatMap(({ id, ...words }) => collectionTexts(id, words)),
  ].filter(({ text }) => text !== '');
}

/** The texts of some places as they are now, in this order; undefined where one is gone. */
export async function publishedTexts(
  app: AppContext,
  places: readonly string[],
): Promise<(PublishedText | undefined)[]> {
  const productOf = (place: string) => /^product\/([^/]+)\//.exec(place)?.[1];
  const ids = [...new Set(places.flatMap((place) => productOf(place) ?? []))].filter(isUuid);
  const texts = (ids.length > 0 ? await readProducts(app.db, ids) : []).flatMap(productTexts);
  if (places.some((place) => productOf(place) === undefined)) texts.push(...(await textsBesideProducts(app)));
  const byPlace = new Map(texts.map((text) => [text.place, text]));
  return places.map((place) => byPlace.get(place));
}

async function claimsOfProducts(
  app: AppContext,
  products: readonly { id: string; updated_at: Date; translated: string }[],
): Promise<FoundPlace[]> {
  const cache = foundByShop.get(app) ?? new Map<string, { version: string; places: FoundPlace[] }>();
  foundByShop.set(app, cache);
  const versions = new Map(products.map((one) => [one.id, `${one.updated_at.toISOString()} ${one.translated}`]));
  const unknown = products.filter(({ id }) => cache.get(id)?.version !== versions.get(id));
  for (let at = 0; at < unknown.length; at += productsATime) {
    const ids = unknown.slice(at, at + productsATime).map(({ id }) => id);
    for (const product of await readProducts(app.db, ids)) {
      const places = productTexts(product).map((text) => ({ text, findings: claimsIn(text) }));
      cache.set(product._id, {
        version: versions.get(product._id) ?? '',
        // Texts are long, and most claim nothing.
        places: places.filter(({ findings }) => findings.length > 0),
      });
    }
    // Shoppers are served meanwhile.
    await setImmediate();
  }
  const there = new Set(products.map(({ id }) => id));
  for (const id of cache.keys()) if (!there.has(id)) cache.delete(id);
  return products.flatMap(({ id }) => cache.get(id)?.places ?? []);
}

/** Of a product: changes with each translation of it. */
const translationVersions = sql<string>`coalesce((
  select string_agg(language || version, ' ' order by language) from translation
  where kind = 'product' and thing_id = product.id::text), '')`.as('translated');

/** Of a product: its texts in other languages; null where there are none. */
const translations = sql<Record<string, Record<string, string>> | null>`(
  select jsonb_object_agg(language, texts) from translation
  where kind = 'product' and thing_id = product.id::text)`.as('translations');

/** Products with what they say and declare, listed or not. */
export async function readProducts(db: AppContext['db'], ids: readonly string[]) {
  const rows = await db
    .selectFrom('product')
    .selectAll('product')
    .select(translations)
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('variant')
          .select('weight')
          .whereRef('variant.product_id', '=', 'product.id')
          .orderBy('position'),
      ).as('variants'),
    )
    .where('id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    updatedAt: row.updated_at.toISOString(),
    ...textsFromColumns(row),
    ...undeclaredFood,
    ...row.food_facts,
    variants: row.variants,
    translations: row.translations,
  }));
}
