import { type Kysely, sql } from 'kysely';
import { unknownBatch } from '#batches/rules/batch-units.ts';
import type { Tables } from '#platform/database/tables.ts';

/** A batch in the parcel of an order, as its buyer reads it. */
export interface BatchInParcel {
  productId: string;
  /** As the order calls the size. */
  weight: string;
  number: string;
  bestBefore: string | null;
  reportUrl: string;
}

/** The batches of which an order has units, without those that nobody knows. */
export async function batchesOf(db: Kysely<Tables>, orderId: string): Promise<BatchInParcel[]> {
  const { rows } = await sql<BatchInParcel>`
    select batch.product_id as "productId", coalesce(order_line.weight, batch.weight) as weight, number,
      best_before as "bestBefore", report_url as "reportUrl"
    from (select batch_id, sum(change) as change from batch_movement where order_id = ${orderId}::uuid group by batch_id) as taken
    join batch on batch.id = batch_id
    left join lateral (
      select weight from order_line where order_id = ${orderId}::uuid and order_line.variant_id = batch.variant_id
      order by position limit 1) as order_line on true
    where taken.change < 0 and number <> ${unknownBatch} order by best_before, number`.execute(db);
  return rows;
}
