import type { NumberField, SectionFields, ValueOf } from './field.ts';

/** The most that a shop can choose, as the constraints of `product.images` and `variant.position` have it. */
export const highestLimits = { sizes: 20, pictures: 12 } as const;

const whole = (least: number, most: number, what: string) => {
  const message = `Enter a whole number of ${what} from ${least} to ${most}`;
  return {
    kind: 'number',
    expected: message,
    problem: (value: number) => (Number.isInteger(value) && value >= least && value <= most ? null : message),
  } as const satisfies Partial<NumberField>;
};

/** How large a product may be, and when the report 'Stock' says something (behaviour: Catalogue 6, Reports 1). */
export const catalogue = {
  title: 'Products and stock',
  group: 'selling',
  about: 'How many sizes and pictures a product may have, and what the stock report calls urgent.',
  fields: {
    mostSizes: {
      ...whole(1, highestLimits.sizes, 'sizes'),
      label: 'Sizes of a product, at most',
      hint: `Up to ${highestLimits.sizes}. A product that has more keeps them.`,
      alias: 'variants weights limit number of',
      default: 5,
    },
    mostPictures: {
      ...whole(1, highestLimits.pictures, 'pictures'),
      label: 'Pictures of a product, at most',
      hint: `Up to ${highestLimits.pictures}, beside the two of its label. A product that has more keeps them.`,
      alias: 'images photos gallery limit number of',
      default: 4,
    },
    reorderDays: {
      ...whole(1, 180, 'days'),
      label: 'Reorder when stock lasts less than (days)',
      hint: 'At the rate of the last 30 days. ‘To reorder’ of the stock report lists these sizes.',
      alias: 'reorder threshold purchase stock report',
      default: 14,
    },
    coverDays: {
      ...whole(1, 365, 'days'),
      label: 'Order enough for (days)',
      hint: 'The stock report says how many units that takes.',
      alias: 'reorder quantity cover purchase stock report',
      default: 45,
    },
    deadDays: {
      ...whole(7, 730, 'days'),
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
