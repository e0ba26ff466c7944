import type { CallAnswer } from '#rules/calls.ts';
import { brand } from '#rules/content.ts';
import { CallFailure, call } from '#ui/call.ts';
import { type CurrentOrder, keepCurrentOrder } from './current-order.ts';
import { openPaymentWindow } from './payment-window.ts';
import { keepPendingOrder } from './pending-order.ts';
import { attemptFor, type CheckoutOrder, endAttempt, type OrderTrouble, troubleOf } from './place-order.ts';

type OnlineOutcome =
  | { kind: 'paid'; order: CurrentOrder }
  /** The shopper closed the payment window, or the payment did not work; the sentences are for a toast. */
  | { kind: 'unpaid'; title: string; description: string }
  | OrderTrouble;

type Created = CallAnswer<'POST /api/shop/order/create'>;

const generic = { kind: 'unpaid', title: 'Error', description: 'Something went wrong. Please try again.' } as const;
const sentences = {
  notLoaded: {
    title: 'The payment window could not be loaded',
    description: 'Please check your connection and try again, or choose cash on delivery.',
  },
  closed: { title: 'Payment Unsuccessful', description: 'Please try again!!' },
  failed: { title: 'Payment Failed', description: 'There was an issue with your payment. Please try again.' },
  unknown: {
    title: 'Order Creation Failed',
    description: 'There was an error creating your order. Please contact us for order confirmation',
  },
};

/** How long the server is asked whether a payment arrived that the window told of; then a person is. */
const confirmSeconds = 45;
/** Banks say yes after the window was closed, too: money that comes so late still leads to the order. */
const lateSeconds = 90;
const whileOpenMs = 8000;

/**
 * Takes the money of an order online. The shop writes the order down and holds its goods before the window opens, and
 * what the window tells is only a reason to ask the shop, which asks the provider. Never throws.
 * @param onLate the money came after the window was closed
 */
export async function payOnline(order: CheckoutOrder, onLate: (order: CurrentOrder) => void): Promise<OnlineOutcome> {
  const created = await createOrder(order);
  if (!('razorpayOrderId' in created)) return created;
  const current: CurrentOrder = { orderId: created.orderId, paymentId: '', link: created.data.link };
  keepCurrentOrder(current);
  keepPendingOrder({ goods: order, order: current });
  // Banks answer the shop, too: a window that never says so is no reason to wait once the money is there.
  const done = new AbortController();
  try {
    const payment = {
      ...{ key: created.key, amount: created.amount, currency: created.currency },
      ...{ razorpayOrderId: created.razorpayOrderId, description: `Order ${created.orderId}`, shopName: brand.name },
      buyer: order.address,
      returnTo: `${location.origin}/api/payments/return?order=${encodeURIComponent(created.orderId)}`,
    };
    const result = await Promise.race([
      openPaymentWindow(created.checkoutUrl, payment, done.signal),
      askWhileOpen(current, done.signal),
    ]);
    if ('orderId' in result) return paidOutcome(result);
    if (result.kind === 'paid') {
      const paid = await confirm(current, result.response);
      return paid ? paidOutcome(paid) : { kind: 'unpaid', ...sentences.unknown };
    }
    const paid = await askOnce(current);
    if (paid) return paidOutcome(paid);
    void askFor(current, lateSeconds, 5000).then((late) => {
      if (late) onLate(paidOutcome(late).order);
    });
    return { kind: 'unpaid', ...(result.hadFailure ? sentences.failed : sentences.closed) };
  } catch {
    return { kind: 'unpaid', ...sentences.notLoaded };
  } finally {
    done.abort();
  }
}

const paidOutcome = (order: CurrentOrder) => ({ kind: 'paid', order }) as const;

/** The order once the shop knows of its money; never, when the window is done before. */
function askWhileOpen(order: CurrentOrder, done: AbortSignal): Promise<CurrentOrder> {
  return new Promise((resolve) => {
    const timer = setInterval(async () => {
      const paid = await askOnce(order);
      if (paid) resolve(paid);
    }, whileOpenMs);
    done.addEventListener('abort', () => clearInterval(timer));
  });
}

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
async function confirm(
  order: CurrentOrder,
  response: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string },
): Promise<CurrentOrder | null> {
  try {
    const { data } = await call('POST /api/shop/order/capture', {
      body: {
        ...{ orderId: order.orderId, paymentId: response.razorpay_payment_id, payerId: response.razorpay_order_id },
        ...{ razorpayOrderId: response.razorpay_order_id, signature: response.razorpay_signature },
      },
    });
    return { ...order, paymentId: data.paymentId };
  } catch {
    return askFor(order, confirmSeconds, 2000);
  }
}

async function askFor(order: CurrentOrder, seconds: number, everyMs: number): Promise<CurrentOrder | null> {
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    const paid = await askOnce(order);
    if (paid) return paid;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return null;
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

type DoorOutcome =
  | { kind: 'placed'; answer: CallAnswer<'POST /api/shop/order/pay-at-door'> }
  | { kind: 'paid'; order: CurrentOrder }
  /** It is not there to be paid at the door any more: a new order can be placed. */
  | { kind: 'gone' }
  | OrderTrouble;

/** Turns an order that waits for its online payment into cash on delivery, with the goods it holds. Never throws. */
export async function payAtDoor(pending: CurrentOrder): Promise<DoorOutcome> {
  const key = keyOf(pending);
  try {
    const answer = await call('POST /api/shop/order/pay-at-door', { body: { orderId: pending.orderId, key } });
    return { kind: 'placed', answer };
  } catch (error) {
    return endOf(pending, error);
  }
}

/** Gives the goods of a waiting order back, because they are wanted otherwise. Never throws. */
export async function giveUp(pending: CurrentOrder): Promise<Exclude<DoorOutcome, { kind: 'placed' }>> {
  try {
    await call('POST /api/shop/order/give-up', { body: { orderId: pending.orderId, key: keyOf(pending) } });
  } catch (error) {
    return endOf(pending, error);
  }
  return forgotten();
}

const keyOf = (order: CurrentOrder) => new URLSearchParams(order.link?.split('?')[1] ?? '').get('key');

/** Why nothing can be done with a waiting order any more, or not now. */
async function endOf(pending: CurrentOrder, error: unknown): Promise<Exclude<DoorOutcome, { kind: 'placed' }>> {
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
