import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';

export interface CatalogueFigures {
  products: number;
  listed: number;
  outOfStock: number;
  limited: number;
  /** Listed products with the fewest units, at most eight. */
  lowest: { _id: string; title: string; units: number }[];
}

/** What the dashboard tells of the catalogue; the rules of stock/rules/stock.ts, counted by the database. */
export async function countCatalogue(app: AppContext): Promise<CatalogueFigures> {
  const stocked = sql`(select product.id, title, title_key, is_active, coalesce(max(total_stock), 0) as units
    from product left join variant on variant.product_id = product.id group by product.id)`;
  const counted = sql<Omit<CatalogueFigures, 'lowest'>>`select count(*) as products,
    count(*) filter (where is_active) as listed,
    count(*) filter (where units <= 1) as "outOfStock",
    count(*) filter (where units between 2 and 9) as limited from ${stocked} as stocked`.execute(app.db);
  const lowest = sql<{ _id: string; title: string; units: number }>`select id as "_id", title, units
    from ${stocked} as stocked where is_active and units < 10 order by units, title_key limit 8`.execute(app.db);
  const [figures, few] = await Promise.all([counted, lowest]);
  return { ...(figures.rows[0] ?? { products: 0, listed: 0, outOfStock: 0, limited: 0 }), lowest: few.rows };
}
