import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { complaint } from '#delivery/shop/check-delivery.ts';
import { call } from '#kit/call.ts';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import { saysNoOrder, somethingWentWrong } from '#payments/shop/pay-online.ts';
import { atTheDoorPaise, type GoodsOrder, type Purchase, purchaseFrom } from '#payments/shop/purchase.ts';
import {
  endOrderAttempt,
  keepPendingOrder,
  type OrderAttempt,
  type PendingOrder,
  readOrderAttempt,
  readPendingOrder,
} from '#payments/shop/purchase-memory.ts';
import { checkUnfinished, closeUnfinished, rememberedOrder, type UnfinishedOrder } from './check-unfinished.ts';
import { isKeyForgotten, keepOrderAttempt } from './order-end.ts';
import { giveUp, payOnDelivery, payOrderOnline } from './order-payment.ts';
import type { PlacedOrder } from './order-placed.ts';
import {
  attemptFor,
  isAnotherUnderWay,
  isSameOrder,
  isUnderWay,
  type OrderProblem,
  problemOf,
} from './order-request.ts';
import { texts } from './texts.ts';

export type PaymentWay = 'online' | 'cod';

export type OrderOutcome =
  | PlacedOrder
  /** It is placed with the code that its buyer got by e-mail. */
  | (UnfinishedOrder & { kind: 'confirm' })
  /** The shopper closed the payment window, or the payment did not work; the sentences are for a toast. */
  | { kind: 'unpaid'; title: string; description: string; mayBePaid?: true; isOver?: true }
  /** An order of before may have been placed, and the shop cannot say so. */
  | { kind: 'unknown' }
  | OrderProblem;

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
  return 'isOver' in outcome || !['placed', 'confirm', 'unpaid', 'unknown', 'failed'].includes(outcome.kind);
}

function paidOrder(order: Purchase, goods: GoodsOrder): PlacedOrder {
  const toast = { title: texts.paymentSuccessful(), description: texts.yourOrderHasBeenPlaced() };
  return { kind: 'placed', order, toast, goods };
}

/**
 * Places an order for goods. An order of this browser that was under way is asked about first: it turns out to be
 * placed, is the same one and goes on, or is given up for this one. Never throws.
 * @param onLate an online payment came after its window was closed; `isHere` while the shopper still is on the same
 *   page
 * @param lost an order of this page whose answer was lost, and of which nobody knows yet what became
 */
export async function placeOrder(
  goods: GoodsOrder,
  way: PaymentWay,
  onLate: (placed: PlacedOrder, isHere: boolean) => void,
  lost: OrderAttempt | null = null,
): Promise<OrderOutcome> {
  try {
    const settled = (lost && (await settleLost(lost))) ?? (await settleEarlier(goods, way));
    if (settled) return settled;
  } catch {
    // The shop cannot be asked about the order before.
    return lost ? { kind: 'failed', sent: lost } : { kind: 'failed' };
  }
  if (way === 'online') return payForGoods(goods, onLate);
  const pending = readPendingOrder();
  if (pending && isSameOrder(pending, goods)) {
    // The goods are held for an online payment that did not come: the same order is paid on delivery instead.
    const outcome = await changeWaitingOrder({ ...pending, goods }, way, onLate);
    if (outcome.kind !== 'gone') return outcome;
  }
  return placeCodOrder(goods);
}

/**
 * What comes of an order whose answer was lost and which another tab has forgotten. Null when another can be placed.
 * @throws CallFailure
 */
async function settleLost(lost: OrderAttempt): Promise<OrderOutcome | null> {
  const remembered = readOrderAttempt();
  if (remembered?.key === lost.key) return null;
  if (remembered === null && !isKeyForgotten(lost)) {
    keepOrderAttempt(lost);
    return null;
  }
  const found = await closeUnfinished({ pending: null, sent: lost });
  if (found === null || found.kind === 'cancelled') return null;
  if (found.kind === 'unknown') return { kind: 'unknown' };
  return found.kind === 'placed' ? placedAlready(found) : giveUpFor(found.pending);
}

/** What comes of another order that was under way. Null when this one can be placed. @throws CallFailure */
async function settleEarlier(goods: GoodsOrder, way: PaymentWay): Promise<OrderOutcome | null> {
  const pending = readPendingOrder();
  const isOther = pending !== null && !isSameOrder(pending, goods);
  if (!isOther && !isAnotherUnderWay(goods, way === 'cod' ? 'COD' : 'Online Payment')) return null;
  // Nothing may come of it later, beside this one.
  const earlier = await closeUnfinished(rememberedOrder());
  if (earlier?.kind === 'placed') return placedAlready(earlier);
  if (earlier === null || earlier.kind === 'cancelled') return null;
  if (earlier.kind === 'unknown') {
    // It is said once: whoever orders again knows.
    endOrderAttempt();
    return { kind: 'unknown' };
  }
  if (isSameOrder(earlier.pending, goods)) {
    if (earlier.kind === 'waiting') return null;
    if (way === 'cod') return { kind: 'confirm', pending: earlier.pending };
  }
  return giveUpFor(earlier.pending);
}

function placedAlready(found: PlacedOrder): PlacedOrder {
  return { ...found, toast: { title: texts.yourOrderWasPlacedAlready(), description: texts.onlyTheAnswerWasLost() } };
}

/** What an order holds is wanted otherwise now. Null when another can be placed. */
async function giveUpFor({ order, goods, attemptKey }: PendingOrder): Promise<OrderOutcome | null> {
  const outcome = await giveUp(order);
  if (outcome.kind === 'paid') return { kind: 'placed', order: outcome.purchase, goods, attemptKey };
  return outcome.kind === 'gone' ? null : outcome;
}

/**
 * Pays an order that waits for its online payment, in one way or the other, or gives its goods back. Never throws.
 * @returns `gone` when it waits no longer and nothing was bought
 */
export async function changeWaitingOrder(
  pending: PendingOrder,
  wish: PaymentWay | 'give up',
  onLate: (placed: PlacedOrder, isHere: boolean) => void,
): Promise<OrderOutcome | { kind: 'gone' }> {
  const { goods, order, attemptKey } = pending;
  if (wish === 'online') return payWaitingOrder(pending, onLate);
  const outcome = wish === 'cod' ? await payOnDelivery(order, atTheDoorPaise(goods)) : await giveUp(order);
  if (outcome.kind === 'paid') return { ...paidOrder(outcome.purchase, goods), attemptKey };
  if (outcome.kind === 'confirm') return { kind: 'confirm', pending: { ...pending, order: outcome.order } };
  return outcome.kind === 'placed' ? { ...codOrder(outcome.order, outcome.message, goods), attemptKey } : outcome;
}

/** Another tab may have finished the order and forgotten its key: with a new one it would be ordered a second time. */
async function payWaitingOrder(
  pending: PendingOrder,
  onLate: (placed: PlacedOrder, isHere: boolean) => void,
): Promise<OrderOutcome | { kind: 'gone' }> {
  const { goods } = pending;
  if (isUnderWay(goods, 'Online Payment')) return payForGoods(goods, onLate);
  const now = await checkUnfinished({ pending, sent: null }).catch(() => ({ kind: 'failed' }) as const);
  if (now === null) return { kind: 'gone' };
  if (now.kind === 'placed' || now.kind === 'failed') return now;
  if (now.kind === 'confirm') return { kind: 'confirm', pending: now.pending };
  return (await giveUpFor(pending)) ?? payForGoods(goods, onLate);
}

async function payForGoods(
  goods: GoodsOrder,
  onLate: (placed: PlacedOrder, isHere: boolean) => void,
): Promise<OrderOutcome> {
  const outcome = await payOrderOnline(goods, (late, isHere) => onLate(paidOrder(late, goods), isHere));
  return outcome.kind === 'paid' ? paidOrder(outcome.purchase, goods) : outcome;
}

/** Places an order that is paid on delivery. Never throws. */
export async function placeCodOrder(goods: GoodsOrder): Promise<OrderOutcome> {
  const sent = attemptFor(goods, 'COD');
  const { body, key } = sent;
  try {
    const { success, message, data } = await call('POST /api/shop/order/createCOD', { body }, { idempotencyKey: key });
    const order = purchaseFrom(data);
    if (order && data.confirm) {
      const pending = { goods, order, attemptKey: key };
      keepPendingOrder(pending);
      return { kind: 'confirm', pending };
    }
    if (!(success as boolean) || !order) return { kind: 'unsuccessful' };
    return { ...codOrder(order, message, goods), attemptKey: key };
  } catch (error) {
    const problem = problemOf(error);
    if (saysNoOrder(error)) endOrderAttempt(key);
    return problem.kind === 'failed' ? { ...problem, sent } : problem;
  }
}

/** An order that is paid on delivery. @param message the shop's own sentence */
function codOrder(order: Purchase, message: string, goods: GoodsOrder): PlacedOrder {
  return { kind: 'placed', order, toast: { title: message }, goods };
}
