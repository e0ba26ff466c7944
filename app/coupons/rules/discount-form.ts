/** The discount of a coupon as staff type it (behaviour: Coupons 1, Coupons 14). */

import { formatPaise, hasTwoDecimals } from '#pricing/rules/money.ts';
import type { FormError } from '#rules/app-error.ts';
import { programProductId } from './coupon.ts';
import { type DiscountFields, discountFields, discountFromFields, fieldOf } from './discount.ts';
import { type DiscountNumber, type DiscountNumbers, discountNumbers } from './discount-kinds.ts';
import { type DiscountNumberTerms, discountNumberTerms } from './discount-number-terms.ts';
import { discountTerms, numbersOf, termsOf, worksForPlans } from './discount-terms.ts';

/** A discount that was typed, with what else of its coupon it must fit. */
type TypedDiscount = DiscountFields & { minPurchaseAmountPaise: number; productIds: readonly string[] };

/** A discount of which nothing was typed. */
export const untypedDiscount = discountFields('percentage', (name) =>
  discountNumberTerms[name].isOptional ? 0 : Number.NaN,
);

/** @param typed what is left out is as in `others` */
export function discountOrElse(
  typed: { [Field in keyof DiscountFields]?: DiscountFields[Field] | undefined },
  others: DiscountFields,
): DiscountFields {
  const kind = typed.discountType ?? others.discountType;
  return discountFields(kind, (name) => typed[fieldOf(name)] ?? others[fieldOf(name)]);
}

/** Errors name a number as JSON does. */
export const missingDiscountFields = (typed: DiscountFields) =>
  numbersOf(typed.discountType).filter(
    (name) => !discountNumberTerms[name].isOptional && Number.isNaN(typed[fieldOf(name)]),
  );

export function discountErrors(typed: TypedDiscount): FormError[] {
  const kind = typed.discountType;
  const errors = numbersOf(kind).flatMap((name): FormError[] => {
    const message = numberProblem(name, typed[fieldOf(name)]);
    return message === null ? [] : [{ field: name, message }];
  });
  if (errors.length > 0) return errors;
  if (!worksForPlans(kind) && typed.productIds.includes(programProductId)) {
    const message = `${discountTerms[kind].name} does not work for the program. Please take it out.`;
    return [{ field: 'productIds', message }];
  }
  const discount = discountFromFields(typed);
  const fixedPaise = termsOf(discount).fixedPaise?.(discount);
  if (fixedPaise === undefined || typed.minPurchaseAmountPaise > fixedPaise) return [];
  const message = `Minimum purchase amount must be more than the discount of ${formatPaise(fixedPaise)}`;
  return [{ field: 'minPurchaseAmount', message }];
}

/** @param value in percent or paise */
function numberProblem(name: DiscountNumber, value: number): string | null {
  const terms = discountNumberTerms[name];
  return terms.isOptional && value === 0 ? null : problems[discountNumbers[name].unit](terms, value);
}

const problems: Record<
  DiscountNumbers[DiscountNumber]['unit'],
  (terms: DiscountNumberTerms, value: number) => string | null
> = {
  percent({ label, least, most }, percent) {
    if (!(percent >= least / 100 && percent <= most / 100))
      return `${label} must be between ${least / 100}% and ${most / 100}%`;
    return hasTwoDecimals(percent) ? null : twoDecimals(label);
  },
  rupees({ label, least, most, isOptional }, paise) {
    if (Number.isInteger(paise) && paise >= least && paise <= most) return null;
    const isWhole = Number.isInteger(paise) || !Number.isFinite(paise);
    if (!isWhole) return twoDecimals(label);
    return `${label} must be at least ${formatPaise(least)}${isOptional ? ', or empty' : ''}`;
  },
};

const twoDecimals = (label: string) => `Use at most two decimals for the ${label.toLowerCase()}`;
