import * as texts from './texts.ts';

/** Whether a coupon holds (behaviour: Coupons 2), the same for the check, the order and a program. */

export interface CouponFacts {
  isActive: boolean;
  /** Last day on which it holds, in India: 'YYYY-MM-DD'. */
  expiresOn: string;
  usageCount: number;
  usageLimit: number;
  minPurchasePaise: number;
}

export type CouponFault = 'inactive' | 'expired' | 'used up' | 'minimum';

/** Stands for the diabetic reversal program among the products of a coupon. */
export const programProductId = 'DPDRProgram';

export const couponSentences = {
  unknown: texts.thisCouponCodeDoesNot,
  inactive: texts.thisCouponIsNotActive,
  expired: texts.thisCouponHasExpired,
  'used up': texts.thisCouponHasReachedIts,
  held: texts.anOrderOfYours,
  notEligible: texts.productsNotEligibleForDiscount,
  noState: texts.selectYourState,
} as const;

/** The day in India at a moment: 'YYYY-MM-DD'. */
export function dayInIndia(at: Date): string {
  return new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 10);
}

/**
 * The first reason why a coupon does not hold, or null.
 * @param subtotalPaise before any discount and without shipping; the minimum compares with it
 */
export function couponFault(coupon: CouponFacts, subtotalPaise: number, now: Date): CouponFault | null {
  if (!coupon.isActive) return 'inactive';
  if (dayInIndia(now) > coupon.expiresOn) return 'expired';
  if (coupon.usageCount >= coupon.usageLimit) return 'used up';
  return subtotalPaise < coupon.minPurchasePaise ? 'minimum' : null;
}

/** A refusal that counts as a failed attempt ('Failed Count'): the code exists, but is of no use to anybody now. */
export function countsAsFailed(fault: CouponFault): boolean {
  return fault !== 'minimum';
}

/** @param minimum as money on screen, such as '₹299.00' */
export function couponSentence(fault: CouponFault, minimum: string): string {
  return fault === 'minimum' ? texts.thisCouponNeedsACart(minimum) : couponSentences[fault];
}
