/** A discount as the tables `coupon`, `shop_order` and `program_purchase` have it; no page of shoppers needs it. */
import type { Discount } from '#pricing/rules/quote.ts';
import { discountOf, storedNumber } from './discount.ts';
import { type DiscountKind, type DiscountNumber, discountNumberNames } from './discount-kinds.ts';

/** A percentage is in hundredths there, rupees are in paise, and what a discount has no such number of is 0. */
export const discountColumnOf = {
  discountPercentage: 'discount_basis_points',
  discountAmount: 'discount_amount_paise',
  maxDiscount: 'discount_most_paise',
} as const satisfies Record<DiscountNumber, `discount_${string}`>;

export type DiscountColumns = { discount_kind: DiscountKind } & {
  [Name in DiscountNumber as (typeof discountColumnOf)[Name]]: number;
};

export const discountFromColumns = (row: DiscountColumns): Discount =>
  discountOf(row.discount_kind, (name) => row[discountColumnOf[name]]);

/** @param discount null where there is no coupon */
export function discountToColumns(discount: Discount | null): DiscountColumns {
  const columns = discountNumberNames.map((name) => [discountColumnOf[name], storedNumber(discount, name)]);
  return { discount_kind: discount?.kind ?? 'percentage', ...Object.fromEntries(columns) } as DiscountColumns;
}
