/** Prices of many products changed at once, as staff see them before they are saved (behaviour: Staff 16). */
import type { Variant } from './catalogue.ts';
import { priceError } from './product-form.ts';

export const priceChanges = [
  { id: 'raise', label: 'Raise prices' },
  { id: 'lower', label: 'Lower prices' },
  { id: 'offer', label: 'Put on offer' },
  { id: 'end-offer', label: 'End the offer' },
] as const;
type ChangeKind = (typeof priceChanges)[number]['id'];

/** Which of the two prices of a size is raised or lowered; a size without an offer has only the first. */
export const changedPrices = [
  { id: 'both', label: 'Price (MRP) and selling price' },
  { id: 'mrp', label: 'Price (MRP) only' },
  { id: 'selling', label: 'Selling price only' },
] as const;

/** The prices that a result is rounded to: whole multiples of `step` and `end` more, in paise. */
export const priceEndings = [
  { id: 'rupee', label: 'Whole rupees', step: 100, end: 0 },
  { id: 'exact', label: 'To the paisa', step: 1, end: 0 },
  { id: 'five', label: 'Fives: ₹95, ₹100', step: 500, end: 0 },
  { id: 'nine', label: 'Ending in 9: ₹89, ₹99', step: 1000, end: 900 },
  { id: '99', label: 'Ending in 99: ₹199, ₹299', step: 10_000, end: 9900 },
  { id: '.99', label: 'Ending in .99: ₹98.99', step: 100, end: 99 },
  { id: '.50', label: 'Ending in .50: ₹98.50', step: 100, end: 50 },
] as const;
type Ending = (typeof priceEndings)[number]['id'];

export interface PriceChange {
  kind: ChangeKind;
  /** Of 'raise' and 'lower'. */
  prices: (typeof changedPrices)[number]['id'];
  /** By how much, for an offer off the MRP: hundredths of a percent, or paise. */
  by: { basisPoints: number } | { paise: number };
  ending: Ending;
}

export type Prices = Pick<Variant, 'pricePaise' | 'sellingPricePaise'>;

/** More than this percentage is a slip. */
export const mostPercent = 500;

/** The prices of a size after a change, in whole paise; `changeError` says whether they may be saved. */
export function changedTo({ pricePaise, sellingPricePaise }: Prices, change: PriceChange): Prices {
  const { kind, prices, by, ending } = change;
  if (kind === 'end-offer') return { pricePaise, sellingPricePaise: 0 };
  const sign = kind === 'raise' ? 1 : -1;
  const moved = (paise: number) =>
    'paise' in by ? paise + sign * by.paise : Math.floor((paise * (10_000 + sign * by.basisPoints) + 5000) / 10_000);
  if (kind === 'offer') return { pricePaise, sellingPricePaise: roundedTo(moved(pricePaise), ending, pricePaise - 1) };
  const price = prices === 'selling' ? pricePaise : roundedTo(moved(pricePaise), ending);
  const isOnOffer = sellingPricePaise > 0 && prices !== 'mrp';
  return {
    pricePaise: price,
    sellingPricePaise: isOnOffer ? roundedTo(moved(sellingPricePaise), ending, price) : sellingPricePaise,
  };
}

/**
 * The nearest price with such an ending, half up, but none above `most`. A price that is nothing or less stays so, for
 * its rule to refuse; one above nothing never becomes nothing.
 */
function roundedTo(paise: number, ending: Ending, most = Number.POSITIVE_INFINITY): number {
  if (paise <= 0) return paise;
  const { step, end } = priceEndings.find(({ id }) => id === ending) ?? priceEndings[0];
  const nearest = Math.floor((paise - end + step / 2) / step) * step + end;
  const below = nearest > most ? Math.floor((most - end) / step) * step + end : nearest;
  const lowest = end === 0 ? step : end;
  return Math.max(below, lowest);
}

const nothingLeft = 'Nothing would be left to pay';

/**
 * Why a size cannot have these prices, or null: what the rules of every price say, and a rounding that would turn the
 * change round. Prices that stay as they are are nobody's slip now.
 */
export function changeError(before: Prices, after: Prices, { kind }: Pick<PriceChange, 'kind'>): string | null {
  if (kind === 'offer' && after.sellingPricePaise <= 0) return nothingLeft;
  if (isSamePrice(before, after)) return null;
  const [mrp, selling] = [after.pricePaise - before.pricePaise, after.sellingPricePaise - before.sellingPricePaise];
  if (kind === 'lower' && (mrp > 0 || selling > 0)) return 'Rounded like this, a price would go up';
  if (kind === 'raise' && (mrp < 0 || selling < 0)) return 'Rounded like this, a price would go down';
  if (kind === 'lower' && before.sellingPricePaise > 0 && after.sellingPricePaise <= 0) return nothingLeft;
  if (kind === 'offer' && after.sellingPricePaise >= after.pricePaise)
    return 'The selling price would not be below the price (MRP)';
  return priceError({ ...after, totalStock: 0 })?.message ?? null;
}

export const isSamePrice = (one: Prices, other: Prices) =>
  one.pricePaise === other.pricePaise && one.sellingPricePaise === other.sellingPricePaise;
