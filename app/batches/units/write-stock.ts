import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { StockCause } from '#stock/rules/stock-causes.ts';

export interface StockChange {
  variantId: string;
  /** Units; below 0 takes, above 0 gives back. */
  change: number;
}

export interface StockReason {
  cause: StockCause;
  orderId: string | null;
  byUserId: string | null;
  unitCostPaise?: number | null;
}

/** Changes the stock of variants whose rows the transaction holds locked, without their batches, and writes down why. */
export async function writeStock(
  tx: Transaction<Tables>,
  changes: readonly StockChange[],
  why: StockReason,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    with wanted as (
      select * from unnest(
        ${changes.map(({ variantId }) => variantId)}::uuid[],
        ${changes.map(({ change }) => change)}::int[]) as wanted (variant_id, change)
    ), changed as (
      -- What 'Out of Stock' hides stays hidden: its units join the count that is kept.
      update variant set
        total_stock = total_stock + case when kept_stock is null then wanted.change else 0 end,
        kept_stock = kept_stock + wanted.change
      from wanted where variant.id = wanted.variant_id
      returning variant.id, variant.product_id, variant.weight, wanted.change,
        coalesce(variant.kept_stock, variant.total_stock) as stock_after
    )
    insert into stock_movement (variant_id, product_id, weight, change, stock_after, cause, order_id, by_user_id, unit_cost_paise)
    select id, product_id, weight, change, stock_after, ${why.cause}, ${why.orderId}::uuid, ${why.byUserId}::uuid,
      ${why.unitCostPaise ?? null}::bigint
    from changed order by id`.execute(tx);
}
