import type { NetQuantity } from '#food/rules/net-quantity.ts';

/** What is packed around each unit: so many grams, and so many percent of what is in it. */
export interface Packing {
  packingGrams: number;
  packingPercent: number;
}

export interface WeighedSize {
  netQuantity: NetQuantity | null;
  /** As staff entered it; null: computed. */
  parcelGrams: number | null;
}

const mostParcelGrams = 100_000;
/** Of a size that says no weight: the first step of what most couriers charge. */
const unknownGrams = 500;

/**
 * What one unit weighs as it travels, in whole grams (behaviour: Catalogue 19). A millilitre counts as a gram: oil is
 * lighter, honey is heavier.
 */
export function gramsOfUnit({ parcelGrams, netQuantity: net }: WeighedSize, packing: Packing): number {
  if (parcelGrams !== null) return parcelGrams;
  if (net === null || net.unit === 'pcs') return unknownGrams;
  // Thousandths, in which quantities are whole: 0.1 would come to a gram too many.
  const thousandths = Math.round(net.value * 1000) * (100 + packing.packingPercent);
  return Math.ceil(thousandths / 100_000) + packing.packingGrams;
}

/** What is wrong with a weight that staff entered, or null. */
export const parcelGramsError = (grams: number): string | null =>
  Number.isInteger(grams) && grams >= 1 && grams <= mostParcelGrams
    ? null
    : 'Write the parcel weight in whole grams, from 1 to 1,00,000';
