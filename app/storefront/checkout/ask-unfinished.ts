import { codPaymentId } from '#rules/orders/order-status.ts';
import { CallFailure, call } from '#ui/call.ts';
import { type Purchase, purchaseFrom } from '../purchase/purchase.ts';
import {
  endOrderAttempt,
  keepPendingOrder,
  type OrderAttempt,
  type PendingOrder,
  readOrderAttempt,
  readPendingOrder,
} from '../purchase/purchase-memory.ts';
import { finishOrder, type PlacedOrder } from './order-placed.ts';
import { secretOf } from './order-request.ts';

/** An order that waits for its online payment, or for the code that its buyer got by e-mail. */
export interface UnfinishedOrder {
  kind: 'waiting' | 'confirm';
  pending: PendingOrder;
}

/** Nothing of it comes any more. */
const isOver = ({ orderStatus }: { orderStatus: string }) => /^(Rejected|Refunded|Returned)$/.test(orderStatus);

/**
 * Asks the shop about the order that was under way when the page was left. Places nothing.
 * @param sent the order that this page sent, which counts also where another tab, or a long time, has forgotten it
 * @param close where the shop has no such order yet, it never will: also not by a request that is still on its way
 * @returns null when there was none, or it came to nothing
 * @throws CallFailure when the shop cannot be asked
 */
export async function askUnfinished(
  sent: OrderAttempt | null = readOrderAttempt(),
  close = false,
): Promise<PlacedOrder | UnfinishedOrder | null> {
  const pending = readPendingOrder() ?? (await findLost(sent, close));
  if (pending === null || 'kind' in pending) return pending;
  const { order } = pending;
  const data = await stateOf(order);
  if (data && !isOver(data)) {
    if (data.paymentStatus === 'paid') return { kind: 'placed', order: { ...order, paymentId: data.paymentId } };
    if (data.isOpen) return { kind: data.paymentMethod === 'COD' ? 'confirm' : 'waiting', pending };
    if (data.paymentMethod === 'COD') return { kind: 'placed', order: { ...order, paymentId: codPaymentId } };
  }
  keepPendingOrder(null);
  endOrderAttempt();
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
  const found = await askUnfinished();
  if (found?.kind !== 'placed') return null;
  await finishOrder(found.order);
  return found.order;
}

/** The order of an attempt whose response was lost. */
async function findLost(attempt: OrderAttempt | null, close: boolean): Promise<PendingOrder | PlacedOrder | null> {
  if (!attempt) return null;
  const body = { paymentMethod: attempt.method, ...(close && { close }) };
  const { data, isKeyClosed } = await call('POST /api/shop/order/attempt', { body }, { idempotencyKey: attempt.key });
  const order = data && purchaseFrom({ orderId: data.orderId, paymentId: data.paymentId, link: data.link });
  if (!order) {
    // A browser without cookies is not told of its orders: its key stays, so that ordering again is the same order.
    if (isKeyClosed) endOrderAttempt(attempt.key);
    return null;
  }
  if (attempt.method === 'COD' && !data.confirm) {
    // The shop's answer is of the moment in which it was placed: it may be cancelled by now.
    const now = await stateOf(order);
    if (now === null || !isOver(now)) return { kind: 'placed', order };
    endOrderAttempt(attempt.key);
    return null;
  }
  const pending = { goods: attempt.order, order };
  keepPendingOrder(pending);
  return pending;
}
