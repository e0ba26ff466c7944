import type { CallResponse } from '#api/calls.ts';
import { next, standingOf } from '#checkout/rules/browser-order.ts';
import { CallFailure, call } from '#kit/call.ts';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
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
export type FoundOrder = SettledOrder | { kind: 'sent' };
export type SettledOrder = PlacedOrder | FoundWaiting | { kind: 'notPlaced' | 'cancelled' | 'unknown' };
/** An order that holds its goods, and what it waits for. */
export type FoundWaiting = { kind: 'payment'; order: WaitingOrder } | { kind: 'code'; order: WaitingOrder };

/** What came of a change to an order that waits: its state, or what stood in the way. */
export type ChangeOutcome = Exclude<SettledOrder, { kind: 'payment' }> | OrderProblem;

/**
 * Remembers where an order has come to. What is placed stays remembered until it is finished, and what nobody can say
 * anything of until that was told.
 * @param toast what is said where it is placed
 */
export function reach<K extends FoundOrder['kind']>(
  order: BrowserOrder,
  kind: K,
  toast?: Toast,
): FoundOrder & { kind: K } {
  const { purchase, goods, key } = order;
  const reached = (more: object) => ({ kind, ...more }) as unknown as FoundOrder & { kind: K };
  if (kind === 'placed') return reached({ order: purchase, goods, key, ...(toast && { toast }) });
  if (kind === 'payment' || kind === 'code') {
    keepUnlessAnother(order);
    return reached({ order });
  }
  if (kind === 'notPlaced' || kind === 'cancelled') forgetOrder(order);
  return reached({});
}

/**
 * Asks the shop about the order that is under way. Places nothing.
 * @param order a page that knows of one itself is told of that one, also where another tab, or a long time, has
 *   forgotten it
 * @param close after this question the shop never has an order of which it knows nothing yet: also not by a request
 *   that is still on its way
 * @throws CallFailure when the shop cannot be asked
 */
export function findOrder(order: BrowserOrder, close: true): Promise<SettledOrder>;
export function findOrder(order?: BrowserOrder | null, close?: boolean): Promise<FoundOrder>;
export async function findOrder(order: BrowserOrder | null = readOrder(), close = false): Promise<FoundOrder> {
  if (order && isWritten(order)) return lookAt(order, 'waits');
  return order && isSent(order) ? findSent(order, close) : { kind: 'notPlaced' };
}

/** What became of an order that was sent and whose answer was lost. */
async function findSent(order: SentOrder, close: boolean): Promise<FoundOrder> {
  const body = { paymentMethod: order.sent.method, ...(close && { close }) };
  const { data, isKeyClosed } = await call('POST /api/shop/order/attempt', { body }, { idempotencyKey: order.key });
  const purchase = data && purchaseFrom({ orderId: data.orderId, paymentId: data.paymentId, link: data.link });
  if (purchase) {
    const isPlaced = order.sent.method === 'COD' && !data.confirm;
    return lookAt({ ...order, purchase }, next('sent', 'find', isPlaced ? 'cash' : 'waits'));
  }
  if (!close) return reach(order, next('sent', 'find', 'nothing'));
  // Untold: there is one, of which a browser without cookies is not told; or the shop's memory of the key is over.
  return reach(order, next('sent', 'find', isKeyClosed && !isKeyForgotten(order) ? 'closed' : 'untold'));
}

/** @throws CallFailure when the shop cannot be asked */
export async function lookAt(order: WaitingOrder, state: 'written' | 'waits'): Promise<SettledOrder> {
  const facts = await askState(order.purchase);
  const paymentId = facts?.paymentStatus === 'paid' ? facts.paymentId : codPaymentId;
  const kind = next(state, 'look', standingOf(facts));
  const purchase = kind === 'placed' ? { ...order.purchase, paymentId } : order.purchase;
  return reach({ ...order, purchase }, kind);
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
  const body = { ...accessTo(order), orderPrice: rupeesFromPaise(atTheDoorPaise(goods)) };
  try {
    const { message, data } = await call('POST /api/shop/order/pay-at-door', { body });
    const changed = { ...order, purchase: purchaseFrom(data) ?? purchase };
    return reach(changed, next('payment', 'payAtDoor', data.confirm ? 'awaitsCode' : 'cash'), { title: message });
  } catch (error) {
    return whyNot(order, error);
  }
}

/** Gives the goods of a waiting order back, because they are wanted otherwise. Never throws. */
export async function giveUp(order: WaitingOrder): Promise<ChangeOutcome> {
  endFollowing();
  try {
    await call('POST /api/shop/order/give-up', { body: accessTo(order) });
    return reach(order, next('waits', 'giveUp', 'done'));
  } catch (error) {
    return whyNot(order, error);
  }
}

/** Places the cash order that waits for its code. Never throws. */
export async function enterCode(order: WaitingOrder, code: string): Promise<ChangeOutcome> {
  try {
    const { message, data } = await call('POST /api/shop/order/confirm', { body: { ...accessTo(order), code } });
    const placed = { ...order, purchase: purchaseFrom(data) ?? order.purchase };
    return reach(placed, next('code', 'enterCode', 'done'), { title: message });
  } catch (error) {
    const isWrong =
      error instanceof CallFailure && error.answered && error.errors.some(({ field }) => field === 'code');
    return isWrong ? { kind: 'wrong', message: error.message } : whyNot(order, error);
  }
}

const accessTo = ({ purchase }: WaitingOrder) => ({ orderId: purchase.orderId, key: secretOf(purchase) });

/** What stood in the way of a change to an order, or where the order has come to without it. */
async function whyNot(order: WaitingOrder, error: unknown): Promise<ChangeOutcome> {
  if (!(error instanceof CallFailure) || !error.answered || error.status >= 500) return failedBy(error, order);
  const totals = totalsIn(error.answer);
  if (totals) return { kind: 'price', totals };
  const refused = { kind: 'refused', message: error.message } as const;
  // Others were refused before the order was looked at.
  if (error.status !== 404 && error.status !== 409) return refused;
  const found = await lookAt(order, 'waits').catch((unasked) => failedBy(unasked, order));
  if (found.kind === 'payment' || found.kind === 'code') return refused;
  if (found.kind !== 'placed') return found;
  const isCash = found.order.paymentId === codPaymentId;
  return { ...found, toast: isCash ? { title: texts.yourOrderWasPlacedAlready() } : paidToast() };
}

export const paidToast = () => ({
  title: texts.paymentSuccessful(),
  description: texts.yourOrderHasBeenPlaced(),
});
