import { programLeadKey } from '#rules/program-lead.ts';
import type { ProgramPlan } from '#rules/programs.ts';
import { keep, read, text } from '../checkout/checkout-draft.ts';
import { endAttempt, keepOpenPurchase } from './purchase-attempt.ts';

/** A plan as the checkout must know it. */
export type ChosenPlan = Pick<ProgramPlan, 'name' | 'pricePaise' | 'months'>;

/** What a plan's page hands over to the checkout (behaviour: Programs 3). The shop prices the plan itself. */
export interface ProgramOrder {
  userName: string;
  email: string;
  mobile: string;
  planName: string;
  /** Rupees. */
  amount: number;
  userId: string;
  /** Code of the applied coupon; empty without one. */
  coupon: string;
}

/** A purchase as the page after it tells of it. */
export interface BoughtProgram {
  /** What people say on the telephone. */
  purchaseId: string;
  paymentId: string;
}

const orderKey = 'programOrder';
const boughtKey = 'boughtProgram';

/** An order from what a page was given, or null when that is none. */
function programOrderFrom(value: unknown): ProgramOrder | null {
  const order = value as Partial<Record<keyof ProgramOrder, unknown>> | null;
  if (typeof order !== 'object' || order === null || text(order.planName) === '') return null;
  const { userName, email, mobile, planName, amount, userId, coupon } = order;
  return {
    userName: words(userName),
    email: words(email),
    mobile: words(mobile),
    planName: text(planName),
    amount: typeof amount === 'number' ? amount : 0,
    userId: words(userId),
    coupon: text(coupon),
  };
}

/** Keeps the order for this visit, so that it survives a reload. */
export function keepProgramOrder(order: ProgramOrder): void {
  keep(orderKey, order);
}

/**
 * The order of the checkout: the one that a plan's page handed over, or the visit's. After a reload both are there, and the
 * visit's knows what was changed since.
 */
export function readProgramOrder(handedOver: unknown): ProgramOrder | null {
  const given = programOrderFrom(handedOver);
  const kept = programOrderFrom(read(orderKey));
  const isSame = kept !== null && kept.planName === given?.planName && kept.userId === given.userId;
  return isSame ? kept : (given ?? kept);
}

/** A purchase from what a page was given, or null when that is none. */
export function boughtFrom(value: unknown): BoughtProgram | null {
  const bought = value as Partial<Record<keyof BoughtProgram, unknown>> | null;
  if (typeof bought !== 'object' || bought === null || text(bought.paymentId) === '') return null;
  return { purchaseId: text(bought.purchaseId), paymentId: text(bought.paymentId) };
}

export function readBought(): BoughtProgram | null {
  return boughtFrom(read(boughtKey));
}

/** The plan is bought: nothing of the order is left, and the buyer no longer counts as somebody who came for a program. */
export function keepBought(bought: BoughtProgram): void {
  keep(boughtKey, bought);
  keep(orderKey, null);
  endAttempt();
  keepOpenPurchase(null);
  try {
    localStorage.removeItem(programLeadKey);
  } catch {
    // A mark that cannot be removed could not be set either.
  }
}

function words(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 254) : '';
}
