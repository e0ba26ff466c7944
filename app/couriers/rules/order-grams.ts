import { gramsOfUnit, type Packing } from '#catalogue/rules/parcel-weight.ts';
import { readNetQuantity } from '#food/rules/net-quantity.ts';

interface WeighedLine {
  /** As it was ordered; null in old orders. */
  unitGrams: number | null;
  weight: string;
  quantity: number;
}

/** What an order weighs as it travels, in grams: as its lines were weighed when it was placed. */
export const orderGrams = (lines: readonly WeighedLine[], packing: Packing): number =>
  lines.reduce(
    (all, { unitGrams, weight, quantity }) =>
      all + quantity * (unitGrams ?? gramsOfUnit({ parcelGrams: null, netQuantity: readNetQuantity(weight) }, packing)),
    0,
  );
