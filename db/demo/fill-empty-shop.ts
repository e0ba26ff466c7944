import { createHash, randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { brand } from '#content/content.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Log } from '#platform/observability/log.ts';
import { foodColumn } from '#rules/food/food-column.ts';
import { paiseFromRupees } from '#rules/pricing/money.ts';
import { basisPointsFromPercent } from '#rules/pricing/quote.ts';
import { columnsFromTexts } from '#rules/products/product-fields.ts';
import { fillAccounts } from './accounts.ts';
import { demoArt } from './art.ts';
import type { DemoProduct } from './demo-product.ts';
import { demoPage } from './page.ts';
import { flourProducts } from './products-flour.ts';
import { oilProducts } from './products-oil.ts';
import { snackProducts } from './products-snacks.ts';
import { fillReviews } from './reviews.ts';
import {
  demoBannerLinks,
  demoCoupons,
  demoEvent,
  demoEventTime,
  demoFreeShippingThreshold,
  demoShippingFees,
} from './shop.ts';
import { demoTitles } from './translations.ts';

const demoMaker = brand.addressLines.slice(0, -1).join(', ');
/** Of the brand, whose number says that it is a sample. */
const demoFssaiNumber = brand.fssai.slice(0, 14);
const products: readonly DemoProduct[] = [...flourProducts, ...oilProducts, ...snackProducts];
/** Number of the advisory lock, so that two processes that start with the same empty shop fill it once. */
const lockNumber = 726_354_010;

/**
 * Fills a shop without products with the demo shop, once and in one transaction.
 * @param accounts whether to create the demo accounts, which have a public password, and reviews, which nobody real wrote
 */
export async function fillEmptyShop(
  { db, log }: { db: Kysely<Tables>; log: Log },
  { accounts = false } = {},
): Promise<void> {
  const filled = await db.transaction().execute(async (tx) => {
    await tx.selectNoFrom((row) => row.fn('pg_advisory_xact_lock', [row.val(lockNumber)]).as('locked')).execute();
    const { demo_filled } = await tx.selectFrom('store_setting').select('demo_filled').executeTakeFirstOrThrow();
    const product = await tx.selectFrom('product').select('id').limit(1).executeTakeFirst();
    if (demo_filled || product) return false;
    const ids = await fillProducts(tx);
    await fillTranslations(tx, ids);
    await fillSettings(tx);
    await fillCoupons(tx, ids);
    await fillPage(tx);
    if (accounts) {
      await fillAccounts(tx);
      await fillReviews(tx, ids);
    }
    return true;
  });
  if (filled) log.info({ products: products.length }, 'the empty shop was filled with the demo catalogue');
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

async function fillTranslations(tx: Transaction<Tables>, ids: ReadonlyMap<string, string>): Promise<void> {
  const md5 = (text: string) => createHash('md5').update(text).digest('hex');
  const rows = products.flatMap(({ slug, title }) =>
    (['hi', 'kn'] as const).map((language) => ({
      kind: 'product' as const,
      thing_id: ids.get(slug) ?? '',
      language,
      texts: JSON.stringify({ title: demoTitles[slug]?.[language] ?? title }),
      made_from: JSON.stringify({ title: md5(title) }),
      by_user_id: null,
      by_name: brand.name,
    })),
  );
  await tx.insertInto('translation').values(rows).execute();
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
        link: demoBannerLinks[at] ?? '#',
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
