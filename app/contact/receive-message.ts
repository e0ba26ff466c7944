import { sql, type Transaction } from 'kysely';
import { contactEmail } from '#contact/emails/contact-email.ts';
import { queueForTeam } from '#email/queue-email.ts';
import { currentLanguage } from '#messages/messages.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { photosOf } from './message-photos.ts';
import type { MessageKind } from './rules/message.ts';

export interface ContactMessage {
  /** Without it a message of the contact form, or a problem with the order that it is about. */
  kind?: MessageKind;
  name: string;
  email: string;
  phone: string;
  message: string;
}

/** The order that a message is about, and the photos that were added for it. */
export interface MessageOrder {
  id: string;
  number: string;
  photoIds: readonly string[];
}

/** Messages about one order in a day: whoever has more to say replies to the answer. */
const mostOfOrder = 5;

/**
 * Keeps a message, with the order that it is about, and tells the shop of it by e-mail. One that is sent twice in a day
 * is kept once: its first answer was lost, or its button pressed twice.
 * @returns 'too many' where the shop has got enough about this order today; 'photos gone' where one of its photos is
 *   not there (any more), or is another order's
 */
export async function receiveMessage(
  app: AppContext,
  message: ContactMessage,
  about: MessageOrder | null = null,
): Promise<'kept' | 'too many' | 'photos gone'> {
  const { kind = about === null ? 'contact' : 'problem', name, email, phone, message: text } = message;
  return inTransaction(app.db, async (tx) => {
    if (about !== null) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`messages about ${about.id}`}, 0))`.execute(tx);
      const waiting = await countWaiting(tx, about);
      const { sent, same } = await ofToday(tx, about, text);
      if (same && waiting === 0) return 'kept';
      if (sent >= mostOfOrder) return 'too many';
      if (waiting < new Set(about.photoIds).size) return 'photos gone';
    } else if (await isKept(tx, message)) return 'kept';
    const { id } = await tx
      .insertInto('contact_message')
      .values({ kind, name, email, phone, message: text, order_id: about?.id ?? null, language: currentLanguage() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const photos = about === null ? 0 : await takePhotos(tx, id, about);
    const order = about === null ? null : { number: about.number, photos };
    await queueForTeam(app, tx, {
      kind: 'contact',
      // The buyer may have ordered without an address.
      ...(email === '' ? {} : { replyTo: email }),
      body: contactEmail({ ...message, order, link: `${app.config.publicUrl}/admin/messages/${id}` }),
      ...(photos > 0 && { attachment: photosOf(id) }),
    });
    return 'kept';
  });
}

/** Whether a message about no order was sent in the last day already, word for word. Two at once wait for each other. */
async function isKept(tx: Transaction<Tables>, { name, email, phone, message }: ContactMessage): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages of ${emailKey(email)}`}, 0))`.execute(tx);
  const kept = await tx
    .selectFrom('contact_message')
    .select('id')
    .where(sql`lower(email)`, '=', emailKey(email))
    .where('name', '=', name)
    .where('phone', '=', phone)
    .where('message', '=', message)
    .where('order_id', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return kept !== undefined;
}

/** How many messages about an order came in the last day, and whether one of them has these words. */
function ofToday(tx: Transaction<Tables>, { id }: MessageOrder, text: string) {
  return tx
    .selectFrom('contact_message')
    .select(sql<number>`count(*)::int`.as('sent'))
    .select(sql<boolean>`coalesce(bool_or(message = ${text}), false)`.as('same'))
    .where('order_id', '=', id)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
}

/** How many of its photos wait for the message. */
async function countWaiting(tx: Transaction<Tables>, about: MessageOrder): Promise<number> {
  if (about.photoIds.length === 0) return 0;
  const rows = await tx
    .selectFrom('message_photo')
    .select('id')
    .where('id', 'in', [...about.photoIds])
    .where('order_id', '=', about.id)
    .where('message_id', 'is', null)
    .execute();
  return rows.length;
}

/** Photos of another order, or of another message, are not this one's. Returns how many are. */
async function takePhotos(tx: Transaction<Tables>, messageId: string, { id, photoIds }: MessageOrder): Promise<number> {
  if (photoIds.length === 0) return 0;
  const taken = await tx
    .updateTable('message_photo')
    .set({ message_id: messageId })
    .where('id', 'in', [...photoIds])
    .where('order_id', '=', id)
    .where('message_id', 'is', null)
    .returning('id')
    .execute();
  return taken.length;
}
