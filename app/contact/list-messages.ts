import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { buyerPattern } from '#orders/rules/order-search.ts';
import type { AppContext } from '#platform/app-context.ts';
import { bothWays, type Ordering, type PageRequest, staffList } from '#platform/database/staff-list.ts';
import { likeText } from '#rules/text/like-pattern.ts';
import type { listedMessage } from './admin-messages.contract.ts';
import { type MessageKind, typedIn } from './rules/message.ts';
import type { MessageHolder, MessageSort, MessageState } from './rules/message-list.ts';

export type ListedMessage = z.output<typeof listedMessage>;

export interface MessageFilter {
  /** Part of name, e-mail, phone, order number or words. */
  search?: string | undefined;
  state?: MessageState | undefined;
  /** `reply`: where its writer wrote again. */
  kind?: MessageKind | undefined;
  holder?: MessageHolder | undefined;
  /** Who asks. */
  readerId?: string | undefined;
}

/** When its writer last wrote, word for word the expression of an index. */
const lastAt = sql`coalesce(contact_message.replied_at, contact_message.created_at)`;

/** Conversations, with what the list says of each. */
export const selectMessages = (db: AppContext['db']) =>
  db
    .selectFrom('contact_message')
    .leftJoin('shop_order', 'shop_order.id', 'contact_message.order_id')
    .leftJoin('user_account as holder', 'holder.id', 'contact_message.assigned_to')
    .where('contact_message.thread_id', 'is', null);

export const listedColumns = [
  'contact_message.id',
  'contact_message.kind',
  'contact_message.name',
  'contact_message.email',
  'contact_message.phone',
  'contact_message.message',
  'contact_message.created_at',
  'contact_message.replied_at',
  'contact_message.answered_at',
  'contact_message.assigned_to',
  'shop_order.order_number',
  'holder.user_name as holder_name',
  sql<number>`(select count(*)::int from message_photo where message_id = contact_message.id)`.as('photos'),
] as const;

type Row = Awaited<ReturnType<typeof selectListed>>[number];
const selectListed = (db: AppContext['db']) => selectMessages(db).select(listedColumns).execute();

export function messageFromRow(row: Row): ListedMessage {
  return {
    _id: row.id,
    kind: row.kind as MessageKind,
    state: row.answered_at === null ? 'open' : 'answered',
    name: typedIn(row.name),
    email: row.email,
    phone: typedIn(row.phone),
    message: typedIn(row.message),
    orderId: row.order_number,
    photos: row.photos,
    createdAt: row.created_at.toISOString(),
    lastAt: (row.replied_at ?? row.created_at).toISOString(),
    hasReplied: row.replied_at !== null,
    assignedTo: row.assigned_to === null ? null : { _id: row.assigned_to, userName: row.holder_name ?? '' },
  };
}

const messages = staffList({
  rows({ db }: AppContext, { search = '', state, kind, holder, readerId }: MessageFilter) {
    let found = selectMessages(db);
    if (state !== undefined) found = found.where('answered_at', state === 'open' ? 'is' : 'is not', null);
    if (kind === 'reply')
      found = found.where((row) => row.or([row('kind', '=', 'reply'), row('replied_at', 'is not', null)]));
    else if (kind !== undefined) found = found.where('kind', '=', kind);
    if (holder === 'nobody') found = found.where('assigned_to', 'is', null);
    if (holder === 'me') found = found.where('assigned_to', '=', readerId ?? null);
    return search.trim() === '' ? found : found.where(isFound(search));
  },
  id: 'contact_message.id',
  orderings: bothWays('newest', 'oldest', [
    [lastAt, 'desc'],
    ['contact_message.id', 'asc'],
  ]) satisfies Record<MessageSort, Ordering>,
});

function isFound(search: string): RawBuilder<boolean> {
  const part = `%${likeText(search.trim())}%`;
  const person = buyerPattern(search);
  const line = sql`order_search_line(contact_message.name, contact_message.email, '', contact_message.phone)`;
  return sql<boolean>`(${person === null ? sql`false` : sql`${line} like ${person}`}
    or order_number ilike ${part} or contact_message.message ilike ${part}
    or exists (select from contact_message as entry where entry.thread_id = contact_message.id and entry.message ilike ${part}))`;
}

/** A page of the inbox, with how many fit on all pages. */
export async function listMessages(
  app: AppContext,
  { sort, page, limit, ...filter }: MessageFilter & PageRequest<MessageSort>,
): Promise<{ messages: ListedMessage[]; total: number }> {
  const { rows, total } = await messages.page(app, filter, { sort, page, limit }, (chosen) =>
    chosen.select(listedColumns),
  );
  return { messages: rows.map(messageFromRow), total: Number(total) };
}

/** How many messages wait for an answer: read by an index of these alone. */
export async function countOpenMessages({ db }: Pick<AppContext, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('contact_message')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('thread_id', 'is', null)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
