import { type Selectable, sql, type Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInFigures, dayInIndia } from '#rules/dates.ts';
import { isUuid } from '#rules/ids.ts';
import { hiddenProblem } from '#rules/text/hidden-problem.ts';
import { moveUnits } from './units/move-units.ts';

const longestReason = 300;

/**
 * Lets a batch leave although it is old, or ends that (behaviour: Batches 3).
 * @param because empty ends it
 * @throws AppError 400, 404, 409 for a batch that is recalled or over
 */
export async function letBatchOut(app: AppContext, id: string, because: string, by: Staff): Promise<void> {
  const reason = because.trim();
  const wrong = reason.length > longestReason ? `Use at most ${longestReason} characters` : hiddenProblem(reason);
  if (wrong !== null) throw new AppError(400, wrong, [{ field: 'reason', message: wrong }]);
  const productId = await inTransaction(app.db, async (tx) => {
    const before = await lockBatch(tx, id);
    const { number, best_before: day, recalled_at: recalled } = before;
    if (reason !== '' && recalled !== null) throw new AppError(409, `Batch ${number} is recalled.`);
    if (reason !== '' && day !== null && day < dayInIndia(new Date()))
      throw new AppError(409, `Batch ${number} was best before ${dayInFigures(day)}.`);
    await tx.updateTable('batch').set({ let_out_because: reason }).where('id', '=', id).execute();
    await moveUnits(tx, [before.variant_id], { cause: 'recall undone', orderId: null, byUserId: by.id });
    await note(tx, by, before, reason === '' ? 'held back' : 'let out', { because: reason });
    return before.product_id;
  });
  app.contentVersion.stockChanged([productId]);
}

/** Units that were set aside are gone. @throws AppError 404, 409 where others are set aside by now */
export async function discardAside(app: AppContext, id: string, seen: number, by: Staff): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const before = await lockBatch(tx, id);
    if (before.aside !== seen || seen === 0)
      throw new AppError(409, `${before.aside} units are set aside now. Load the page again.`);
    await tx.updateTable('batch').set({ aside: 0 }).where('id', '=', id).execute();
    await note(tx, by, before, 'discarded', { units: seen });
  });
}

/** Its size first, as orders do. */
async function lockBatch(tx: Transaction<Tables>, id: string): Promise<Selectable<Tables['batch']>> {
  if (isUuid(id)) {
    await sql`select from variant where id = (select variant_id from batch where id = ${id}::uuid) for update`.execute(
      tx,
    );
    const row = await tx.selectFrom('batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (row) return row;
  }
  throw new AppError(404, 'This batch does not exist');
}

const note = (
  tx: Transaction<Tables>,
  by: Staff,
  { id, number, title, place }: Selectable<Tables['batch']>,
  action: string,
  after: object,
) => writeAudit(tx, by, { kind: 'batch', id, action, before: { number, title, place }, after });
