import type { Transaction } from 'kysely';
import { moveUnits } from '#batches/units/move-units.ts';
import { type StockChange, type StockReason, writeStock } from '#batches/units/write-stock.ts';
import type { Tables } from '#platform/database/tables.ts';

/**
 * Changes the stock of variants whose rows the transaction holds locked, with their batches, and writes down why.
 * The caller has checked that enough is there; the database refuses a stock below 0.
 */
export async function changeStock(
  tx: Transaction<Tables>,
  changes: readonly StockChange[],
  why: StockReason & { batchId?: string | undefined },
): Promise<void> {
  if (changes.length === 0) return;
  await writeStock(tx, changes, why);
  // What is ordered stays in its batch until it is packed.
  if (why.cause === 'order') return;
  await moveUnits(
    tx,
    changes.map(({ variantId }) => variantId),
    why,
  );
}
