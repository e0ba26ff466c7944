import { quote } from './quote.ts';
import { deliveryTo, type Shipping } from './shipping.ts';

/**
 * What delivery of one unit costs, as search engines and ad platforms are told: nothing from the threshold on, else the
 * fee, or the highest where states have their own. Null where nothing is delivered to any state.
 */
export function deliveryOfUnit(
  unitPricePaise: number,
  grams: number | undefined,
  shipping: Shipping,
): { paise: number; isEverywhere: boolean } | null {
  const unit = { productId: '', quantity: 1, unitPricePaise, gstBasisPoints: 0, grams };
  const to = (state: string) => quote([unit], null, deliveryTo(state, shipping)).shippingFeePaise;
  const fees = [...new Set(Object.keys(shipping.feesPaise).map(to))];
  return fees.length === 0 ? null : { paise: Math.max(...fees), isEverywhere: fees.length === 1 };
}
