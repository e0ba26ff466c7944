import { sql, type Transaction } from 'kysely';
import { contactEmail } from '#contact/emails/contact-email.ts';
import { queueForTeam } from '#email/queue-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { photosOf } from './message-photos.ts';

export interface ContactMessage {
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
 * Keeps a message, with the order that it is about, and tells the shop of it by e-mail. False where the shop has got
 * too many about this order today.
 */
export async function receiveMessage(
  app: AppContext,
  message: ContactMessage,
  about: MessageOrder | null = null,
): Promise<boolean> {
  const { name, email, phone, message: text } = message;
  return inTransaction(app.db, async (tx) => {
    if (about !== null && !(await mayWriteAgain(tx, about))) return false;
    const { id } = await tx
      .insertInto('contact_message')
      .values({ name, email, phone, message: text, order_id: about?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const photos = about === null ? 0 : await takePhotos(tx, id, about);
    const order = about === null ? null : { number: about.number, photos };
    await queueForTeam(app, tx, {
      kind: 'contact',
      // The buyer may have ordered without an address.
      ...(email === '' ? {} : { replyTo: email }),
      body: contactEmail({ ...message, order }),
      ...(photos > 0 && { attachment: photosOf(id) }),
    });
    return true;
  });
}

async function mayWriteAgain(tx: Transaction<Tables>, { id }: MessageOrder): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages about ${id}`}, 0))`.execute(tx);
  const { count } = await tx
    .selectFrom('contact_message')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('order_id', '=', id)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(count) < mostOfOrder;
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
