import type { FormError } from '#rules/app-error.ts';
import { isoDay } from '#rules/dates.ts';
import type { Fields, SectionFields, ValueOf } from './field.ts';
import { wholeHour, wholeNumber } from './whole-number.ts';

const days = (label: string, hint: string, value: number) =>
  ({
    ...wholeNumber(0, 30, 'a whole number of days'),
    label,
    hint,
    row: 'Days to pack',
    default: value,
  }) as const;
const day = (name: string, isPacked: boolean) =>
  ({
    kind: 'tick',
    label: `We pack on ${name}`,
    row: 'We pack on',
    inRow: name.slice(0, 3),
    alias: 'working days weekend',
    default: isPacked,
  }) as const;

const fields = {
  leastDays: days('Fewest days to pack', 'Packing days from the order to the courier. 0 is the same day.', 2),
  mostDays: days('Most days to pack', 'Even in a busy week. Change your shipping policy to match.', 4),
  cutOffHour: {
    ...wholeHour(24),
    label: 'Orders until',
    hint: 'A whole hour. Later orders count from the next packing day. Leave it empty for no limit.',
    alias: 'last hour cut-off time cutoff same day dispatch',
    default: 24,
  },
  monday: day('Monday', true),
  tuesday: day('Tuesday', true),
  wednesday: day('Wednesday', true),
  thursday: day('Thursday', true),
  friday: day('Friday', true),
  saturday: day('Saturday', false),
  sunday: day('Sunday', false),
  holidays: {
    kind: 'lines',
    label: 'Holidays',
    hint: 'One a line: the date, then its name if you like, such as 2027-01-26 Republic Day. Nothing is packed or delivered that day.',
    alias: 'closed Diwali festival leave',
    rows: 6,
    most: 80,
    mostSent: 200,
    mostLines: 60,
    mostLinesSent: 200,
    tooMany: 'Enter at most 60 holidays: take out those that are over',
    problem: (line) => (isoDay(line.slice(0, 10)) ? null : 'Begin each line with a date, such as 2027-01-26'),
    isTranslated: false,
    claims: null,
  },
  usesCourierDays: {
    kind: 'tick',
    label: 'Use your courier’s delivery days',
    hint: 'If your connected courier gives days for a pincode, we promise those. Otherwise we use the usual days for the state.',
    alias: 'estimated delivery days Shiprocket pincode',
    description: 'Promise by the days that the connected courier gives',
    default: true,
  },
  tellsLate: {
    kind: 'tick',
    label: 'E-mail buyers whose parcel will be late',
    hint: 'Once for each order, before the promised day is over. Switch it on if you mark orders as shipped and delivered on the same day.',
    alias: 'delay promise missed late',
    description: 'Tell buyers by e-mail before a promised day is missed',
    default: false,
  },
} as const satisfies Fields;

/** In the order of `Date`. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** When the shop packs, and what it takes for a promise. */
export type PackingDays = ValueOf<typeof fields>;

export const arrival = {
  title: 'Delivery days',
  group: 'delivery',
  about: 'When you pack. From this we work out the delivery day that shoppers see.',
  fields,
  errors: (value: PackingDays): FormError[] => [
    ...(value.leastDays > value.mostDays
      ? [{ field: 'mostDays', message: 'Enter as many days as the fewest, or more' }]
      : []),
    ...(weekdays.some((name) => value[name]) ? [] : [{ field: 'monday', message: 'Tick at least one day' }]),
  ],
} as const satisfies SectionFields;
