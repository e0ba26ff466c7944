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

/**
 * Asks the shop about the order that was under way when the page was left. Places nothing.
 * @param sent the order that this page sent, which counts also where another tab, or a long time, has forgotten it
 * @returns null when there was none, or it came to nothing
 * @throws CallFailure when the shop cannot be asked
 */
export async function askUnfinished(
  sent: OrderAttempt | null = readOrderAttempt(),
): Promise<PlacedOrder | UnfinishedOrder | null> {
  const pending = readPendingOrder() ?? (await findLost(sent));
  if (pending === null || 'kind' in pending) return pending;
  const { order } = pending;
  const data = await stateOf(order);
  if (data?.paymentStatus === 'paid') return { kind: 'placed', order: { ...order, paymentId: data.paymentId } };
  if (data?.isOpen) return { kind: data.paymentMethod === 'COD' ? 'confirm' : 'waiting', pending };
  if (data?.paymentMethod === 'COD' && data.orderStatus !== 'Rejected') {
    return { kind: 'placed', order: { ...order, paymentId: codPaymentId } };
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
async function findLost(attempt: OrderAttempt | null): Promise<PendingOrder | PlacedOrder | null> {
  if (!attempt) return null;
  const body = { paymentMethod: attempt.method };
  const { data } = await call('POST /api/shop/order/attempt', { body }, { idempotencyKey: attempt.key });
  const order = data && purchaseFrom({ orderId: data.orderId, paymentId: data.paymentId, link: data.link });
  if (!order) return null;
  if (attempt.method === 'COD' && !data.confirm) return { kind: 'placed', order };
  const pending = { goods: attempt.order, order };
  keepPendingOrder(pending);
  return pending;
}
