import { rupeesFromPaise } from './money.ts';
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

/** Shipping as JSON has it, in rupees. */
export function shippingToJson({ feesPaise, freeFromPaise }: Shipping) {
  const fees = Object.entries(feesPaise).map(([state, paise]) => [state, rupeesFromPaise(paise)] as const);
  return { statePrices: Object.fromEntries(fees), freeShippingThreshold: rupeesFromPaise(freeFromPaise) };
}
