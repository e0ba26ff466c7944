import { isSellable } from '#stock/rules/stock.ts';
import { unitPricePaise, type Variant } from './catalogue.ts';

type Priced = Pick<Variant, 'pricePaise' | 'sellingPricePaise' | 'totalStock'>;

/** Whether a size is sold below its MRP. */
export const isOnOffer = ({ pricePaise, sellingPricePaise }: Omit<Priced, 'totalStock'>): boolean =>
  sellingPricePaise > 0 && sellingPricePaise < pricePaise;

/**
 * Returns the variant that a card names: of those in stock, or of all if none is, the cheapest on offer, else the
 * cheapest. Lists by price follow it, apart from the stock (price_of_card in the database).
 */
export function shownSize<Size extends Priced>(product: { variants: readonly Size[] }): Size | undefined {
  const sellable = sellableVariants(product);
  const all: readonly Size[] = sellable.length > 0 ? sellable : product.variants;
  const onOffer = all.filter(isOnOffer);
  const candidates = onOffer.length > 0 ? onOffer : all;
  return candidates.reduce<Size | undefined>(
    (best, variant) => (best === undefined || unitPricePaise(variant) < unitPricePaise(best) ? variant : best),
    undefined,
  );
}

export function sellableVariants<Size extends Priced>({ variants }: { variants: readonly Size[] }): Size[] {
  return variants.filter((variant) => isSellable(variant.totalStock));
}
