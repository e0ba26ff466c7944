/**
 * What a coupon must be like when staff save it (behaviour: Coupons 1); the screen and the server ask the same.
 */

import type { FormError } from '#rules/app-error.ts';
import { dayInIndia, type IsoDay, isoDay } from '#rules/dates.ts';
import { withoutUnseen } from '#rules/text/hidden-characters.ts';
import type { CouponFacts, CouponTerms } from './coupon.ts';
import type { DiscountFields } from './discount.ts';
import { discountErrors, missingDiscountFields } from './discount-form.ts';
import { discountTerms } from './discount-terms.ts';

/** Numbers are NaN where nothing was typed. */
export interface CouponDraft extends DiscountFields, CouponTerms {
  code: string;
  referrerName: string;
  minPurchaseAmountPaise: number;
  couponLimit: number;
  /** 'YYYY-MM-DD', or empty. */
  expiryDate: string;
  /** First day, 'YYYY-MM-DD'; empty: it holds at once. */
  validFrom: string;
  productIds: string[];
  /** Everything of these is among its products, also what is added later. */
  categories: string[];
  /** Named on the pages of its products. */
  shownToShoppers: boolean;
  /** Id of the group of customers that it is for; empty: everybody. */
  customerGroup: string;
}

const couponFormSentences = {
  missing: 'All fields are compulsory!',
  minimum: 'Minimum purchase amount must be greater than 1',
  limit: 'Coupon limit must be greater than 1',
  expiry: 'Expiry date must be at least tomorrow',
} as const;

/** Stands for 'no coupon' in orders. */
const reservedCode = 'none';
export const longestCode = 40;

/**
 * Every rule that a draft breaks, the first one first; fields are named as forms and JSON name them.
 * @param savedLastDay of the coupon that is edited: it may stay, though it is over; empty for a new coupon
 */
export function couponErrors(draft: CouponDraft, now: Date, savedLastDay = ''): FormError[] {
  const missing = [
    ...(['code', 'referrerName', 'expiryDate'] as const).filter((field) => draft[field] === ''),
    ...missingDiscountFields(draft),
    ...(Number.isNaN(draft.minPurchaseAmountPaise) ? (['minPurchaseAmount'] as const) : []),
    ...(Number.isNaN(draft.couponLimit) ? (['couponLimit'] as const) : []),
    ...(draft.productIds.length === 0 && draft.categories.length === 0 ? (['productIds'] as const) : []),
  ];
  if (missing.length > 0) return missing.map((field) => ({ field, message: couponFormSentences.missing }));
  const errors: FormError[] = [];
  const say = (field: string, message: string) => void errors.push({ field, message });
  errors.push(...discountErrors(draft));
  if (!(draft.minPurchaseAmountPaise > 100)) say('minPurchaseAmount', couponFormSentences.minimum);
  else if (draft.minPurchaseAmountPaise > 1e10) say('minPurchaseAmount', 'Minimum purchase amount is too high');
  else if (!Number.isInteger(draft.minPurchaseAmountPaise))
    say('minPurchaseAmount', 'Use at most two decimals for the minimum purchase amount');
  if (!(draft.couponLimit > 1)) say('couponLimit', couponFormSentences.limit);
  else if (!Number.isInteger(draft.couponLimit) || draft.couponLimit > 1e9) {
    say('couponLimit', 'Coupon limit must be a whole number');
  }
  const [first, last] = [isoDay(draft.validFrom), isoDay(draft.expiryDate)];
  const isLate = last !== null && last >= firstExpiry(now);
  if (!isLate && draft.expiryDate !== savedLastDay) say('expiryDate', couponFormSentences.expiry);
  const startsInTime = first !== null && (last === null || first <= last);
  if (draft.validFrom !== '' && !startsInTime)
    say('validFrom', 'First day must be a date, at the latest the expiry date');
  if (draft.code.toLowerCase() === reservedCode) say('code', "The code 'none' is reserved");
  if (draft.code.length > longestCode || /\s/.test(draft.code)) {
    say('code', `Code must have at most ${longestCode} characters and no spaces`);
  }
  // Shoppers type it: two codes that look the same may not be two.
  if (withoutUnseen(draft.code) !== draft.code)
    say('code', 'This code has a hidden character. Type it instead of pasting it.');
  return errors;
}

/**
 * A coupon of free delivery gives nothing where every order that may use it is delivered free without it (behaviour:
 * Coupons 1).
 */
export function isDeliveryFreeAnyway(
  { discountType, minPurchaseAmountPaise }: Pick<CouponDraft, 'discountType' | 'minPurchaseAmountPaise'>,
  freeFromPaise: number,
): boolean {
  const cart = { subtotalPaise: minPurchaseAmountPaise, freeFromPaise, feePaise: null };
  return discountTerms[discountType].uselessIn?.(cart) === 'free already';
}

/** The first day on which a coupon may end: tomorrow in India. */
export function firstExpiry(now: Date): IsoDay {
  return dayInIndia(new Date(now.getTime() + 86_400_000));
}

/** 'Expired' is shown in place of the toggle: the last day is over, or every use is taken. */
export function isSpent(coupon: Pick<CouponFacts, 'expiresOn' | 'usageCount' | 'usageLimit'>, now: Date): boolean {
  return dayInIndia(now) > coupon.expiresOn || coupon.usageCount >= coupon.usageLimit;
}

/** The day in India that somebody means by 'YYYY-MM-DD' or by a moment; empty when it is neither. */
export function parseDay(text: string): IsoDay | '' {
  const day = isoDay(text);
  if (day !== null) return day;
  const at = new Date(text);
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(at.getTime()) ? dayInIndia(at) : '';
}
