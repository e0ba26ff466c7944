import { sql, type Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { changesSince, closingProblem, isClosed, monthSums, type SumChange } from '#books/rules/closing.ts';
import type { MonthBooks } from '#books/rules/month-books.ts';
import { readClosedThrough } from '#documents/closed-months.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia, monthName } from '#rules/dates.ts';
import { readDayBookSums } from './day-book.ts';
import { readBooksAndMisfits } from './read-month.ts';

const misfitsChanged = (misfits: number, month: string) =>
  misfits === 1
    ? `1 entry does not match now. Please check it before you close ${month}`
    : `${misfits} entries do not match now. Please check them before you close ${month}`;

/** How a month stands. Months are those of India, as '2026-11'. */
export interface Closing {
  isClosed: boolean;
  /** Null where it is open, or a later month was closed while it had no documents. */
  closed: { at: Date; byName: string; misfitCount: number; changes: SumChange[] } | null;
  /** It is the last that is closed: the one that can be opened again. */
  isLast: boolean;
  /** Why it cannot be closed now, or null. */
  why: string | null;
  /** The month that is to be closed before it, or null. */
  firstOpen: string | null;
}

/** @param books of the same month */
export async function readClosing(
  { db }: Pick<AppContext, 'db'>,
  month: string,
  books: MonthBooks,
  now = new Date(),
): Promise<Closing> {
  return inTransaction(db, async (tx) => {
    const { closedThrough, ...state } = await readState(tx, month, now);
    const row = await tx.selectFrom('closed_month').selectAll().where('month', '=', month).executeTakeFirst();
    return {
      isClosed: isClosed(month, closedThrough),
      closed: row
        ? {
            at: row.closed_at,
            byName: row.by_name,
            misfitCount: row.misfit_count,
            changes: changesSince(row.sums, monthSums(books, await readDayBookSums(tx, month))),
          }
        : null,
      isLast: row !== undefined && month === closedThrough,
      ...state,
    };
  });
}

async function readState(tx: Transaction<Tables>, month: string, now: Date) {
  const closedThrough = await readClosedThrough(tx);
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(date), 'YYYY-MM') as month from document
    where date < (${month}::text || '-01')::date and date >= coalesce((${closedThrough}::text || '-01')::date + interval '1 month', '-infinity')`.execute(
    tx,
  );
  const firstOpen = rows[0]?.month ?? null;
  const thisMonth = dayInIndia(now).slice(0, 7);
  return { closedThrough, firstOpen, why: closingProblem(month, { thisMonth, closedThrough, firstOpen }) };
}

/**
 * Closes a month of the books: from now on nothing can be dated in it, or before it (behaviour: Books 14).
 * @param seenMisfits how much did not fit, as staff saw
 * @throws AppError 409 where it is not over, is closed, an earlier one is open, or another number of things does not
 *   fit
 */
export async function closeMonth(
  app: Pick<AppContext, 'db'>,
  { month, seenMisfits }: { month: string; seenMisfits: number },
  staff: Staff,
  now = new Date(),
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await lockMonth(tx, month);
    const { why } = await readState(tx, month, now);
    if (why !== null) throw refusal('month', why);
    const { books, misfits } = await readBooksAndMisfits(tx, month);
    if (misfits.length !== seenMisfits) {
      throw refusal('misfits', misfitsChanged(misfits.length, monthName(month)));
    }
    const sums = monthSums(books, await readDayBookSums(tx, month));
    const closed = { month, by_user_id: staff.id, by_name: staff.userName, misfit_count: seenMisfits };
    await tx
      .insertInto('closed_month')
      .values({ ...closed, sums: JSON.stringify(sums) })
      .execute();
    const after = { misfits: seenMisfits, ...sums };
    await writeAudit(tx, staff, { kind: 'books', id: month, action: 'closed', before: null, after });
  });
}

/**
 * Opens the last month that is closed again.
 * @param reason kept in the history with what the month came to
 * @throws AppError 409 where it is open, or a later one is closed
 */
export async function reopenMonth(
  app: Pick<AppContext, 'db'>,
  { month, reason }: { month: string; reason: string },
  staff: Staff,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await lockMonth(tx, month);
    const closedThrough = await readClosedThrough(tx);
    if (closedThrough !== null && month < closedThrough) {
      throw refusal('month', `Open ${monthName(closedThrough)} first`);
    }
    const row = await tx.deleteFrom('closed_month').where('month', '=', month).returningAll().executeTakeFirst();
    if (!row) throw refusal('month', `${monthName(month)} is open`);
    const before = { closedAt: row.closed_at, by: row.by_name, misfits: row.misfit_count, ...row.sums };
    await writeAudit(tx, staff, { kind: 'books', id: month, action: 'reopened', before, after: { reason } });
  });
}

/**
 * One closes or opens at a time, and waits for what is being written into the month; the database refuses what comes
 * later.
 */
async function lockMonth(tx: Transaction<Tables>, month: string): Promise<void> {
  await sql`lock table closed_month in share row exclusive mode`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('books of ' || ${month}::text, 0))`.execute(tx);
}

const refusal = (field: string, message: string) => new AppError(409, message, [{ field, message }]);
