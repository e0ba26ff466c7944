import { sql, type Transaction } from 'kysely';
import { queueEmail } from '#email/queue-email.ts';
import { isWaiting } from '#email/take-back-emails.ts';
import { type Language, storedLanguage } from '#messages/languages.ts';
import type { IssueContent } from '#newsletter/rules/issue.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { readIssue } from './issue-content.ts';
import { isToGo, mailOf } from './issues.ts';

/** So many wait in the outbox at once: the mail server decides how fast it goes on, and a stop finds few of them. */
const mostWaiting = 50;
/** Written in one transaction. */
const mostAtOnce = 20;

/**
 * Writes e-mails of the newsletters under way, as many as the outbox has room for and the hour allows (behaviour:
 * Newsletters 2). Who got one is written in the same transaction, so that nobody gets it twice, whenever a process ends.
 * Any number of processes may.
 */
export async function sendIssues(app: AppContext): Promise<void> {
  while (await sendSome(app));
}

/** Returns whether there may be more to write at once. */
function sendSome(app: AppContext): Promise<boolean> {
  return inTransaction(app.db, async (tx) => {
    const issue = await tx
      .selectFrom('newsletter_issue')
      .selectAll()
      .where('state', '=', 'sending')
      .orderBy('begun_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!issue) return false;
    const { rows } = await sql<{ waiting: number; lately: number }>`select
      (select count(*)::int from email where kind = 'newsletter issue' and ${isWaiting}) as waiting,
      (select count(*)::int from newsletter_delivery where issue_id = ${issue.id} and at > now() - interval '1 hour') as lately`.execute(
      tx,
    );
    const { waiting = 0, lately = 0 } = rows[0] ?? {};
    const room = Math.min(mostWaiting - waiting, issue.draft.perHour - lately, mostAtOnce);
    const readers = await tx
      .selectFrom('newsletter_subscriber')
      .select(['id', 'email', 'language'])
      .where(isToGo(issue))
      .orderBy('subscribed_at')
      .orderBy('id')
      .limit(Math.max(1, room))
      .execute();
    if (readers.length === 0) return end(tx, issue.id);
    if (room <= 0) return false;
    const contents = new Map<Language, IssueContent>();
    for (const { id, email, language: kept } of readers) {
      const language = storedLanguage(kept);
      const content = contents.get(language) ?? (await readIssue(tx, issue.draft, language));
      contents.set(language, content);
      const token = newToken();
      const emailId = await queueEmail(app, tx, {
        kind: 'newsletter issue',
        to: email,
        language,
        ...mailOf(app, content, token, language),
      });
      await tx
        .insertInto('newsletter_delivery')
        .values({ issue_id: issue.id, subscriber_id: id, stop_hash: tokenHash(token), email_id: emailId })
        .execute();
    }
    await tx
      .updateTable('newsletter_issue')
      .set((row) => ({ queued: row('queued', '+', readers.length) }))
      .where('id', '=', issue.id)
      .execute();
    return readers.length === mostAtOnce;
  });
}

/** Once the last e-mail has left, with the number of those that could not. Returns whether it has ended. */
async function end(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update newsletter_issue set state = 'sent', ended_at = now(), updated_at = now(),
      failed = (select count(*) from newsletter_delivery join email on email.id = email_id
        where issue_id = ${id} and email.failed_at is not null)
    where id = ${id} and not exists (select from newsletter_delivery join email on email.id = email_id
      where issue_id = ${id} and email.sent_at is null and email.failed_at is null)
    returning id`.execute(tx);
  return rows.length > 0;
}
