import type { QuoteDelivery } from './quote.ts';

/** What delivery costs: the fee of each state, and the subtotal from which it is free. */
export interface Shipping {
  feesPaise: Record<string, number>;
  freeFromPaise: number;
}

/** Delivery to a state as the quote takes it; without a fee while no state is chosen. */
export function deliveryTo(state: string, { feesPaise, freeFromPaise }: Shipping): QuoteDelivery {
  return { feePaise: feesPaise[state] ?? null, freeFromPaise };
}
