import { wrongFile } from './file-kinds.ts';
import type { ImportChoices, ImportSource, ProductFromExport, ReceivingShop } from './import-product.ts';
import * as sentences from './sentences.ts';
import { readSheet, type Sheet } from './sheet.ts';
import { isShopifyProducts, readShopifyProducts } from './shopify-products.ts';
import type { Slices } from './slices.ts';
import { isWooCommerceProducts, readWooCommerceProducts } from './woocommerce-products.ts';

/**
 * The products of an export of another shop system, which is known by its headings.
 * @throws SyntaxError with a sentence for a file that is none, or too long
 */
export function* readProductExport(
  file: Uint8Array,
  choices: ImportChoices,
  shop: ReceivingShop,
): Slices<{ source: ImportSource; products: ProductFromExport[] }> {
  const sheet = yield* readSheet(file);
  const source = sourceOf(sheet, shop);
  if (sheet.rows.length === 0) throw new SyntaxError(sentences.noRows);
  const products =
    source === 'shopify'
      ? yield* readShopifyProducts(sheet, choices, shop)
      : yield* readWooCommerceProducts(sheet, choices, shop);
  return { source, products };
}

function sourceOf(sheet: Sheet, { shopFiles }: ReceivingShop): ImportSource {
  if (isShopifyProducts(sheet)) return 'shopify';
  if (isWooCommerceProducts(sheet)) return 'woocommerce';
  throw new SyntaxError(
    wrongFile(
      [...sheet.columns.keys()],
      'This is not a product export of Shopify or WooCommerce: the file needs the columns Handle and Title, or ID, Type, Name and Regular price, in English.',
      shopFiles,
    ),
  );
}
