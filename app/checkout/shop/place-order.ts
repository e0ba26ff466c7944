import { next } from '#checkout/rules/browser-order.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { complaint } from '#delivery/shop/check-delivery.ts';
import { call } from '#kit/call.ts';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import { saysNoOrder, somethingWentWrong } from '#payments/shop/pay-online.ts';
import { type GoodsOrder, purchaseFrom } from '#payments/shop/purchase.ts';
import {
  type BrowserOrder,
  forgetOrder,
  isKeyForgotten,
  isSent,
  keepOrder,
  type PlacedOrder,
  readOrder,
  type WaitingOrder,
} from './order-memory.ts';
import { type OnLate, payOrderOnline, type Unpaid } from './order-payment.ts';
import { type OrderProblem, problemOf } from './order-problems.ts';
import { isForSame, isThis, isUnderWay, orderToSend } from './order-request.ts';
import { type ChangeOutcome, findOrder, giveUp, lookAt, payOnDelivery, reach } from './order-steps.ts';
import { texts } from './texts.ts';

export type PaymentWay = 'online' | 'cod';

export type OrderOutcome = ChangeOutcome | Unpaid;

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
  const settled = (await settleLost(lost)) ?? (await settleEarlier(goods, way));
  if (settled) return settled;
  return way === 'online' ? payOrderOnline(goods, onLate) : placeCodOrder(goods);
}

/**
 * What comes of an order whose answer was lost and which another tab has forgotten. Null when another can be placed.
 */
async function settleLost(lost: BrowserOrder | null): Promise<OrderOutcome | null> {
  const remembered = readOrder();
  if (lost === null || remembered?.key === lost.key) return null;
  if (remembered === null && isSent(lost) && !isKeyForgotten(lost)) {
    keepOrder(lost);
    return null;
  }
  return settle(lost, async (waiting) => unlessGone(await giveUp(waiting)));
}

/** What comes of another order that was under way. Null when this one can be placed. */
async function settleEarlier(goods: GoodsOrder, way: PaymentWay): Promise<OrderOutcome | null> {
  const earlier = readOrder();
  // Sent again, this very order is no second one.
  if (earlier === null || isThis(earlier, goods, way === 'cod' ? 'COD' : 'Online Payment')) return null;
  return settle(earlier, async (waiting, kind) => {
    // Online it would be a second one: this one is given back first.
    if (way === 'online' || !isForSame(waiting, goods)) return unlessGone(await giveUp(waiting));
    // The goods are held for an online payment that did not come: the same order is paid on delivery instead.
    return kind === 'payment' ? unlessGone(await payOnDelivery({ ...waiting, goods })) : { kind, order: waiting };
  });
}

/** @returns null where nothing comes of an order any more, so that another can be placed */
async function settle(
  order: BrowserOrder,
  whileItWaits: (waiting: WaitingOrder, kind: 'payment' | 'code') => Promise<OrderOutcome | null>,
): Promise<OrderOutcome | null> {
  // Nothing may come of it later, beside the next one.
  const found = await findOrder(order, true).catch(() => ({ kind: 'failed', order }) as const);
  switch (found.kind) {
    case 'failed':
      return found;
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
    case 'notPlaced':
    case 'cancelled':
      return null;
  }
}

/** Null when another can be placed: what an order held is wanted otherwise. */
const unlessGone = (outcome: ChangeOutcome) => (outcome.kind === 'notPlaced' ? null : outcome);

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
  if (isUnderWay(goods, 'Online Payment')) return payOrderOnline(goods, onLate);
  const found = await lookAt(waiting, 'waits').catch(() => ({ kind: 'failed', order: waiting }) as const);
  if (found.kind !== 'payment') return found;
  return unlessGone(await giveUp(waiting)) ?? payOrderOnline(goods, onLate);
}

/** Places an order that is paid on delivery. Never throws. */
export async function placeCodOrder(
  goods: GoodsOrder,
): Promise<PlacedOrder | { kind: 'code'; order: WaitingOrder } | OrderProblem> {
  const order = orderToSend(goods, 'COD');
  const request = { body: order.sent.body };
  try {
    const { success, message, data } = await call('POST /api/shop/order/createCOD', request, {
      idempotencyKey: order.key,
    });
    const purchase = purchaseFrom(data);
    if (!(success as boolean) || !purchase) return { kind: 'unsuccessful' };
    const toast = { title: message };
    return reach({ ...order, purchase }, next('sent', 'place', data.confirm ? 'awaitsCode' : 'cash'), toast);
  } catch (error) {
    const answer = saysNoOrder(error) ? 'refused' : 'turnedAway';
    reach({ ...order, purchase: undefined }, next('sent', 'place', answer));
    return problemOf(error, order);
  }
}
