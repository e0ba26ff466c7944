import { type Kysely, sql, type Transaction } from 'kysely';
import { forgetThings } from '#audit/forget-person.ts';
import type { Tables } from '#platform/database/tables.ts';

/**
 * Takes away what staff wrote about a person: notes, tags, whether cash is off, and what was joined, of the account and
 * of whom its orders as a guest made a customer (behaviour: Customers 6). Whoever of these still ordered, as another
 * with the same phone, is counted anew from the orders.
 * @param orderIds of the person, while they still name it
 * @param name in place of the person's, who may have written notes as staff
 */
export async function forgetCustomer(
  tx: Transaction<Tables>,
  accountId: string,
  orderIds: readonly string[],
  name: string,
): Promise<void> {
  await tx.updateTable('customer_note').set({ by_name: name }).where('by_user_id', '=', accountId).execute();
  const { rows } = await sql<{ id: string }>`
    with own as (
      select ${accountId}::uuid as id
      union select customer_id(user_id, phone, email) from shop_order where id = any(${orderIds}::uuid[])
    ), head as (
      select distinct coalesce(joined_to, customer.id) as id from customer join own on own.id = customer.id
    ), gone as (
      select customer.* from customer join head on head.id in (customer.id, customer.joined_to)
    ), noted as (
      insert into customer_due (customer_id, account_id, phone, mailbox)
      select id, account_id, phone, mailbox from gone where account_id is distinct from ${accountId}
    )
    delete from customer where id in (select id from gone) returning id`.execute(tx);
  const gone = rows.map(({ id }) => id);
  if (gone.length > 0) await forgetThings(tx, 'customer', gone);
}

export interface StaffNotes {
  notes: { at: string; text: string }[];
  tags: string[];
  noCash: boolean;
}

/** What staff wrote about the customer that an account is, for the person to read (behaviour: Own data 1). */
export async function readStaffNotes(db: Kysely<Tables>, accountId: string): Promise<StaffNotes> {
  // What staff joined to it was proved by nobody, and tags and cash are of all that are joined.
  const own = await db
    .selectFrom('customer')
    .select(['tags', 'no_cash'])
    .where('id', '=', accountId)
    .where('joined_to', 'is', null)
    .where(sql<boolean>`not exists (select from customer as other where other.joined_to = customer.id)`)
    .executeTakeFirst();
  const notes = await db
    .selectFrom('customer_note')
    .select(['at', 'text'])
    .where('customer_id', '=', accountId)
    .orderBy('at', 'desc')
    .execute();
  return {
    notes: notes.map(({ at, text }) => ({ at: at.toISOString(), text })),
    tags: own?.tags ?? [],
    noCash: own?.no_cash ?? false,
  };
}
