import type { CallResponse } from '#api/calls.ts';
import { CallFailure, call } from '#kit/call.ts';
import { askUntil, endFollowing, followLate } from '#payments/shop/follow-payment.ts';
import { type PaymentOutcome, payOnline } from '#payments/shop/pay-online.ts';
import { type GoodsOrder, type Purchase, purchaseFrom } from '#payments/shop/purchase.ts';
import {
  endOrderAttempt,
  keepCurrentOrder,
  keepPendingOrder,
  type OrderAttempt,
  readPendingOrder,
} from '#payments/shop/purchase-memory.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { totalsIn } from '#pricing/rules/totals.ts';
import { isOver, tooLate } from './check-unfinished.ts';
import { forgetOrder } from './order-end.ts';
import { attemptFor, failedBy, type OrderProblem, problemOf, secretOf } from './order-request.ts';
import { texts } from './texts.ts';

type OnlineOutcome =
  | Exclude<PaymentOutcome, { kind: 'unconfirmed' | 'refused' }>
  /** The window said that it is paid, and nobody could confirm it: nobody is told to pay again. */
  | { kind: 'unpaid'; title: string; description: string; mayBePaid: true; isOver?: true }
  | OrderProblem;

type PaymentState = CallResponse<'POST /api/shop/order/check-payment'>['data'];

const notConfirmed = () => ({
  title: texts.orderCreationFailed(),
  description: texts.thereWasAnErrorCreating(),
});

/**
 * Takes the money of an order online; the shop holds its goods before the window opens. Never throws.
 * @param onLate the money came after the window was closed; `isHere` while the shopper still is on the same page
 */
export async function payOrderOnline(
  goods: GoodsOrder,
  onLate: (order: Purchase, isHere: boolean) => void,
): Promise<OnlineOutcome> {
  let sent: OrderAttempt | undefined;
  const seen: { end?: PaymentState } = {};
  const ask = async (order: Purchase) => {
    const state = await stateOf(order);
    if (state && isOver(state)) seen.end = state;
    return paidOf(order, state);
  };
  const outcome = await payOnline({
    async create() {
      sent = attemptFor(goods, 'Online Payment');
      const { body, key } = sent;
      const created = await call('POST /api/shop/order/create', { body }, { idempotencyKey: key }).catch((error) => {
        keepCurrentOrder(null);
        throw error;
      });
      return { ...created, link: created.data.link };
    },
    endAttempt: () => endOrderAttempt(sent?.key),
    remember(order) {
      keepCurrentOrder(order);
      keepPendingOrder({ goods, order, attemptKey: sent?.key });
    },
    ask,
    async confirm(order, response) {
      try {
        const { data } = await call('POST /api/shop/order/capture', {
          body: {
            orderId: order.orderId,
            paymentId: response.razorpay_payment_id,
            payerId: response.razorpay_order_id,
            razorpayOrderId: response.razorpay_order_id,
            signature: response.razorpay_signature,
            key: secretOf(order),
          },
        });
        return { ...order, paymentId: data?.paymentId ?? response.razorpay_payment_id };
      } catch {
        // A lost response is no failure: the shop is asked until it knows.
        return askUntil(() => ask(order), { isWanted: () => !seen.end });
      }
    },
    onLate,
    buyer: goods.address,
    describe: (orderId) => texts.orderId({ orderId }),
    returnAs: 'order',
    canPayCash: true,
  });
  if (outcome.kind === 'refused') return problemOf(outcome.failure);
  if (outcome.kind === 'unpaid' && outcome.isAnswerLost) {
    return { kind: 'failed', ...(sent && { sent }), ...(outcome.isAnswered && { isAnswered: true }) };
  }
  const opened = readPendingOrder()?.order;
  if (seen.end && outcome.kind !== 'paid' && (outcome.kind === 'unconfirmed' || seen.end.returningAmount > 0)) {
    if (opened) forgetOrder(opened, sent?.key);
    return { kind: 'unpaid', ...tooLate(seen.end), mayBePaid: true, isOver: true };
  }
  if (outcome.kind !== 'unconfirmed') return outcome;
  if (opened) followLate(() => askOnce(opened), onLate);
  return { kind: 'unpaid', ...notConfirmed(), mayBePaid: true };
}

/**
 * Asks the shop, which asks the provider. Null while there is no money, it was given back, or nobody could be asked.
 */
async function askOnce(order: Purchase): Promise<Purchase | null> {
  return paidOf(order, await stateOf(order));
}

async function stateOf(order: Purchase): Promise<PaymentState | null> {
  try {
    const body = { orderId: order.orderId, key: secretOf(order) };
    return (await call('POST /api/shop/order/check-payment', { body })).data;
  } catch {
    return null;
  }
}

function paidOf(order: Purchase, state: PaymentState | null): Purchase | null {
  return state?.paymentStatus === 'paid' && !isOver(state) ? { ...order, paymentId: state.paymentId } : null;
}

type ChangeOutcome =
  | { kind: 'paid'; purchase: Purchase }
  /** It waits for its payment no longer: a new order can be placed. */
  | { kind: 'gone' }
  | OrderProblem;

/**
 * Turns an order that waits for its online payment into cash on delivery, with the goods it holds. Never throws.
 * @param totalPaise with the fee for paying at the door, as it was on screen
 */
export async function payOnDelivery(
  pending: Purchase,
  totalPaise: number,
): Promise<
  ChangeOutcome | { kind: 'placed'; order: Purchase; message: string } | { kind: 'confirm'; order: Purchase }
> {
  endFollowing();
  try {
    const { message, data } = await call('POST /api/shop/order/pay-at-door', {
      body: { orderId: pending.orderId, key: secretOf(pending), orderPrice: rupeesFromPaise(totalPaise) },
    });
    const order = purchaseFrom(data) ?? pending;
    return data.confirm ? { kind: 'confirm', order } : { kind: 'placed', order, message };
  } catch (error) {
    return whyNot(pending, error);
  }
}

/** Gives the goods of a waiting order back, because they are wanted otherwise. Never throws. */
export async function giveUp(pending: Purchase): Promise<ChangeOutcome> {
  endFollowing();
  try {
    await call('POST /api/shop/order/give-up', { body: { orderId: pending.orderId, key: secretOf(pending) } });
  } catch (error) {
    return whyNot(pending, error);
  }
  return gone(pending);
}

/** Why a waiting order cannot be changed any more, or not now. */
async function whyNot(pending: Purchase, error: unknown): Promise<ChangeOutcome> {
  if (!(error instanceof CallFailure) || !error.answered || error.status >= 500) return failedBy(error);
  const totals = totalsIn(error.answer);
  if (totals) return { kind: 'price', totals };
  const paid = await askOnce(pending);
  if (paid) return { kind: 'paid', purchase: paid };
  const isGone = error.status === 404 || (error.answer as { isClosed?: boolean } | null)?.isClosed === true;
  return isGone ? gone(pending) : { kind: 'refused', message: error.message };
}

/** Places the cash order that waits for its code. Never throws. */
export async function confirmWithCode(
  pending: Purchase,
  code: string,
): Promise<{ kind: 'placed'; order: Purchase; message: string } | { kind: 'wrong'; message: string } | ChangeOutcome> {
  try {
    const body = { orderId: pending.orderId, code, key: secretOf(pending) };
    const { message, data } = await call('POST /api/shop/order/confirm', { body });
    return { kind: 'placed', order: purchaseFrom(data) ?? pending, message };
  } catch (error) {
    if (error instanceof CallFailure && error.answered && error.errors.some(({ field }) => field === 'code')) {
      return { kind: 'wrong', message: error.message };
    }
    return whyNot(pending, error);
  }
}

function gone(order: Purchase): { kind: 'gone' } {
  forgetOrder(order);
  return { kind: 'gone' };
}
