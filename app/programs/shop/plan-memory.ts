import { randomId } from '#kit/random-id.ts';
import { keep, read } from '#payments/shop/browser-memory.ts';
import { type Purchase, purchaseFrom, text } from '#payments/shop/purchase.ts';

/** What a plan's page hands over to the checkout (behaviour: Programs 3). The shop prices the plan itself. */
export interface PlanOrder {
  userName: string;
  email: string;
  mobile: string;
  planName: string;
  userId: string;
  /** Code of the applied coupon; empty without one. */
  coupon: string;
}

/** A plan's order from storage or from a link; null when it is none. */
function planOrderFrom(json: unknown): PlanOrder | null {
  const order = json as Partial<Record<keyof PlanOrder, unknown>> | null;
  if (typeof order !== 'object' || order === null || text(order.planName) === '') return null;
  const typed = (value: unknown) => (typeof value === 'string' ? value.slice(0, 254) : '');
  return {
    userName: typed(order.userName),
    email: typed(order.email),
    mobile: typed(order.mobile),
    planName: text(order.planName),
    userId: typed(order.userId),
    coupon: text(order.coupon),
  };
}

/**
 * The Idempotency-Key of a plan's purchase: sent again, the same one carries the same key and is not made twice.
 * @param request all of it, as text, which tells one purchase from another
 */
export function planAttemptKey(request: string): string {
  const known = readPlanAttempt();
  if (known?.name === request) return known.key;
  const key = randomId();
  keep('programAttempt', { name: request, key });
  return key;
}

export function isSamePlanAttempt(request: string): boolean {
  return readPlanAttempt()?.name === request;
}

/**
 * The outcome of the plan's purchase is known: the next one is another attempt. One of another plan, from another tab,
 * goes on.
 */
export function endPlanAttempt(request: string): void {
  if (isSamePlanAttempt(request)) keep('programAttempt', null);
}

function readPlanAttempt(): { name: string; key: string } | null {
  const { name, key } = (read('programAttempt') ?? {}) as { name?: unknown; key?: unknown };
  return typeof name === 'string' && typeof key === 'string' ? { name, key } : null;
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
