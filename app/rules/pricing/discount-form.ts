/** The discount of a coupon as staff type it (behaviour: Coupons 1, Coupons 14). */

import type { FormError } from '#rules/products/product-form.ts';
import { programProductId } from './coupon.ts';
import type { DiscountFields } from './discount.ts';
import { formatPaise, hasTwoDecimals } from './money.ts';
import * as staffTexts from './staff-texts.ts';

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
    { name: 'discountPercentage', label: staffTexts.discountPercentage, hint: staffTexts.n01To90 },
    { name: 'maxDiscount', label: staffTexts.highestDiscount, hint: staffTexts.rupeesPerOrder, isOptional: true },
  ],
  amount: [{ name: 'discountAmount', label: staffTexts.discountAmount, hint: staffTexts.rupeesOff }],
  delivery: [],
};

/** A discount that was typed, with what else of its coupon it must fit. */
type TypedDiscount = DiscountFields & { minPurchaseAmountPaise: number; productIds: readonly string[] };

/** The fields of a discount that nobody filled in, though one has to. */
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

/** What is wrong with a discount that was typed. */
export function discountErrors(typed: TypedDiscount): FormError[] {
  switch (typed.discountType) {
    case 'delivery':
      return typed.productIds.includes(programProductId)
        ? [{ field: 'productIds', message: staffTexts.aPlanIsNotDelivered }]
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
    const message = staffTexts.discountPercentageMustBeBetween(lowestPercent, highestPercent);
    errors.push({ field: 'discountPercentage', message });
  } else if (!hasTwoDecimals(percent)) {
    errors.push({ field: 'discountPercentage', message: staffTexts.percentageHasAtMostTwo });
  }
  if (most !== 0 && !isAmount(most)) {
    const message = isWhole(most) ? staffTexts.highestDiscountMustBe : staffTexts.highestDiscountHasAtMostTwo;
    errors.push({ field: 'maxDiscount', message });
  }
  return errors;
}

function amountErrors({ discountAmountPaise: amount, minPurchaseAmountPaise: minimum }: TypedDiscount): FormError[] {
  if (!isAmount(amount)) {
    const message = isWhole(amount) ? staffTexts.discountAmountMustBe : staffTexts.discountAmountHasAtMostTwo;
    return [{ field: 'discountAmount', message }];
  }
  if (minimum > amount) return [];
  return [{ field: 'minPurchaseAmount', message: staffTexts.minimumMustBeAboveTheDiscount(formatPaise(amount)) }];
}

/** Whole paise, or no number at all. */
const isWhole = (paise: number) => Number.isInteger(paise) || !Number.isFinite(paise);

const isAmount = (paise: number) =>
  Number.isInteger(paise) && paise >= lowestAmountPaise && paise <= highestAmountPaise;
