import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { emailKey, mailboxKey } from '#rules/typed/email-address.ts';

/** E-mails about orders in an hour to an address that no account has proved (behaviour: Checkout 12). */
const mostAnHour = 5;
/** What anybody can have sent to any address by ordering, and by asking for the link of what was ordered. */
const orderedKinds = ['order', 'order code', 'order expired', 'order link'] as const;

/**
 * Where the buyer of a purchase is written to: its own address, and the account's where that is another. Nowhere for
 * one without an e-mail: an order on the telephone, or of a buyer who was erased.
 */
export async function buyerAddresses(
  tx: Transaction<Tables>,
  purchase: { email: string; user_id: string | null },
): Promise<string[]> {
  if (purchase.email === '') return [];
  if (purchase.user_id === null) return [purchase.email];
  const account = await tx
    .selectFrom('user_account')
    .select('email')
    .where('id', '=', purchase.user_id)
    .executeTakeFirst();
  const isAnother = account && emailKey(account.email) !== emailKey(purchase.email);
  return isAnother ? [purchase.email, account.email] : [purchase.email];
}

/**
 * Locks what is counted for these addresses until the transaction ends. Who asks `mayEmailAboutOrder` only after it has
 * locked stock calls this before: the order of locks is in docs/decisions/orders.md.
 */
export async function lockOrderEmails(tx: Transaction<Tables>, addresses: readonly string[]): Promise<void> {
  // Locked in the order of their numbers, so that no two orders wait for each other in a circle.
  await sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended('order e-mails to ' || name, 0) as key from unnest(${addresses.map(mailboxKey)}::text[]) as name
      order by key offset 0) as keys`.execute(tx);
}

/**
 * Which of some addresses may get one more e-mail that anybody can cause by ordering. The addresses of accounts are
 * proved by a code; any other one may be a stranger's. Transactions that ask about one address wait for each other
 * until they end.
 */
export async function mayEmailAboutOrder(tx: Transaction<Tables>, addresses: readonly string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  await lockOrderEmails(tx, addresses);
  const asked = addresses.map((address) => sql`(${emailKey(address)}::text, ${mailboxKey(address)}::text)`);
  // A statement of its own: what was counted before the lock was there would be old.
  const { rows } = await sql<{ key: string }>`select key from (values ${sql.join(asked)}) as asked (key, mailbox)
    where exists (select from user_account where lower(email) = key)
    or (select count(*) from email where mailbox(to_address) = asked.mailbox and kind in (${sql.join(orderedKinds.map((kind) => sql.lit(kind)))})
      and created_at between now() - interval '1 hour' and clock_timestamp()) < ${mostAnHour}`.execute(tx);
  return addresses.filter((address) => rows.some(({ key }) => key === emailKey(address)));
}
