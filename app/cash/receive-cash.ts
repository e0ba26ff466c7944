import type { Transaction } from 'kysely';
import { beforeOrder } from '#cash/rules/match-remittance.ts';
import { requireOpenMonth } from '#documents/closed-months.ts';
import { addOrderEvent } from '#orders/add-order-event.ts';
import { findOrder, type OrderRow } from '#orders/find-order.ts';
import { type OrderMoney, readOrderMoney } from '#orders/order-money.ts';
import { orderPurchase } from '#orders/order-purchase.ts';
import { lockPurchase } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia } from '#rules/dates.ts';

export interface CashRequest {
  /** Null for all that is due. */
  amountPaise: number | null;
  /** Of the courier's remittance or the bank's entry. The same one on the same order counts once. */
  reference: string;
  receivedAt: Date;
  /** Who handed it over; left out or empty for the courier that the order went with. */
  courier?: string | undefined;
}

/**
 * Notes cash that came in for an order; once all that was due is there, the order is paid (behaviour: Refunds 6).
 * @throws AppError 404 for an unknown order, 400 for an amount above what is due and a day before the order was placed, 409 for an order that is paid online, closed in the shop, or
 *   not sent yet, for a reference that was entered before, and for a day in a month whose books are closed
 */
export async function receiveCash(
  app: AppContext,
  orderId: string,
  wish: CashRequest,
  staff: { id: string; userName: string },
): Promise<{ order: OrderRow; money: OrderMoney }> {
  const { id } = await findOrder(app, orderId);
  await inTransaction(app.db, (tx) => recordCash(tx, id, wish, staff));
  const order = await findOrder(app, id);
  return { order, money: await readOrderMoney(app.db, order) };
}

/**
 * The same within a transaction.
 * @param remittanceId the courier's file that says so, or null
 * @returns whether it was all that was due
 */
export async function recordCash(
  tx: Transaction<Tables>,
  id: string,
  wish: CashRequest,
  staff: { id: string; userName: string },
  remittanceId: string | null = null,
): Promise<{ isAll: boolean }> {
  const { row: order } = await lockPurchase(tx, orderPurchase, id);
  await requireOpenMonth(tx, wish.receivedAt, 'receivedAt');
  if (order.payment_method !== 'COD') throw new AppError(409, 'This order is paid online, not in cash.');
  // The courier may pay what it collected after the buyer has sent everything back.
  const isReturned = order.status === 'Returned';
  if (order.status !== 'Shipped' && order.status !== 'Delivered' && !isReturned) {
    throw new AppError(409, `This order is ${order.status}. You can record cash only for shipped orders.`);
  }
  const early = beforeOrder(dayInIndia(wish.receivedAt), order.created_at);
  if (early !== null) throw new AppError(400, early, [{ field: 'receivedAt', message: early }]);
  const money = await readOrderMoney(tx, order);
  const openPaise = order.total_paise - money.notCollectedPaise - money.paidPaise;
  const duePaise = isReturned ? Math.max(0, openPaise) : money.duePaise;
  if (duePaise === 0) throw new AppError(409, 'You have already received all the cash for this order.');
  const paise = wish.amountPaise ?? duePaise;
  if (paise <= 0) {
    const message = 'Enter the amount you received';
    throw new AppError(400, message, [{ field: 'amount', message }], null, { duePaise });
  }
  if (paise > duePaise) {
    const message = `Only ${formatPaise(duePaise)} is due`;
    throw new AppError(400, message, [{ field: 'amount', message }], null, { duePaise });
  }
  const added = await tx
    .insertInto('cash_receipt')
    .values({
      order_id: id,
      amount_paise: paise,
      received_at: wish.receivedAt,
      reference: wish.reference,
      courier: wish.courier || order.logistics_provider,
      remittance_id: remittanceId,
      by_user_id: staff.id,
      by_name: staff.userName,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) {
    const message = 'This order already has this reference';
    throw new AppError(409, message, [{ field: 'reference', message }]);
  }
  const isAll = paise === duePaise;
  await tx
    .updateTable('shop_order')
    .set({ updated_at: new Date(), ...(isAll ? { payment_status: 'paid' as const } : {}) })
    .where('id', '=', id)
    .execute();
  const note = `${formatPaise(paise)} received in cash (${wish.reference})`;
  const buyerNote = isAll ? 'Paid on delivery' : '';
  await addOrderEvent(tx, { orderId: id, status: order.status, note, buyerNote, by: staff });
  return { isAll };
}
