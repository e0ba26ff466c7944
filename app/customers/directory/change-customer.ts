import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { noteError, tagsError, tidyTags } from '#customers/rules/customer-notes.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { findHead } from './show-customer.ts';

/** What staff write about a customer (behaviour: Customers 4). The record of changes says who did, and not what. */

/** @throws AppError 404, and 400 naming the field */
export async function addNote(app: AppContext, id: string, text: string, by: Staff): Promise<void> {
  const message = noteError(text);
  if (message !== null) throw new AppError(400, message, [{ field: 'text', message }]);
  await inTransaction(app.db, async (tx) => {
    const head = await findHead({ db: tx }, id);
    await tx
      .insertInto('customer_note')
      .values({ customer_id: head.id, text, by_user_id: by.id, by_name: by.userName })
      .execute();
    await writeAudit(tx, by, { kind: 'customer', id: head.id, action: 'note added', before: null, after: null });
  });
}

/** @throws AppError 404 */
export async function deleteNote(app: AppContext, noteId: string, by: Staff): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const gone = isUuid(noteId)
      ? await tx.deleteFrom('customer_note').where('id', '=', noteId).returning('customer_id').executeTakeFirst()
      : undefined;
    if (!gone) throw new AppError(404, 'This note is gone already.');
    const id = gone.customer_id;
    await writeAudit(tx, by, { kind: 'customer', id, action: 'note deleted', before: null, after: null });
  });
}

/** @throws AppError 404, and 400 naming the field */
export async function setTags(app: AppContext, id: string, typed: readonly string[], by: Staff): Promise<void> {
  const tags = tidyTags(typed);
  const message = tagsError(tags);
  if (message !== null) throw new AppError(400, message, [{ field: 'tags', message }]);
  await inTransaction(app.db, async (tx) => {
    const head = await findHead({ db: tx }, id);
    await tx.updateTable('customer').set({ tags }).where('id', '=', head.id).execute();
    await writeAudit(tx, by, { kind: 'customer', id: head.id, action: 'tags changed', before: null, after: null });
  });
}

/**
 * Whether a customer gets nothing for cash on delivery: no order of its account, its phones or its mailboxes (behaviour:
 * Customers 5).
 * @throws AppError 404
 */
export async function setNoCash(app: AppContext, id: string, noCash: boolean, by: Staff): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const head = await findHead({ db: tx }, id);
    if (head.no_cash === noCash) return;
    await tx.updateTable('customer').set({ no_cash: noCash }).where('id', '=', head.id).execute();
    const action = noCash ? 'no cash on delivery' : 'cash on delivery again';
    await writeAudit(tx, by, { kind: 'customer', id: head.id, action, before: null, after: null });
  });
}
