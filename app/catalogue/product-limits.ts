import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { highestLimits, type ProductLimits, productLimits } from '#settings/rules/fields/catalogue.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { type PicturesOf, productPictures } from './rules/product-fields.ts';

interface Sized extends PicturesOf {
  variants: readonly unknown[];
}

/**
 * How many sizes and pictures a product may have after a change: as the shop allows now, and in any case as many as it
 * had, so that a lower limit keeps nobody from correcting a price.
 */
export async function readProductLimits(tx: Transaction<Tables>, next: Sized, before?: Sized): Promise<ProductLimits> {
  const had = { sizes: before?.variants.length ?? 1, pictures: before ? productPictures(before).length : 1 };
  // Thousands of products of a file ask for nothing.
  if (next.variants.length <= had.sizes && productPictures(next).length <= had.pictures) return highestLimits;
  const set = productLimits((await settingsIn(tx)).catalogue);
  return { sizes: Math.max(set.sizes, had.sizes), pictures: Math.max(set.pictures, had.pictures) };
}
