import type pg from 'pg';

/**
 * Stops what is under way: after a restore nobody knows who has got it since the backup, so
 * a person decides whether it goes on. In the restore's own transaction.
 */
export async function stopNewsletters(client: pg.ClientBase): Promise<void> {
  await client.query(`update newsletter_issue set state = 'stopped' where state = 'sending'`);
}
