import { createHash, randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { columnsFromTexts, type TranslatedName, translatedNames } from '#catalogue/rules/product-fields.ts';
import { brand } from '#content/content.ts';
import { defaultSettings } from '#content/default-settings.ts';
import { translatableSettings } from '#content/translatable-settings.ts';
import { foodColumn } from '#food/rules/food-column.ts';
import { measureField, measuresToTranslate, wordsOfMeasures } from '#food/rules/translated-measures.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Log } from '#platform/observability/log.ts';
import { paiseFromRupees } from '#pricing/rules/money.ts';
import { basisPointsFromPercent } from '#pricing/rules/quote.ts';
import {
  announcementId,
  eventId,
  type TranslationKind,
  textsOfEntry,
} from '#translations/rules/translatable-entries.ts';
import { fillAccounts } from './accounts.ts';
import { demoArt } from './art.ts';
import type { DemoProduct } from './demo-product.ts';
import { demoPage } from './page.ts';
import { flourProducts } from './products-flour.ts';
import { oilProducts } from './products-oil.ts';
import { snackProducts } from './products-snacks.ts';
import { fillReviews } from './reviews.ts';
import {
  demoBanners,
  demoCoupons,
  demoEvent,
  demoEventTime,
  demoFreeShippingThreshold,
  demoShippingFees,
} from './shop.ts';
import { fillTrade } from './trade/fill-trade.ts';
import { demoTranslations } from './translations.ts';

const demoMaker = brand.addressLines.slice(0, -1).join(', ');
/** Of the brand, whose number says that it is a sample. */
const demoFssaiNumber = brand.fssai.slice(0, 14);
const products: readonly DemoProduct[] = [...flourProducts, ...oilProducts, ...snackProducts];
/** Number of the advisory lock, so that two processes that start with the same empty shop fill it once. */
const lockNumber = 726_354_010;

/**
 * Fills a shop without products with the demo shop, once and in one transaction.
 * @param accounts whether to create the demo accounts, which have a public password, and reviews, which nobody real
 *   wrote
 * @param trade whether to add ninety days of sample orders to them
 */
export async function fillEmptyShop(
  { db, log }: { db: Kysely<Tables>; log: Log },
  { accounts = false, trade = false } = {},
): Promise<void> {
  let orders = 0;
  const filled = await db.transaction().execute(async (tx) => {
    // However long another start takes to fill the shop.
    await sql`set local lock_timeout = 0`.execute(tx);
    await tx.selectNoFrom((row) => row.fn('pg_advisory_xact_lock', [row.val(lockNumber)]).as('locked')).execute();
    const { demo_filled } = await tx.selectFrom('store_setting').select('demo_filled').executeTakeFirstOrThrow();
    const product = await tx.selectFrom('product').select('id').limit(1).executeTakeFirst();
    if (demo_filled || product) return false;
    const ids = await fillProducts(tx);
    await fillSettings(tx);
    await fillCoupons(tx, ids);
    await fillPage(tx);
    await fillTranslations(tx, ids);
    if (accounts) {
      await fillAccounts(tx);
      await fillReviews(tx, ids);
      if (trade) orders = await fillTrade(tx, ids);
    }
    return true;
  });
  if (filled) log.info({ products: products.length, orders }, 'the empty shop was filled with the demo catalogue');
}

async function fillProducts(tx: Transaction<Tables>): Promise<Map<string, string>> {
  const ids = new Map(products.map((product) => [product.slug, randomUUID() as string]));
  const pictures: Record<string, readonly string[]> = demoArt.products;
  await tx
    .insertInto('product')
    .values(
      products.map((product) => ({
        id: ids.get(product.slug) ?? '',
        ...columnsFromTexts({ countryOfOrigin: 'India', maker: demoMaker, fssaiNumber: demoFssaiNumber, ...product }),
        // The demo names its products by it; they are at their ids.
        slug: '',
        food_facts: foodColumn(product),
        category: product.category,
        search_names: product.indianNames,
        gst_basis_points: product.gst * 100,
        rating_hundredths: Math.round(product.averageReview * 100),
        is_best_seller: product.bestSellers,
        images: [...(pictures[product.slug] ?? [])],
      })),
    )
    .execute();
  await tx
    .insertInto('variant')
    .values(
      products.flatMap((product) =>
        product.variants.map((variant, at) => ({
          product_id: ids.get(product.slug) ?? '',
          position: at + 1,
          weight: variant.weight,
          price_paise: paiseFromRupees(variant.priceRupees),
          selling_price_paise: paiseFromRupees(variant.sellingPriceRupees),
          total_stock: variant.totalStock,
        })),
      ),
    )
    .execute();
  return ids;
}

/** Every text of the demo shop that has a translation, with the English text that it was made from. */
async function fillTranslations(tx: Transaction<Tables>, ids: ReadonlyMap<string, string>): Promise<void> {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  const things = await otherThings(tx);
  const translations = await demoTranslations();
  const rows = translations.flatMap(({ language, products: productTexts, sentences }) => {
    const row = (kind: TranslationKind, id: string, texts: { field: string; from: string; text: string }[]) => ({
      kind,
      thing_id: id,
      language,
      texts: JSON.stringify(Object.fromEntries(texts.map(({ field, text }) => [field, text]))),
      made_from: JSON.stringify(Object.fromEntries(texts.map(({ field, from }) => [field, md5(from)]))),
      by_user_id: null,
      by_name: brand.name,
    });
    const ofProducts = products.map((product) => {
      const translated = productTexts[product.slug] ?? {};
      const texts = translatedNames.flatMap((field) => {
        const [text, from] = [translated[field] ?? '', markedText(product, field)];
        return text === '' || from === '' ? [] : [{ field, from, text }];
      });
      const measures = measuresToTranslate(wordsOfMeasures(product)).flatMap((from) => {
        const field = measureField(from);
        return translated[field] === undefined ? [] : [{ field, from, text: translated[field] }];
      });
      return { row: row('product', ids.get(product.slug) ?? '', [...texts, ...measures]), isEmpty: texts.length === 0 };
    });
    const ofOthers = things.map(({ kind, id, texts: english }) => {
      const texts = english.flatMap(({ field, text: from }) => {
        const text = sentences[from] ?? '';
        return text === '' ? [] : [{ field, from, text }];
      });
      return { row: row(kind, id, texts), isEmpty: texts.length === 0 };
    });
    return [...ofProducts, ...ofOthers].flatMap(({ row: made, isEmpty }) => (isEmpty ? [] : [made]));
  });
  if (rows.length === 0) return;
  // Of things that a shop always has, such as its settings, translations may be there already: they stay.
  await tx
    .insertInto('translation')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * What the mark of a translation is made of, as catalogue/translated-texts.ts makes it: of ingredients the
 * declared list.
 */
function markedText(product: DemoProduct, field: TranslatedName): string {
  if (field !== 'ingredients') return product[field] ?? '';
  const declared = product.ingredientList.length > 0 ? jsonAsStored(product.ingredientList) : '';
  return declared + (product.ingredients ?? '');
}

/** A list of texts as the database writes its JSON. */
const jsonAsStored = (list: readonly string[]) => `[${list.map((text) => JSON.stringify(text)).join(', ')}]`;

/** What the demo shop says beside its products. */
async function otherThings(tx: Transaction<Tables>) {
  const banners = await tx.selectFrom('banner').select(['id', 'headline', 'line', 'button', 'alt']).execute();
  const pages = await tx
    .selectFrom('own_page_version')
    .select(['page_id', 'title', 'description', 'body', 'pictures'])
    .execute();
  const { announcement } = await tx.selectFrom('store_setting').select('announcement').executeTakeFirstOrThrow();
  return [
    ...translatableSettings(defaultSettings),
    { kind: 'announcement' as const, id: announcementId, texts: textsOfEntry('announcement', { text: announcement }) },
    { kind: 'event' as const, id: eventId, texts: textsOfEntry('event', demoEvent) },
    ...banners.map(({ id, ...words }) => ({ kind: 'banner' as const, id, texts: textsOfEntry('banner', words) })),
    ...pages.map(({ page_id: id, body: text, ...page }) => ({
      kind: 'page' as const,
      id,
      texts: textsOfEntry('page', { ...page, text }),
    })),
  ];
}

async function fillSettings(tx: Transaction<Tables>): Promise<void> {
  await tx
    .insertInto('shipping_fee')
    .values(Object.entries(demoShippingFees).map(([state, fee]) => ({ state, fee_paise: paiseFromRupees(fee) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .updateTable('store_setting')
    .set({ free_shipping_threshold_paise: paiseFromRupees(demoFreeShippingThreshold), demo_filled: true })
    .execute();
  await tx
    .insertInto('banner')
    .values(
      demoArt.banners.map((banner, at) => ({
        position: at + 1,
        image_desktop: banner.desktop,
        image_mobile: banner.mobile,
        alt: banner.alt,
        ...(demoBanners[at] ?? { link: '#' }),
      })),
    )
    .execute();
  await tx
    .insertInto('event')
    .values({
      location: demoEvent.location,
      address: demoEvent.address,
      agenda: demoEvent.agenda,
      time_date: demoEventTime(new Date()),
      banner_image: demoArt.eventBanner,
      is_live: demoEvent.isLive,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function fillPage(tx: Transaction<Tables>): Promise<void> {
  const { id } = await tx
    .insertInto('own_page')
    .values({ position: 1, version: 1, published_version: 1, published_at: new Date(), deleted_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { title, slug, description, body, picture } = demoPage;
  await tx
    .insertInto('own_page_version')
    .values({
      page_id: id,
      version: 1,
      title,
      slug,
      description,
      body,
      place: 'footer',
      pictures: JSON.stringify([picture]),
      by_user_id: null,
      by_name: brand.name,
    })
    .execute();
}

async function fillCoupons(tx: Transaction<Tables>, ids: ReadonlyMap<string, string>): Promise<void> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
  await tx
    .insertInto('coupon')
    .values(
      demoCoupons.map((coupon) => ({
        code: coupon.code,
        referrer_name: coupon.referrerName,
        discount_basis_points: basisPointsFromPercent(coupon.discountPercentage),
        min_purchase_paise: paiseFromRupees(coupon.minPurchaseRupees),
        expires_on: day.format(Date.now() + coupon.expiresInDays * 86_400_000),
        usage_limit: coupon.couponLimit,
        shown_to_shoppers: coupon.isShown,
        product_ids:
          coupon.products === 'all' ? [...ids.values()] : coupon.products.map((name) => ids.get(name) ?? name),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
