import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { emailKey } from '#rules/typed/email-address.ts';

/**
 * Takes what the shop keeps under an address along to another of the same person: the newsletter's subscription,
 * messages, and what it wants to be told of when it is back in stock. E-mails that wait go where they were written to. A subscription that is asked for and not confirmed goes,
 * as its link is in the old mailbox.
 */
export async function moveAddress(tx: Transaction<Tables>, old: string, email: string): Promise<void> {
  const [from, to] = [emailKey(old), emailKey(email)];
  await tx.deleteFrom('newsletter_request').where('email_key', 'in', [from, to]).execute();
  // Who gets it at the new address already gets it once.
  await tx
    .deleteFrom('newsletter_subscriber')
    .where(sql<string>`lower(email)`, '=', from)
    .where(sql<boolean>`exists (select from newsletter_subscriber as other where lower(other.email) = ${to})`)
    .execute();
  // The link that ends it is in the old mailbox: the account ends it from now on.
  await tx
    .updateTable('newsletter_subscriber')
    .set({ email, unsubscribe_hash: null })
    .where(sql<string>`lower(email)`, '=', from)
    .execute();
  // Its link is in the new mailbox, but the old one has agreed already.
  await tx
    .deleteFrom('stock_alert')
    .where('email_key', '=', to)
    .where('confirmed_at', 'is', null)
    .where('variant_id', 'in', alertsOf(tx, from).where('confirmed_at', 'is not', null))
    .execute();
  await tx
    .deleteFrom('stock_alert')
    .where('email_key', '=', from)
    .where((row) => row.or([row('confirmed_at', 'is', null), row('variant_id', 'in', alertsOf(tx, to))]))
    .execute();
  await tx.updateTable('stock_alert').set({ email, email_key: to }).where('email_key', '=', from).execute();
  await tx.updateTable('contact_message').set({ email }).where(sql<string>`lower(email)`, '=', from).execute();
}

const alertsOf = (tx: Transaction<Tables>, key: string) =>
  tx.selectFrom('stock_alert').select('variant_id').where('email_key', '=', key);
