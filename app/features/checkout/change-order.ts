import { findOwnOrder, type OrderAccess } from '#features/orders/find-order.ts';
import { changeToCash, orderPurchase } from '#features/orders/order-purchase.ts';
import { type PlacedOrder, placedOrderFromRow } from '#features/orders/placed-order.ts';
import { requireNoPromisedPayment } from '#features/payments/payment-intent.ts';
import { lockPurchase } from '#features/payments/purchase.ts';
import { checkPayment } from '#features/settlement/check-payment.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { givesStockBack } from '#rules/orders/order-states.ts';
import { closedOrder } from './place-order.ts';

/**
 * Turns an order that awaits an online payment into one of cash on delivery, with the stock it holds already. The provider
 * is asked before; what is paid or promised there stays online. Its order at the provider stays known, so that money that
 * comes later still pays this order. Repeated, as after a lost response, it changes nothing and returns the same.
 * @throws AppError 404 for anybody but its buyer, 409 when it is paid, being paid, or closed
 */
export async function payOnDelivery(
  app: AppContext,
  orderId: string,
  by: OrderAccess & { account: Account | null },
): Promise<PlacedOrder> {
  const { id } = await findOwnOrder(app, orderId, by);
  await checkPayment(app, id, 'browser');
  return inTransaction(app.db, async (tx) => {
    const { row: order, intent } = await lockPurchase(tx, orderPurchase, id);
    if (order.payment_status === 'paid')
      throw new AppError(409, 'This order is paid already.', [], null, { orderId: order.order_number });
    if (givesStockBack(order.status)) throw closedOrder(order);
    if (order.payment_method === 'COD') return placedOrderFromRow(order);
    await requireNoPromisedPayment(tx, intent);
    return placedOrderFromRow(await changeToCash(app, tx, order, by.account ?? 'Guest'));
  });
}

/**
 * Gives back what an order holds that awaits its online payment, because its buyer wants it otherwise; nothing happens to
 * one that is closed already. The provider is asked before, and money that still comes goes back.
 * @throws AppError 404 for anybody but its buyer, 409 when it is paid (with orderId), being paid, or paid on delivery
 */
export async function giveUpOrder(app: AppContext, orderId: string, by: OrderAccess): Promise<void> {
  const { id } = await findOwnOrder(app, orderId, by);
  await checkPayment(app, id, 'browser');
  const productIds = await inTransaction(app.db, async (tx) => {
    const { row, intent, phase } = await lockPurchase(tx, orderPurchase, id);
    if (phase === 'closed' || row.closed_because === 'given up') return [];
    if (phase !== 'awaiting payment') {
      throw new AppError(409, 'This order is placed already.', [], null, { orderId });
    }
    await requireNoPromisedPayment(tx, intent);
    await orderPurchase.close(app, tx, id, {
      because: 'given up',
      note: 'Given up by its buyer',
      isAnnounced: false,
    });
    const lines = await tx.selectFrom('order_line').select('product_id').where('order_id', '=', id).execute();
    return lines.map(({ product_id }) => product_id);
  });
  app.contentVersion.stockChanged(productIds);
}
