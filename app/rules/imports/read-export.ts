import type { ImportChoices, ImportSource, ProductFromExport } from './import-product.ts';
import { decodeFile, readSheet, type Sheet } from './sheet.ts';
import { isShopifyProducts, readShopifyProducts } from './shopify-products.ts';
import * as texts from './texts.ts';
import { isWooCommerceProducts, readWooCommerceProducts } from './woocommerce-products.ts';

const mostProducts = 10_000;

/**
 * The products of an export of another shop system, which is known by its headings.
 * @throws SyntaxError with a sentence for a file that is none, or too long
 */
export function readProductExport(
  file: Uint8Array,
  choices: ImportChoices,
  today: string,
): { source: ImportSource; products: ProductFromExport[] } {
  const sheet = readSheet(decodeFile(file));
  const source = sourceOf(sheet);
  if (sheet.rows.length === 0) throw new SyntaxError(texts.noRows);
  const products =
    source === 'shopify' ? readShopifyProducts(sheet, choices) : readWooCommerceProducts(sheet, choices, today);
  if (products.length > mostProducts) throw new SyntaxError(texts.tooManyProducts(mostProducts));
  return { source, products };
}

function sourceOf(sheet: Sheet): ImportSource {
  if (isShopifyProducts(sheet)) return 'shopify';
  if (isWooCommerceProducts(sheet)) return 'woocommerce';
  throw new SyntaxError(texts.unknownExport);
}
