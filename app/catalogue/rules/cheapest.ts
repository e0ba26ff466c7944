import { isSellable } from '#stock/rules/stock.ts';
import { unitPricePaise, type Variant } from './catalogue.ts';

type Priced = Pick<Variant, 'pricePaise' | 'sellingPricePaise' | 'totalStock'>;

/** Returns the variant that a card shows: the cheapest that is in stock, or the cheapest of all if none is. */
export function cheapest<Size extends Priced>(product: { variants: readonly Size[] }): Size | undefined {
  const sellable = sellableVariants(product);
  const candidates: readonly Size[] = sellable.length > 0 ? sellable : product.variants;
  return candidates.reduce<Size | undefined>(
    (best, variant) => (best === undefined || unitPricePaise(variant) < unitPricePaise(best) ? variant : best),
    undefined,
  );
}

export function sellableVariants<Size extends Priced>({ variants }: { variants: readonly Size[] }): Size[] {
  return variants.filter((variant) => isSellable(variant.totalStock));
}
