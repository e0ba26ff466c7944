import type { SectionFields } from './field.ts';

export const reviews = {
  title: 'Reviews',
  about: 'Who may review products, and with what. Reviews, photos and votes of before stay.',
  fields: {
    /** Everybody with an account, or only those to whom the product was delivered. */
    by: {
      kind: 'choice',
      label: 'Who may review',
      options: { customers: 'Everybody with an account', buyers: 'Only buyers, after delivery' },
      expected: "by is 'customers' or 'buyers'",
      wrong: 'Choose who may review',
      default: 'customers',
    },
    /** Those that are shown stay. */
    hasPhotos: { kind: 'tick', label: 'Buyers may add photos', description: 'Buyers may add photos', default: true },
    /** Earlier votes stay counted. */
    hasVotes: {
      kind: 'tick',
      label: 'Visitors may find a review helpful',
      description: 'Visitors may find a review helpful',
      default: true,
    },
  },
} as const satisfies SectionFields;
