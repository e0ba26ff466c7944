import { findOrder, orderLink } from '#orders/find-order.ts';
import { hasLink, keepForLink, orderPurchase } from '#orders/order-purchase.ts';
import { writeIntent } from '#payments/payment-intent.ts';
import { lockPurchase } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { checkPayment } from '#settlement/check-payment.ts';
import { openPayment } from '#settlement/open-payment.ts';
import { requireProvider } from './place-purchase.ts';

export interface PaymentLink {
  /** Opens the order's page, where its buyer pays; contains its secret key. */
  link: string;
  /** Until when the order keeps its goods. */
  until: Date;
  amountPaise: number;
}

/**
 * Makes the link by which the buyer of an order that waits for its money pays it, and keeps the order for a day from
 * now (behaviour: Staff orders 5). Made again it is the same link.
 * @param isOnce the day of one that was made before is not begun anew
 * @throws AppError 404 for no such order; 409 for one that is paid, closed, or paid on delivery; 502 and 503 where the
 *   provider makes no order, which is kept all the same
 */
export async function makePaymentLink(
  app: AppContext,
  orderId: string,
  by: { id: string; userName: string },
  isOnce = false,
): Promise<PaymentLink> {
  requireProvider(app, 'order');
  const { id } = await findOrder(app, orderId);
  await checkPayment(app, id, 'browser');
  const order = await inTransaction(app.db, async (tx) => {
    const { row, phase, intent } = await lockPurchase(tx, orderPurchase, id);
    if (phase === 'paid') throw new AppError(409, 'This order is already paid.');
    if (phase === 'paid on delivery') throw new AppError(409, 'This order is paid on delivery.');
    if (phase !== 'awaiting payment') throw new AppError(409, 'This order is closed. Take a new order instead.');
    if (intent === null) await writeIntent(tx, { purpose: 'order', purchaseId: id, amountPaise: row.total_paise });
    return isOnce && (await hasLink(tx, id)) ? row : keepForLink(tx, row, by);
  });
  await openPayment(app, 'order', id);
  return {
    link: app.config.publicUrl + orderLink(order),
    until: order.awaits_payment_until ?? new Date(),
    amountPaise: order.total_paise,
  };
}
