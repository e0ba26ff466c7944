import { texts } from '#pricing/rules/texts.ts';
import { dayInIndia, type IsoDay } from '#rules/dates.ts';

/** Whether a coupon holds (behaviour: Coupons 2), the same for the check, the order and a program. */

export interface CouponFacts {
  isActive: boolean;
  /** Last day on which it holds, in India. */
  expiresOn: IsoDay;
  usageCount: number;
  usageLimit: number;
  minPurchasePaise: number;
  /** First day on which it holds, in India; null: from the beginning. */
  startsOn: IsoDay | null;
}

export type CouponFault = 'inactive' | 'not yet' | 'expired' | 'used up' | 'minimum';

/** Stands for the diabetic reversal program among the products of a coupon. */
export const programProductId = 'DPDRProgram';

export const couponSentences = {
  get unknown() {
    return texts.thisCouponCodeDoesNot();
  },
  get inactive() {
    return texts.thisCouponIsNotActive();
  },
  get expired() {
    return texts.thisCouponHasExpired();
  },
  get 'used up'() {
    return texts.thisCouponHasReachedIts();
  },
  get held() {
    return texts.anOrderOfYours();
  },
  get 'used before'() {
    return texts.thisCouponWorksOnce();
  },
  get 'not first'() {
    return texts.thisCouponIsForAFirstOrder();
  },
  get notEligible() {
    return texts.productsNotEligibleForDiscount();
  },
  get 'free already'() {
    return texts.deliveryIsFreeAlready();
  },
  get noState() {
    return texts.selectYourState();
  },
} as const;

/**
 * The first reason why a coupon does not hold, or null.
 * @param subtotalPaise before any discount and without shipping; the minimum compares with it
 */
export function couponFault(coupon: CouponFacts, subtotalPaise: number, now: Date): CouponFault | null {
  if (!coupon.isActive) return 'inactive';
  if (coupon.startsOn !== null && dayInIndia(now) < coupon.startsOn) return 'not yet';
  if (dayInIndia(now) > coupon.expiresOn) return 'expired';
  if (coupon.usageCount >= coupon.usageLimit) return 'used up';
  return subtotalPaise < coupon.minPurchasePaise ? 'minimum' : null;
}

/** A refusal that counts as a failed attempt ('Failed Count'): the code exists, but is of no use to anybody now. */
export function countsAsFailed(fault: CouponFault): boolean {
  return fault !== 'minimum' && fault !== 'not yet';
}

/** For whom a coupon is. */
export interface CouponTerms {
  oncePerCustomer: boolean;
  /** A customer's first purchase of any kind. */
  firstOrderOnly: boolean;
}

/** An order or a plan that a customer has bought and that was not closed or sent back. */
export interface EarlierPurchase {
  withThisCoupon: boolean;
  /** Its money or its code has not come yet. */
  waits: boolean;
}

/**
 * Why a coupon that holds is not for this customer, or null. A purchase that waits holds its use of the coupon, but is
 * no order yet that would make the next one a second (behaviour: Coupons 13).
 */
export function customerFault(
  { oncePerCustomer, firstOrderOnly }: CouponTerms,
  earlier: readonly EarlierPurchase[],
): 'held' | 'used before' | 'not first' | null {
  if (!oncePerCustomer && !firstOrderOnly) return null;
  const uses = earlier.filter(({ withThisCoupon }) => withThisCoupon);
  if (firstOrderOnly && earlier.some(({ waits }) => !waits)) {
    return oncePerCustomer && uses.some(({ waits }) => !waits) ? 'used before' : 'not first';
  }
  if (uses.some(({ waits }) => !waits)) return 'used before';
  return uses.length > 0 ? 'held' : null;
}

/**
 * @param minimum as money on screen, such as '₹299.00'
 * @param firstDay as people read it, such as '05-03-2031'
 */
export function couponSentence(fault: CouponFault, minimum: string, firstDay: string): string {
  if (fault === 'minimum') return texts.thisCouponNeedsACart({ minimum });
  return fault === 'not yet' ? texts.thisCouponIsValidFrom({ firstDay }) : couponSentences[fault];
}
