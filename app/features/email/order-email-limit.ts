import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { emailKey } from '#rules/email-address.ts';

/** E-mails about orders in an hour to an address that no account has proved (behaviour: Checkout 12). */
const mostAnHour = 5;
/** What anybody can have sent to any address by ordering. */
const orderedKinds = ['order', 'order code', 'order expired'] as const;

/**
 * Locks what is counted for an address, for a transaction that locks stock first and asks afterwards: whoever locks both takes
 * addresses before stock, so that no two wait for each other in a circle.
 */
export async function lockOrderEmails(tx: Transaction<Tables>, to: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order e-mails to ${emailKey(to)}`}, 0))`.execute(tx);
}

/**
 * Whether one more e-mail that anybody can cause by ordering may go to an address. The addresses of accounts are proved by a
 * code; any other one may be a stranger's. Transactions that ask about one address wait for each other until they end.
 */
export async function mayEmailAboutOrder(tx: Transaction<Tables>, to: string): Promise<boolean> {
  const key = emailKey(to);
  await lockOrderEmails(tx, to);
  const { rows } = await sql<{ may: boolean }>`select
    exists (select from user_account where lower(email) = ${key})
    or (select count(*) from email where lower(to_address) = ${key} and kind in (${sql.join(orderedKinds.map((kind) => sql.lit(kind)))})
      and created_at between now() - interval '1 hour' and clock_timestamp()) < ${mostAnHour} as may`.execute(tx);
  return rows[0]?.may === true;
}
