import type { Coupon } from '#contract/amounts.ts';
import type { CouponTerms } from '#coupons/rules/coupon.ts';
import type { CouponDraft } from '#coupons/rules/coupon-form.ts';
import type { DiscountFields } from '#coupons/rules/discount.ts';
import { type DiscountField, discountFields } from '#coupons/rules/discount-form.ts';
import { paiseFromTyped, rupeesFromPaise } from '#pricing/rules/money.ts';
import { dayInIndia } from '#rules/dates.ts';
import { typedAmount, typedMoney } from '#rules/typed/typed-number.ts';

const emptyDiscount: Record<DiscountField, string> = { discountPercentage: '', discountAmount: '', maxDiscount: '' };

/** A number as the form shows it: 0 is what nobody typed. */
const shownNumber = (value: number) => (value === 0 ? '' : String(value));

const emptyCoupon = {
  referrerName: '',
  code: '',
  ...emptyDiscount,
  minPurchaseAmount: '',
  validFrom: '',
  expiryDate: '',
  couponLimit: '',
};

const typedOf = (coupon: Coupon): typeof emptyCoupon => ({
  referrerName: coupon.referrerName,
  code: coupon.code,
  discountPercentage: shownNumber(coupon.discountPercentage),
  discountAmount: shownNumber(rupeesFromPaise(coupon.discountAmountPaise)),
  maxDiscount: shownNumber(rupeesFromPaise(coupon.maxDiscountPaise)),
  minPurchaseAmount: String(rupeesFromPaise(coupon.minPurchaseAmountPaise)),
  validFrom: coupon.validFrom ?? '',
  expiryDate: dayInIndia(new Date(coupon.expiryDate)),
  couponLimit: String(coupon.couponLimit),
});

/** A coupon as the form holds it; drafts are kept in this shape. */
interface CouponFormValues {
  values: typeof emptyCoupon;
  kind: DiscountFields['discountType'];
  terms: CouponTerms;
  isShown: boolean;
  products: readonly string[];
  categories: readonly string[];
}

/** @param coupon the one that is edited, or null for a new one @param choices ids of what it can be for */
export const formOf = (coupon: Coupon | null, choices: readonly string[]): CouponFormValues => ({
  values: coupon ? typedOf(coupon) : emptyCoupon,
  kind: coupon?.discountType ?? 'percentage',
  terms: { oncePerCustomer: coupon?.oncePerCustomer ?? false, firstOrderOnly: coupon?.firstOrderOnly ?? false },
  isShown: coupon?.shownToShoppers ?? false,
  // Products that were deleted since cannot be seen here, so they go with the next edit.
  products: choices.filter((id) => coupon?.productIds.includes(id)),
  categories: coupon?.categories ?? [],
});

/** The coupon that the form says; what is no number is NaN, and refused by its rules. */
export function draftOf({ values, kind, terms, isShown, products, categories }: CouponFormValues): CouponDraft {
  const { code, referrerName, validFrom, expiryDate, minPurchaseAmount } = values;
  /** What is typed into a field of this kind of discount; fields of other kinds count as 0. */
  const shown = (name: DiscountField) => {
    const field = discountFields[kind].find((one) => one.name === name);
    return field === undefined || (field.isOptional && values[name].trim() === '') ? '0' : values[name];
  };
  return {
    validFrom,
    expiryDate,
    code: code.trim(),
    referrerName: referrerName.trim(),
    discountType: kind,
    discountPercentage: typedAmount(shown('discountPercentage')),
    discountAmountPaise: paiseFromTyped(typedMoney(shown('discountAmount'))),
    maxDiscountPaise: paiseFromTyped(typedMoney(shown('maxDiscount'))),
    minPurchaseAmountPaise: paiseFromTyped(typedMoney(minPurchaseAmount)),
    couponLimit: typedAmount(values.couponLimit),
    ...terms,
    productIds: [...products],
    categories: [...categories],
    shownToShoppers: isShown,
  };
}
