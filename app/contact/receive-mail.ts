import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { oneLine } from '#email/emails/compose-email.ts';
import { redraw } from '#media/store-picture.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { addressOfSender, mailboxKey } from '#rules/typed/email-address.ts';
import { type InboundMail, languageOfText, textOfMail } from './rules/inbound-mail.ts';

const mostPhotos = 5;
const largestPhoto = 10 * 1024 * 1024;

/**
 * Puts an e-mail into the inbox: an answer to one of the shop's into its conversation, any other as a new one. Programs'
 * mails are kept and open nothing, and no e-mail ever comes of one, so that two programs never write to each other.
 * @returns 'known' for one that came before, 'own' for one that the shop sent itself
 */
export async function receiveMail(app: AppContext, mail: InboundMail): Promise<'kept' | 'known' | 'own'> {
  const { mailFrom } = app.config;
  if (mailFrom !== null && mailboxKey(addressOfSender(mailFrom)) === mailboxKey(mail.email)) return 'own';
  const mailId = idOf(mail.id);
  const isKnown = await app.db
    .selectFrom('contact_message')
    .select('id')
    .where('mail_id', '=', mailId)
    .executeTakeFirst();
  if (isKnown) return 'known';
  const { photos, leftOut } = await photosIn(mail.files);
  const { text, quoted } = textOfMail(mail);
  const name = oneLine(mail.name, 120);
  const values = { mail_id: mailId, quoted, left_out: leftOut.join('\n'), is_automatic: mail.isAutomatic, phone: '' };
  return inTransaction(app.db, async (tx) => {
    const root = await conversationOf(tx, mail);
    // What its writer of before wrote is theirs without saying so once more.
    const isOther = root && mailboxKey(root.email) !== mailboxKey(mail.email);
    const stored = await tx
      .insertInto('contact_message')
      .values(
        root
          ? {
              ...values,
              kind: 'reply',
              thread_id: root.id,
              name: isOther ? name : '',
              email: isOther ? mail.email : '',
              message: text,
              created_at: sql<Date>`clock_timestamp()`,
            }
          : {
              ...values,
              kind: 'contact',
              name,
              email: mail.email,
              message: [oneLine(mail.subject, 200), text].filter((part) => part !== '').join('\n\n'),
              language: languageOfText(`${mail.subject} ${text}`),
              answered_at: mail.isAutomatic ? sql<Date>`now()` : null,
            },
      )
      .onConflict((conflict) => conflict.column('mail_id').where('mail_id', 'is not', null).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) return 'known';
    if (photos.length > 0)
      await tx
        .insertInto('message_photo')
        .values(photos.map((photo) => ({ ...photo, message_id: stored.id })))
        .execute();
    if (root && !mail.isAutomatic)
      await tx
        .updateTable('contact_message')
        .set({ answered_at: null, replied_at: new Date() })
        .where('id', '=', root.id)
        .execute();
    return 'kept';
  });
}

/** As it is stored: without brackets, and not longer than an index takes. */
function idOf(id: string): string {
  const bare = withoutBrackets(id);
  return bare.length <= 250 ? bare : createHash('sha256').update(bare).digest('hex');
}
const withoutBrackets = (id: string) => oneLine(id, 2000).replaceAll(/[<>]/g, '');

/** The first message of the conversation that a mail answers, locked: by the shop's own Message-ID, or its address. */
async function conversationOf(tx: Transaction<Tables>, { answers, marks }: InboundMail) {
  // The shop's Message-IDs begin with the id of the e-mail in the outbox.
  const ids = answers.slice(0, 50).flatMap((answer) => {
    const bare = withoutBrackets(answer);
    return [idOf(answer), bare.split('@', 1)[0] ?? ''];
  });
  const answered =
    ids.length === 0
      ? undefined
      : await tx
          .selectFrom('contact_message')
          .select(['id', 'thread_id'])
          .where('mail_id', 'in', ids)
          .limit(1)
          .executeTakeFirst();
  const id = answered ? (answered.thread_id ?? answered.id) : marks.find(isUuid);
  if (id === undefined) return undefined;
  return tx
    .selectFrom('contact_message')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('thread_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Pictures, drawn anew as everywhere; all other files by name alone. */
async function photosIn(files: InboundMail['files']) {
  const photos: { name: string; bytes: Buffer }[] = [];
  const leftOut: string[] = [];
  for (const { name, type, content } of files) {
    const isTried = /^image\//i.test(type) && photos.length < mostPhotos && content.length <= largestPhoto;
    const drawn = isTried ? await drawnOrNull(content) : null;
    if (drawn) photos.push(drawn);
    else leftOut.push(oneLine(name, 100) || 'a file without a name');
  }
  return { photos, leftOut };
}

async function drawnOrNull(content: Uint8Array): Promise<{ name: string; bytes: Buffer } | null> {
  try {
    const { name, files } = await redraw(content, []);
    const [whole] = files;
    return whole ? { name, bytes: Buffer.from(whole.bytes) } : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
