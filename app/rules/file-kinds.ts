import type { FileKind } from '#shop-import/file-kinds.ts';

export const productsFile = 'the products file of this shop';
export const translationsFile = 'a translations file of this shop';

/** What this shop exports, known by headings that only it has. */
export const shopFiles: readonly FileKind[] = [
  [productsFile, 'product id', 'variant id', 'weight'],
  ['the orders file of this shop', 'order id', 'order date', 'cart items'],
  [translationsFile, 'language', 'kind', 'translation'],
  ['the users file of this shop', 'serial no.', 'username', 'mobile no.'],
];
