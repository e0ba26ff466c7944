import { countFailedAttempt } from '#features/coupons/count-failed-attempt.ts';
import { CouponError } from '#features/coupons/coupon-error.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { leastOrderPaise } from '#platform/payments/payment-provider.ts';
import { AppError } from '#rules/app-error.ts';
import { givesStockBack } from '#rules/order-status.ts';
import { closedOrder } from './closed-order.ts';
import { forget, once, type RepeatableCall } from './idempotency-key.ts';
import { type PlacedOrder, showPlacedOrder } from './placed-order.ts';
import { onlineUnavailable, openPayment, type PaymentWindow, writePaymentRequest } from './request-payment.ts';
import { type OrderRequest, takeOrder } from './take-order.ts';

/**
 * Writes down an order that will be paid online, with its stock and coupon held, and then opens its payment: the order is
 * there before any money can be. A repeated call with the same key pays the same order.
 * @throws Refusal as takeOrder does; 400 for a total that the provider does not take; 409 when the order of a repeated key
 *   was closed or paid meanwhile; 502 and 503 when the provider cannot make its order, and what was held is free again
 */
export async function placeOnlineOrder(
  app: AppContext,
  request: OrderRequest,
  call: RepeatableCall | null,
): Promise<{ order: PlacedOrder; payment: PaymentWindow }> {
  if (app.payments.provider === null) throw new AppError(503, onlineUnavailable.order);
  const order = await writeOrder(app, request, call);
  // As for an order paid at the door: this process knows at once, the others are told.
  app.contentVersion.stockChanged(request.items.map(({ productId }) => productId.toLowerCase()));
  await requireWaiting(app, order);
  try {
    return { order, payment: await openPayment(app, 'order', order._id) };
  } catch (error) {
    // What was closed cannot be paid any more: the next try begins anew.
    const isOver = error instanceof AppError && (error.status >= 500 || error.facts.isClosed === true);
    if (isOver && call) await forget(app, call);
    throw error;
  }
}

async function writeOrder(app: AppContext, request: OrderRequest, call: RepeatableCall | null): Promise<PlacedOrder> {
  try {
    return await inTransaction(app.db, (tx) =>
      once(tx, call, async () => {
        const order = await takeOrder(tx, request, 'Online Payment');
        const amountPaise = order.quote.totalPaise;
        if (amountPaise < leastOrderPaise) {
          throw new AppError(400, 'Online payment starts at ₹1. Please choose cash on delivery.');
        }
        await writePaymentRequest(tx, { purpose: 'order', subjectId: order.id, amountPaise });
        return showPlacedOrder(order, {
          status: 'Pending',
          paymentMethod: 'Online Payment',
          paymentStatus: 'pending',
          paymentId: '',
          payerId: '',
        });
      }),
    );
  } catch (error) {
    if (error instanceof CouponError) await countFailedAttempt(app, error);
    throw error;
  }
}

/** The order of a repeated key may have come to its end. */
async function requireWaiting(app: AppContext, order: PlacedOrder): Promise<void> {
  const now = await app.db
    .selectFrom('shop_order')
    .select(['status', 'payment_method', 'payment_status', 'awaits_payment_until'])
    .where('id', '=', order._id)
    .executeTakeFirstOrThrow();
  if (now.payment_status === 'paid') {
    throw new AppError(409, 'This order is paid already.', [], null, { orderId: order.orderId, link: order.link });
  }
  if (now.awaits_payment_until !== null) return;
  if (givesStockBack(now.status)) throw closedOrder(now);
  // It goes out unpaid, by the wish of its buyer or of staff: a new one beside it would come twice.
  throw new AppError(409, 'This order is placed already. You pay when it comes.', [], null, {
    orderId: order.orderId,
    link: order.link,
  });
}
