/**
 * Stock rules (behaviour: Stock 1). The last unit of a variant is never sold, so a total stock of 0 or 1
 * is out of stock.
 */

/** Fewer units than this in every variant is Limited Stock. */
const LIMITED_BELOW = 10;

/**
 * What a variant shows while 'Out of Stock' is ticked, and what a sold-out product gets with the tick away (behaviour:
 * Stock 6).
 */
export const stockWhenOut = 1;
export const stockWhenBack = 100;
/** More of a variant nobody counts. */
export const highestStock = 1_000_000;

/** How many units of a variant can be sold: one fewer than it has, never below 0. */
export function sellableUnits(totalStock: number): number {
  return Math.max(totalStock - 1, 0);
}

export function isSellable(totalStock: number): boolean {
  return sellableUnits(totalStock) > 0;
}

/** A product is out of stock when no variant can be sold (so also when it has none). */
export function isOutOfStock(variants: readonly { totalStock: number }[]): boolean {
  return !variants.some((variant) => isSellable(variant.totalStock));
}

/** A product is limited when every variant has fewer than 10 units. Out of stock counts as limited; ask that first. */
export function isLimitedStock(variants: readonly { totalStock: number }[]): boolean {
  return variants.every((variant) => variant.totalStock < LIMITED_BELOW);
}

/**
 * Units on the shelf. While 'Out of Stock' is ticked they are kept apart, and the variant shows and sells as one with a
 * total stock of 1 (behaviour: Stock 6).
 */
export function shelfStock({ totalStock, putAside }: { totalStock: number; putAside: number | null }): number {
  return putAside ?? totalStock;
}
