import { codPaymentId } from '#rules/order-status.ts';
import { call } from '#ui/call.ts';
import type { CurrentOrder } from './current-order.ts';
import { keepPendingOrder, type PendingOrder, readPendingOrder } from './pending-order.ts';
import { endAttempt, readAttempt } from './place-order.ts';

/** What became of an order that this browser began and saw no end of. */
type Unfinished =
  | { kind: 'placed'; order: CurrentOrder }
  /** It holds its goods, and waits for its payment. */
  | { kind: 'waiting'; pending: PendingOrder }
  | null;

/**
 * Asks the shop about the order that was under way when the page was left. Places nothing.
 * @throws CallFailure when the shop cannot be asked
 */
export async function askUnfinished(): Promise<Unfinished> {
  const pending = readPendingOrder() ?? (await findLost());
  if (pending === null) return null;
  if ('kind' in pending) return pending;
  const { order } = pending;
  const { data } = await call('POST /api/shop/order/check-payment', { body: { orderId: order.orderId } });
  if (data.paymentStatus === 'paid') return { kind: 'placed', order: { ...order, paymentId: data.paymentId } };
  if (data.isOpen) return { kind: 'waiting', pending };
  if (data.paymentMethod === 'COD' && data.orderStatus !== 'Rejected') {
    return { kind: 'placed', order: { ...order, paymentId: codPaymentId } };
  }
  keepPendingOrder(null);
  endAttempt();
  return null;
}

/** The order of an attempt whose answer was lost. */
async function findLost(): Promise<PendingOrder | { kind: 'placed'; order: CurrentOrder } | null> {
  const attempt = readAttempt();
  if (!attempt) return null;
  const body = { paymentMethod: attempt.method };
  const { data } = await call('POST /api/shop/order/attempt', { body }, { idempotencyKey: attempt.key });
  if (!data) return null;
  const { orderId, paymentId, link } = data;
  const order = { orderId, paymentId, link };
  if (attempt.method === 'COD') return { kind: 'placed', order };
  const pending = { goods: attempt.order, order };
  keepPendingOrder(pending);
  return pending;
}
