import { sql } from 'kysely';
import type { Shop } from '#platform/app-context.ts';
import { type Staff, writeAudit } from '#platform/audit.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';

export interface ParkedLetter {
  id: string;
  kind: string;
  to: string;
  subject: string;
  parkedAt: string;
  reason: string;
  /** Its words are still there. */
  canBeSent: boolean;
}

const most = 50;

/** Letters that were given up on, newest first, at most 50. */
export async function listParkedLetters(shop: Shop): Promise<ParkedLetter[]> {
  const rows = await shop.db
    .selectFrom('letter')
    .select(['id', 'kind', 'to_address', 'subject', 'parked_at', 'last_error'])
    .select((row) => row('text', '<>', '').as('has_words'))
    .where('parked_at', 'is not', null)
    .orderBy('parked_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    subject: row.subject,
    parkedAt: row.parked_at?.toISOString() ?? '',
    reason: row.last_error,
    canBeSent: row.has_words === true,
  }));
}

/**
 * Puts a letter that was given up on back into the outbox.
 * @throws Refusal 404 for no such letter, 409 for one whose words are gone
 */
export async function sendLetterAgain(shop: Shop, id: string, by: Staff): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const letter = isUuid(id)
      ? await tx
          .selectFrom('letter')
          .select(['id', 'kind', 'to_address', 'text', 'last_error'])
          .where('id', '=', id)
          .where('parked_at', 'is not', null)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (!letter) throw new Refusal(404, 'This letter is not waiting any more');
    if (letter.text === '') throw new Refusal(409, 'The words of this letter are gone: its time was over');
    await tx
      .updateTable('letter')
      .set({ parked_at: null, handed_over_at: null, attempts: 0, next_attempt_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await sql`notify letter_waiting`.execute(tx);
    const before = { kind: letter.kind, to: letter.to_address, reason: letter.last_error };
    await writeAudit(tx, by, { kind: 'letter', id, action: 'sent again', before, after: null });
  });
}
