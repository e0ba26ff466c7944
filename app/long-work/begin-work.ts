import type { Transaction } from 'kysely';
import type { Staff } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { LongWorkKind } from '#platform/database/column-types.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';

/**
 * Notes work that a job takes up within a second, in whichever process of the shop (behaviour: Imports 1).
 * @param total in the units that its progress counts
 * @throws AppError 409 while other work on the same subject is under way
 */
export async function beginWork(
  tx: Transaction<Tables>,
  work: { kind: LongWorkKind; subjectId: string; total: number },
  by: Staff,
): Promise<void> {
  const running = await tx
    .selectFrom('long_work')
    .select('by_name')
    .where('subject_id', '=', work.subjectId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (running)
    throw new AppError(409, `${running.by_name} has started this already. Please wait until it has finished.`);
  await tx
    .insertInto('long_work')
    .values({ kind: work.kind, subject_id: work.subjectId, total: work.total, by_user_id: by.id, by_name: by.userName })
    .execute();
}

/** Asks the work on a subject to stop; it does so after the piece under way. Answers whether there was any. */
export async function stopWork({ db }: Pick<AppContext, 'db'>, subjectId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('long_work')
    .set({ is_stopping: true })
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
