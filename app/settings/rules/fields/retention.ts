import type { SectionFields, ValueOf } from './field.ts';
import { wholeNumber } from './whole-number.ts';

/**
 * How long the shop keeps what, within what the law asks for and the notices beside forms promise
 * (privacy/rules/retention.ts has all other times).
 */
export const retention = {
  title: 'How long data is kept',
  group: 'staff',
  about: 'After this time we delete it automatically. The privacy policy names the same times.',
  fields: {
    booksYears: {
      ...wholeNumber(8, 15, 'a whole number of years'),
      label: 'Names on orders and bills (years)',
      hint: 'After the financial year of the last bill. Company law asks for 8 years.',
      alias: 'retention tax records invoices erase forget buyers',
      default: 8,
    },
    messageMonths: {
      ...wholeNumber(3, 24, 'a whole number of months'),
      label: 'Messages (months)',
      hint: 'Of the contact form, problem reports and replies.',
      alias: 'retention inbox delete old messages',
      default: 24,
    },
    stockAlertDays: {
      ...wholeNumber(30, 180, 'a whole number of days'),
      label: 'Requests for ‘back in stock’ (days)',
      hint: 'The form promises 180 days at most.',
      alias: 'retention stock alert notify',
      default: 180,
    },
    securityLogMonths: {
      ...wholeNumber(12, 36, 'a whole number of months'),
      label: 'Security log (months)',
      hint: 'Sign-ins, and who opened whose data. The data protection rules ask for a year.',
      alias: 'retention audit log sign-ins',
      default: 12,
    },
  },
} as const satisfies SectionFields;

export type Retention = ValueOf<typeof retention.fields>;
