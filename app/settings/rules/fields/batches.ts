import type { SectionFields } from './field.ts';

const daysWrong = 'Enter a whole number of days from 0 to 3650';
const percentWrong = 'Enter a whole number from 0 to 99';

export const batches = {
  title: 'Batches',
  group: 'selling',
  about: 'Which batch leaves with which order, and how old it may be. Without batches nothing of this is shown.',
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
      kind: 'number',
      label: 'Least days left',
      hint: 'A batch with fewer days to its best-before date is not packed. 0 for no limit.',
      alias: 'expiry shelf life minimum',
      description: 'Days to best-before that a batch must have left to be packed, 0 for no limit',
      expected: daysWrong,
      problem: (days) => (Number.isInteger(days) && days >= 0 && days <= 3650 ? null : daysWrong),
      default: 45,
    },
    leastLifePercent: {
      kind: 'number',
      label: 'Least part of its life left (%)',
      hint: 'Counted from the day it was made. 0 for no limit.',
      alias: 'expiry shelf life minimum',
      description: 'Percent of its life that a batch must have left to be packed, 0 for no limit',
      expected: percentWrong,
      problem: (percent) => (Number.isInteger(percent) && percent >= 0 && percent <= 99 ? null : percentWrong),
      default: 30,
    },
  },
} as const satisfies SectionFields;
