import { sql, type Transaction } from 'kysely';
import { requireOpenMonth } from '#documents/closed-months.ts';
import { findOrder, type OrderRow } from '#orders/find-order.ts';
import { confirmPaidByHand, orderPurchase } from '#orders/order-purchase.ts';
import { requireNoPromisedPayment } from '#payments/payment-intent.ts';
import { lockPurchase } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { checkPayment } from '#settlement/check-payment.ts';
import { type HandMethod, handMethods } from './rules/hand-methods.ts';

export interface HandPayment {
  method: HandMethod;
  /** Of UPI or of the bank. */
  reference: string;
  /** Staff say that this transfer paid another order, too. */
  oneTransfer?: boolean;
}

type Staff = { id: string; userName: string };

/**
 * Staff say that the buyer of an order that waits for its money has paid all of it by UPI or bank transfer (behaviour:
 * Staff orders 4). The provider is asked before: what was paid there stays online. Money that comes there later goes
 * back by itself.
 * @throws AppError 404 for no such order, 409 for one that does not wait for its money, or whose bank is about to pay it, and
 *   for a reference that paid another one
 */
export async function payByHand(app: AppContext, orderId: string, money: HandPayment, staff: Staff): Promise<OrderRow> {
  const { id } = await findOrder(app, orderId);
  await checkPayment(app, id, 'browser');
  return inTransaction(app.db, async (tx) => {
    const { row, phase, intent } = await lockPurchase(tx, orderPurchase, id);
    if (phase === 'paid') throw new AppError(409, 'This order is already paid.');
    if (phase !== 'awaiting payment') throw new AppError(409, 'This order is not waiting for a payment.');
    await requireNoPromisedPayment(tx, intent);
    return writeHandPayment(app, tx, row, money, staff);
  });
}

/** The same for an order that the caller has just written or locked. @param at where the call has the reference */
export async function writeHandPayment(
  app: AppContext,
  tx: Transaction<Tables>,
  order: OrderRow,
  { method, reference, oneTransfer = false }: HandPayment,
  staff: Staff,
  at: '' | 'payment.byHand.' = '',
): Promise<OrderRow> {
  const receivedAt = new Date();
  await requireOpenMonth(tx, receivedAt, `${at}reference`);
  await requireOwnTransfer(tx, order, reference, oneTransfer ? null : `${at}oneTransfer`);
  await tx
    .insertInto('cash_receipt')
    .values({
      order_id: order.id,
      amount_paise: order.total_paise,
      received_at: receivedAt,
      reference,
      courier: method,
      remittance_id: null,
      by_user_id: staff.id,
      by_name: staff.userName,
    })
    .execute();
  return confirmPaidByHand(app, tx, order, { how: `${method} (${reference})`, reference }, staff);
}

/**
 * One transfer pays one order, unless staff say that it was for both. Those who note one reference at once wait for
 * each other.
 * @param field null where staff say so
 * @throws AppError 409 naming the order that it paid
 */
async function requireOwnTransfer(
  tx: Transaction<Tables>,
  order: OrderRow,
  reference: string,
  field: string | null,
): Promise<void> {
  const key = reference.replaceAll(/\s/g, '').toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended('transfer ' || ${key}, 0))`.execute(tx);
  if (field === null) return;
  const other = await tx
    .selectFrom('cash_receipt')
    .innerJoin('shop_order', 'shop_order.id', 'cash_receipt.order_id')
    .select('order_number')
    .where('courier', 'in', handMethods)
    .where(sql<string>`lower(regexp_replace(reference, '\\s', '', 'g'))`, '=', key)
    .where('order_id', '<>', order.id)
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const message = `This reference already paid order ${other.order_number}. Check it, or tick ‘One transfer for both’.`;
  throw new AppError(409, message, [{ field, message }]);
}
