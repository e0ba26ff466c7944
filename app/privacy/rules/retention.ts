import { codeMinutes } from '#customers/rules/registration.ts';
import { ticketMinutes } from '#second-factor/rules/second-factor.ts';
import { type Retention, retention } from '#settings/rules/fields/retention.ts';

/**
 * How long the shop keeps what: the only place that says so. The jobs that remove it read the times here, and the words
 * of the privacy policy are compared with them (behaviour: Own data 6).
 */

/** A length of time, in words that PostgreSQL reads as an interval, too: '2 years'. */
export type RetentionTime = `${number} ${'minutes' | 'hours' | 'days' | 'months' | 'year' | 'years'}`;

const { booksYears, messageMonths, stockAlertDays, securityLogMonths } = retention.fields;

/** As they are until the owner sets others (`retentionIn`). */
export const retentionTimes = {
  /** Orders, plans and their documents keep their person for so many whole financial years after their own. */
  books: `${booksYears.default} years`,
  /** Orders and plans that were never paid, after they closed. */
  unpaidPurchases: '30 days',
  /** Orders that staff began to type and did not place, after the last change. */
  orderDrafts: '7 days',
  /** Messages of the contact form. */
  messages: `${messageMonths.default} months`,
  /** Photos of a problem whose report was never sent. */
  messagePhotos: '24 hours',
  /** Requests to be told when something is back in stock, since they were made. */
  stockAlerts: `${stockAlertDays.default} days`,
  /** The cart of an account that agreed to be reminded of it, since the account last looked at it. */
  leftCarts: '14 days',
  /** Number and words of a message by WhatsApp or SMS, after it was written. */
  phoneMessages: '30 days',
  /**
   * The number that signs in to an account, since its last code: 90 days after its last use it may be given to somebody
   * else.
   */
  confirmedPhones: '90 days',
  /** When a person got the last e-mail that nobody waits for: for so long there is no other. */
  occasionalEmails: '7 days',
  /** Entries of the security log: sign-ins, and who opened whose data. */
  securityLog: `${securityLogMonths.default} months`,
  /** What somebody agreed to, after it was taken back. */
  consentsTakenBack: '1 year',
  /** E-mails after they were sent. Their words go at once. */
  sentEmails: '30 days',
  /** E-mails that could not be sent, after the last try. */
  failedEmails: '90 days',
  /** Newsletter requests that nobody confirmed. */
  newsletterRequests: '7 days',
  /** Registrations whose code nobody typed. */
  registrations: `${codeMinutes} minutes`,
  resetLinks: '30 minutes',
  /** New e-mail addresses whose link nobody opened. */
  emailChanges: '60 minutes',
  /** Links by which somebody whom another shop system knew chooses the first password. */
  firstPasswordLinks: '7 days',
  /** Sessions of shoppers without a visit. */
  sessions: '30 days',
  /** Browsers that signed in, since they were last seen. */
  knownDevices: '180 days',
  /** Carts of browsers without scripts, since their last change. */
  keptCarts: '28 days',
  /** The name that a browser gives itself. */
  visitors: '24 hours',
  /** The language chosen in a browser. */
  languages: '1 year',
  /** Whether a visitor allows that ad platforms are told; then they are asked again. */
  adChoices: '180 days',
  /** Sign-ins whose second step is to come. */
  secondSteps: `${ticketMinutes} minutes`,
  /** A link to try the shop before it opens. */
  trials: '24 hours',
  /** First answers of calls that create something. */
  repeatedCalls: '24 hours',
  /** Counts of tries, at most. */
  counts: '24 hours',
  /** What a file of another shop system says of its customers. */
  customerImports: '7 days',
  /** Files of its products: they name no person. */
  productImports: '90 days',
  /** Lists that were written for staff. */
  exports: '24 hours',
  /** What is known of background work after its end: longer than anything that it was done for. */
  longWork: '91 days',
  /** Invitations of staff, after they expired. */
  invitations: '30 days',
  /** Webhooks with the answers to them, sent or not; what waits for ad platforms, and for their orders. */
  webhooks: '30 days',
  deletedPages: '30 days',
} as const satisfies Record<string, RetentionTime>;

/** The times of a shop, with those that its owner set. */
export function retentionIn({ retention: set }: { retention: Retention }) {
  return {
    ...retentionTimes,
    books: `${set.booksYears} years`,
    messages: `${set.messageMonths} months`,
    stockAlerts: `${set.stockAlertDays} days`,
    securityLog: `${set.securityLogMonths} months`,
  } as const satisfies Record<keyof typeof retentionTimes, RetentionTime>;
}

const secondsIn = {
  minutes: 60,
  hours: 3600,
  days: 86_400,
  months: 365.25 * 7200,
  year: 365 * 86_400,
  years: 365 * 86_400,
};

/** The number of a time: 2 of '2 years'. */
export const countOf = (time: RetentionTime): number => Number.parseInt(time, 10);

/** A time in seconds, for cookies; a year has 365 days. */
export function secondsOf(time: RetentionTime): number {
  return countOf(time) * secondsIn[time.split(' ')[1] as keyof typeof secondsIn];
}
