import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { isSale, soldUnits } from './sold.ts';

/** How far back orders count. */
export const popularDays = 90;

/**
 * Counts the units of each product that sales of the last 90 days kept, for the order 'Popularity' (behaviour: Limits
 * 4). Any number of processes may.
 * @returns how many products have another number than before
 */
export async function countSales(app: Pick<AppContext, 'db'>): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    with sold as (
      select order_line.product_id, ${soldUnits} as units
      from shop_order join order_line on order_line.order_id = shop_order.id
      where shop_order.created_at > now() - make_interval(days => ${popularDays})
        and ${isSale}
        and exists (select from product where product.id = order_line.product_id)
      group by order_line.product_id
      having ${soldUnits} > 0
    ), changed as (
      insert into product_sales (product_id, units) select product_id, units from sold order by product_id
      on conflict (product_id) do update set units = excluded.units where product_sales.units <> excluded.units
      returning product_id
    ), unsold as (
      delete from product_sales where not exists (select from sold where sold.product_id = product_sales.product_id)
      returning product_id
    )
    select (select count(*) from changed)::integer + (select count(*) from unsold)::integer as changed`.execute(app.db);
  return rows[0]?.changed ?? 0;
}
