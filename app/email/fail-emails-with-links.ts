import type pg from 'pg';
import { emailKinds } from './queue-email.ts';

const kinds = Object.entries(emailKinds).flatMap(([kind, { letsIn }]) => (letsIn ? [kind] : []));

/** What waits for many people: after a restore nobody knows who has got it since the backup. */
export async function dropBulkEmails(client: pg.ClientBase): Promise<void> {
  const bulk = Object.entries(emailKinds).flatMap(([kind, { isBulk }]) => (isBulk ? [kind] : []));
  await client.query('delete from email where sent_at is null and failed_at is null and kind = any ($1)', [bulk]);
}

/**
 * Fails what has not gone out and would lead its readers to a link that a restore has ended. Staff read why it was not
 * sent; its text goes, so that nobody sends it. In the restore's own transaction, on the tables of any version since
 * 0014.
 * @returns the addresses that a link to choose a password was for
 */
export async function failEmailsWithLinks(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ kind: string; to_address: string }>(
    `update email set failed_at = now(), subject = '', html = '', text = '', last_error = $1
     where sent_at is null and failed_at is null and kind = any ($2) returning kind, to_address`,
    ['The shop was restored from a backup, so the link or code in this e-mail no longer works.', kinds],
  );
  return rows.filter(({ kind }) => kind === 'choose password').map((row) => row.to_address);
}
