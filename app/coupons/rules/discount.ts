/**
 * What a coupon gives: the one place that describes each kind of discount and the numbers of which they are made. Forms,
 * checks, the API, the database, the words for shoppers, later edits of an order and the tests follow from it; only
 * pricing/rules/quote.ts says what a kind takes off each line.
 */
import { formatPaise } from '#pricing/rules/money.ts';
import { basisPointsFromPercent, type Discount, type QuoteLine, quote, shareOf } from '#pricing/rules/quote.ts';
import { texts } from '#pricing/rules/texts.ts';
import type { couponSentences } from './coupon.ts';

export interface DiscountNumberAbout {
  /** In the tables `coupon`, `shop_order` and `program_purchase`; 0 where a discount has no such number. */
  column: `discount_${string}`;
  /** A percentage is stored in hundredths, rupees in paise. Those in rupees stand in `discountAmounts`, too. */
  unit: 'percent' | 'rupees';
  /** As it is stored. */
  least: number;
  most: number;
  /** Counts as 0 where nothing is typed: a limit that is not there. */
  isOptional: boolean;
  /** Whether lists of coupons are sorted by it, from the highest discount to the lowest. */
  isSorted: boolean;
  /** In staff's form. */
  label: string;
  hint: string;
  /** What the API says of it, in a response and in a call. */
  inResponse: string;
  inCall: string;
}

/** By their names in JSON, in the order in which coupons are sorted by them. */
export const discountNumbers = {
  discountPercentage: {
    column: 'discount_basis_points',
    unit: 'percent',
    least: 10,
    most: 9010,
    isOptional: false,
    isSorted: true,
    label: 'Discount percentage',
    hint: '0.1% to 90%',
    inResponse: '0 for another kind of discount',
    inCall: '',
  },
  discountAmount: {
    column: 'discount_amount_paise',
    unit: 'rupees',
    least: 100,
    most: 10_000_000_000,
    isOptional: false,
    isSorted: true,
    label: 'Discount amount',
    hint: 'Rupees off the chosen products together',
    inResponse: 'Rupees off its goods together; 0 for another kind of discount',
    inCall: 'Rupees off its goods together; left out in an edit: as it is',
  },
  maxDiscount: {
    column: 'discount_most_paise',
    unit: 'rupees',
    least: 100,
    most: 10_000_000_000,
    isOptional: true,
    isSorted: false,
    label: 'Highest discount',
    hint: 'Rupees per order; leave empty for no limit',
    inResponse: 'The most that a percentage takes off an order, in rupees; 0: no limit',
    inCall: 'The most that a percentage takes off, in rupees; empty: no limit; left out in an edit: as it is',
  },
} as const satisfies Record<string, DiscountNumberAbout>;

type Numbers = typeof discountNumbers;
export type DiscountNumber = keyof Numbers;
const discountNumberNames = Object.keys(discountNumbers) as DiscountNumber[];

export type DiscountKind = Discount['kind'];
type Of<Kind extends DiscountKind> = Extract<Discount, { kind: Kind }>;

interface KindOfDiscount<Kind extends DiscountKind> {
  /** In staff's form. */
  name: string;
  /** In the description of the API. */
  inJson: string;
  /** Which number each of its values is, in the order of the form. */
  numbers: Record<Exclude<keyof Of<Kind>, 'kind'>, DiscountNumber>;
  /** As people read it beside the amount that it takes off. */
  label(discount: Of<Kind>): string;
  /** As people read what a coupon gives. */
  offer(discount: Of<Kind>): string;
  /** As the page of a product names it. */
  onProductPage(discount: Of<Kind>, coupon: { code: string; minimum: string }): string;
  takesOff: 'goods' | 'delivery';
  /** One unit alone costs what it did: no plan can have it, and a product's page names it without a price. */
  needsSeveralUnits: boolean;
  /** What it takes off whatever the cart is, in paise: the minimum of its coupon must be more. */
  fixedPaise: ((discount: Of<Kind>) => number) | null;
  /** The sentence for a cart to which it gives nothing, so that nobody spends a use on it. */
  uselessIn: ((cart: CartToDiscount) => keyof typeof couponSentences | null) | null;
  /**
   * What it takes off the units of a line when some are added to the order later, in paise, and the most that it takes
   * off the order (0 for no limit); null for one that was given once and stays what it was.
   */
  growsWithUnits: { off(discount: Of<Kind>, linePaise: number): number; mostPaise(discount: Of<Kind>): number } | null;
}

interface CartToDiscount {
  /** Before any discount. */
  subtotalPaise: number;
  /** Subtotal from which delivery is free. */
  freeFromPaise: number;
}

const percentOf = ({ basisPoints }: Of<'percentage'>) => basisPoints / 100;

export const discountKinds: { readonly [Kind in DiscountKind]: KindOfDiscount<Kind> } = {
  /** '12.5%', '10%, at most ₹200' */
  percentage: {
    name: 'Percentage',
    inJson: 'a percentage',
    numbers: { basisPoints: 'discountPercentage', mostPaise: 'maxDiscount' },
    label(discount) {
      const percent = percentOf(discount);
      if (discount.mostPaise === 0) return texts.percent({ percent });
      return texts.percentAtMost({ percent, most: formatPaise(discount.mostPaise) });
    },
    offer(discount) {
      const percent = percentOf(discount);
      if (discount.mostPaise === 0) return texts.off({ discount: texts.percent({ percent }) });
      return texts.offAtMost({ percent, most: formatPaise(discount.mostPaise) });
    },
    onProductPage(discount, { code, minimum }) {
      const percent = percentOf(discount);
      if (discount.mostPaise === 0) return texts.offThisProductInOrders({ code, percent, minimum });
      return texts.offThisProductAtMost({ code, percent, most: formatPaise(discount.mostPaise), minimum });
    },
    takesOff: 'goods',
    needsSeveralUnits: false,
    fixedPaise: null,
    uselessIn: null,
    growsWithUnits: {
      off: ({ basisPoints }, linePaise) => shareOf(linePaise, basisPoints),
      mostPaise: ({ mostPaise }) => mostPaise,
    },
  },
  /** '₹100' */
  amount: {
    name: 'Fixed amount',
    inJson: 'a fixed amount',
    numbers: { amountPaise: 'discountAmount' },
    label: ({ amountPaise }) => formatPaise(amountPaise),
    offer: ({ amountPaise }) => texts.off({ discount: formatPaise(amountPaise) }),
    onProductPage: ({ amountPaise }, { code, minimum }) =>
      texts.amountOffInOrders({ code, amount: formatPaise(amountPaise), minimum }),
    takesOff: 'goods',
    needsSeveralUnits: false,
    fixedPaise: ({ amountPaise }) => amountPaise,
    uselessIn: null,
    growsWithUnits: null,
  },
  delivery: {
    name: 'Free delivery',
    inJson: 'free delivery',
    numbers: {},
    label: () => texts.freeDelivery(),
    offer: () => texts.freeDelivery(),
    onProductPage: (_, { code, minimum }) => texts.freeDeliveryInOrders({ code, minimum }),
    takesOff: 'delivery',
    needsSeveralUnits: false,
    fixedPaise: null,
    uselessIn: ({ subtotalPaise, freeFromPaise }) => (subtotalPaise >= freeFromPaise ? 'free already' : null),
    growsWithUnits: null,
  },
};
export const discountKindNames = Object.keys(discountKinds) as DiscountKind[];

/** What is true of the kind of a discount. */
export const kindOf = ({ kind }: Discount) => discountKinds[kind] as KindOfDiscount<DiscountKind>;
export const isOffDelivery = (kind: DiscountKind) => discountKinds[kind].takesOff === 'delivery';
/** The plan of a program is one unit, and nothing of it is delivered. */
export const worksForPlans = (kind: DiscountKind) => !isOffDelivery(kind) && !discountKinds[kind].needsSeveralUnits;
export const numbersOf = (kind: DiscountKind) => Object.values<DiscountNumber>(discountKinds[kind].numbers);

type FieldName<Name> = Name extends DiscountNumber
  ? Numbers[Name]['unit'] extends 'rupees'
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
  [Name in DiscountNumber as Numbers[Name]['column']]: number;
};

/** The name among `DiscountFields` of a number. */
export const fieldOf = (name: DiscountNumber) =>
  (discountNumbers[name].unit === 'rupees' ? `${name}Paise` : name) as FieldName<DiscountNumber>;

/** A record with a value for each number. */
export function eachDiscountNumber<Value>(make: (name: DiscountNumber, about: DiscountNumberAbout) => Value) {
  const values = discountNumberNames.map((name) => [name, make(name, discountNumbers[name])]);
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

/** The columns by which a list of coupons is sorted from the highest discount to the lowest, the first one first. */
export const discountOrder: readonly (keyof DiscountColumns)[] = discountNumberNames.flatMap((name) =>
  discountNumbers[name].isSorted ? [discountNumbers[name].column] : [],
);

/** What a discount takes off one thing of this price, in paise. */
export function discountOn(unitPricePaise: number, discount: Discount | null): number {
  if (discount === null) return 0;
  const line: QuoteLine = { productId: 'it', quantity: 1, unitPricePaise, gstBasisPoints: 0 };
  return quote([line], { ...discount, productIds: ['it'] }, { feePaise: null, freeFromPaise: 0 }).discountPaise;
}
