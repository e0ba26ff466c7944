import type { ProductTextName } from './product-fields.ts';

/**
 * Texts of a product that may be there in other languages, in the order of its form. Sizes keep their names: carts and
 * orders know a size by it.
 */
export const translatedNames = [
  'title',
  'saleTitle',
  'description',
  'healthBenefits',
  'recipe',
  'ingredients',
  'more',
  'storage',
] as const satisfies readonly ProductTextName[];
export type TranslatedName = (typeof translatedNames)[number];
