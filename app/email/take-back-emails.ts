import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** Of a row of `email`: it waits for the mail server, or for a second try. */
export const isWaiting = sql<boolean>`(email.sent_at is null and email.failed_at is null and email.handed_over_at is null)`;

/**
 * Locks the e-mails that wait and that no sender has in its hands, so that they can be taken back.
 * @param which of a row of `email`
 */
export async function lockWaiting(tx: Transaction<Tables>, which: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from email where ${which} and ${isWaiting} and claimed_by is null for update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function deleteWaiting(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('email').where('id', 'in', ids).execute();
}
