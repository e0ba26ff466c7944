/**
 * What a coupon gives: the kinds of discounts and the numbers of which they are made, as everybody needs them; what
 * only staff and the server need is in discount-terms.ts beside this, so that no shopper loads it. Forms, checks, the
 * API, the database, words, later edits of an order and the tests follow from the two; only pricing/rules/quote.ts says
 * what a kind takes off each line.
 */
import { formatPaise } from '#pricing/rules/money.ts';
import type { Discount } from '#pricing/rules/quote.ts';
import { texts } from '#pricing/rules/texts.ts';

/**
 * By their names in JSON, in the order in which coupons are sorted by them; discount-columns.ts has their columns.
 * Those in rupees stand in `discountAmounts`, too.
 */
export const discountNumbers = {
  discountPercentage: { unit: 'percent' },
  discountAmount: { unit: 'rupees' },
  maxDiscount: { unit: 'rupees' },
} as const satisfies Record<string, { unit: 'percent' | 'rupees' }>;

export type DiscountNumbers = typeof discountNumbers;
export type DiscountNumber = keyof DiscountNumbers;
export const discountNumberNames = Object.keys(discountNumbers) as DiscountNumber[];

export type DiscountKind = Discount['kind'];
export type Of<Kind extends DiscountKind> = Extract<Discount, { kind: Kind }>;

interface KindOfDiscount<Kind extends DiscountKind> {
  /** Which number each of its values is, in the order of the form. */
  numbers: Record<Exclude<keyof Of<Kind>, 'kind'>, DiscountNumber>;
  /** As people read it beside the amount that it takes off. */
  label(discount: Of<Kind>): string;
  /** As people read what a coupon gives. */
  offer(discount: Of<Kind>): string;
  takesOff: 'goods' | 'delivery';
}

const percentOf = ({ basisPoints }: Of<'percentage'>) => basisPoints / 100;

export const discountKinds: { readonly [Kind in DiscountKind]: KindOfDiscount<Kind> } = {
  percentage: {
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
    takesOff: 'goods',
  },
  amount: {
    numbers: { amountPaise: 'discountAmount' },
    label: ({ amountPaise }) => formatPaise(amountPaise),
    offer: ({ amountPaise }) => texts.off({ discount: formatPaise(amountPaise) }),
    takesOff: 'goods',
  },
  delivery: {
    numbers: {},
    label: () => texts.freeDelivery(),
    offer: () => texts.freeDelivery(),
    takesOff: 'delivery',
  },
};

/** What is true of the kind of a discount. */
export const kindOf = ({ kind }: Discount) => discountKinds[kind] as KindOfDiscount<DiscountKind>;
export const isOffDelivery = (kind: DiscountKind) => discountKinds[kind].takesOff === 'delivery';
