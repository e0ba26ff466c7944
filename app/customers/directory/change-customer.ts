import { sql } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { noteError, tagsAfter, tagsError } from '#customers/rules/customer-notes.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { lockCounting } from './count-customers.ts';
import { findHead } from './show-customer.ts';

/** What staff write about a customer (behaviour: Customers 4). The record of changes says who did, and not what. */

/** The same note again within so many minutes is one that was sent twice, because the answer was lost. */
const repeatMinutes = 5;

/** @throws AppError 404, and 400 naming the field */
export async function addNote(app: AppContext, id: string, text: string, by: Staff): Promise<void> {
  const message = noteError(text);
  if (message !== null) throw new AppError(400, message, [{ field: 'text', message }]);
  await inTransaction(app.db, async (tx) => {
    await lockCounting(tx);
    const head = await findHead({ db: tx }, id);
    const repeated = await tx
      .selectFrom('customer_note')
      .select('id')
      .where('customer_id', '=', head.id)
      .where('by_user_id', '=', by.id)
      .where('text', '=', text)
      .where('at', '>', sql<Date>`now() - make_interval(mins => ${sql.lit(repeatMinutes)})`)
      .executeTakeFirst();
    if (repeated) return;
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

/**
 * Sets the tags of a customer; what somebody else added or took away meanwhile stays so.
 * @param seen the tags that were shown when these were typed; without them these are all
 * @throws AppError 404, and 400 naming the field
 */
export async function setTags(
  app: AppContext,
  id: string,
  { tags: typed, seen }: { tags: readonly string[]; seen?: readonly string[] | undefined },
  by: Staff,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await lockCounting(tx);
    const head = await findHead({ db: tx }, id);
    const tags = tagsAfter(typed, seen ?? head.tags, head.tags);
    const message = tagsError(tags);
    if (message !== null) throw new AppError(400, message, [{ field: 'tags', message }]);
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
    await lockCounting(tx);
    const head = await findHead({ db: tx }, id);
    if (head.no_cash === noCash) return;
    await tx.updateTable('customer').set({ no_cash: noCash }).where('id', '=', head.id).execute();
    const action = noCash ? 'no cash on delivery' : 'cash on delivery again';
    await writeAudit(tx, by, { kind: 'customer', id: head.id, action, before: null, after: null });
  });
}
