import type { CallResponse } from '#contract/contract.ts';
import { CallFailure, call } from '#ui/call.ts';
import { type CurrentOrder, keepCurrentOrder } from './current-order.ts';
import { askUntil, endFollowing, payInWindow } from './pay-in-window.ts';
import type { WindowResponse } from './payment-window.ts';
import { keepPendingOrder } from './pending-order.ts';
import { attemptFor, type CheckoutOrder, endAttempt, type OrderProblem, troubleOf } from './place-order.ts';

type OnlineOutcome =
  | { kind: 'paid'; order: CurrentOrder }
  /** The shopper closed the payment window, or the payment did not work; the sentences are for a toast. */
  | { kind: 'unpaid'; title: string; description: string }
  | OrderProblem;

type Created = CallResponse<'POST /api/shop/order/create'>;

const generic = { kind: 'unpaid', title: 'Error', description: 'Something went wrong. Please try again.' } as const;
const unknown = {
  title: 'Order Creation Failed',
  description: 'There was an error creating your order. Please contact us for order confirmation',
};

/**
 * Takes the money of an order online. The shop writes the order down and holds its goods before the window opens, and
 * what the window tells is only a reason to ask the shop, which asks the provider. Never throws.
 * @param onLate the money came after the window was closed; `isHere` while the shopper still is on the page of the press
 */
export async function payOnline(
  order: CheckoutOrder,
  onLate: (order: CurrentOrder, isHere: boolean) => void,
): Promise<OnlineOutcome> {
  endFollowing();
  const created = await createOrder(order);
  if (!('razorpayOrderId' in created)) return created;
  const current: CurrentOrder = { orderId: created.orderId, paymentId: '', link: created.data.link };
  keepCurrentOrder(current);
  keepPendingOrder({ goods: order, order: current });
  const outcome = await payInWindow({
    created,
    description: `Order ${created.orderId}`,
    buyer: order.address,
    returnTo: `${location.origin}/api/payments/return?order=${encodeURIComponent(created.orderId)}`,
    otherwise: ', or choose cash on delivery',
    ask: () => askOnce(current),
    confirm: (response) => confirm(current, response),
    onLate: (late, isHere) => onLate(paidOutcome(late).order, isHere),
  });
  if (outcome.kind === 'paid') return paidOutcome(outcome.paid);
  return outcome.kind === 'unpaid' ? outcome : { kind: 'unpaid', ...unknown };
}

const paidOutcome = (order: CurrentOrder) => ({ kind: 'paid', order }) as const;

/** The attempt stays as long as its order can be paid: pressing again pays the same order. */
async function createOrder(order: CheckoutOrder, isAgain = false): Promise<Created | OnlineOutcome> {
  const { body, key } = attemptFor(order, 'Online Payment');
  try {
    return await call('POST /api/shop/order/create', { body }, { idempotencyKey: key });
  } catch (error) {
    if (!(error instanceof CallFailure) || !error.answered || error.status === 500) return generic;
    if (error.status > 500) return { ...generic, description: error.message };
    const known = error.answer as { orderId?: string; link?: string; isClosed?: boolean } | null;
    if (typeof known?.orderId === 'string') {
      const paid = await askOnce({
        orderId: known.orderId,
        paymentId: '',
        ...(known.link ? { link: known.link } : {}),
      });
      if (paid) return paidOutcome(paid);
    }
    if (known?.isClosed && !isAgain) {
      endAttempt();
      return createOrder(order, true);
    }
    return troubleOf(error);
  }
}

/** The window says that it is paid. A lost answer is no failure: the shop is asked until it knows. */
async function confirm(order: CurrentOrder, response: WindowResponse): Promise<CurrentOrder | null> {
  try {
    const { data } = await call('POST /api/shop/order/capture', {
      body: {
        orderId: order.orderId,
        paymentId: response.razorpay_payment_id,
        payerId: response.razorpay_order_id,
        razorpayOrderId: response.razorpay_order_id,
        signature: response.razorpay_signature,
      },
    });
    return { ...order, paymentId: data.paymentId };
  } catch {
    return askUntil(() => askOnce(order));
  }
}

/** Asks the shop, which asks the provider. */
async function askOnce(order: CurrentOrder): Promise<CurrentOrder | null> {
  try {
    const { data } = await call('POST /api/shop/order/check-payment', { body: { orderId: order.orderId } });
    return data.paymentStatus === 'paid' ? { ...order, paymentId: data.paymentId } : null;
  } catch {
    return null;
  }
}

type RouteOutcome =
  | { kind: 'placed'; answer: CallResponse<'POST /api/shop/order/pay-at-door'> }
  | { kind: 'paid'; order: CurrentOrder }
  /** It is not there to be paid at the door any more: a new order can be placed. */
  | { kind: 'gone' }
  | OrderProblem;

/** Turns an order that waits for its online payment into cash on delivery, with the goods it holds. Never throws. */
export async function payAtDoor(pending: CurrentOrder): Promise<RouteOutcome> {
  endFollowing();
  const key = keyOf(pending);
  try {
    const answer = await call('POST /api/shop/order/pay-at-door', { body: { orderId: pending.orderId, key } });
    return { kind: 'placed', answer };
  } catch (error) {
    return endOf(pending, error);
  }
}

/** Gives the goods of a waiting order back, because they are wanted otherwise. Never throws. */
export async function giveUp(pending: CurrentOrder): Promise<Exclude<RouteOutcome, { kind: 'placed' }>> {
  endFollowing();
  try {
    await call('POST /api/shop/order/give-up', { body: { orderId: pending.orderId, key: keyOf(pending) } });
  } catch (error) {
    return endOf(pending, error);
  }
  return forgotten();
}

const keyOf = (order: CurrentOrder) => new URLSearchParams(order.link?.split('?')[1] ?? '').get('key');

/** Why nothing can be done with a waiting order any more, or not now. */
async function endOf(pending: CurrentOrder, error: unknown): Promise<Exclude<RouteOutcome, { kind: 'placed' }>> {
  if (!(error instanceof CallFailure) || !error.answered || error.status >= 500) return { kind: 'failed' };
  const paid = await askOnce(pending);
  if (paid) return paidOutcome(paid);
  const isGone = error.status === 404 || (error.answer as { isClosed?: boolean } | null)?.isClosed === true;
  return isGone ? forgotten() : { kind: 'refused', message: error.message };
}

function forgotten(): { kind: 'gone' } {
  endAttempt();
  keepPendingOrder(null);
  return { kind: 'gone' };
}
