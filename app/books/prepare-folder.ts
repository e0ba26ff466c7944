import type { Staff } from '#audit/write-audit.ts';
import type { FolderState } from '#books/rules/folder.ts';
import { countUndrawn } from '#documents/undrawn-documents.ts';
import { beginWork, stopWork } from '#long-work/begin-work.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';

/**
 * Has the PDFs of a month drawn in the background that nobody opened before (behaviour: Books 11).
 * @param month as '2026-11'
 * @throws AppError 409 that says who has begun it already
 */
export async function prepareFolder(app: AppContext, month: string, by: Staff): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    // Locks the month, so that of two who begin at once the second finds the work of the first.
    const { id } = await tx
      .insertInto('books_folder')
      .values({ month })
      .onConflict((conflict) => conflict.column('month').doUpdateSet({ month }))
      .returning('id')
      .executeTakeFirstOrThrow();
    await beginWork(tx, { kind: 'draw documents', subjectId: id, total: await countUndrawn(tx, month) }, by);
  });
}

/** Stops it after the documents under way; what is drawn stays. @throws AppError 409 when nothing is under way */
export async function stopFolder(app: Pick<AppContext, 'db'>, month: string): Promise<void> {
  const folder = await app.db.selectFrom('books_folder').select('id').where('month', '=', month).executeTakeFirst();
  if (!folder || !(await stopWork(app, folder.id))) throw new AppError(409, 'This folder is not being prepared.');
}

/** How many PDFs of a month are not drawn yet, and the last work on them. */
export async function readFolder({ db }: Pick<AppContext, 'db'>, month: string): Promise<FolderState> {
  const work = await db
    .selectFrom('long_work')
    .innerJoin('books_folder', 'books_folder.id', 'subject_id')
    .select(['state', 'done', 'total', 'by_name', 'is_stopping'])
    .where('month', '=', month)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    undrawn: await countUndrawn(db, month),
    work: work
      ? { state: work.state, done: work.done, total: work.total, by: work.by_name, isStopping: work.is_stopping }
      : null,
  };
}
