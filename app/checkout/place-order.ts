import { sendOrderCode } from '#orders/confirm-order.ts';
import { findOrder } from '#orders/find-order.ts';
import type { OrderRequest } from '#orders/order-request.ts';
import { type PlacedOrder, placedOrderFromRow } from '#orders/placed-order.ts';
import { queueConfirmation } from '#orders/queue-order-emails.ts';
import { givesStockBack } from '#orders/rules/order-states.ts';
import type { PaymentMethod } from '#orders/rules/order-status.ts';
import { takeOrder } from '#orders/take-order.ts';
import { writeIntent } from '#payments/payment-intent.ts';
import { agreeToMessages } from '#phone-messages/phone-consent.ts';
import type { AppContext } from '#platform/app-context.ts';
import { leastOrderPaise } from '#platform/payments/payment-provider.ts';
import { AppError } from '#rules/app-error.ts';
import type { PaymentWindow } from '#settlement/open-payment.ts';
import { agreeToAds } from '#webhooks/ads/ad-orders.ts';
import { withOldestGivingWay } from './give-way.ts';
import type { IdempotentCall } from './idempotency-key.ts';
import { openPlacedPayment, placePurchase, requireProvider } from './place-purchase.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

/**
 * Places an order of cash on delivery: the order, its stock, its coupon and its confirmation e-mails in one
 * transaction. Where it needs a code, it waits for that and the code is all that is sent (behaviour: Cash on delivery
 * 5).
 * @throws AppError as takeOrder does; 409 where the code cannot be sent, and when the order of a repeated key was
 *   closed meanwhile
 */
export async function placeCodOrder(
  app: AppContext,
  request: OrderRequest,
  call: IdempotentCall | null,
): Promise<PlacedOrder> {
  let isRepeated = true;
  const placed = await placePurchase(app, call, async (tx) => {
    isRepeated = false;
    const { order, lines, takeStock } = await takeOrder(tx, request, 'COD', app.payments.provider !== null);
    if (request.updatesByPhone) await agreeToMessages(app, tx, order);
    if (request.adVisitor) await agreeToAds(app, tx, order, request.adVisitor);
    if (order.awaits_payment_until !== null) await sendOrderCode(app, tx, order);
    else await queueConfirmation(app, tx, order, lines);
    return { placed: placedOrderFromRow(order), takeLast: takeStock };
  });
  if (isRepeated) await requireNotClosed(app, placed);
  announceStock(app, request);
  return placed;
}

/**
 * Writes an order that will be paid online, with its stock and coupon held, and then opens its payment. A repeated call
 * with the same key pays the same order. Of a buyer with too many unpaid ones the oldest gives way (behaviour: Stock
 * 14).
 * @throws AppError as takeOrder does; 400 for a total that the provider does not take; 409 when the order of a repeated key
 *   was closed or paid meanwhile, and where the bank is still working on all that could give way; PuzzleNeeded; 502 and 503 when the provider cannot make its order
 */
export async function placeOnlineOrder(
  app: AppContext,
  request: OrderRequest,
  call: IdempotentCall | null,
): Promise<{ order: PlacedOrder; payment: PaymentWindow }> {
  requireProvider(app, 'order');
  const place = () =>
    placePurchase(app, call, async (tx) => {
      const { order, takeStock } = await takeOrder(tx, request, staffTexts.onlinePayment);
      if (order.total_paise < leastOrderPaise) {
        throw new AppError(400, texts.onlinePaymentStartsAt1());
      }
      if (request.updatesByPhone) await agreeToMessages(app, tx, order);
      if (request.adVisitor) await agreeToAds(app, tx, order, request.adVisitor);
      await writeIntent(tx, { purpose: 'order', purchaseId: order.id, amountPaise: order.total_paise });
      return { placed: placedOrderFromRow(order), takeLast: takeStock };
    });
  const placed = await withOldestGivingWay(app, place);
  announceStock(app, request);
  await requireAwaitsPayment(app, placed);
  return { order: placed, payment: await openPlacedPayment(app, 'order', placed._id, call) };
}

/** A job tells the other processes (`app/stock/notify-stock.job.ts`); this one may be asked right away. */
function announceStock(app: AppContext, { items }: OrderRequest): void {
  app.contentVersion.stockChanged(items.map(({ productId }) => productId.toLowerCase()));
}

/**
 * Whoever ordered is not told that it is on its way. @throws AppError 409 where the order of a repeated key was
 * cancelled meanwhile
 */
async function requireNotClosed(app: AppContext, { _id }: PlacedOrder): Promise<void> {
  const now = await findOrder(app, _id);
  if (givesStockBack(now.status)) throw closedOrder(now);
}

/** @throws AppError 409 where the order of a repeated key came to its end meanwhile */
async function requireAwaitsPayment(app: AppContext, { _id, orderId, link }: PlacedOrder): Promise<void> {
  const now = await findOrder(app, _id);
  // Also one that was paid, and whose money went back since.
  if (givesStockBack(now.status)) throw closedOrder(now);
  if (now.payment_status === 'paid') {
    throw new AppError(409, texts.thisOrderIsPaidAlready(), [], null, { orderId, link });
  }
  if (now.awaits_payment_until !== null) return;
  // It goes out unpaid, by the wish of its buyer or of staff: a new one beside it would come twice.
  throw new AppError(409, texts.thisOrderIsPlacedAlreadyYouPay(), [], null, { orderId, link });
}

/** The 409 for an order that is over: nothing of it is held any more, and a new one may be placed. */
export function closedOrder(order: { payment_method: PaymentMethod }): AppError {
  const why = order.payment_method === 'COD' ? texts.thisOrderIsClosed() : texts.closedUnpaid();
  return new AppError(409, why, [], null, { isClosed: true });
}
