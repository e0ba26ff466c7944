import type { CallRequest } from '#api/calls.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { randomId } from '#kit/random-id.ts';
import type { PaymentMethod } from '#orders/rules/order-status.ts';
import { isProgramLead } from '#programs/rules/program-lead.ts';
import { keep, read } from './browser-memory.ts';
import {
  type GoodsOrder,
  goodsFrom,
  jsonOf,
  type PlanOrder,
  type Purchase,
  planOrderFrom,
  purchaseFrom,
  type StoredGoods,
  storedGoods,
  text,
} from './purchase.ts';

/** What is carried from the cart page to the checkout and survives a reload. */
export interface CheckoutDraft {
  /** Empty while none is chosen. */
  state: string;
  /** Code of the applied coupon; empty without one. */
  coupon: string;
  /** The fields that were typed; the state is a field of its own. */
  address: Partial<Omit<DeliveryAddress, 'state'>>;
}

const typedFields = new Set(['name', 'email', 'phone', 'street', 'city', 'pincode', 'country']);

/** Null when nothing was kept in this tab yet. */
export function readDraft(): CheckoutDraft | null {
  const stored = read('checkout') as Partial<CheckoutDraft> | null;
  if (!stored) return null;
  const typed = Object.entries(stored.address ?? {}).filter(
    ([field, value]) => typedFields.has(field) && typeof value === 'string' && value.length <= 300,
  );
  return { state: text(stored.state), coupon: text(stored.coupon), address: Object.fromEntries(typed) };
}

/** The draft of this tab, or else what the link to the checkout carried. @param handedOver the state of the location */
export function draftFrom(handedOver: unknown): CheckoutDraft {
  const carried = handedOver as { state?: unknown; couponText?: unknown } | null;
  return readDraft() ?? { state: text(carried?.state), coupon: text(carried?.couponText), address: {} };
}

export function keepDraft(changed: Partial<CheckoutDraft>): void {
  keep('checkout', { state: '', coupon: '', address: {}, ...readDraft(), ...changed });
}

/** Whether a guest is to be invited to sign in. True once in a tab. */
export function isFirstInvitation(): boolean {
  const isFirst = read('invited') === null;
  keep('invited', true);
  return isFirst;
}

export function readCurrentOrder(): Purchase | null {
  return purchaseFrom(read('currentOrder'));
}

/** Null forgets it. */
export function keepCurrentOrder(order: Purchase | null): void {
  keep('currentOrder', order && jsonOf(order));
}

let finishedHere = false;

/** Keeps an order that is placed, and of which nothing else is left to do. */
export function keepFinishedOrder(order: Purchase): void {
  finishedHere = true;
  keep('currentOrder', { ...jsonOf(order), finishedAt: Date.now() });
}

/**
 * The order that the page before this one finished while this document was on its way: it was reloaded in the instant
 * between the shop's answer and the page that shows the order. Else null.
 * @param began when this document began to be loaded, in milliseconds since 1970
 */
export function orderFinishedBefore(began: number): Purchase | null {
  const kept = read('currentOrder') as { finishedAt?: unknown } | null;
  const isMeanwhile = !finishedHere && typeof kept?.finishedAt === 'number' && kept.finishedAt >= began;
  return isMeanwhile ? purchaseFrom(kept) : null;
}

/** An order for goods that waits for its online payment. */
export interface PendingOrder {
  goods: GoodsOrder;
  order: Purchase;
  /** Idempotency-Key of the attempt that it came from; an older page kept none. */
  attemptKey?: string | undefined;
}

export function readPendingOrder(): PendingOrder | null {
  const kept = read('pendingOrder') as { goods?: StoredGoods; order?: unknown; attemptKey?: string } | null;
  const order = purchaseFrom(kept?.order);
  return order && kept?.goods ? { goods: goodsFrom(kept.goods), order, attemptKey: kept.attemptKey } : null;
}

/** Remembers it, so that it can be paid later, or on delivery instead; null forgets it. */
export function keepPendingOrder(pending: PendingOrder | null): void {
  keep(
    'pendingOrder',
    pending && { goods: storedGoods(pending.goods), order: jsonOf(pending.order), attemptKey: pending.attemptKey },
  );
}

/** A purchase that is being sent: sent again, the same one carries the same key and is not made twice. */
interface Attempt {
  /** All of the request but its dates, as text: tells one purchase from another. */
  name: string;
  /** The Idempotency-Key. */
  key: string;
}

export interface OrderAttempt extends Attempt {
  method: PaymentMethod;
  order: GoodsOrder;
  /** As it was first sent: with one key goes one body. */
  body: CallRequest<'POST /api/shop/order/createCOD'>['body'];
}

/** The order for goods that was sent and whose outcome is not known. */
export function readOrderAttempt(): OrderAttempt | null {
  const kept = readAttempt('orderAttempt') as (Omit<OrderAttempt, 'order'> & { order?: StoredGoods }) | null;
  return kept?.order ? { ...kept, order: goodsFrom(kept.order) } : null;
}

/** The attempt that an order for goods belongs to: the one that is remembered, or a new one. */
export function orderAttemptFor(attempt: Omit<OrderAttempt, 'key'>): OrderAttempt {
  const { key, body } = attemptFor('orderAttempt', { ...attempt, order: storedGoods(attempt.order) });
  return { ...attempt, key, body };
}

/**
 * The outcome of the order is known: the next one is another attempt.
 * @param key of the attempt that is over: one that another tab has begun since goes on; without it, whichever there is
 */
export function endOrderAttempt(key?: string): void {
  if (key === undefined || readAttempt('orderAttempt')?.key === key) keep('orderAttempt', null);
}

/** The Idempotency-Key of a plan's purchase. @param request all of it, as text */
export function planAttemptKey(request: string): string {
  return attemptFor('programAttempt', { name: request }).key;
}

export function isSamePlanAttempt(request: string): boolean {
  return readAttempt('programAttempt')?.name === request;
}

/**
 * The outcome of the plan's purchase is known: the next one is another attempt. One of another plan, from another tab,
 * goes on.
 */
export function endPlanAttempt(request: string): void {
  if (isSamePlanAttempt(request)) keep('programAttempt', null);
}

function readAttempt(key: 'orderAttempt' | 'programAttempt'): Attempt | null {
  const attempt = read(key) as Partial<Attempt> | null;
  return typeof attempt?.name === 'string' && typeof attempt.key === 'string' ? (attempt as Attempt) : null;
}

function attemptFor<A extends Omit<Attempt, 'key'>>(key: 'orderAttempt' | 'programAttempt', attempt: A): A & Attempt {
  const known = readAttempt(key);
  if (known?.name === attempt.name) return known as A & Attempt;
  const begun = { ...attempt, key: randomId() };
  keep(key, begun);
  return begun;
}

/**
 * The plan's order at the checkout: the one that a plan's page handed over, or the tab's. After a reload both are
 * there, and the tab's has what was changed since.
 */
export function readPlanOrder(handedOver: unknown): PlanOrder | null {
  const given = planOrderFrom(handedOver);
  const kept = planOrderFrom(read('programOrder'));
  const isSame = kept !== null && kept.planName === given?.planName && kept.userId === given.userId;
  return isSame ? kept : (given ?? kept);
}

export function keepPlanOrder(order: PlanOrder): void {
  keep('programOrder', order);
}

/** Number of the purchase whose payment this buyer opened, or null. */
export function readOpenPlan(userId: string): string | null {
  const kept = read('openPurchase') as { purchaseId?: unknown; userId?: unknown } | null;
  return kept?.userId === userId && typeof kept.purchaseId === 'string' ? kept.purchaseId : null;
}

/** Null forgets it. */
export function keepOpenPlan(purchase: { purchaseId: string; userId: string } | null): void {
  keep('openPurchase', purchase);
}

export function readBoughtPlan(): Purchase | null {
  return purchaseFrom(read('boughtProgram'));
}

/**
 * The plan is bought: nothing of its order is left, and the buyer no longer counts as somebody who came for a program.
 */
export function keepBoughtPlan({ orderId, paymentId }: Purchase): void {
  keep('boughtProgram', { purchaseId: orderId, paymentId });
  keep('programOrder', null);
  keep('programAttempt', null);
  keep('openPurchase', null);
  keep('programLead', null);
}

/**
 * A guest wants to buy a plan and is sent to register: signing in then leads to the plans
 * (programs/rules/program-lead.ts).
 */
export function markProgramLead(): void {
  keep('programLead', Date.now());
}

export function cameForProgram(): boolean {
  return isProgramLead(read('programLead'), Date.now());
}
