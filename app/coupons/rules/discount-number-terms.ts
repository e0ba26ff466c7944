/**
 * What staff and the API are told of each number of a discount, and its range; discount-terms.ts beside this has the
 * kinds.
 */
import type { DiscountNumber } from './discount-kinds.ts';
export interface DiscountNumberTerms {
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

export const discountNumberTerms: Readonly<Record<DiscountNumber, DiscountNumberTerms>> = {
  discountPercentage: {
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
    least: 100,
    most: 10_000_000_000,
    isOptional: true,
    isSorted: false,
    label: 'Highest discount',
    hint: 'Rupees per order; leave empty for no limit',
    inResponse: 'The most that a percentage takes off an order, in rupees; 0: no limit',
    inCall: 'The most that a percentage takes off, in rupees; empty: no limit; left out in an edit: as it is',
  },
};
