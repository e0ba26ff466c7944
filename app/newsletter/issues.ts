import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { issueTexts } from '#claims-desk/issue-texts.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import { findGroup } from '#customers/groups/groups.ts';
import { isReaderInGroup } from '#customers/groups/in-group.ts';
import { linkQuery, oneClickStop } from '#email/link-query.ts';
import { canSendEmails } from '#email/mailed.ts';
import { queueEmail } from '#email/queue-email.ts';
import { deleteWaiting, isWaiting, lockWaiting } from '#email/take-back-emails.ts';
import type { Language } from '#messages/languages.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { keepPictures } from '#platform/media/uploaded-pictures.ts';
import { newToken } from '#platform/sessions/tokens.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { pictureGone } from '#rules/picture-address.ts';
import { issueEmail } from './emails/issue-email.ts';
import { readIssue } from './issue-content.ts';
import { type IssueDraft, type IssueState, issueErrors, unfinished } from './rules/issue.ts';
import * as texts from './staff-texts.ts';

export interface Issue {
  _id: string;
  version: number;
  draft: IssueDraft;
  state: IssueState;
  byName: string;
  updatedAt: string;
  begunAt: string | null;
  endedAt: string | null;
  figures: IssueFigures;
}

interface IssueFigures {
  /** People on the list whom it is for and who have not got it. */
  toGo: number;
  queued: number;
  /** Of these, those that wait for the mail server. */
  waiting: number;
  failed: number;
  unsubscribed: number;
}

type Row = Selectable<Tables['newsletter_issue']>;

/** Every newsletter, the one changed last first. */
export async function listIssues(app: AppContext): Promise<Issue[]> {
  const rows = await app.db
    .selectFrom('newsletter_issue')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .limit(500)
    .execute();
  const issues: Issue[] = [];
  // One after another: a long list takes no connection from shoppers.
  for (const row of rows) issues.push(await toIssue(app.db, row));
  return issues;
}

/** @throws AppError 404 */
export async function readOneIssue(app: AppContext, id: string): Promise<Issue> {
  const row = isUuid(id)
    ? await app.db.selectFrom('newsletter_issue').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw new AppError(404, texts.noSuchIssue);
  return toIssue(app.db, row);
}

/** @throws AppError 400 with a sentence for each wrong field, 409 where a picture is gone */
export async function addIssue(app: AppContext, draft: IssueDraft, by: Staff): Promise<Issue> {
  refuse(issueErrors(draft));
  const row = await inTransaction(app.db, async (tx) => {
    await keep(tx, draft);
    return tx
      .insertInto('newsletter_issue')
      .values({
        draft: JSON.stringify(draft),
        begun_at: null,
        ended_at: null,
        by_name: by.userName,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return toIssue(app.db, row);
}

/**
 * @param seen the version that the form showed
 * @throws AppError 400, 404; 409 where somebody saved it since, where it is being sent, and where a picture is gone
 */
export async function editIssue(
  app: AppContext,
  id: string,
  draft: IssueDraft,
  by: Staff,
  seen?: number,
): Promise<Issue> {
  refuse(issueErrors(draft));
  await inTransaction(app.db, async (tx) => {
    const row = await lock(tx, id, seen);
    if (row.state !== 'draft' && row.state !== 'stopped') {
      throw new AppError(409, row.state === 'sent' ? texts.isSent : texts.isUnderWay);
    }
    if (row.begun_at !== null && draft.group !== groupOf(row)) refuse([{ field: 'group', message: texts.groupStays }]);
    await keep(tx, draft);
    await tx
      .updateTable('newsletter_issue')
      .set({
        draft: JSON.stringify(draft),
        version: row.version + 1,
        updated_at: sql<Date>`now()`,
        by_name: by.userName,
      })
      .where('id', '=', id)
      .execute();
  });
  return readOneIssue(app, id);
}

/** Only one that nobody has got. @throws AppError 404, 409 */
export async function deleteIssue(app: AppContext, id: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const { state, queued } = await lock(tx, id);
    if (state === 'sending' || queued > 0) throw new AppError(409, texts.isSentAndStays);
    await tx.deleteFrom('newsletter_issue').where('id', '=', id).execute();
  });
}

/**
 * Begins to send it, or goes on after a stop; a job writes the e-mails (send-issues.ts).
 * @param claimsReason why the owner lets a forbidden claim stand; empty: it is refused
 * @throws AppError 400 for what it lacks; 404; 409 where somebody changed it since, where nobody would get it, and
 *   without a mail server; 422 for a claim that is refused
 */
export async function sendIssue(
  app: AppContext,
  id: string,
  by: Staff,
  { seen, claimsReason = '' }: { seen?: number | undefined; claimsReason?: string | undefined },
): Promise<Issue> {
  if (!canSendEmails(app)) throw new AppError(409, texts.noMailServer);
  await inTransaction(app.db, async (tx) => {
    const row = await lock(tx, id, seen);
    if (row.state === 'sending') return;
    if (row.state === 'sent') throw new AppError(409, texts.isSent);
    refuse(unfinished(row.draft));
    await refuseClaims(tx, issueTexts(id, row.draft), by, claimsReason);
    if ((await readIssue(tx, row.draft, 'en')).blocks.length === 0) throw new AppError(409, texts.isEmpty);
    if (groupOf(row) !== null && row.begun_at === null) await keepReaders(tx, row);
    // Who did not get it, because the mail server refused it, gets it now.
    const again = await forgetFailed(tx, id);
    if ((await toIssue(tx, row)).figures.toGo === 0) throw new AppError(409, texts.nobodyToSendTo);
    await set(tx, row, 'sending', by, {
      queued: row.queued - again,
      ...(row.begun_at === null && { begun_at: sql<Date>`now()` }),
    });
  });
  return readOneIssue(app, id);
}

/**
 * Stops it: nobody else gets it, and what waits for the mail server is taken back.
 * @throws AppError 404, 409
 */
export async function stopIssue(app: AppContext, id: string, by: Staff): Promise<Issue> {
  await inTransaction(app.db, async (tx) => {
    const row = await lock(tx, id);
    if (row.state === 'stopped') return;
    if (row.state !== 'sending') throw new AppError(409, row.state === 'sent' ? texts.isSent : texts.isNotSending);
    // What a sender has in its hands goes out.
    const ids = await lockWaiting(
      tx,
      sql<boolean>`exists (select from newsletter_delivery where email_id = email.id and issue_id = ${id})`,
    );
    if (ids.length > 0) await tx.deleteFrom('newsletter_delivery').where('email_id', 'in', ids).execute();
    await deleteWaiting(tx, ids);
    await set(tx, row, 'stopped', by, { queued: row.queued - ids.length });
  });
  return readOneIssue(app, id);
}

/**
 * Sends it to the member of staff alone, as it is at this moment in one language.
 * @throws AppError 400, 404, 409
 */
export async function testIssue(app: AppContext, id: string, language: Language, to: string): Promise<void> {
  if (!canSendEmails(app)) throw new AppError(409, texts.noMailServer);
  const { draft } = await readOneIssue(app, id);
  refuse(unfinished(draft));
  await inTransaction(app.db, async (tx) => {
    const content = await readIssue(tx, draft, language);
    const { body, headers } = mailOf(app, content, newToken(), language);
    const tried: typeof body = (sender) => {
      const mail = body(sender);
      return { ...mail, subject: `[Test] ${mail.subject}` };
    };
    await queueEmail(app, tx, { kind: 'staff news', to, language, body: tried, headers });
  });
}

/** The e-mail of one reader, whose token ends the newsletter for them. */
export function mailOf(
  { config }: Pick<AppContext, 'config'>,
  content: Parameters<typeof issueEmail>[0],
  token: string,
  language: Language,
) {
  const unsubscribeUrl = `${config.publicUrl}/api/newsletter/unsubscribe?${linkQuery(token, language)}`;
  return { body: issueEmail(content, { unsubscribeUrl }), headers: oneClickStop(unsubscribeUrl) };
}

/** Drafts of before there were groups have none. */
const groupOf = ({ draft }: Pick<Row, 'draft'>): string | null => draft.group ?? null;

/**
 * Of a row of `newsletter_subscriber`: who still gets it. Of one for a group those who are in it now, and once it has
 * begun, those who were in it then (behaviour: Newsletters 4).
 */
export async function isToGo(db: Kysely<Tables>, row: Pick<Row, 'id' | 'draft' | 'begun_at'>) {
  const { audience } = row.draft;
  return sql<boolean>`((${audience}::text is null or newsletter_subscriber.language = ${audience})
    and ${await isInGroup(db, row)}
    and not exists (select from newsletter_delivery
      where newsletter_delivery.issue_id = ${row.id} and newsletter_delivery.subscriber_id = newsletter_subscriber.id))`;
}

async function isInGroup(db: Kysely<Tables>, row: Pick<Row, 'id' | 'draft' | 'begun_at'>) {
  const groupId = groupOf(row);
  if (groupId === null) return sql`true`;
  if (row.begun_at !== null) {
    return sql`exists (select from newsletter_reader
      where newsletter_reader.issue_id = ${row.id} and newsletter_reader.subscriber_id = newsletter_subscriber.id)`;
  }
  const group = await findGroup(db, groupId);
  return group === null ? sql`false` : isReaderInGroup(group);
}

/** Writes down who of a group gets it. @throws AppError 400 where the group is gone */
async function keepReaders(tx: Transaction<Tables>, row: Row): Promise<void> {
  if ((await findGroup(tx, groupOf(row) ?? '')) === null) refuse([{ field: 'group', message: texts.groupIsGone }]);
  await sql`insert into newsletter_reader (issue_id, subscriber_id)
    select ${row.id}, id from newsletter_subscriber where ${await isToGo(tx, row)}`.execute(tx);
}

/** @returns how many people it had reached in vain */
async function forgetFailed(tx: Transaction<Tables>, id: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`delete from newsletter_delivery using email
    where email.id = email_id and issue_id = ${id} and email.failed_at is not null returning email.id`.execute(tx);
  return rows.length;
}

async function toIssue(db: Kysely<Tables>, row: Row): Promise<Issue> {
  // Of a draft it is who would get it; of one that was sent nothing is left to count.
  const { rows } =
    row.state === 'sent'
      ? { rows: [] }
      : await sql<{ toGo: number; waiting: number; failed: number }>`select
          (select count(*)::int from newsletter_subscriber where ${await isToGo(db, row)}) as "toGo",
          (select count(*)::int from newsletter_delivery join email on email.id = email_id
            where issue_id = ${row.id} and ${isWaiting}) as waiting,
          (select count(*)::int from newsletter_delivery join email on email.id = email_id
            where issue_id = ${row.id} and email.failed_at is not null) as failed`.execute(db);
  const { toGo = 0, waiting = 0, failed = 0 } = rows[0] ?? {};
  return {
    _id: row.id,
    version: row.version,
    draft: { ...row.draft, group: groupOf(row) },
    state: row.state,
    byName: row.by_name,
    updatedAt: row.updated_at.toISOString(),
    begunAt: row.begun_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    figures: {
      toGo,
      queued: row.queued,
      waiting,
      // Failed e-mails are forgotten after a while; how many there were is kept.
      failed: Math.max(failed, row.failed),
      unsubscribed: row.unsubscribed,
    },
  };
}

async function lock(tx: Transaction<Tables>, id: string, seen?: number): Promise<Row> {
  const row = isUuid(id)
    ? await tx.selectFrom('newsletter_issue').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw new AppError(404, texts.noSuchIssue);
  if (seen !== undefined && seen !== row.version) {
    throw new AppError(409, texts.savedMeanwhile(row.by_name), [], null, { version: row.version });
  }
  return row;
}

async function set(
  tx: Transaction<Tables>,
  row: Row,
  state: IssueState,
  by: Staff,
  more: { queued?: number; begun_at?: ReturnType<typeof sql<Date>> },
): Promise<void> {
  await tx
    .updateTable('newsletter_issue')
    // A dialog that was opened before does not undo it.
    .set({ state, version: row.version + 1, updated_at: sql<Date>`now()`, ...more })
    .where('id', '=', row.id)
    .execute();
  const before = { subject: row.draft.subject.en, state: row.state };
  await writeAudit(tx, by, { kind: 'newsletter', id: row.id, action: state, before, after: { ...before, state } });
}

function refuse(errors: ReturnType<typeof issueErrors>): void {
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
}

async function keep(tx: Transaction<Tables>, { blocks }: IssueDraft): Promise<void> {
  const pictures = blocks.flatMap((block) => (block.kind === 'picture' && block.address !== '' ? [block.address] : []));
  if (!(await keepPictures(tx, pictures))) throw new AppError(409, pictureGone);
}
