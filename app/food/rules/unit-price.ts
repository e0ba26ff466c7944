import { formatPaise } from '#pricing/rules/money.ts';
import type { NetQuantity } from './net-quantity.ts';
import { texts } from './texts.ts';

/**
 * The unit price (behaviour: Food 6) that the Legal Metrology (Packaged Commodities) Rules want beside the price: by a
 * small unit below one kilogram or litre, by the kilogram or litre from there on, by the piece where pieces are sold.
 */
export interface UnitPrice {
  /** What `per` costs, rounded half up to a paisa. */
  paise: number;
  per: '100g' | 'kg' | '100ml' | 'l' | 'pc';
}

/** @param paise what the pack costs */
export function unitPriceOf(paise: number, net: NetQuantity | null): UnitPrice | null {
  if (net === null) return null;
  const { value, unit } = net;
  const isLarge = value >= 1000;
  const amount = unit === 'pcs' ? 1 : isLarge ? 1000 : 100;
  const per = ({ g: isLarge ? 'kg' : '100g', ml: isLarge ? 'l' : '100ml', pcs: 'pc' } as const)[unit];
  // Quantities have at most three decimals: in thousandths both sides are whole numbers.
  const thousandths = Math.round(value * 1000);
  return { paise: Math.floor((paise * amount * 1000 * 2 + thousandths) / (thousandths * 2)), per };
}

/** '₹117/kg', as shoppers read it beside a price. */
export function unitPriceWords(paise: number, net: NetQuantity | null): string | null {
  const price = unitPriceOf(paise, net);
  if (price === null) return null;
  const per = { '100g': '100 g', kg: 'kg', '100ml': '100 ml', l: 'l', pc: texts.piece() }[price.per];
  return `${formatPaise(price.paise)}/${per}`;
}
