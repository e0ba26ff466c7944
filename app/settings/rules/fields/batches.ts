import type { SectionFields } from './field.ts';
import { wholeNumber } from './whole-number.ts';

export const batches = {
  title: 'Batches',
  group: 'selling',
  about: 'Which batch leaves with which order, and how old it may be. Without batches none of this is shown.',
  fields: {
    isKept: {
      kind: 'tick',
      label: 'Keep batches',
      hint: 'Sizes with stock begin with one batch, ‘Unknown’. You can switch this off again.',
      alias: 'lot expiry best before FEFO recall',
      description: 'Whether units are kept by batch',
      default: false,
    },
    leastDays: {
      ...wholeNumber(0, 3650, 'a whole number of days'),
      label: 'Least days left',
      hint: 'A batch with fewer days to its best-before date is not packed. 0 for no limit.',
      alias: 'expiry shelf life minimum',
      description: 'Days to best-before that a batch must have left to be packed, 0 for no limit',
      default: 45,
    },
    leastLifePercent: {
      ...wholeNumber(0, 99, 'a whole percentage'),
      label: 'Least part of its life left (%)',
      hint: 'Counted from the day it was made. 0 for no limit.',
      alias: 'expiry shelf life minimum',
      description: 'Percent of its life that a batch must have left to be packed, 0 for no limit',
      default: 30,
    },
  },
} as const satisfies SectionFields;
