import { sql } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { unknownBatch } from './rules/batch-units.ts';
import { moveUnits } from './units/move-units.ts';

/**
 * Blocks a batch: what of it is on the shelf is not sold, and nothing of it is packed (behaviour: Batches 6). Its other
 * sizes of the same number are blocked with it.
 * @throws AppError 404, 409 for units of which nobody knows the batch
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
    const batch = isUuid(id)
      ? await tx.selectFrom('batch').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!batch) throw new AppError(404, 'This batch does not exist');
    if (isRecalled && batch.number === unknownBatch)
      throw new AppError(
        409,
        'Nobody knows which batch this is. Correct its number first, or note the units as damaged.',
      );
    const lot = tx
      .selectFrom('batch')
      .select(['id', 'variant_id', 'recalled_at'])
      .where('product_id', '=', batch.product_id)
      .where((row) => row(row.fn<string>('lower', ['number']), '=', batch.number.toLowerCase()));
    const sizes = [...new Set((await lot.execute()).map(({ variant_id }) => variant_id))].sort();
    // Orders lock sizes first, and then their batches.
    await tx.selectFrom('variant').select('id').where('id', 'in', sizes).orderBy('id').forUpdate().execute();
    const now = await lot.orderBy('id').forUpdate().execute();
    if ((now.find((one) => one.id === batch.id)?.recalled_at !== null) === isRecalled) {
      if (isRecalled) return [];
      throw new AppError(409, `Batch ${batch.number} is not recalled.`);
    }
    const ids = now.map((one) => one.id);
    await tx
      .updateTable('batch')
      .set({ recalled_at: isRecalled ? sql<Date>`clock_timestamp()` : null })
      .where('id', 'in', ids)
      .execute();
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
