import type { Coupon } from '#contract/amounts.ts';
import type { CouponTerms } from '#coupons/rules/coupon.ts';
import type { CouponDraft } from '#coupons/rules/coupon-form.ts';
import { discountFields, fieldOf } from '#coupons/rules/discount.ts';
import { type DiscountKind, type DiscountNumber, discountNumbers } from '#coupons/rules/discount-kinds.ts';
import { discountNumberTerms } from '#coupons/rules/discount-number-terms.ts';
import { eachDiscountNumber, numbersOf } from '#coupons/rules/discount-terms.ts';
import { paiseFromTyped, rupeesFromPaise } from '#pricing/rules/money.ts';
import { dayInIndia } from '#rules/dates.ts';
import { typedAmount, typedMoney } from '#rules/typed/typed-number.ts';

/** A number as the form shows it: 0 is what nobody typed. */
const shownNumber = (value: number) => (value === 0 ? '' : String(value));

const emptyCoupon = {
  referrerName: '',
  code: '',
  ...eachDiscountNumber(() => ''),
  minPurchaseAmount: '',
  validFrom: '',
  expiryDate: '',
  couponLimit: '',
};

const typedOf = (coupon: Coupon): typeof emptyCoupon => ({
  referrerName: coupon.referrerName,
  code: coupon.code,
  ...eachDiscountNumber((name) => {
    const value = coupon[fieldOf(name)];
    return shownNumber(discountNumbers[name].unit === 'rupees' ? rupeesFromPaise(value) : value);
  }),
  minPurchaseAmount: String(rupeesFromPaise(coupon.minPurchaseAmountPaise)),
  validFrom: coupon.validFrom ?? '',
  expiryDate: dayInIndia(new Date(coupon.expiryDate)),
  couponLimit: String(coupon.couponLimit),
});

/** A coupon as the form holds it; drafts are kept in this shape. */
interface CouponFormValues {
  values: typeof emptyCoupon;
  kind: DiscountKind;
  terms: CouponTerms;
  isShown: boolean;
  group: string;
  products: readonly string[];
  categories: readonly string[];
}

/** @param coupon the one that is edited, or null for a new one @param choices ids of what it can be for */
export const formOf = (coupon: Coupon | null, choices: readonly string[]): CouponFormValues => ({
  values: coupon ? typedOf(coupon) : emptyCoupon,
  kind: coupon?.discountType ?? 'percentage',
  terms: { oncePerCustomer: coupon?.oncePerCustomer ?? false, firstOrderOnly: coupon?.firstOrderOnly ?? false },
  isShown: coupon?.shownToShoppers ?? false,
  group: coupon?.customerGroup ?? '',
  // Products that were deleted since cannot be seen here, so they go with the next edit.
  products: choices.filter((id) => coupon?.productIds.includes(id)),
  categories: coupon?.categories ?? [],
});

/** The coupon that the form says; what is no number is NaN, and refused by its rules. */
export function draftOf({ values, kind, terms, isShown, group, products, categories }: CouponFormValues): CouponDraft {
  const { code, referrerName, validFrom, expiryDate, minPurchaseAmount } = values;
  /** What is typed into a field of this kind of discount; fields of other kinds count as 0. */
  const typedNumber = (name: DiscountNumber) => {
    const { isOptional } = discountNumberTerms[name];
    if (!numbersOf(kind).includes(name) || (isOptional && values[name].trim() === '')) return 0;
    return discountNumbers[name].unit === 'rupees'
      ? paiseFromTyped(typedMoney(values[name]))
      : typedAmount(values[name]);
  };
  return {
    validFrom,
    expiryDate,
    code: code.trim(),
    referrerName: referrerName.trim(),
    ...discountFields(kind, typedNumber),
    minPurchaseAmountPaise: paiseFromTyped(typedMoney(minPurchaseAmount)),
    couponLimit: typedAmount(values.couponLimit),
    ...terms,
    productIds: [...products],
    categories: [...categories],
    shownToShoppers: isShown,
    customerGroup: group,
  };
}
