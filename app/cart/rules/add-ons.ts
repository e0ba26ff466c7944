import { type ProductCard, unitPricePaise, type Variant } from '#catalogue/rules/catalogue.ts';
import { sellableVariants } from '#catalogue/rules/shown-size.ts';

/** A product that is worth adding, and the size that fits. */
export interface AddOn<Product extends ProductCard = ProductCard> {
  product: Product;
  weight: string;
}

/** More than are shown: the browser leaves out those that its shopper's limits reject, of which the shop knows nothing. */
const most = 8;
/** What costs so much more than is missing is no small step to free delivery. */
const mostBeyondPaise = 20_000;

/** So little is never too dear an addition. */
const smallPaise = 10_000;

/**
 * What to add for free delivery: sizes in stock that close the gap, then others, each time the cheapest first. None is
 * dearer than what the cart has most of, none of a product that is in the cart, and one size of each.
 * @param products those to suggest first come first
 * @param gapPaise what is missing to free delivery
 * @param largestPaise the dearest line of the cart
 */
export function addOnsFor<Product extends ProductCard>(
  products: readonly Product[],
  inCart: readonly { productId: string }[],
  { gapPaise, largestPaise }: { gapPaise: number; largestPaise: number },
): AddOn<Product>[] {
  if (gapPaise <= 0) return [];
  const mostPaise = Math.min(gapPaise + mostBeyondPaise, Math.max(largestPaise, smallPaise));
  const taken = new Set(inCart.map(({ productId }) => productId));
  const fits = products.flatMap((product) => {
    if (taken.has(product._id)) return [];
    taken.add(product._id);
    const sizes = sellableVariants(product).filter((size) => unitPricePaise(size) <= mostPaise);
    const [best] = sizes.toSorted((a, b) => distance(a, gapPaise) - distance(b, gapPaise));
    return best ? [{ product, weight: best.weight, distance: distance(best, gapPaise) }] : [];
  });
  return fits
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ product, weight }) => ({ product, weight }));
}

/** What closes the gap is always nearer than what does not; else what costs less is. */
function distance(size: Variant, gapPaise: number): number {
  const paise = unitPricePaise(size);
  return paise >= gapPaise ? paise - gapPaise : mostBeyondPaise + paise;
}
