import { sql, type Transaction } from 'kysely';
import type { StockCause, Tables } from '#platform/database/tables.ts';

export interface StockChange {
  variantId: string;
  productId: string;
  weight: string;
  /** Units; below 0 takes, above 0 gives back. */
  change: number;
}

/**
 * Changes the stock of variants whose rows the transaction holds locked, and writes down why.
 * The caller has checked that enough is there; the database refuses a stock below 0.
 */
export async function changeStock(
  tx: Transaction<Tables>,
  changes: readonly StockChange[],
  why: { cause: StockCause; orderId: string | null; byUserId: string | null },
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    with wanted as (
      select * from unnest(
        ${changes.map(({ variantId }) => variantId)}::uuid[],
        ${changes.map(({ change }) => change)}::int[]) as wanted (variant_id, change)
    ), changed as (
      update variant set total_stock = total_stock + wanted.change
      from wanted where variant.id = wanted.variant_id
      returning variant.id, variant.product_id, variant.weight, wanted.change, variant.total_stock
    )
    insert into stock_movement (variant_id, product_id, weight, change, stock_after, cause, order_id, by_user_id)
    select id, product_id, weight, change, total_stock, ${why.cause}, ${why.orderId}::uuid, ${why.byUserId}::uuid
    from changed order by id`.execute(tx);
}
