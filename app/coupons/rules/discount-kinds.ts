/**
 * What a coupon gives: the one place that describes each kind of discount and the numbers of which they are made. Forms,
 * checks, the API, the database, the words for shoppers, later edits of an order and the tests follow from it; only
 * pricing/rules/quote.ts says what a kind takes off each line.
 */
import { formatPaise } from '#pricing/rules/money.ts';
import { type Discount, shareOf } from '#pricing/rules/quote.ts';
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

export type DiscountNumbers = typeof discountNumbers;
export type DiscountNumber = keyof DiscountNumbers;
export const discountNumberNames = Object.keys(discountNumbers) as DiscountNumber[];

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
