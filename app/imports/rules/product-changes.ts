import type { ImportedVariant, StoredVariant } from '#catalogue/rules/variant-edit.ts';
import type { ImportedSize, ProductFromExport } from '#shop-import/import-product.ts';
import { shelfStock } from '#stock/rules/stock.ts';

const keyOf = ({ weight }: { weight: string }) => weight.toLowerCase();
/** What was imported before there were codes has none. */
const codesOf = ({ sku = '', barcode = '' }: Partial<ImportedSize>) => ({ sku, barcode });
const figures = ({ weight, pricePaise, sellingPricePaise, totalStock, ...codes }: ImportedSize) => [
  keyOf({ weight }),
  pricePaise,
  sellingPricePaise,
  totalStock,
  codesOf(codes),
];

/** Whether a later file describes a product as the last one did. What the owner chose for it is not compared. */
export function hasSameContent(before: ProductFromExport, now: ProductFromExport): boolean {
  const content = ({ title, description, sizes, pictures }: ProductFromExport) =>
    JSON.stringify([title, description, sizes.map(figures), pictures]);
  return content(before) === content(now);
}

/**
 * What a later file changes in a product: only what it says otherwise than the last one, so that what staff changed
 * here stays. The stock changes by the difference, a size that is new is added, and one that left the file stays
 * (behaviour: Imports 4).
 */
export function changesOf(
  before: ProductFromExport,
  now: ProductFromExport,
  stored: readonly StoredVariant[],
): { fields: { title?: string; description?: string }; variants: ImportedVariant[] } {
  const then = new Map(before.sizes.map((size) => [keyOf(size), size]));
  const next = new Map(now.sizes.map((size) => [keyOf(size), size]));
  const remaining = stored.map((variant): ImportedVariant => {
    const { id, weight, pricePaise, sellingPricePaise } = variant;
    const [was, is] = [then.get(keyOf(variant)), next.get(keyOf(variant))];
    const shelf = shelfStock(variant);
    const unchanged = { id, weight, pricePaise, sellingPricePaise, totalStock: shelf, exportedStock: shelf };
    if (!was || !is) return unchanged;
    const isPriced = was.pricePaise !== is.pricePaise || was.sellingPricePaise !== is.sellingPricePaise;
    const prices = isPriced ? { pricePaise: is.pricePaise, sellingPricePaise: is.sellingPricePaise } : {};
    const [old, fresh] = [codesOf(was), codesOf(is)];
    const codes = {
      ...(old.sku === fresh.sku ? {} : { sku: fresh.sku }),
      ...(old.barcode === fresh.barcode ? {} : { barcode: fresh.barcode }),
    };
    return { ...unchanged, ...prices, ...codes, totalStock: is.totalStock, exportedStock: was.totalStock };
  });
  const existing = new Set(stored.map(keyOf));
  const added = now.sizes
    .filter((size) => !existing.has(keyOf(size)) && !then.has(keyOf(size)))
    .map(
      ({ weight, pricePaise, sellingPricePaise, totalStock, ...codes }): ImportedVariant => ({
        ...codesOf(codes),
        weight,
        pricePaise,
        sellingPricePaise,
        totalStock,
        exportedStock: null,
      }),
    );
  return {
    fields: {
      ...(before.title === now.title ? {} : { title: now.title }),
      ...(before.description === now.description ? {} : { description: now.description }),
    },
    variants: [...remaining, ...added],
  };
}
