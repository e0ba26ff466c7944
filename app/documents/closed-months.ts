import { type Kysely, sql, type Transaction } from 'kysely';
import { closedMonthProblem, isClosed } from '#books/rules/closing.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia } from '#rules/dates.ts';

/** The last month of the books that is closed, as '2026-11', or null. */
export async function readClosedThrough(db: Kysely<Tables>): Promise<string | null> {
  const { month } = await db
    .selectFrom('closed_month')
    .select((row) => row.fn.max('month').as('month'))
    .executeTakeFirstOrThrow();
  return month;
}

/** Whether nothing can be dated at a moment any more. Until the end of the transaction nobody closes its month. */
export async function isInClosedMonth(tx: Transaction<Tables>, at: Date): Promise<boolean> {
  const month = dayInIndia(at).slice(0, 7);
  // The triggers of the database take the same lock.
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('books of ' || ${month}::text, 0))`.execute(tx);
  return isClosed(month, await readClosedThrough(tx));
}

/**
 * @param field of the request, which is named in the error @throws AppError 409 where the month of the day is closed
 */
export async function requireOpenMonth(tx: Transaction<Tables>, at: Date, field: string): Promise<void> {
  if (!(await isInClosedMonth(tx, at))) return;
  const message = closedMonthProblem(dayInIndia(at).slice(0, 7));
  throw new AppError(409, message, [{ field, message }]);
}
