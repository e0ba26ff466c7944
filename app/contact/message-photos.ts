import { sql } from 'kysely';
import { redraw } from '#media/store-picture.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { MailAttachment } from '#platform/mail/mail-server.ts';
import { isUuid } from '#rules/ids.ts';

/** Photos of an order that no message names yet: somebody chooses again and again before the message is sent. */
const mostWaiting = 12;

/**
 * Keeps a photo of an order, which a message about it may then name. The same photo is kept once.
 * @returns its id; null where too many wait for a message
 * @throws AppError 415 and 422 for what is no picture
 */
export async function addMessagePhoto(app: AppContext, orderId: string, bytes: Uint8Array): Promise<string | null> {
  // Decoding takes a second of a processor: nobody gets it for a photo that would be refused.
  if ((await countWaiting(app.db, orderId)) >= mostWaiting) return null;
  const { name, files } = await redraw(bytes, []);
  const [whole] = files;
  if (!whole) throw new Error('A picture was drawn without a file.');
  return inTransaction(app.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`photos of ${orderId}`}, 0))`.execute(tx);
    const same = await tx
      .selectFrom('message_photo')
      .select('id')
      .where('order_id', '=', orderId)
      .where('message_id', 'is', null)
      .where('name', '=', name)
      .executeTakeFirst();
    if (same) return same.id;
    if ((await countWaiting(tx, orderId)) >= mostWaiting) return null;
    const { id } = await tx
      .insertInto('message_photo')
      .values({ order_id: orderId, name, bytes: Buffer.from(whole.bytes) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

async function countWaiting(db: AppContext['db'], orderId: string): Promise<number> {
  const { count } = await db
    .selectFrom('message_photo')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const kind = 'photos of message ';

/** What an e-mail about a message notes in the outbox: its photos are read when it is sent. */
export const photosOf = (messageId: string) => kind + messageId;
export const isPhotos = (what: string) => what.startsWith(kind);

/** The photos of a message for an e-mail (WebP); none once it was erased. */
export async function attachPhotos({ db }: Pick<AppContext, 'db'>, what: string): Promise<MailAttachment[]> {
  const rows = await db
    .selectFrom('message_photo')
    .select('bytes')
    .where('message_id', '=', what.slice(kind.length))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ bytes }, at) => ({
    filename: `photo-${at + 1}.webp`,
    contentType: 'image/webp',
    content: Buffer.from(bytes),
  }));
}

/** A photo of a message that was sent (WebP); null where there is none. */
export async function readMessagePhoto(
  { db }: Pick<AppContext, 'db'>,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = isUuid(id)
    ? await db
        .selectFrom('message_photo')
        .select('bytes')
        .where('id', '=', id)
        .where('message_id', 'is not', null)
        .executeTakeFirst()
    : undefined;
  return row ? new Uint8Array(row.bytes) : null;
}
