import { findBuyersOrder, type findOrder, type OrderAccess } from '#orders/find-order.ts';
import { readLines } from '#orders/hold-stock.ts';
import { readOrderMoney } from '#orders/order-money.ts';
import { orderPurchase } from '#orders/order-purchase.ts';
import { byHandPayerId } from '#orders/rules/order-status.ts';
import type { NamedUnits } from '#orders/rules/plan-refund.ts';
import { texts } from '#orders/texts.ts';
import { lockPurchase } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { refundLocked } from './refund-order.ts';

/**
 * Cancels an order for its buyer, whole or by line, until it is packed; what was paid for it goes back by itself
 * (behaviour: Refunds 4).
 * @param lines null for the whole order
 * @throws AppError 404 for anybody but its buyer, 400 for lines that do not fit, 409 once it is packed or closed, or while it waits for
 *   its payment (which is given up, not cancelled)
 */
export async function cancelOrder(
  app: AppContext,
  orderId: string,
  lines: readonly NamedUnits[] | null,
  by: OrderAccess & { account: { id: string; userName: string } | null },
): Promise<void> {
  const { id } = await findBuyersOrder(app, orderId, by);
  const productIds = await inTransaction(app.db, async (tx) => {
    const { row: order } = await lockPurchase(tx, orderPurchase, id);
    if (order.awaits_payment_until !== null) throw new AppError(409, texts.thisOrderWaitsForIts());
    if (order.status !== 'Order Placed' && order.status !== 'Pending')
      throw new AppError(409, whyTooLate(order.status));
    if (order.link_kind === 'replacement') throw new AppError(409, texts.thisIsAFreeReplacement());
    const { paidPaise } = await readOrderMoney(tx, order);
    const isByHand = order.payment_method === 'COD' || order.payer_id === byHandPayerId;
    if (isByHand && paidPaise > 0) throw new AppError(409, texts.youPaidForThisOrder());
    const rest = (await readLines(tx, id))
      .map((line) => ({
        productId: line.product_id,
        weight: line.weight,
        quantity: line.quantity - line.refunded_quantity,
      }))
      .filter(({ quantity }) => quantity > 0);
    const wish = {
      lines: lines ?? rest,
      amountPaise: null,
      deliveryFee: lines === null,
      byHand: null,
      seenPaise: null,
    };
    return refundLocked(
      app,
      tx,
      order,
      wish,
      { id: by.account?.id ?? null, userName: by.account?.userName ?? 'Guest' },
      'cancelled',
    );
  });
  app.contentVersion.stockChanged(productIds);
}

function whyTooLate(status: Awaited<ReturnType<typeof findOrder>>['status']): string {
  if (status === 'Rejected' || status === 'Refunded' || status === 'Returned') return texts.thisOrderIsClosedAlready();
  if (status === 'Packed') return texts.alreadyPacked();
  return status === 'Shipped' ? texts.alreadyShipped() : texts.alreadyDelivered();
}
