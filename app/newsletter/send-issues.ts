import { sql, type Transaction } from 'kysely';
import { queueEmail } from '#email/queue-email.ts';
import { isWaiting } from '#email/take-back-emails.ts';
import { type Language, storedLanguage } from '#messages/languages.ts';
import type { IssueContent } from '#newsletter/rules/issue.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { readIssue } from './issue-content.ts';
import { isToGo, mailOf } from './issues.ts';

/** So many wait in the outbox at once: the mail server decides how fast it goes on, and a stop finds few of them. */
const mostWaiting = 50;
/** Written in one transaction. */
const mostAtOnce = 20;

/** So many failures on end are the mail server's, which refuses everything. */
const failuresOnEnd = 10;

/**
 * Writes e-mails of the newsletters under way, as many as the outbox has room for and the hour allows (behaviour:
 * Newsletters 2). Who got one is written in the same transaction, so that nobody gets it twice, whenever a process ends.
 * One that cannot be written, or whose e-mails are all refused, is stopped, and holds up no other. Any number of
 * processes may.
 */
export async function sendIssues(app: AppContext): Promise<void> {
  const issues = await app.db
    .selectFrom('newsletter_issue')
    .select('id')
    .where('state', '=', 'sending')
    .orderBy('begun_at')
    .execute();
  for (const { id } of issues) {
    try {
      while (await sendSome(app, id));
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      app.log.error({ err: error, newsletter: id }, 'a newsletter cannot be written: it was stopped');
      await stop(app.db, id);
    }
  }
}

const stop = (db: AppContext['db'] | Transaction<Tables>, id: string) =>
  db
    .updateTable('newsletter_issue')
    .set((row) => ({ state: 'stopped' as const, version: row('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();

/** Returns whether there may be more to write at once. */
function sendSome(app: AppContext, issueId: string): Promise<boolean> {
  return inTransaction(app.db, async (tx) => {
    const issue = await tx
      .selectFrom('newsletter_issue')
      .selectAll()
      .where('id', '=', issueId)
      .where('state', '=', 'sending')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!issue) return false;
    // What is tried again later holds up nothing.
    const { rows } = await sql<{ waiting: number; lately: number; refused: boolean }>`select
      (select count(*)::int from email where kind = 'newsletter issue' and ${isWaiting} and attempts = 0) as waiting,
      (select count(*)::int from newsletter_delivery where issue_id = ${issue.id} and at > now() - interval '1 hour') as lately,
      (select count(*) = ${failuresOnEnd} and bool_and(is_failed) from (
        select email.failed_at is not null as is_failed from newsletter_delivery join email on email.id = email_id
        where issue_id = ${issue.id} and (email.sent_at is not null or email.failed_at is not null)
        order by coalesce(email.sent_at, email.failed_at) desc limit ${failuresOnEnd}) as last) as refused`.execute(tx);
    const { waiting = 0, lately = 0, refused = false } = rows[0] ?? {};
    if (refused) {
      app.log.error({ newsletter: issue.id }, 'the mail server refuses a newsletter: it was stopped');
      await stop(tx, issue.id);
      return false;
    }
    const room = Math.min(mostWaiting - waiting, issue.draft.perHour - lately, mostAtOnce);
    const readers = await tx
      .selectFrom('newsletter_subscriber')
      .select(['id', 'email', 'language'])
      .where(await isToGo(tx, issue))
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

/** Once each e-mail has been tried, with the number of those that could not be sent. Ends it; there is no more. */
async function end(tx: Transaction<Tables>, id: string): Promise<boolean> {
  await sql`
    update newsletter_issue set state = 'sent', ended_at = now(), updated_at = now(),
      failed = (select count(*) from newsletter_delivery join email on email.id = email_id
        where issue_id = ${id} and email.failed_at is not null)
    where id = ${id} and not exists (select from newsletter_delivery join email on email.id = email_id
      where issue_id = ${id} and email.sent_at is null and email.failed_at is null and attempts = 0)`.execute(tx);
  // Whom a group had is of no use any more.
  await tx
    .deleteFrom('newsletter_reader')
    .where('issue_id', '=', (row) =>
      row.selectFrom('newsletter_issue').select('id').where('id', '=', id).where('state', '=', 'sent'),
    )
    .execute();
  return false;
}
