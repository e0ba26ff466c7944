import { type CartItem, mostOfOneLine, type SavedProduct } from '#cart/rules/cart.ts';
import { type LineChange, type LineFault, lineFault, lineKey, refreshCart } from '#cart/rules/cart-check.ts';

export interface OrderedLine {
  productId: string;
  title: string;
  image: string;
  weight: string;
  quantity: number;
  productPricePaise: number;
}

/** A line of an order as the shop would sell it today. */
export interface LineAgain {
  item: CartItem;
  /** Why it cannot be bought now. */
  fault: LineFault | null;
  change: LineChange;
}

/**
 * What an order would be today, as a cart that has lain since: in today's prices, with what changed.
 * @param products what the shop has for each line, null when it is not on sale
 */
export function orderAgain(lines: readonly OrderedLine[], products: readonly (SavedProduct | null)[]): LineAgain[] {
  const today = new Map(lines.map(({ productId }, at) => [productId, products[at] ?? null]));
  const { items, changes } = refreshCart(lines.map(asItem), today);
  return items.map((item, at) => {
    const { price, ...others } = changes.get(lineKey(item)) ?? {};
    // A free replacement cost nothing.
    const wasFree = lines[at]?.productPricePaise === 0;
    return { item, fault: lineFault(item), change: { ...others, ...(price && !wasFree ? { price } : {}) } };
  });
}

function asItem({ productId, title, image, weight, quantity, productPricePaise }: OrderedLine): CartItem {
  const variant = { weight, pricePaise: productPricePaise, sellingPricePaise: 0, totalStock: mostOfOneLine };
  const productData = { _id: productId, title, category: '', saleTitle: '', averageReview: 0, image };
  return { productId, variant: weight, quantity, title, image, productData: { ...productData, variants: [variant] } };
}
