import { sql } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { unknownBatch } from './rules/batch-units.ts';
import { lockBatches } from './units/lock-batches.ts';
import { moveUnits } from './units/move-units.ts';

/**
 * Blocks a batch: what of it is on the shelf is not sold, and nothing of it is packed (behaviour: Batches 6). Its other
 * sizes of the same number are blocked with it.
 * @throws AppError 404, 409 for units of which nobody knows the batch, and where its number is corrected meanwhile
 */
export async function recallBatch(app: AppContext, id: string, by: Staff): Promise<void> {
  await changeLot(app, id, by, true);
}

/**
 * Undoes a recall: what was set aside of it is on sale again where it may leave. What was written to buyers stays
 * written.
 * @throws AppError 404, 409 for a batch that is not recalled
 */
export async function undoRecall(app: AppContext, id: string, by: Staff): Promise<void> {
  await changeLot(app, id, by, false);
}

async function changeLot(app: AppContext, id: string, by: Staff, isRecalled: boolean): Promise<void> {
  const productIds = await inTransaction(app.db, async (tx) => {
    const { batch, lot } = await lockBatches(tx, id);
    if (isRecalled && batch.number === unknownBatch)
      throw new AppError(
        409,
        'Nobody knows which batch this is. Correct its number first, or note the units as damaged.',
      );
    if ((batch.recalled_at !== null) === isRecalled) {
      if (isRecalled) return [];
      throw new AppError(409, `Batch ${batch.number} is not recalled.`);
    }
    const ids = lot.map((one) => one.id);
    await tx
      .updateTable('batch')
      .set({ recalled_at: isRecalled ? sql<Date>`clock_timestamp()` : null })
      .where('id', 'in', ids)
      .execute();
    const sizes = [...new Set(lot.map((one) => one.variant_id))].sort();
    await moveUnits(tx, sizes, { cause: isRecalled ? 'recalled' : 'recall undone', orderId: null, byUserId: by.id });
    await writeAudit(tx, by, {
      kind: 'batch',
      id: batch.id,
      action: isRecalled ? 'recalled' : 'recall undone',
      before: null,
      after: { number: batch.number, title: batch.title },
    });
    return [batch.product_id];
  });
  app.contentVersion.stockChanged(productIds);
}
