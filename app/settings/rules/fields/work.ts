import { type DigestFrequency, digestFrequencies } from '#dashboard/rules/staff-digest.ts';
import type { SectionFields, ValueOf } from './field.ts';
import { wholeHour, wholeNumber } from './whole-number.ts';

const words: Record<DigestFrequency, string> = {
  'until ten': 'For each order. From ten a day, one e-mail a day',
  daily: 'Once a day',
  hourly: 'Hourly, if there are new orders',
  'at once': 'With each new order',
  never: 'Never',
};

const minutes = (most: number) => wholeNumber(5, most, 'a whole number of minutes');

/** What the day of the people of a shop looks like: when they are written to, and how long they stay signed in. */
export const work = {
  title: 'Working day',
  group: 'staff',
  about: 'When we e-mail you about orders and stock, and how long staff stay signed in.',
  fields: {
    orderMails: {
      kind: 'choice',
      label: 'E-mail to the shop about orders',
      hint: 'New orders, orders to pack and confirm, and products low in stock.',
      alias: 'report digest notification new order',
      description: 'How often the shop gets an e-mail with orders to pack, to confirm, and low stock',
      options: words,
      expected: `Choose one of ${digestFrequencies.join(', ')}`,
      wrong: 'Choose how often we write to you',
      default: 'until ten',
    },
    dailyHour: {
      ...wholeHour(),
      label: 'Time of the daily e-mail',
      hint: 'A whole hour, by the clock in India.',
      alias: 'hour report digest daily at',
      default: 9,
    },
    lowStockBelow: {
      ...wholeNumber(1, 10_000, 'a whole number of units'),
      label: 'Low stock below',
      hint: 'Units of a size. The e-mail names what has fewer.',
      alias: 'stock threshold warning reorder',
      default: 10,
    },
    idleMinutes: {
      ...minutes(120),
      label: 'Sign staff out after (minutes)',
      hint: 'Signed out after this long without use, and after 12 hours in any case (STAFF_SESSION_HOURS on the server).',
      alias: 'idle session logout sign-out timeout',
      default: 30,
    },
    packerIdleMinutes: {
      ...minutes(720),
      label: 'Sign packers out after (minutes)',
      hint: 'Longer than others, as hands at the packing table are busy. Packers see names, addresses and phones, but no e-mail addresses.',
      alias: 'idle session logout packing table timeout',
      default: 240,
    },
  },
} as const satisfies SectionFields;

export type Work = ValueOf<typeof work.fields>;

/** What only who manages the staff changes, once asked again who that is. */
export const isSignOutChanged = (before: Work, sent: Partial<Work>): boolean =>
  (['idleMinutes', 'packerIdleMinutes'] as const).some((field) => (sent[field] ?? before[field]) !== before[field]);

/** After how many minutes without use packers and all others are signed out. @param ofServer what the server sets for all */
export const idleMinutesOf = ({ idleMinutes: ofServer }: { idleMinutes: number | null }, set: Work) => ({
  idleMinutes: ofServer ?? set.idleMinutes,
  packerIdleMinutes: ofServer ?? set.packerIdleMinutes,
});
