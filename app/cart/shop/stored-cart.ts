import { type CartItem, mostOfOneLine, type SavedProduct } from '#cart/rules/cart.ts';
import { productFromJson, productToJson, type VariantJson } from '#catalogue/product-amounts.contract.ts';

/**
 * A line of the cart as browsers store it, with prices in rupees (behaviour: Cart 1). Shoppers' browsers hold this
 * shape today, and tabs of an older version of the shop read it: it only grows.
 */
export type StoredLine = Omit<CartItem, 'productData'> & {
  productData: Omit<SavedProduct, 'variants'> & { variants: VariantJson[] };
};

/** Stored prices in rupees, and quantities, above this are invalid: the shop never writes them. */
const mostOfAnything = 10_000_000_000;

export function readCart(stored: string | null): CartItem[] {
  try {
    return cartFromStored(JSON.parse(stored ?? 'null'));
  } catch {
    return [];
  }
}

/** Lines that were stored. Invalid ones are skipped: another version of the shop may have written them. */
export function cartFromStored(value: unknown): CartItem[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isStoredLine).map((line) => ({ ...line, productData: productFromJson(line.productData) }));
}

export function storedCart(items: readonly CartItem[]): StoredLine[] {
  return items.map((item) => ({ ...item, productData: productToJson(item.productData) }));
}

function isStoredLine(value: unknown): value is StoredLine {
  const line = value as Partial<StoredLine> | null;
  return (
    typeof line === 'object' &&
    line !== null &&
    typeof line.productId === 'string' &&
    typeof line.variant === 'string' &&
    typeof line.title === 'string' &&
    typeof line.image === 'string' &&
    Number.isInteger(line.quantity) &&
    isWithin(line.quantity, 1, mostOfOneLine) &&
    Array.isArray(line.productData?.variants) &&
    (line.productData.gst === undefined || isWithin(line.productData.gst, 0, 100)) &&
    line.productData.variants.every(
      (variant) =>
        typeof variant?.weight === 'string' &&
        [variant.price, variant.sellingPrice, variant.totalStock].every((figure) =>
          isWithin(figure, 0, mostOfAnything),
        ),
    )
  );
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}
