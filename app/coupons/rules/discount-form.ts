/** The discount of a coupon as staff type it (behaviour: Coupons 1, Coupons 14). */

import { formatPaise, hasTwoDecimals } from '#pricing/rules/money.ts';
import type { FormError } from '#rules/app-error.ts';
import { programProductId } from './coupon.ts';
import type { DiscountFields } from './discount.ts';

const [lowestPercent, highestPercent] = [0.1, 90.1];
const lowestAmountPaise = 100;
const highestAmountPaise = 10_000_000_000;

/** A number of a discount in staff's form; errors name it as JSON does. */
export type DiscountField = 'discountPercentage' | 'discountAmount' | 'maxDiscount';

/** The fields of each kind of discount in staff's form. Those that are optional count as 0 where nothing is typed. */
export const discountFields: Record<
  DiscountFields['discountType'],
  readonly { name: DiscountField; label: string; hint: string; isOptional?: true }[]
> = {
  percentage: [
    { name: 'discountPercentage', label: 'Discount percentage', hint: '0.1% to 90%' },
    {
      name: 'maxDiscount',
      label: 'Highest discount',
      hint: 'Rupees per order; leave empty for no limit',
      isOptional: true,
    },
  ],
  amount: [{ name: 'discountAmount', label: 'Discount amount', hint: 'Rupees off the chosen products together' }],
  delivery: [],
};

/** A discount that was typed, with what else of its coupon it must fit. */
type TypedDiscount = DiscountFields & { minPurchaseAmountPaise: number; productIds: readonly string[] };

export function missingDiscountFields(typed: DiscountFields): DiscountField[] {
  switch (typed.discountType) {
    case 'percentage':
      return Number.isNaN(typed.discountPercentage) ? ['discountPercentage'] : [];
    case 'amount':
      return Number.isNaN(typed.discountAmountPaise) ? ['discountAmount'] : [];
    case 'delivery':
      return [];
  }
}

export function discountErrors(typed: TypedDiscount): FormError[] {
  switch (typed.discountType) {
    case 'delivery':
      return typed.productIds.includes(programProductId)
        ? [{ field: 'productIds', message: 'Free delivery does not work for the program. Please take it out.' }]
        : [];
    case 'amount':
      return amountErrors(typed);
    case 'percentage':
      return percentageErrors(typed);
  }
}

function percentageErrors({ discountPercentage: percent, maxDiscountPaise: most }: TypedDiscount): FormError[] {
  const errors: FormError[] = [];
  if (!(percent >= lowestPercent && percent <= highestPercent)) {
    const message = `Discount percentage must be between ${lowestPercent}% and ${highestPercent}%`;
    errors.push({ field: 'discountPercentage', message });
  } else if (!hasTwoDecimals(percent)) {
    errors.push({ field: 'discountPercentage', message: 'Use at most two decimals for the discount percentage' });
  }
  if (most !== 0 && !isAmount(most)) {
    const message = isWhole(most)
      ? 'Highest discount must be at least ₹1, or empty'
      : 'Use at most two decimals for the highest discount';
    errors.push({ field: 'maxDiscount', message });
  }
  return errors;
}

function amountErrors({ discountAmountPaise: amount, minPurchaseAmountPaise: minimum }: TypedDiscount): FormError[] {
  if (!isAmount(amount)) {
    const message = isWhole(amount)
      ? 'Discount amount must be at least ₹1'
      : 'Use at most two decimals for the discount amount';
    return [{ field: 'discountAmount', message }];
  }
  if (minimum > amount) return [];
  return [
    {
      field: 'minPurchaseAmount',
      message: `Minimum purchase amount must be more than the discount of ${formatPaise(amount)}`,
    },
  ];
}

/** Whole paise, or no number at all. */
const isWhole = (paise: number) => Number.isInteger(paise) || !Number.isFinite(paise);

const isAmount = (paise: number) =>
  Number.isInteger(paise) && paise >= lowestAmountPaise && paise <= highestAmountPaise;
