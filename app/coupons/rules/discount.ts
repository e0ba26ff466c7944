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
/** A discount in the tables `coupon`, `shop_order` and `program_purchase`. */
export type DiscountColumns = { discount_kind: DiscountKind } & {
  [Name in DiscountNumber as DiscountNumbers[Name]['column']]: number;
};

/** The name among `DiscountFields` of a number. */
export const fieldOf = (name: DiscountNumber) =>
  (discountNumbers[name].unit === 'rupees' ? `${name}Paise` : name) as FieldName<DiscountNumber>;

/** A record with a value for each number. */
export function eachDiscountNumber<Value>(make: (name: DiscountNumber) => Value) {
  const values = discountNumberNames.map((name) => [name, make(name)]);
  return Object.fromEntries(values) as Record<DiscountNumber, Value>;
}

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

/** The numbers of a discount as they are stored; 0 for those of other kinds. */
function storedNumbers(discount: Discount | null) {
  const values = Object.entries<DiscountNumber>(discount === null ? {} : kindOf(discount).numbers);
  const stored = values.map(([value, name]) => [name, (discount as unknown as Record<string, number>)[value]]);
  return { ...eachDiscountNumber(() => 0), ...(Object.fromEntries(stored) as Partial<Record<DiscountNumber, number>>) };
}

export const discountFromFields = (fields: DiscountFields): Discount =>
  discountOf(fields.discountType, (name) => {
    const value = fields[fieldOf(name)];
    return discountNumbers[name].unit === 'percent' ? basisPointsFromPercent(value) : value;
  });

export function discountToFields(discount: Discount): DiscountFields {
  const stored = storedNumbers(discount);
  return discountFields(discount.kind, (name) =>
    discountNumbers[name].unit === 'percent' ? stored[name] / 100 : stored[name],
  );
}

export const discountFromColumns = (row: DiscountColumns): Discount =>
  discountOf(row.discount_kind, (name) => row[discountNumbers[name].column]);

/** @param discount null where there is no coupon */
export function discountToColumns(discount: Discount | null): DiscountColumns {
  const stored = storedNumbers(discount);
  const columns = discountNumberNames.map((name) => [discountNumbers[name].column, stored[name]]);
  return { discount_kind: discount?.kind ?? 'percentage', ...Object.fromEntries(columns) } as DiscountColumns;
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
