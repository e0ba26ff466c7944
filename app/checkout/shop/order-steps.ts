import type { CallResponse } from '#api/calls.ts';
import { browserOrder, type Refusal, standingOf } from '#checkout/rules/browser-order.ts';
import { CallFailure, call } from '#kit/call.ts';
import { codPaymentId } from '#orders/rules/order-status.ts';
import { endFollowing } from '#payments/shop/follow-payment.ts';
import { atTheDoorPaise, type Purchase, purchaseFrom } from '#payments/shop/purchase.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { totalsIn } from '#pricing/rules/totals.ts';
import {
  type BrowserOrder,
  finishOrder,
  forgetOrder,
  isKeyForgotten,
  isSent,
  isWritten,
  keepUnlessAnother,
  type PlacedOrder,
  readOrder,
  type SentOrder,
  secretOf,
  type WaitingOrder,
} from './order-memory.ts';
import { failedBy, type OrderProblem } from './order-problems.ts';
import { texts } from './texts.ts';

export type PaymentState = CallResponse<'POST /api/shop/order/check-payment'>['data'];

/** What has become of an order, in the states of checkout/rules/browser-order.ts. */
export type FoundOrder =
  | PlacedOrder
  | { kind: 'payment' | 'code'; order: WaitingOrder }
  | { kind: 'sent' | 'notPlaced' | 'cancelled' | 'unknown' };

/** What came of a change to an order that waits: its state, or what stood in the way. */
export type ChangeOutcome = Exclude<FoundOrder, { kind: 'sent' }> | OrderProblem;

/**
 * Asks the shop about the order that is under way. Places nothing.
 * @param order a page that knows of one itself is told of that one, also where another tab, or a long time, has
 *   forgotten it
 * @param close after this question the shop never has an order of which it knows nothing yet: also not by a request
 *   that is still on its way
 * @throws CallFailure when the shop cannot be asked
 */
export async function findOrder(order: BrowserOrder | null = readOrder(), close = false): Promise<FoundOrder> {
  if (order === null) return { kind: 'notPlaced' };
  if (isWritten(order)) return lookAt(order, 'payment');
  return isSent(order) ? findSent(order, close) : { kind: 'notPlaced' };
}

/** What became of an order that was sent and whose answer was lost. */
async function findSent(order: SentOrder, close: boolean): Promise<FoundOrder> {
  const body = { paymentMethod: order.sent.method, ...(close && { close }) };
  const { data, isKeyClosed } = await call('POST /api/shop/order/attempt', { body }, { idempotencyKey: order.key });
  const purchase = data && purchaseFrom({ orderId: data.orderId, paymentId: data.paymentId, link: data.link });
  if (purchase) {
    const isPlaced = order.sent.method === 'COD' && !data.confirm;
    return lookAt({ ...order, purchase }, browserOrder.sent.find[isPlaced ? 'cash' : 'waits']);
  }
  if (!close) return ended(order, browserOrder.sent.find.nothing);
  // Untold: there is one, of which a browser without cookies is not told; or the shop's memory of the key is over.
  const kind = browserOrder.sent.close[isKeyClosed && !isKeyForgotten(order) ? 'closed' : 'untold'];
  if (isKeyClosed) forgetOrder(order);
  return { kind };
}

async function lookAt(order: WaitingOrder, state: 'written' | 'payment'): Promise<FoundOrder> {
  const facts = await askState(order.purchase);
  const kind = browserOrder[state].look[standingOf(facts)];
  if (kind === 'placed') {
    const paymentId = facts?.paymentStatus === 'paid' ? facts.paymentId : codPaymentId;
    return placed(order, state === 'written' ? order.purchase : { ...order.purchase, paymentId });
  }
  if (kind === 'payment' || kind === 'code') {
    keepUnlessAnother(order);
    return { kind, order };
  }
  return ended(order, kind);
}

function placed({ goods, key }: BrowserOrder, order: Purchase): PlacedOrder {
  return { kind: 'placed', order, goods, key };
}

/** Nothing is left to remember of an order that was not placed, or was cancelled. */
function ended<K extends 'sent' | 'notPlaced' | 'cancelled'>(order: BrowserOrder, kind: K): { kind: K } {
  if (kind !== 'sent') forgetOrder(order);
  return { kind };
}

/**
 * How an order stands at the shop, which asks the provider. Null for one that the shop does not know: nobody can pay
 * it.
 * @throws CallFailure when the shop cannot be asked
 */
export async function askState(order: Purchase): Promise<PaymentState | null> {
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
  const found = await findOrder();
  if (found.kind !== 'placed') return null;
  await finishOrder(found);
  return found.order;
}

/**
 * Turns an order that waits for its online payment into cash on delivery, with the goods it holds. Never throws.
 * @param order whose goods cost what was on screen, with the fee for paying at the door
 */
export async function payOnDelivery(order: WaitingOrder): Promise<ChangeOutcome> {
  endFollowing();
  const { purchase, goods } = order;
  try {
    const { message, data } = await call('POST /api/shop/order/pay-at-door', {
      body: { orderId: purchase.orderId, key: secretOf(purchase), orderPrice: rupeesFromPaise(atTheDoorPaise(goods)) },
    });
    const changed = purchaseFrom(data) ?? purchase;
    const kind = browserOrder.payment.payAtDoor[data.confirm ? 'awaitsCode' : 'done'];
    if (kind === 'code') return { kind, order: { ...order, purchase: changed } };
    return { ...placed(order, changed), toast: { title: message } };
  } catch (error) {
    return whyNot(order, error, browserOrder.payment.payAtDoor);
  }
}

/** Gives the goods of a waiting order back, because they are wanted otherwise. Never throws. */
export async function giveUp(order: WaitingOrder): Promise<ChangeOutcome> {
  endFollowing();
  try {
    const { purchase } = order;
    await call('POST /api/shop/order/give-up', { body: { orderId: purchase.orderId, key: secretOf(purchase) } });
    return ended(order, browserOrder.payment.giveUp.done);
  } catch (error) {
    return whyNot(order, error, browserOrder.payment.giveUp);
  }
}

/** Places the cash order that waits for its code. Never throws. */
export async function enterCode(
  order: WaitingOrder,
  code: string,
): Promise<ChangeOutcome | { kind: 'wrong'; message: string }> {
  try {
    const { purchase } = order;
    const body = { orderId: purchase.orderId, code, key: secretOf(purchase) };
    const { message, data } = await call('POST /api/shop/order/confirm', { body });
    return { ...placed(order, purchaseFrom(data) ?? purchase), toast: { title: message } };
  } catch (error) {
    const isWrong =
      error instanceof CallFailure && error.answered && error.errors.some(({ field }) => field === 'code');
    return isWrong ? { kind: 'wrong', message: error.message } : whyNot(order, error, browserOrder.code.enterCode);
  }
}

/** Why a waiting order cannot be changed any more, or not now. @param next what follows from each refusal */
async function whyNot(
  order: WaitingOrder,
  error: unknown,
  next: Record<Refusal, 'placed' | 'notPlaced' | 'payment' | 'code'>,
): Promise<ChangeOutcome> {
  if (!(error instanceof CallFailure) || !error.answered || error.status >= 500) return failedBy(error);
  const totals = totalsIn(error.answer);
  if (totals) return { kind: 'price', totals };
  const paid = await askWhetherPaid(order.purchase);
  if (paid) return { ...placed(order, paid), toast: paidToast() };
  const isGone = error.status === 404 || (error.answer as { isClosed?: boolean } | null)?.isClosed === true;
  return next[isGone ? 'gone' : 'refused'] === 'notPlaced'
    ? ended(order, 'notPlaced')
    : { kind: 'refused', message: error.message };
}

export const paidToast = () => ({
  title: texts.paymentSuccessful(),
  description: texts.yourOrderHasBeenPlaced(),
});

/** Null while there is no money, it was given back, or nobody could be asked. */
export async function askWhetherPaid(order: Purchase): Promise<Purchase | null> {
  return paidBy(order, await askState(order).catch(() => null));
}

export function paidBy(order: Purchase, state: PaymentState | null): Purchase | null {
  return state && standingOf(state) === 'paid' ? { ...order, paymentId: state.paymentId } : null;
}
