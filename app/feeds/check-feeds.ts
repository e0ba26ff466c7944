import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';
import { readFeedShop, readNewestItems } from './read-feed.ts';
import { type Misfit, withoutGtin } from './rules/feed-item.ts';
import { mostChecked, mostNew } from './rules/feeds.ts';

export interface FeedMisfit extends Misfit {
  productId: string;
  title: string;
}

export interface FeedCheck {
  products: number;
  /** Sizes of products on sale, and how many of those looked at each platform is given none of. */
  sizes: number;
  leftOut: { google: number; meta: number };
  /** Those left out first. */
  misfits: FeedMisfit[];
  withoutGtin: number;
  isCut: boolean;
  /** The newest products, for who chooses one to embed. */
  newest: { address: string; title: string }[];
}

/** What the feeds list, and what does not fit and why (behaviour: Feeds 2); read once for each state of the shop. */
export const checkFeeds = rememberWhileFresh(async (app: AppContext): Promise<FeedCheck> => {
  const { products, sizes } = await app.db
    .selectFrom('product')
    .leftJoin('variant', 'variant.product_id', 'product.id')
    .where('is_active', '=', true)
    .select([
      sql<number>`count(distinct product.id)::integer`.as('products'),
      sql<number>`count(variant.id)::integer`.as('sizes'),
    ])
    .executeTakeFirstOrThrow();
  const checked = await readNewestItems(app, await readFeedShop(app), 'updated_at', mostChecked);
  const leftOut = { google: 0, meta: 0 };
  const misfits: FeedMisfit[] = [];
  let numberless = 0;
  for (const { id, title, items, misfits: found, sizes: all } of checked) {
    leftOut.google += all - items.length;
    leftOut.meta += all - items.filter(({ metaRefuses }) => metaRefuses === null).length;
    for (const misfit of found) {
      // Most shops make their own goods: a line for each would hide the others.
      if (misfit.why === withoutGtin) numberless += 1;
      else misfits.push({ ...misfit, productId: id, title });
    }
  }
  const newest = await app.db
    .selectFrom('product')
    .where('is_active', '=', true)
    .select(['id', 'slug', 'title'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostNew)
    .execute();
  misfits.sort((one, other) => Number(other.isLeftOut) - Number(one.isLeftOut));
  return {
    products,
    sizes,
    leftOut,
    misfits,
    withoutGtin: numberless,
    isCut: products > mostChecked,
    newest: newest.map(({ id, slug, title }) => ({ address: slug || id, title })),
  };
});
