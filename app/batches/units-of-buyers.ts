import { sql } from 'kysely';

/** A batch in all its sizes. */
export interface Lot {
  productId: string;
  number: string;
}

/**
 * Of a lot: the orders whose buyers have units of it, or will get them, and how many of each size. Nobody knows of
 * which batch a unit was that came back or was taken out: what is left of the size may all be of this one.
 */
export const unitsOfBuyers = ({ productId, number }: Lot) => sql`(
  select order_id, weight, least(taken, coalesce(rest, taken))::int as units
  from (
    select order_id, variant_id, batch.weight, -sum(change) as taken
    from batch_movement join batch on batch.id = batch_id
    where product_id = ${productId}::uuid and lower(number) = lower(${number}) and order_id is not null
    group by order_id, variant_id, batch.weight having sum(change) < 0) as of_lot
  cross join lateral (
    select sum(quantity - withdrawn_quantity - returned_quantity) as rest from order_line
    where order_line.order_id = of_lot.order_id and order_line.variant_id = of_lot.variant_id) as line
  where coalesce(rest, taken) > 0)`;
