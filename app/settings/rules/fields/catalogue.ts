import type { SectionFields, ValueOf } from './field.ts';
import { wholeNumber } from './whole-number.ts';

/** The most that a shop can choose, as the constraints of `product.images` and `variant.position` have it. */
export const highestLimits = { sizes: 20, pictures: 12 } as const;

/** How large a product may be, and when the report 'Stock' says something (behaviour: Catalogue 6, Reports 1). */
export const catalogue = {
  title: 'Products and stock',
  group: 'selling',
  about: 'How many sizes and pictures a product may have, and what the stock report calls urgent.',
  fields: {
    mostSizes: {
      ...wholeNumber(1, highestLimits.sizes, 'a whole number of sizes'),
      label: 'Sizes of a product, at most',
      hint: `Up to ${highestLimits.sizes}. A product that has more keeps them.`,
      alias: 'variants weights limit number of',
      default: 5,
    },
    mostPictures: {
      ...wholeNumber(1, highestLimits.pictures, 'a whole number of pictures'),
      label: 'Pictures of a product, at most',
      hint: `Up to ${highestLimits.pictures}, beside the two of its label. A product that has more keeps them.`,
      alias: 'images photos gallery limit number of',
      default: 4,
    },
    reorderDays: {
      ...wholeNumber(1, 180, 'a whole number of days'),
      label: 'Reorder when stock lasts less than (days)',
      hint: 'At the rate of the last 30 days. ‘To reorder’ of the stock report lists these sizes.',
      alias: 'reorder threshold purchase stock report',
      default: 14,
    },
    coverDays: {
      ...wholeNumber(1, 365, 'a whole number of days'),
      label: 'Order enough for (days)',
      hint: 'The stock report says how many units that takes.',
      alias: 'reorder quantity cover purchase stock report',
      default: 45,
    },
    deadDays: {
      ...wholeNumber(7, 730, 'a whole number of days'),
      label: 'Unsold after (days)',
      hint: 'The stock report lists what was in stock for so long and nobody bought.',
      alias: 'dead slow stock unsold report',
      default: 90,
    },
  },
} as const satisfies SectionFields;

export type CatalogueSettings = ValueOf<typeof catalogue.fields>;

/** How many sizes and pictures a product may have. */
export interface ProductLimits {
  sizes: number;
  pictures: number;
}

export const productLimits = ({ mostSizes, mostPictures }: CatalogueSettings): ProductLimits => ({
  sizes: mostSizes,
  pictures: mostPictures,
});
