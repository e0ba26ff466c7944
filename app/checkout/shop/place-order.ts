import { browserOrder } from '#checkout/rules/browser-order.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { complaint } from '#delivery/shop/check-delivery.ts';
import { call } from '#kit/call.ts';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import { saysNoOrder, somethingWentWrong } from '#payments/shop/pay-online.ts';
import { type GoodsOrder, purchaseFrom } from '#payments/shop/purchase.ts';
import {
  type BrowserOrder,
  endAttempt,
  forgetOrder,
  isKeyForgotten,
  isSent,
  isWritten,
  keepOrder,
  type PlacedOrder,
  readOrder,
  type WaitingOrder,
} from './order-memory.ts';
import { payOrderOnline } from './order-payment.ts';
import { problemOf } from './order-problems.ts';
import { isForSame, isThis, isUnderWay, orderToSend } from './order-request.ts';
import { type ChangeOutcome, findOrder, giveUp, paidToast, payOnDelivery } from './order-steps.ts';
import { texts } from './texts.ts';

export type PaymentWay = 'online' | 'cod';

export type OrderOutcome =
  | ChangeOutcome
  /** The shopper closed the payment window, or the payment did not work; the sentences are for a toast. */
  | { kind: 'unpaid'; title: string; description: string; mayBePaid?: true; isOver?: true };

/** The money came after the payment window was closed. @param isHere the shopper still is on the same page */
type OnLate = (placed: PlacedOrder, isHere: boolean) => void;

/** What the checkout says of an outcome in a toast; null where the page itself shows it. */
export function outcomeToast(outcome: OrderOutcome, address: DeliveryAddress, way: PaymentWay): Toast | null {
  switch (outcome.kind) {
    case 'address':
      return complaint(outcome.errors, address).toast;
    case 'unpaid':
      return { title: outcome.title, description: outcome.description, destructive: true };
    case 'unknown':
      return { title: texts.weCannotTell(), description: texts.checkYourEMailOrAsk(), destructive: true };
    case 'failed': {
      if (way === 'cod') return { title: texts.failedToPlaceOrderPlease(), destructive: true };
      const { title, description } = somethingWentWrong();
      return { title, description, destructive: true };
    }
    case 'unsuccessful':
      return { title: texts.thereWasSomeIssuePlease(), destructive: true };
    case 'refused':
      return { title: outcome.message, destructive: true };
    case 'coupon':
      return { title: outcome.message, destructive: true, duration: 4000 };
    default:
      return null;
  }
}

/** Whether the shop's prices, stock or fees are not what the page shows, after this outcome. */
export function isOutdated(outcome: OrderOutcome): boolean {
  return 'isOver' in outcome || !['placed', 'code', 'unpaid', 'unknown', 'failed'].includes(outcome.kind);
}

/**
 * Places an order for goods. An order of this browser that was under way is asked about first: it turns out to be
 * placed, is the same one and goes on, or is given up for this one. Never throws.
 * @param lost an order of this page whose answer was lost, and of which nobody knows yet what became
 */
export async function placeOrder(
  goods: GoodsOrder,
  way: PaymentWay,
  onLate: OnLate,
  lost: BrowserOrder | null = null,
): Promise<OrderOutcome> {
  try {
    const settled = (await settleLost(lost)) ?? (await settleEarlier(goods, way));
    if (settled) return settled;
  } catch {
    // The shop cannot be asked about the order before.
    return lost ? { kind: 'failed', order: lost } : { kind: 'failed' };
  }
  if (way === 'online') return payForGoods(goods, onLate);
  const waiting = readOrder();
  if (waiting && isWritten(waiting) && isForSame(waiting, goods)) {
    // The goods are held for an online payment that did not come: the same order is paid on delivery instead.
    const outcome = await payOnDelivery({ ...waiting, goods });
    if (outcome.kind !== 'notPlaced') return outcome;
  }
  return placeCodOrder(goods);
}

/**
 * What comes of an order whose answer was lost and which another tab has forgotten. Null when another can be placed.
 * @throws CallFailure
 */
async function settleLost(lost: BrowserOrder | null): Promise<OrderOutcome | null> {
  const remembered = readOrder();
  if (lost === null || remembered?.key === lost.key) return null;
  if (remembered === null && isSent(lost) && !isKeyForgotten(lost)) {
    keepOrder(lost);
    return null;
  }
  return settle(lost, giveUpFor);
}

/** What comes of another order that was under way. Null when this one can be placed. @throws CallFailure */
async function settleEarlier(goods: GoodsOrder, way: PaymentWay): Promise<OrderOutcome | null> {
  const earlier = readOrder();
  if (earlier === null || isThis(earlier, goods, way === 'cod' ? 'COD' : 'Online Payment')) return null;
  return settle(earlier, async (waiting, kind) => {
    if (isForSame(waiting, goods)) {
      // Online it would be a second one: this one is given back first.
      if (way === 'cod') return kind === 'payment' ? null : { kind, order: waiting };
    }
    return giveUpFor(waiting);
  });
}

/** @returns null where nothing comes of an order any more, so that another can be placed */
async function settle(
  order: BrowserOrder,
  whileItWaits: (waiting: WaitingOrder, kind: 'payment' | 'code') => Promise<OrderOutcome | null>,
): Promise<OrderOutcome | null> {
  // Nothing may come of it later, beside the next one.
  const found = await findOrder(order, true);
  switch (found.kind) {
    case 'placed':
      return {
        ...found,
        toast: { title: texts.yourOrderWasPlacedAlready(), description: texts.onlyTheAnswerWasLost() },
      };
    case 'unknown':
      // It is said once: whoever orders again knows.
      forgetOrder(order);
      return { kind: found.kind };
    case 'payment':
    case 'code':
      return whileItWaits(found.order, found.kind);
    default:
      return null;
  }
}

/** What an order holds is wanted otherwise now. Null when another can be placed. */
async function giveUpFor(waiting: WaitingOrder): Promise<OrderOutcome | null> {
  const outcome = await giveUp(waiting);
  return outcome.kind === 'notPlaced' ? null : outcome;
}

/** Pays an order that waits for its online payment, in one way or the other, or gives its goods back. Never throws. */
export async function changeWaitingOrder(
  waiting: WaitingOrder,
  wish: PaymentWay | 'give up',
  onLate: OnLate,
): Promise<OrderOutcome> {
  if (wish === 'online') return payWaitingOrder(waiting, onLate);
  return wish === 'cod' ? payOnDelivery(waiting) : giveUp(waiting);
}

/** Another tab may have finished the order and forgotten its key: with a new one it would be ordered a second time. */
async function payWaitingOrder(waiting: WaitingOrder, onLate: OnLate): Promise<OrderOutcome> {
  const { goods } = waiting;
  if (isUnderWay(goods, 'Online Payment')) return payForGoods(goods, onLate);
  const found = await findOrder(waiting).catch(() => ({ kind: 'failed' }) as const);
  if (found.kind === 'sent') return { kind: 'notPlaced' };
  if (found.kind !== 'payment') return found;
  return (await giveUpFor(waiting)) ?? payForGoods(goods, onLate);
}

async function payForGoods(goods: GoodsOrder, onLate: OnLate): Promise<OrderOutcome> {
  const outcome = await payOrderOnline(goods, (order, isHere) =>
    onLate({ kind: 'placed', order, toast: paidToast(), goods }, isHere),
  );
  if (outcome.kind !== 'paid') return outcome;
  return { kind: 'placed', order: outcome.purchase, toast: paidToast(), goods, key: outcome.key };
}

/** Places an order that is paid on delivery. Never throws. */
export async function placeCodOrder(goods: GoodsOrder): Promise<OrderOutcome> {
  const order = orderToSend(goods, 'COD');
  const { key, sent } = order;
  try {
    const { success, message, data } = await call(
      'POST /api/shop/order/createCOD',
      { body: sent.body },
      { idempotencyKey: key },
    );
    const purchase = purchaseFrom(data);
    if (purchase && data.confirm) {
      const waiting = { ...order, purchase };
      keepOrder(waiting);
      return { kind: browserOrder.sent.place.awaitsCode, order: waiting };
    }
    if (!(success as boolean) || !purchase) return { kind: 'unsuccessful' };
    return { kind: 'placed', order: purchase, toast: { title: message }, goods, key };
  } catch (error) {
    const problem = problemOf(error);
    if (browserOrder.sent.place[saysNoOrder(error) ? 'refused' : 'turnedAway'] === 'notPlaced') endAttempt(key);
    return problem.kind === 'failed' ? { ...problem, order } : problem;
  }
}
