import pg from 'pg';
import { mailAgain } from '#customers/mail-imported-customers.ts';
import { dropBulkEmails, failEmailsWithLinks } from '#email/fail-emails-with-links.ts';
import { stopNewsletters } from '#newsletter/stop-newsletters.ts';
import { doubtWaitingMessages } from '#phone-messages/restored-messages.ts';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

/**
 * What lets somebody in without a password. Some of it was ended or used since a backup was made, and nobody knows
 * which; so everybody signs in anew, and asks for a new link.
 */
export const accessTables = [
  'session',
  'sign_in_ticket',
  'password_reset',
  'email_change',
  'registration_attempt',
  'phone_code',
  'confirmed_phone',
  'owner_link',
  'trial_link',
  'staff_invitation',
  'api_key',
] as const satisfies readonly (keyof Tables)[];

/**
 * Ends every session and every link that lets somebody in, within the transaction of `client`.
 * @param has whether the database has a table: one of an older version may lack some
 */
export async function endAccess(client: pg.ClientBase, has: (table: string) => boolean): Promise<void> {
  for (const table of accessTables.filter(has)) await client.query(`delete from ${client.escapeIdentifier(table)}`);
  const unsent = has('email') ? await failEmailsWithLinks(client) : [];
  if (has('imported_customer')) await mailAgain(client, unsent);
  if (has('email')) await dropBulkEmails(client);
  if (has('phone_message')) await doubtWaitingMessages(client);
  if (has('newsletter_issue')) await stopNewsletters(client);
}

/**
 * The same for a whole shop, such as one whose database went back to an earlier moment, or whose sessions somebody else
 * has.
 */
export async function endAllAccess({ connection }: Pick<Database, 'connection'>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('begin');
    await endAccess(client, () => true);
    await client.query('commit');
  } finally {
    await client.end();
  }
}
