/**
 * What a coupon takes off: the one place that knows of which kind a discount is. The server, the browser, staff's form, the
 * API and the database handle a `Discount` as a whole and ask here for its range, its label, its JSON and its columns;
 * rules/pricing/quote.ts says what it takes off a line.
 */
import type { FormError } from '#rules/products/product-form.ts';
import { basisPointsFromPercent, type Discount, shareOf } from './quote.ts';
import * as texts from './texts.ts';

/** A discount in JSON, beside the other fields of a coupon or an order. */
export interface DiscountJson {
  /** Percent; NaN in a form where nothing was typed. */
  discountPercentage: number;
}

/** A discount in the tables `coupon`, `shop_order` and `program_purchase`. */
export interface DiscountColumns {
  discount_basis_points: number;
}

export function discountFromJson({ discountPercentage }: DiscountJson): Discount {
  return { basisPoints: basisPointsFromPercent(discountPercentage) };
}

export function discountToJson({ basisPoints }: Discount): DiscountJson {
  return { discountPercentage: basisPoints / 100 };
}

export function discountFromColumns(row: DiscountColumns): Discount {
  return { basisPoints: row.discount_basis_points };
}

/** @param discount null where there is no coupon */
export function discountToColumns(discount: Discount | null): DiscountColumns {
  return { discount_basis_points: discount?.basisPoints ?? 0 };
}

/** As people read it: '12.5%'. */
export function discountLabel({ discountPercentage }: DiscountJson): string {
  return `${discountPercentage}%`;
}

/** The columns by which a list of coupons is sorted from the highest discount to the lowest, the first one first. */
export const discountOrder: readonly (keyof DiscountColumns)[] = ['discount_basis_points'];

/** What a discount takes off one price, in paise. */
export function discountOn(pricePaise: number, discount: Discount | null): number {
  return discount === null ? 0 : shareOf(pricePaise, discount.basisPoints);
}

const [lowestPercent, highestPercent] = [0.1, 90.1];

/** The fields of a discount in staff's form. */
export const discountFields = [
  { name: 'discountPercentage', label: texts.discountPercentage, hint: texts.n01To90 },
] as const;

/** The fields of a discount that nobody filled in, though one has to. */
export function missingDiscountFields(draft: DiscountJson): (keyof DiscountJson)[] {
  return discountFields.map(({ name }) => name).filter((name) => Number.isNaN(draft[name]));
}

/** A discount as typed. @param numberOf NaN for a field that is empty */
export function discountTyped(numberOf: (name: keyof DiscountJson) => number): DiscountJson {
  return { discountPercentage: numberOf('discountPercentage') };
}

/** What is wrong with a discount that was typed. */
export function discountErrors({ discountPercentage: percent }: DiscountJson): FormError[] {
  const isInRange = percent >= lowestPercent && percent <= highestPercent;
  const message = texts.discountPercentageMustBeBetween(lowestPercent, highestPercent);
  return isInRange ? [] : [{ field: 'discountPercentage', message }];
}
