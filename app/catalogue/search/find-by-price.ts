import { sql } from 'kysely';
import type { TypedPrice } from '#catalogue/search/rules/typed-price.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isSoldOut, listed, ordered } from './list-query.ts';

/** For who names nothing but a price: what can be bought for it, what sells best first, or else the cheapest. */
export async function findByPrice(
  app: AppContext,
  { mostPaise }: TypedPrice,
  { withDrafts, most }: { withDrafts: boolean; most: number },
): Promise<string[]> {
  const inStock = listed(app, { category: [], sortBy: 'popularity', withDrafts })
    .select('product.id')
    .where(sql<boolean>`not ${isSoldOut}`)
    .$if(mostPaise !== null, (query) => query.where('from_price_paise', '<=', mostPaise ?? 0));
  const rows = await ordered(inStock, mostPaise === null ? 'price-lowtohigh' : 'popularity')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
