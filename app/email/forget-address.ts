import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { emailKey, mailboxKey } from '#rules/typed/email-address.ts';

/**
 * Takes an address off the newsletter's list and those of products that are to come back, and deletes its messages and every e-mail to it or about it, also those
 * that wait.
 * @param others further addresses that e-mails about the person's orders went to: those are deleted, too, unless the
 *   address has an account
 */
export async function forgetAddress(tx: Transaction<Tables>, email: string, others: readonly string[]): Promise<void> {
  const [key, further] = [emailKey(email), others.map(emailKey)];
  await tx.deleteFrom('newsletter_request').where('email_key', '=', key).execute();
  await tx.deleteFrom('newsletter_subscriber').where(sql<string>`lower(email)`, '=', key).execute();
  await tx.deleteFrom('stock_alert').where('email_key', '=', key).execute();
  await tx.deleteFrom('occasional_email').where('mailbox', '=', mailboxKey(email)).execute();
  await tx.deleteFrom('contact_message').where(sql<string>`lower(email)`, '=', key).execute();
  await tx
    .deleteFrom('email')
    .where(
      sql<boolean>`lower(to_address) = ${key} or lower(reply_to) = any(${[key, ...further]}) or (lower(to_address) = any(${further})
        and not exists (select from user_account where lower(user_account.email) = lower(to_address)))`,
    )
    .execute();
}

/** Deletes the links that confirm an address; whatever else goes there stays, as nobody has proved whose it is. */
export async function forgetConfirmations(tx: Transaction<Tables>, newEmail: string): Promise<void> {
  await tx
    .deleteFrom('email')
    .where('kind', '=', 'email change')
    .where(sql<string>`lower(to_address)`, '=', emailKey(newEmail))
    .execute();
}
