/**
 * The terms of each kind of discount and of its numbers, for staff and the server alone; discount-kinds.ts beside this
 * has what shoppers' pages need as well.
 */
import { formatPaise } from '#pricing/rules/money.ts';
import { type Discount, shareOf } from '#pricing/rules/quote.ts';
import { texts } from '#pricing/rules/texts.ts';
import type { couponSentences } from './coupon.ts';
import { discountColumnOf } from './discount-columns.ts';
import {
  type DiscountKind,
  type DiscountNumber,
  discountKinds,
  discountNumberNames,
  isOffDelivery,
  type Of,
} from './discount-kinds.ts';
import { discountNumberTerms } from './discount-number-terms.ts';

interface TermsOfKind<Kind extends DiscountKind> {
  /** In staff's form. */
  name: string;
  /** In the description of the API. */
  inJson: string;
  /** As the page of a product names it. */
  onProductPage(discount: Of<Kind>, coupon: { code: string; minimum: string }): string;
  /** One unit alone costs what it did: no plan can have it, and a product's page names it without a price. */
  needsSeveralUnits: boolean;
  /** What it takes off whatever the cart is, in paise: the minimum of its coupon must be more. */
  fixedPaise: ((discount: Of<Kind>) => number) | null;
  /**
   * The sentence for a cart to which it gives nothing, so that nobody spends a use on it; null for what is off the goods,
   * of which the quote says it.
   */
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
  /** Of the state of delivery; null while nobody knows it. */
  feePaise: number | null;
}

const percentOf = ({ basisPoints }: Of<'percentage'>) => basisPoints / 100;

export const discountTerms: { readonly [Kind in DiscountKind]: TermsOfKind<Kind> } = {
  percentage: {
    name: 'Percentage',
    inJson: 'a percentage',
    onProductPage(discount, { code, minimum }) {
      const percent = percentOf(discount);
      if (discount.mostPaise === 0) return texts.offThisProductInOrders({ code, percent, minimum });
      return texts.offThisProductAtMost({ code, percent, most: formatPaise(discount.mostPaise), minimum });
    },
    needsSeveralUnits: false,
    fixedPaise: null,
    uselessIn: null,
    growsWithUnits: {
      off: ({ basisPoints }, linePaise) => shareOf(linePaise, basisPoints),
      mostPaise: ({ mostPaise }) => mostPaise,
    },
  },
  amount: {
    name: 'Fixed amount',
    inJson: 'a fixed amount',
    onProductPage: ({ amountPaise }, { code, minimum }) =>
      texts.amountOffInOrders({ code, amount: formatPaise(amountPaise), minimum }),
    needsSeveralUnits: false,
    fixedPaise: ({ amountPaise }) => amountPaise,
    uselessIn: null,
    growsWithUnits: null,
  },
  delivery: {
    name: 'Free delivery',
    inJson: 'free delivery',
    onProductPage: (_, { code, minimum }) => texts.freeDeliveryInOrders({ code, minimum }),
    needsSeveralUnits: false,
    fixedPaise: null,
    uselessIn: ({ subtotalPaise, freeFromPaise, feePaise }) =>
      feePaise === 0 || subtotalPaise >= freeFromPaise ? 'free already' : null,
    growsWithUnits: null,
  },
};

/** The terms of the kind of a discount. */
export const termsOf = ({ kind }: Discount) => discountTerms[kind] as TermsOfKind<DiscountKind>;
/** The plan of a program is one unit, and nothing of it is delivered. */
export const worksForPlans = (kind: DiscountKind) => !isOffDelivery(kind) && !discountTerms[kind].needsSeveralUnits;

/** The columns by which a list of coupons is sorted from the highest discount to the lowest, the first one first. */
export const discountOrder = discountNumberNames.flatMap((name) =>
  discountNumberTerms[name].isSorted ? [discountColumnOf[name]] : [],
);

export const discountKindNames = Object.keys(discountKinds) as DiscountKind[];
export const numbersOf = (kind: DiscountKind) => Object.values<DiscountNumber>(discountKinds[kind].numbers);

/** A record with a value for each number. */
export function eachDiscountNumber<Value>(make: (name: DiscountNumber) => Value) {
  const values = discountNumberNames.map((name) => [name, make(name)]);
  return Object.fromEntries(values) as Record<DiscountNumber, Value>;
}
