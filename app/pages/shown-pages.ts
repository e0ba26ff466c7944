import type { PageDraft, PagePlace } from '#pages/rules/custom-page.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import { readTranslator } from '#translations/read/read-translated.ts';
import { fieldsOfKind } from '#translations/rules/translatable-entries.ts';
import { withTexts } from '#translations/rules/translatable-fields.ts';
import { readVersion, selectNewest, selectPublished } from './page-row.ts';

export interface PageLink {
  id: string;
  title: string;
  slug: string;
  place: PagePlace;
  /** The version that is shown. */
  version: number;
  publishedAt: Date | null;
  /** Not what shoppers see: it is shown to staff alone. */
  isDraft: boolean;
}

interface ShownPages {
  /** In the order of their links. */
  links: PageLink[];
  /** Ids of pages by the addresses that they had. */
  moved: ReadonlyMap<string, string>;
}

/** The pages that shoppers see, without their texts; read once per change of the shop's content. */
const readShown = rememberWhileFresh(async ({ db }: AppContext): Promise<ShownPages> => {
  const [rows, addresses] = await Promise.all([
    selectPublished(db)
      .select(['own_page.id', 'title', 'slug', 'place', 'own_page_version.version', 'published_at'])
      .execute(),
    db.selectFrom('own_page_address').select(['slug', 'page_id']).execute(),
  ]);
  return {
    links: rows.map(({ published_at: publishedAt, ...row }) => ({ ...row, publishedAt, isDraft: false })),
    moved: new Map(addresses.map(({ slug, page_id }) => [slug, page_id])),
  };
});

/** The pages that shoppers see, in the order of their links, with their titles in the reader's language. */
export async function listShownPages(app: AppContext): Promise<PageLink[]> {
  const [{ links }, translator] = [await readShown(app), await readTranslator(app)];
  return links.map((link) => ({ ...link, title: translator('page', link.id)(link.title) }));
}

/** The same with drafts in place of what they will replace: for the eyes of staff alone, and read anew each time. */
export async function listPagesWithDrafts({ db }: Pick<AppContext, 'db'>): Promise<PageLink[]> {
  const rows = await selectNewest(db).where('deleted_at', 'is', null).execute();
  return rows.map(({ id, title, slug, place, version, published_version, published_at: publishedAt }) => {
    return { id, title, slug, place, version, publishedAt, isDraft: published_version !== version };
  });
}

export interface FoundPage extends PageDraft {
  publishedAt: Date | null;
  isDraft: boolean;
}

/**
 * The page at an address (behaviour: Pages 1, Pages 2), in the reader's language.
 * @param withDrafts for staff who view the shop: what each page will say once it is published
 * @returns the address to which it moved where it is at another one; null where there is none
 */
export async function findCustomPage(
  app: AppContext,
  slug: string,
  withDrafts: boolean,
): Promise<{ page: FoundPage } | { movedTo: string } | null> {
  const shown = await readShown(app);
  const links = withDrafts ? await listPagesWithDrafts(app) : shown.links;
  const link = links.find((one) => one.slug === slug);
  if (!link) {
    const id = shown.links.find((one) => one.slug === slug)?.id ?? shown.moved.get(slug);
    const now = links.find((one) => one.id === id);
    return now ? { movedTo: now.slug } : null;
  }
  const draft = await readVersion(app.db, link.id, link.version);
  if (!draft) return null;
  const translator = await readTranslator(app);
  const page = withTexts(draft, fieldsOfKind('page'), translator('page', link.id));
  return { page: { ...page, publishedAt: link.publishedAt, isDraft: link.isDraft } };
}
