import { isLimitedStock, isOutOfStock } from '#stock/rules/stock.ts';
import { isOnOffer } from './shown-size.ts';
import { texts } from './texts.ts';

export interface Badge {
  kind: 'out-of-stock' | 'sale-title' | 'limited-stock' | 'sale';
  text: string;
}

/**
 * Returns the one badge of a product card, by priority (behaviour: Catalogue 3): Out Of Stock, the product's own sale
 * title, Limited Stock, Sale; null if none applies.
 * @param named the size whose price stands beside it: 'Sale' is said of no other
 */
export function productBadge(
  product: { saleTitle: string; variants: readonly { totalStock: number }[] },
  named: { pricePaise: number; sellingPricePaise: number } | undefined,
): Badge | null {
  if (isOutOfStock(product.variants)) return { kind: 'out-of-stock', text: texts.outOfStock() };
  const saleTitle = product.saleTitle.trim();
  if (saleTitle !== '') return { kind: 'sale-title', text: saleTitle };
  if (isLimitedStock(product.variants)) return { kind: 'limited-stock', text: texts.limitedStock() };
  if (named && isOnOffer(named)) return { kind: 'sale', text: texts.sale() };
  return null;
}
