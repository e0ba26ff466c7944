import { sql } from 'kysely';
import type * as z from 'zod';
import type { AppContext } from '#platform/app-context.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { emailKey, mailboxKey } from '#rules/typed/email-address.ts';
import type { openedMessage } from './admin-messages.contract.ts';
import { listedColumns, messageFromRow, selectMessages } from './list-messages.ts';
import { type EntryKind, staffName } from './rules/message.ts';
import * as staffTexts from './staff-texts.ts';

export type OpenedMessage = z.output<typeof openedMessage>;

const mailedColumns = ['contact_message.quoted', 'contact_message.left_out', 'contact_message.is_automatic'] as const;
const mailedOf = (row: { quoted: string; left_out: string; is_automatic: boolean }) => ({
  quoted: row.quoted,
  leftOut: row.left_out === '' ? [] : row.left_out.split('\n'),
  isAutomatic: row.is_automatic,
});

/** Orders and messages of a person beside one of them. */
const mostBeside = 10;

/**
 * A conversation with the orders and other messages of the same person: of the same mailbox, or the same ten last
 * digits of the phone, as they were typed.
 * @throws AppError 404
 */
export async function readMessage({ db }: Pick<AppContext, 'db'>, id: string): Promise<OpenedMessage> {
  const row = isUuid(id)
    ? await selectMessages(db)
        .select(listedColumns)
        .select(['contact_message.language', 'contact_message.order_id', ...mailedColumns])
        .where('contact_message.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError(404, staffTexts.messageNotFound);
  const { photos: _count, ...listed } = messageFromRow(row);
  const key = emailKey(listed.email);
  const phone = listed.phone.replaceAll(/\D/g, '').slice(-10);
  // Each of the four has an index. Orders keep ten digits; people type as they like.
  const hasOrdered = sql<boolean>`(${key} <> '' and mailbox(shop_order.email) = ${mailboxKey(key)}
    or length(${phone}) = 10 and shop_order.phone = ${phone})`;
  const hasWritten = sql<boolean>`(${key} <> '' and mailbox(contact_message.email) = ${mailboxKey(key)}
    or length(${phone}) = 10 and right(regexp_replace(contact_message.phone, '\\D', '', 'g'), 10) = ${phone})`;
  const [photos, thread, orders, earlier, account] = await Promise.all([
    db
      .selectFrom('message_photo')
      .innerJoin('contact_message', 'contact_message.id', 'message_photo.message_id')
      .select(['message_photo.id', 'message_id'])
      .where((photo) => photo.or([photo('message_id', '=', id), photo('thread_id', '=', id)]))
      .orderBy('message_photo.created_at')
      .orderBy('message_photo.id')
      .execute(),
    db
      .selectFrom('contact_message')
      .leftJoin('email', 'email.id', 'contact_message.email_id')
      .leftJoin('user_account as doer', 'doer.id', 'contact_message.by_user_id')
      .leftJoin('user_account as holder', 'holder.id', 'contact_message.assigned_to')
      .select(['contact_message.id', 'contact_message.kind', 'message', 'contact_message.created_at'])
      .select(['contact_message.email as from', 'mail_id', ...mailedColumns])
      .select(['doer.user_name as by', 'holder.user_name as to', 'email_id', 'email.sent_at', 'email.failed_at'])
      .where('thread_id', '=', id)
      .orderBy('contact_message.created_at')
      .orderBy('contact_message.id')
      .execute(),
    db
      .selectFrom('shop_order')
      .select(['id', 'order_number', 'created_at', 'status', 'total_paise'])
      .where((order) => order.or([order('id', '=', row.order_id), hasOrdered]))
      .orderBy('created_at', 'desc')
      .limit(mostBeside)
      .execute(),
    selectMessages(db)
      .select(listedColumns)
      .where('contact_message.id', '<>', id)
      .where((message) => message.or([message('contact_message.order_id', '=', row.order_id), hasWritten]))
      .orderBy('contact_message.created_at', 'desc')
      .limit(mostBeside)
      .execute(),
    db.selectFrom('user_account').select('id').where(sql<string>`lower(email)`, '=', key).executeTakeFirst(),
  ]);
  const photosOf = (message: string) =>
    photos.flatMap((photo) => (photo.message_id === message ? [{ _id: photo.id }] : []));
  return {
    ...listed,
    seen: thread.at(-1)?.id ?? id,
    userId: account?.id ?? null,
    language: row.language,
    ...mailedOf(row),
    photos: photosOf(id),
    thread: thread.map((entry) => ({
      _id: entry.id,
      kind: entry.kind as EntryKind,
      text: entry.message,
      ...mailedOf(entry),
      photos: photosOf(entry.id),
      from: entry.from,
      by: entry.kind === 'reply' && entry.mail_id !== null ? '' : staffName(entry.by),
      to: entry.kind === 'assigned' ? staffName(entry.to) : '',
      at: entry.created_at.toISOString(),
      emailed:
        entry.email_id === null
          ? null
          : entry.sent_at !== null
            ? ('sent' as const)
            : entry.failed_at !== null
              ? ('failed' as const)
              : ('waiting' as const),
    })),
    orders: orders.map((order) => ({
      _id: order.id,
      orderId: order.order_number,
      orderDate: order.created_at.toISOString(),
      orderStatus: order.status,
      orderPrice: rupeesFromPaise(order.total_paise),
      isAbout: order.id === row.order_id,
    })),
    earlier: earlier.map(messageFromRow),
  };
}
