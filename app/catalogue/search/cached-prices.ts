import { sizedFromRow } from '#catalogue/product-row.ts';
import type { SizedVariant } from '#catalogue/rules/catalogue.ts';
import { pricePer100 } from '#catalogue/rules/food-order.ts';
import type { PricePer100 } from '#food/rules/per-rupee.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rememberWhileFresh } from '#platform/remember-while-fresh.ts';

export type PricesById = ReadonlyMap<string, PricePer100>;

/**
 * What 100 g or 100 ml of every product costs now, by its id. Prices and stock change all day long, and few lists need
 * them.
 */
export const readCachedPrices = rememberWhileFresh(async ({ db }: AppContext): Promise<PricesById> => {
  const rows = await db
    .selectFrom('variant')
    .select(['product_id', 'weight', 'price_paise', 'selling_price_paise', 'total_stock', 'net_amount', 'net_unit'])
    .execute();
  const byProduct = new Map<string, SizedVariant[]>();
  for (const { product_id, ...row } of rows) {
    const existing = byProduct.get(product_id);
    if (existing) existing.push(sizedFromRow(row));
    else byProduct.set(product_id, [sizedFromRow(row)]);
  }
  return new Map([...byProduct].map(([id, variants]) => [id, pricePer100(variants)]));
});
