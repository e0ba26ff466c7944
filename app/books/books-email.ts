import type { Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { booksEmail } from '#books/emails/books-email.ts';
import { addressesError, dueMonth, endedMonth } from '#books/rules/books-email.ts';
import { queueEmail } from '#email/queue-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { changedMeanwhile } from '#rules/staff-texts.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { attachmentOf } from './books-attachment.ts';
import { gatherFolder } from './gather-folder.ts';

/** To whom the folder of a month is sent; to nobody, until staff wish it. */
export async function readBooksEmail({ db }: Pick<AppContext, 'db'>): Promise<string[]> {
  return (await db.selectFrom('books_email').select('addresses').executeTakeFirst())?.addresses ?? [];
}

/**
 * Sets to whom it is sent; none switches it off. The first month that is sent is the one that is not over yet.
 * @param seen what staff saw before the change; left out, nothing is compared
 * @throws AppError 400 naming the field, 409 where somebody changed it since
 */
export async function saveBooksEmail(
  app: AppContext,
  addresses: readonly string[],
  by: Staff,
  { seen, now = new Date() }: { seen?: readonly string[] | undefined; now?: Date } = {},
): Promise<string[]> {
  const message = addressesError(addresses);
  if (message !== null) throw new AppError(400, message, [{ field: 'addresses', message }]);
  const wished = [...new Map(addresses.map((address) => [emailKey(address), address])).values()];
  await inTransaction(app.db, async (tx) => {
    await tx
      .insertInto('books_email')
      .values({ addresses: [], sent_until: endedMonth(now) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { addresses: before } = await lockBooksEmail(tx);
    if (seen !== undefined && seen.join() !== before.join()) throw new AppError(409, changedMeanwhile);
    const begins = before.length === 0 ? { sent_until: endedMonth(now) } : {};
    await tx
      .updateTable('books_email')
      .set({ addresses: wished, ...begins })
      .execute();
    const change = { before: { addresses: before }, after: { addresses: wished } };
    await writeAudit(tx, by, { kind: 'books e-mail', action: 'edited', ...change });
  });
  return wished;
}

/**
 * Queues the e-mails of the oldest month that is over and was not sent. Any number of processes may: under the lock of
 * the one row the first of them does it.
 * @returns how many e-mails were queued
 */
export async function sendDueBooks(app: AppContext, now = new Date()): Promise<number> {
  const existing = await app.db.selectFrom('books_email').selectAll().executeTakeFirst();
  if (!existing || existing.addresses.length === 0) return 0;
  const month = dueMonth(existing.sent_until, now);
  if (month === null) return 0;
  // Read before the lock is taken: a large month takes a while.
  const folder = await gatherFolder(app, month, '');
  await folder.close();
  const body = booksEmail({ month, ...folder }, `${app.config.publicUrl}/admin/books?month=${month}`);
  return inTransaction(app.db, async (tx) => {
    const { addresses, sent_until: sentUntil } = await lockBooksEmail(tx);
    if (addresses.length === 0 || dueMonth(sentUntil, now) !== month) return 0;
    for (const to of addresses)
      await queueEmail(app, tx, { kind: 'books', to, language: 'en', body, attachment: attachmentOf(month) });
    await tx.updateTable('books_email').set({ sent_until: month }).execute();
    return addresses.length;
  });
}

function lockBooksEmail(tx: Transaction<Tables>) {
  return tx.selectFrom('books_email').selectAll().forUpdate().executeTakeFirstOrThrow();
}
