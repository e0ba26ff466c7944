import type { NetQuantity } from '#food/rules/net-quantity.ts';
import { isSellable } from '#stock/rules/stock.ts';
import type { SizedVariant } from './catalogue.ts';

type Sized = Pick<SizedVariant, 'weight' | 'totalStock' | 'netQuantity'>;

/** Returns the weight of the variant in stock that has this much in it. */
export function weightOfSize(variants: readonly Sized[], size: NetQuantity | null): string | undefined {
  if (size === null) return undefined;
  return variants.find(
    ({ totalStock, netQuantity }) =>
      isSellable(totalStock) && netQuantity?.value === size.value && netQuantity.unit === size.unit,
  )?.weight;
}
