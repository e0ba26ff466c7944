import type { QuoteDelivery } from './quote.ts';

/** What delivery costs: the fee of each state, and the subtotal from which it is free. */
export interface Shipping {
  feesPaise: Record<string, number>;
  freeFromPaise: number;
}

/** Delivery to a state as the quote takes it; without a fee while no state is chosen. */
export function deliveryTo(state: string, { feesPaise, freeFromPaise }: Shipping): QuoteDelivery {
  return { feePaise: servesState(state, feesPaise) ? (feesPaise[state] ?? null) : null, freeFromPaise };
}

/** What is missing to free delivery, in paise; 0 where it is free (behaviour: Prices 4). */
export const gapToFreeDelivery = (subtotalPaise: number, freeFromPaise: number) =>
  Math.max(0, freeFromPaise - subtotalPaise);

/**
 * Whether a state has a fee. Its name may have been typed: what every object has, such as 'constructor', is no state.
 */
export const servesState = (state: string, feesPaise: Shipping['feesPaise']) => Object.hasOwn(feesPaise, state);
