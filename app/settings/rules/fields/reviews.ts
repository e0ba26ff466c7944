import type { SectionFields } from './field.ts';
import { wholeNumber } from './whole-number.ts';

export const reviews = {
  title: 'Reviews',
  group: 'selling',
  about: 'Who may review products, and how. Earlier reviews, photos and votes stay.',
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
    asksByEmail: {
      kind: 'tick',
      label: 'Ask for reviews by e-mail',
      hint: 'Once for each delivered order, and only subscribers whose sign-up words named these e-mails. Anyone gets at most one in seven days.',
      description: 'Ask for reviews by e-mail, once for each delivered order',
      isLater: true,
      default: false,
    },
    askAfterDays: {
      ...wholeNumber(1, 60, 'a whole number of days'),
      label: 'Days after delivery',
      hint: 'How long people cook with it before we ask',
      description: 'Days after delivery before a review is asked for',
      isLater: true,
      default: 7,
    },
  },
} as const satisfies SectionFields;
