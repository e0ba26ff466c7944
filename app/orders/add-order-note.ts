import type { Staff } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { addOrderEvent } from './add-order-event.ts';
import { isNamed, requireFound } from './find-order.ts';
import { noteMentions } from './order-tags.ts';

/**
 * Writes a note of the staff into the history of an order, whatever its status.
 * @param id the order's internal id or its number
 * @throws AppError 404 for no such order
 */
export async function addOrderNote({ db }: Pick<AppContext, 'db'>, id: string, note: string, by: Staff): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('shop_order')
      .select(['id', 'status'])
      .where(isNamed(id))
      .forUpdate()
      .executeTakeFirst();
    const { id: orderId, status } = requireFound(found);
    const last = await tx
      .selectFrom('order_event')
      .select(['note', 'by_user_id'])
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    // Sent again, as its answer was lost.
    if (last?.note === note && last.by_user_id === by.id) return;
    const eventId = await addOrderEvent(tx, { orderId, status, note, by });
    await noteMentions(tx, { orderId, eventId, note }, by);
  });
}
