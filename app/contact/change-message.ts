import { type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import { rolesWith } from '#access/rules/permissions.ts';
import type { Staff } from '#audit/write-audit.ts';
import { canSendEmails } from '#email/mailed.ts';
import { queueEmail } from '#email/queue-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { answerEmail } from './emails/answer-email.ts';
import { type OpenedMessage, readMessage } from './read-message.ts';
import { replyAddress } from './rules/inbound-mail.ts';
import { doneMeanwhile, type EntryKind, staffName, typedIn } from './rules/message.ts';
import * as staffTexts from './staff-texts.ts';

type Message = Selectable<Tables['contact_message']>;
/** The id of the newest entry that staff saw; left out by programs that look at none. */
type Seen = string | undefined;

/**
 * Answers a message by e-mail, in the frame of its writer's language, and closes it. The same answer that comes again is
 * sent once: its first response was lost, or its button pressed twice.
 * @param to who else wrote in the conversation; left out, who began it
 * @throws AppError 404; 400 for anybody else; 409 for what was changed since, for a person without an e-mail address, and where no e-mail can
 *   be sent
 */
export async function answerMessage(
  app: AppContext,
  id: string,
  { text, to, seen }: { text: string; to?: string | undefined; seen?: Seen },
  by: Staff,
): Promise<OpenedMessage> {
  return changing(app, id, async (tx, message, last) => {
    const reader = await readerOf(tx, message, to ?? message.email);
    if (await isRepeated(tx, message, { kind: 'answer', text, by, email: reader.storedEmail, seen })) return;
    requireNewest(message, last, seen);
    if (message.email === '') throw new AppError(409, staffTexts.noAddressToAnswer);
    if (!canSendEmails(app))
      throw new AppError(
        409,
        'No mail server is set up, so no answer can be sent. Please call, or write from your own mailbox.',
      );
    const order = reader.storedEmail === '' ? await orderNumber(tx, message) : null;
    const replyTo = replyAddress((await readEnglishSettings(app)).mail.replyTo, id);
    const emailId = await queueEmail(app, tx, {
      kind: 'message answer',
      to: reader.email,
      ...(replyTo !== null && { replyTo }),
      language: message.language,
      body: answerEmail({ text, order, ...reader }),
    });
    // Whoever replies names it: the Message-ID of an e-mail begins with its id.
    await addEntry(tx, message, {
      kind: 'answer',
      message: text,
      by,
      email: reader.storedEmail,
      email_id: emailId,
      mail_id: emailId,
    });
    await set(tx, message, { answered_at: new Date() });
  });
}

/**
 * Closes a message that needs no e-mail (any more), or opens it again.
 * @param byPhone it was answered by phone
 * @throws AppError 404, 409
 */
export async function setMessageState(
  app: AppContext,
  id: string,
  { isOpen, byPhone, note, seen }: { isOpen: boolean; byPhone: boolean; note: string; seen?: Seen },
  by: Staff,
): Promise<OpenedMessage> {
  return changing(app, id, async (tx, message, last) => {
    const kind = isOpen ? 'reopened' : byPhone ? 'phoned' : 'closed';
    const isAlready = isOpen === (message.answered_at === null);
    if (isAlready && last?.by_user_id === by.id) return;
    if (isAlready && (await isRepeated(tx, message, { kind, text: note, by, seen }))) return;
    requireNewest(message, last, seen);
    if (isAlready) return;
    await addEntry(tx, message, { kind, message: note, by });
    await set(tx, message, { answered_at: isOpen ? null : new Date() });
  });
}

/**
 * Gives a message to a member of staff, or to nobody.
 * @throws AppError 404, 409; 400 for somebody who may not answer messages
 */
export async function assignMessage(
  app: AppContext,
  id: string,
  { to, seen }: { to: string | null; seen?: Seen },
  by: Staff,
): Promise<OpenedMessage> {
  return changing(app, id, async (tx, message, last) => {
    if (message.assigned_to === to) return;
    requireNewest(message, last, seen);
    const holder = to === null ? null : (await listAnswerers(tx)).find(({ _id }) => _id === to);
    if (holder === undefined)
      throw new AppError(400, staffTexts.notOfTheStaff, [{ field: 'to', message: staffTexts.notOfTheStaff }]);
    await addEntry(tx, message, { kind: to === null ? 'unassigned' : 'assigned', message: '', assigned_to: to, by });
    await set(tx, message, { assigned_to: to });
  });
}

/** Adds a note of staff, which nobody else reads. @throws AppError 404 */
export async function addNote(app: AppContext, id: string, text: string, by: Staff): Promise<OpenedMessage> {
  return changing(app, id, async (tx, message) => {
    if (await isRepeated(tx, message, { kind: 'note', text, by })) return;
    await addEntry(tx, message, { kind: 'note', message: text, by });
  });
}

/** Adds what its writer wrote elsewhere, such as in a reply by e-mail, and opens the message again. @throws AppError 404 */
export async function addReply(app: AppContext, id: string, text: string, by: Staff): Promise<OpenedMessage> {
  return changing(app, id, async (tx, message, last) => {
    if (last?.kind === 'reply' && last.message === text) return;
    if (await isRepeated(tx, message, { kind: 'reply', text, by })) return;
    await addEntry(tx, message, { kind: 'reply', message: text, by });
    await set(tx, message, { answered_at: null, replied_at: new Date() });
  });
}

export interface Answerer {
  _id: string;
  userName: string;
}

/** Members of staff who may answer messages, by name. */
export async function listAnswerers(db: AppContext['db'] | Transaction<Tables>): Promise<Answerer[]> {
  return db
    .selectFrom('user_account')
    .select(['id as _id', 'user_name as userName'])
    .where('role', '=', 'admin')
    .where('staff_role', 'in', rolesWith('messages.answer'))
    .orderBy(sql`lower(user_name)`)
    .orderBy('id')
    .execute();
}

type Entry = Pick<Message, 'id' | 'kind' | 'message' | 'by_user_id'> & { by: string | null; to: string | null };

/** Changes a conversation under its lock, one after the other. */
async function changing(
  app: AppContext,
  id: string,
  change: (tx: Transaction<Tables>, message: Message, last: Entry | undefined) => Promise<void>,
): Promise<OpenedMessage> {
  if (!isUuid(id)) throw new AppError(404, staffTexts.messageNotFound);
  await inTransaction(app.db, async (tx) => {
    const message = await tx
      .selectFrom('contact_message')
      .selectAll()
      .where('id', '=', id)
      .where('thread_id', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!message) throw new AppError(404, staffTexts.messageNotFound);
    const last = await tx
      .selectFrom('contact_message')
      .leftJoin('user_account as doer', 'doer.id', 'by_user_id')
      .leftJoin('user_account as holder', 'holder.id', 'assigned_to')
      .select(['contact_message.id', 'kind', 'message', 'by_user_id', 'doer.user_name as by', 'holder.user_name as to'])
      .where('thread_id', '=', id)
      .orderBy('contact_message.created_at', 'desc')
      .orderBy('contact_message.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    await change(tx, message, last);
  });
  return readMessage(app, id);
}

/**
 * Whether the same person did the same in the last ten minutes or after what was on the screen, whatever others did in
 * between: it comes again because its first response was lost, or its button was pressed twice.
 */
async function isRepeated(
  tx: Transaction<Tables>,
  { id }: Message,
  { kind, text, by, email = '', seen }: { kind: EntryKind; text: string; by: Staff; email?: string; seen?: Seen },
): Promise<boolean> {
  const shown = tx
    .selectFrom('contact_message')
    .select('created_at')
    .where('id', '=', seen ?? null);
  const done = await tx
    .selectFrom('contact_message')
    .select('id')
    .where('thread_id', '=', id)
    .where('kind', '=', kind)
    .where('message', '=', text)
    .where('email', '=', email)
    .where('by_user_id', '=', by.id)
    .where('created_at', '>', sql<Date>`least(clock_timestamp() - interval '10 minutes', ${shown})`)
    .executeTakeFirst();
  return done !== undefined;
}

/** The second of two members of staff is told what the first one did; nothing happens twice. @throws AppError 409 */
function requireNewest(message: Message, last: Entry | undefined, seen: Seen): void {
  if (seen === undefined || seen === (last?.id ?? message.id)) return;
  const done = last
    ? doneMeanwhile[last.kind as EntryKind](staffName(last.by), staffName(last.to))
    : staffTexts.messageNotFound;
  throw new AppError(409, `${done} Nothing was sent or saved.`, [{ field: 'seen', message: done }]);
}

async function addEntry(
  tx: Transaction<Tables>,
  { id }: Message,
  {
    by,
    ...entry
  }: {
    kind: EntryKind;
    message: string;
    by: Staff;
    email?: string;
    email_id?: string;
    mail_id?: string;
    assigned_to?: string | null;
  },
): Promise<void> {
  await tx
    .insertInto('contact_message')
    .values({
      name: '',
      email: '',
      phone: '',
      ...entry,
      thread_id: id,
      by_user_id: by.id,
      // Not the transaction's beginning: it may have waited for the lock.
      created_at: sql<Date>`clock_timestamp()`,
    })
    .execute();
}

const set = (tx: Transaction<Tables>, { id }: Message, change: Updateable<Tables['contact_message']>) =>
  tx.updateTable('contact_message').set(change).where('id', '=', id).execute();

async function orderNumber(tx: Transaction<Tables>, { order_id }: Message): Promise<string | null> {
  if (order_id === null) return null;
  const order = await tx.selectFrom('shop_order').select('order_number').where('id', '=', order_id).executeTakeFirst();
  return order?.order_number ?? null;
}

/**
 * Whom an answer is for: who began the conversation, or another who wrote in it; and what it quotes: what that person
 * wrote last, and no program did.
 * @throws AppError 400 for anybody else
 */
async function readerOf(tx: Transaction<Tables>, message: Message, to: string) {
  const isFirst = emailKey(to) === emailKey(message.email);
  const reply = await tx
    .selectFrom('contact_message')
    .select(['name', 'email', 'message', 'created_at'])
    .where('thread_id', '=', message.id)
    .where('kind', '=', 'reply')
    .where('is_automatic', '=', false)
    .where(sql<string>`lower(email)`, '=', isFirst ? '' : emailKey(to))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!isFirst && !reply)
    throw new AppError(400, staffTexts.notOfThisConversation, [
      { field: 'to', message: staffTexts.notOfThisConversation },
    ]);
  const { message: quoted, created_at: writtenAt } = reply ?? message;
  const { name, email } = isFirst || !reply ? message : reply;
  return { name: typedIn(name), email, storedEmail: isFirst ? '' : email, quoted: typedIn(quoted), writtenAt };
}
