import { CallFailure, call } from '#kit/call.ts';
import { codPaymentId } from '#orders/rules/order-status.ts';
import { type Purchase, purchaseFrom } from '#payments/shop/purchase.ts';
import {
  endOrderAttempt,
  keepPendingOrder,
  type OrderAttempt,
  type PendingOrder,
  readOrderAttempt,
  readPendingOrder,
} from '#payments/shop/purchase-memory.ts';
import { formatPaise, paiseFromRupees } from '#pricing/rules/money.ts';
import { forgetOrder, isKeyForgotten } from './order-end.ts';
import { finishOrder, type PlacedOrder } from './order-placed.ts';
import { secretOf } from './order-request.ts';
import { texts } from './texts.ts';

/** An order that waits for its online payment, or for the code that its buyer got by e-mail. */
export interface UnfinishedOrder {
  kind: 'waiting' | 'confirm';
  pending: PendingOrder;
}

/** An order that may be under way: one that waits, or one of which only is known that it was sent. */
export interface UnderWay {
  pending: PendingOrder | null;
  sent: OrderAttempt | null;
}

/**
 * An order that was placed and cancelled since; or the shop cannot say any more, or not to this browser, whether there
 * is one.
 */
type EndedOrder = { kind: 'cancelled' } | { kind: 'unknown' };

export const rememberedOrder = (): UnderWay => ({ pending: readPendingOrder(), sent: readOrderAttempt() });

export const isOver = ({ orderStatus }: { orderStatus: string }) => /^(Rejected|Refunded|Returned)$/.test(orderStatus);

/** What is said of money that came when the order was closed, and what it held is sold. */
export const tooLate = ({ returningAmount }: { returningAmount: number }) => ({
  title: texts.yourOrderWasNotPlaced(),
  description:
    returningAmount > 0
      ? texts.isOnItsWayBack({ amount: formatPaise(paiseFromRupees(returningAmount)) })
      : texts.checkYourEMailForDetails(),
});

/**
 * Asks the shop about the order that was under way when the page was left. Places nothing.
 * @param order left out for what is remembered; a page that knows of one itself is told of that one, also where another tab, or a
 *   long time, has forgotten it
 * @returns null when there was none, or it came to nothing
 * @throws CallFailure when the shop cannot be asked
 */
export async function checkUnfinished(order = rememberedOrder()): Promise<PlacedOrder | UnfinishedOrder | null> {
  const found = await ask(order, false);
  return found?.kind === 'cancelled' || found?.kind === 'unknown' ? null : found;
}

/**
 * The same question, after which the shop never has an order of which it knows nothing yet: also not by a request that
 * is still on its way.
 * @throws CallFailure when the shop cannot be asked
 */
export function closeUnfinished(order: UnderWay): Promise<PlacedOrder | UnfinishedOrder | EndedOrder | null> {
  return ask(order, true);
}

async function ask(order: UnderWay, close: boolean): Promise<PlacedOrder | UnfinishedOrder | EndedOrder | null> {
  const pending = order.pending ?? (await findLost(order.sent, close));
  if (pending === null || 'kind' in pending) return pending;
  const data = await stateOf(pending.order);
  if (data && !isOver(data)) {
    const { goods, attemptKey } = pending;
    if (data.paymentStatus === 'paid') {
      return { kind: 'placed', order: { ...pending.order, paymentId: data.paymentId }, goods, attemptKey };
    }
    if (data.isOpen) {
      // Another tab may remember another one by now.
      const remembered = readPendingOrder();
      if (remembered === null || remembered.order.orderId === pending.order.orderId) keepPendingOrder(pending);
      return { kind: data.paymentMethod === 'COD' ? 'confirm' : 'waiting', pending };
    }
    if (data.paymentMethod === 'COD')
      return { kind: 'placed', order: { ...pending.order, paymentId: codPaymentId }, goods, attemptKey };
  }
  forgetOrder(pending.order, pending.attemptKey);
  return null;
}

/** Null for an order that the shop does not know: nobody can pay it. */
async function stateOf(order: Purchase) {
  try {
    const body = { orderId: order.orderId, key: secretOf(order) };
    return (await call('POST /api/shop/order/check-payment', { body })).data;
  } catch (error) {
    if (error instanceof CallFailure && error.answered && error.status === 404) return null;
    throw error;
  }
}

/** Finishes the order that was under way if it is placed by now, and returns it; else null. */
export async function finishPlaced(): Promise<Purchase | null> {
  const found = await checkUnfinished();
  if (found?.kind !== 'placed') return null;
  await finishOrder(found);
  return found.order;
}

/** The order of an attempt whose response was lost. */
async function findLost(
  attempt: OrderAttempt | null,
  close: boolean,
): Promise<PendingOrder | PlacedOrder | EndedOrder | null> {
  if (!attempt) return null;
  const body = { paymentMethod: attempt.method, ...(close && { close }) };
  const { data, isKeyClosed } = await call('POST /api/shop/order/attempt', { body }, { idempotencyKey: attempt.key });
  const order = data && purchaseFrom({ orderId: data.orderId, paymentId: data.paymentId, link: data.link });
  if (!order) {
    if (isKeyClosed) endOrderAttempt(attempt.key);
    // There is one, of which a browser without cookies is not told; or the shop's memory of the key is over.
    return close && (!isKeyClosed || isKeyForgotten(attempt)) ? { kind: 'unknown' } : null;
  }
  if (attempt.method === 'COD' && !data.confirm) {
    // The shop's answer is of the moment in which it was placed: it may be cancelled by now.
    const now = await stateOf(order);
    if (now === null || !isOver(now)) return { kind: 'placed', order, goods: attempt.order, attemptKey: attempt.key };
    endOrderAttempt(attempt.key);
    return { kind: 'cancelled' };
  }
  return { goods: attempt.order, order, attemptKey: attempt.key };
}
