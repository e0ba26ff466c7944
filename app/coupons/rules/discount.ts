/** A discount as forms, JSON and the database have it, as discount-kinds.ts beside this describes its kind. */
import { basisPointsFromPercent, type Discount, type QuoteLine, quote } from '#pricing/rules/quote.ts';
import {
  type DiscountKind,
  type DiscountNumber,
  type DiscountNumbers,
  discountKinds,
  discountNumberNames,
  discountNumbers,
  kindOf,
} from './discount-kinds.ts';

type FieldName<Name> = Name extends DiscountNumber
  ? DiscountNumbers[Name]['unit'] extends 'rupees'
    ? `${Name}Paise`
    : Name
  : never;

/**
 * A discount beside the other fields of a coupon or an order. Of the numbers (percent or paise) those of another kind
 * are 0; NaN in a form where nothing was typed.
 */
export type DiscountFields = { discountType: DiscountKind } & {
  [Name in DiscountNumber as FieldName<Name>]: number;
};

/** The name among `DiscountFields` of a number. */
export const fieldOf = (name: DiscountNumber) =>
  (discountNumbers[name].unit === 'rupees' ? `${name}Paise` : name) as FieldName<DiscountNumber>;

/** @param numberOf its value, in percent or paise */
export function discountFields(kind: DiscountKind, numberOf: (name: DiscountNumber) => number): DiscountFields {
  const values = discountNumberNames.map((name) => [fieldOf(name), numberOf(name)]);
  return { discountType: kind, ...Object.fromEntries(values) } as DiscountFields;
}

/** @param storedOf a number as it is stored */
export function discountOf(kind: DiscountKind, storedOf: (name: DiscountNumber) => number): Discount {
  const values = Object.entries<DiscountNumber>(discountKinds[kind].numbers);
  return { kind, ...Object.fromEntries(values.map(([value, name]) => [value, storedOf(name)])) } as Discount;
}

/** A number of a discount as it is stored; 0 for those of other kinds. */
export function storedNumber(discount: Discount | null, name: DiscountNumber): number {
  const values = Object.entries<DiscountNumber>(discount === null ? {} : kindOf(discount).numbers);
  const value = values.find(([, number]) => number === name)?.[0];
  return value === undefined ? 0 : ((discount as unknown as Record<string, number>)[value] ?? 0);
}

export const discountFromFields = (fields: DiscountFields): Discount =>
  discountOf(fields.discountType, (name) => {
    const value = fields[fieldOf(name)];
    return discountNumbers[name].unit === 'percent' ? basisPointsFromPercent(value) : value;
  });

export function discountToFields(discount: Discount): DiscountFields {
  return discountFields(discount.kind, (name) => {
    const stored = storedNumber(discount, name);
    return discountNumbers[name].unit === 'percent' ? stored / 100 : stored;
  });
}

/** As people read it beside the amount that it takes off: '12.5%', '10%, at most ₹200', '₹100', 'Free delivery'. */
export function discountLabel(fields: DiscountFields): string {
  const discount = discountFromFields(fields);
  return kindOf(discount).label(discount);
}

/** As people read what a coupon gives: '12.5% off', '10% off, at most ₹200', '₹100 off', 'Free delivery'. */
export function discountOffer(fields: DiscountFields): string {
  const discount = discountFromFields(fields);
  return kindOf(discount).offer(discount);
}

/** What a discount takes off one thing of this price, in paise. */
export function discountOn(unitPricePaise: number, discount: Discount | null): number {
  if (discount === null) return 0;
  const line: QuoteLine = { productId: 'it', quantity: 1, unitPricePaise, gstBasisPoints: 0 };
  return quote([line], { ...discount, productIds: ['it'] }, { feePaise: null, freeFromPaise: 0 }).discountPaise;
}
