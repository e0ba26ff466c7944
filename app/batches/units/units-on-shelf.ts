import { sql } from 'kysely';
import { packedStatuses } from '#orders/rules/order-states.ts';

/** Of rows of `order_line` and `shop_order`: what is ordered and still on the shelf, and how many units that are. */
const isOnShelf = sql`shop_order.holds_stock and shop_order.shipped_at is null
  and shop_order.status <> all(${packedStatuses}::text[])`;
const unitsOfLine = sql`order_line.quantity - order_line.withdrawn_quantity - order_line.returned_quantity`;

/**
 * Of rows of `variant`: units that must lie in its batches, as `unitsInBatches` says it (behaviour: Batches 1). A size
 * that is gone has none.
 */
export const orderedNotPacked = sql<number>`(
  select coalesce(sum(${unitsOfLine}), 0)::int from order_line join shop_order on shop_order.id = order_line.order_id
  where order_line.variant_id = variant.id and ${isOnShelf})`;

/** Sizes whose batches hold other units than they must, as sentences: none, while the shop keeps batches. */
export const batchMisfits = sql<{ what: string }>`
  select title || ', ' || weight || ': ' || in_batches || ' units are in batches, ' || stock || ' on sale and '
    || ordered || ' ordered' as what
  from (
    select product.title, variant.weight, coalesce(kept_stock, total_stock) as stock, coalesce(waiting.units, 0) as ordered,
      (select coalesce(sum(units), 0)::int from batch where batch.variant_id = variant.id) as in_batches
    from variant join product on product.id = variant.product_id
    left join (
      select variant_id, sum(${unitsOfLine})::int as units
      from order_line join shop_order on shop_order.id = order_line.order_id where ${isOnShelf} group by variant_id
    ) as waiting on waiting.variant_id = variant.id) as counted
  where in_batches <> stock + ordered
  union all
  select title || ', ' || weight || ': ' || sum(units) || ' units are in batches of a size that is gone'
  from batch where units > 0 and not exists (select from variant where variant.id = batch.variant_id)
  group by title, weight, variant_id
  union all
  select 'batch ' || number || ' of ' || title || ' has ' || units || ' units, its movements say ' || said
  from (select number, title, units,
    (select coalesce(sum(change), 0)::int from batch_movement where batch_id = batch.id) as said from batch) as moved
  where units <> said`;
