import { adminProductFromRow, selectAllProducts } from '#catalogue/admin-product.ts';
import { barredWords } from '#claims-desk/barred-words.ts';
import { businessDays } from '#delivery/rules/delivery-date.ts';
import type { AppContext } from '#platform/app-context.ts';
import { forReading } from '#platform/database/for-reading.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import { categoryNames } from '#settings/rules/categories.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { readShipping } from '#settings/sections/read-shipping.ts';
import { type FeedItem, type FeedShop, feedItems, type Misfit } from './rules/feed-item.ts';

const batch = 200;

/** What the items of a feed have of the shop. */
export async function readFeedShop(app: AppContext): Promise<FeedShop> {
  const [{ brand, company, categories, parcels, arrival }, shipping] = await Promise.all([
    readEnglishSettings(app),
    readShipping(app),
  ]);
  return {
    origin: app.config.publicUrl,
    brand: brand.name,
    tagline: brand.tagline,
    categories: categoryNames(categories),
    shipping,
    packing: parcels,
    ...businessDays(company.state, arrival),
  };
}

type Row = Parameters<typeof adminProductFromRow>[0];
/** @property sizes how many it has, listed or not */
type ProductItems = { id: string; title: string; sizes: number; items: FeedItem[]; misfits: Misfit[] };

/** The products on sale with their items, batch by batch (behaviour: Feeds 3). */
export async function* readFeed(given: AppContext, shop: FeedShop): AsyncGenerator<ProductItems[]> {
  const app = await forReading(given);
  const batches = inBatches<Row>(batch, (last) => {
    const query = selectAllProducts(app.db).where('is_active', '=', true).orderBy('product.id').limit(batch);
    return (last === undefined ? query : query.where('product.id', '>', last.id)).execute();
  });
  for await (const rows of batches) yield await itemsOf(app, shop, rows);
}

/** The products on sale that were changed or added last, with their items. */
export async function readNewestItems(
  given: AppContext,
  shop: FeedShop,
  by: 'created_at' | 'updated_at',
  most: number,
): Promise<ProductItems[]> {
  const app = await forReading(given);
  const read: ProductItems[] = [];
  for (let at = 0; at < most; at += batch) {
    const rows = await selectAllProducts(app.db)
      .where('is_active', '=', true)
      .orderBy(by, 'desc')
      .orderBy('product.id')
      .limit(Math.min(batch, most - at))
      .offset(at)
      .execute();
    read.push(...(await itemsOf(app, shop, rows)));
    if (rows.length < batch) break;
  }
  return read;
}

async function itemsOf(app: AppContext, shop: FeedShop, rows: readonly Row[]): Promise<ProductItems[]> {
  const products = rows.map(adminProductFromRow);
  const barred = await barredWords(app, products);
  return products.map((product) => ({
    id: product._id,
    title: product.title,
    sizes: product.variants.length,
    ...feedItems(product, shop, barred.get(product._id) ?? null),
  }));
}
