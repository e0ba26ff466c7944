import type { Transaction } from 'kysely';
import { rolesWith } from '#access/rules/permissions.ts';
import type { Staff } from '#audit/write-audit.ts';
import { tidyTags } from '#customers/rules/customer-notes.ts';
import { mentionsIn, mostTagsOfOrder, orderTagsAfter, orderTagsError } from '#orders/rules/order-tags.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';

/** The tags of some orders, each in the order of the alphabet. */
export async function readOrderTags(db: AppContext['db'], ids: readonly string[]): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return tags;
  const rows = await db.selectFrom('order_tag').selectAll().where('order_id', 'in', ids).orderBy('tag').execute();
  for (const { order_id, tag } of rows) tags.get(order_id)?.push(tag);
  return tags;
}

const mostSuggested = 50;

/** Tags in use, the most used first. */
export async function listTagsInUse({ db }: Pick<AppContext, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('order_tag')
    .select((row) => [row.fn.min('tag').as('tag'), row.fn.countAll().as('count')])
    .groupBy((row) => row.fn('lower', ['tag']))
    .orderBy('count', 'desc')
    .orderBy('tag')
    .limit(mostSuggested)
    .execute();
  return rows.map(({ tag }) => tag);
}

interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

/**
 * Adds tags to orders and takes some away, in one transaction. What an order has already, or has not, leaves it as it is;
 * one that would have too many is skipped.
 * @returns ids of the orders that changed, and of those skipped
 * @throws AppError 400
 */
export async function changeTags(
  { db }: Pick<AppContext, 'db'>,
  ids: readonly string[],
  typed: TagChange,
): Promise<{ changed: string[]; skipped: { id: string; why: string }[] }> {
  const change = { add: tidyTags(typed.add), remove: tidyTags(typed.remove) };
  const message = orderTagsError(change.add);
  if (message !== null) throw new AppError(400, message, [{ field: 'add', message }]);
  const wanted = ids.filter(isUuid).map((id) => id.toLowerCase());
  return inTransaction(db, async (tx) => {
    const found =
      wanted.length === 0
        ? []
        : await tx
            .selectFrom('shop_order')
            .select('id')
            .where('id', 'in', wanted)
            .orderBy('id')
            .forNoKeyUpdate()
            .execute();
    const existing = new Set(found.map(({ id }) => id));
    const tags = await readOrderTags(tx, [...existing]);
    const changed: string[] = [];
    const skipped = ids
      .filter((id) => !existing.has(id.toLowerCase()))
      .map((id) => ({ id, why: 'There is no such order' }));
    for (const id of existing) {
      const now = tags.get(id) ?? [];
      const after = orderTagsAfter(now, change);
      if (after === null) {
        skipped.push({ id, why: `An order has at most ${mostTagsOfOrder} tags` });
        continue;
      }
      const gone = now.filter((tag) => !after.includes(tag));
      const added = after.filter((tag) => !now.includes(tag));
      if (gone.length + added.length === 0) continue;
      if (gone.length > 0) {
        await tx.deleteFrom('order_tag').where('order_id', '=', id).where('tag', 'in', gone).execute();
      }
      if (added.length > 0) {
        await tx
          .insertInto('order_tag')
          .values(added.map((tag) => ({ order_id: id, tag })))
          .execute();
      }
      changed.push(id);
    }
    return { changed, skipped };
  });
}

/** Members of staff who may open orders, by name. */
export async function listOrderReaders(db: AppContext['db']): Promise<{ id: string; userName: string }[]> {
  return db
    .selectFrom('user_account')
    .select(['id', 'user_name as userName'])
    .where('role', '=', 'admin')
    .where('staff_role', 'in', rolesWith('orders.read'))
    .orderBy('user_name')
    .orderBy('id')
    .execute();
}

/** Puts a note before those that it names, until they open the order. Nobody names themselves. */
export async function noteMentions(
  tx: Transaction<Tables>,
  { orderId, eventId, note }: { orderId: string; eventId: number; note: string },
  by: Staff,
): Promise<void> {
  if (!note.includes('@')) return;
  const named = mentionsIn(note, await listOrderReaders(tx)).filter(({ id }) => id !== by.id);
  if (named.length === 0) return;
  await tx
    .insertInto('order_mention')
    .values(named.map(({ id }) => ({ user_id: id, order_id: orderId, event_id: eventId })))
    .execute();
}

export interface Mention {
  orderId: string;
  by: string;
  at: Date;
  note: string;
}

/** Notes that name somebody who has not opened the order since, the newest first. */
export function listMentions({ db }: Pick<AppContext, 'db'>, userId: string): Promise<Mention[]> {
  return db
    .selectFrom('order_mention')
    .innerJoin('shop_order', 'shop_order.id', 'order_mention.order_id')
    .innerJoin('order_event', 'order_event.id', 'order_mention.event_id')
    .select(['order_number as orderId', 'by_name as by', 'at', 'note'])
    .where('order_mention.user_id', '=', userId)
    .orderBy('order_event.id', 'desc')
    .limit(20)
    .execute();
}

/** Somebody opened an order: what named them in it was read. */
export async function forgetMentionsOf({ db }: Pick<AppContext, 'db'>, userId: string, orderId: string): Promise<void> {
  await db.deleteFrom('order_mention').where('order_id', '=', orderId).where('user_id', '=', userId).execute();
}

/** Takes tags and mentions off an order whose buyer is forgotten. */
export async function forgetTags(tx: Transaction<Tables>, orderId: string): Promise<void> {
  await tx.deleteFrom('order_tag').where('order_id', '=', orderId).execute();
  await tx.deleteFrom('order_mention').where('order_id', '=', orderId).execute();
}
