import { sql } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';

export interface FailedEmail {
  id: string;
  kind: string;
  to: string;
  subject: string;
  failedAt: string;
  reason: string;
  /** Its words are still there. */
  canBeSent: boolean;
}

const most = 50;

/** Failed e-mails, newest first, at most 50. */
export async function listFailedEmails(app: AppContext): Promise<FailedEmail[]> {
  const rows = await app.db
    .selectFrom('email')
    .select(['id', 'kind', 'to_address', 'subject', 'failed_at', 'last_error'])
    .select((row) => row('text', '<>', '').as('has_words'))
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    subject: row.subject,
    failedAt: row.failed_at?.toISOString() ?? '',
    reason: row.last_error,
    canBeSent: row.has_words === true,
  }));
}

/** Counts unsent and failed e-mails. Reads two small indexes. */
export async function countEmails({ db }: Pick<AppContext, 'db'>): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`select
    (select count(*) from email where sent_at is null and failed_at is null) as waiting,
    (select count(*) from email where failed_at is not null) as failed`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

/**
 * Puts a failed e-mail back into the outbox.
 * @throws AppError 404 for no such e-mail, 409 for one whose text was deleted
 */
export async function sendEmailAgain(app: AppContext, id: string, by: Staff): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const mail = isUuid(id)
      ? await tx
          .selectFrom('email')
          .select(['id', 'kind', 'to_address', 'text', 'last_error'])
          .where('id', '=', id)
          .where('failed_at', 'is not', null)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (!mail) throw new AppError(404, 'This e-mail is no longer waiting to be sent');
    if (mail.text === '') throw new AppError(409, 'This e-mail has expired, so it cannot be sent again');
    await tx
      .updateTable('email')
      .set({ failed_at: null, handed_over_at: null, attempts: 0, next_attempt_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    await sql`notify email_waiting`.execute(tx);
    const before = { kind: mail.kind, to: mail.to_address, reason: mail.last_error };
    await writeAudit(tx, by, { kind: 'email', id, action: 'sent again', before, after: null });
  });
}
