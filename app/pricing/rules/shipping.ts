import type { QuoteDelivery } from './quote.ts';

/** What staff set: the fee of each state, and the subtotal from which delivery is free. */
export interface Fees {
  feesPaise: Record<string, number>;
  /** By state, what each started kilogram beyond the first weight costs further. */
  perKgPaise?: Record<string, number>;
  freeFromPaise: number;
}

/** What delivery costs. */
export interface Shipping extends Fees {
  /** The weight that the fee includes; left out: weight costs nothing. */
  firstGrams?: number;
  /** The GST of delivery is that of the goods. */
  gstOfGoods?: true;
}

/** Delivery to a state as the quote takes it; without a fee while no state is chosen. */
export function deliveryTo(state: string, { feesPaise, perKgPaise, ...rules }: Shipping): QuoteDelivery {
  const isServed = servesState(state, feesPaise);
  return {
    ...rules,
    feePaise: isServed ? (feesPaise[state] ?? null) : null,
    ...(isServed && perKgPaise && { perKgPaise: perKgPaise[state] }),
  };
}

/** What is missing to free delivery, in paise; 0 where it is free (behaviour: Prices 4). */
export const gapToFreeDelivery = (subtotalPaise: number, freeFromPaise: number) =>
  Math.max(0, freeFromPaise - subtotalPaise);

/**
 * Whether a state has a fee. Its name may have been typed: what every object has, such as 'constructor', is no state.
 */
export const servesState = (state: string, feesPaise: Shipping['feesPaise']) => Object.hasOwn(feesPaise, state);
