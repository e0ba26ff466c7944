/**
 * The e-mails that nobody waits for (behaviour: Own data 12): one entry each. At most one of all of them goes to a
 * person in seven days. Job, words, switch and way out follow from the entry.
 */
export const occasions = {
  'back in stock': { words: 'backInStockText', isOn: null, stop: '/api/stock-alert/stop' },
  'review request': { words: 'reviewText', isOn: null, stop: '/api/review-request/stop' },
  'left cart': { words: 'leftCartText', isOn: 'remindsOfCarts', stop: '/api/reminders/stop' },
  refill: { words: 'refillText', isOn: 'remindsOfRefills', stop: '/api/reminders/stop' },
} as const satisfies Record<string, Occasion>;

interface Occasion {
  /** The owner's words at its head, a field of the section 'mail'. */
  words: string;
  /** Its switch there; null: it has one of its own, or is asked for each time. */
  isOn: string | null;
  /** Path of the page behind its link to stop, which also takes the POST of mail programs (RFC 8058). */
  stop: string;
}

export type OccasionKind = keyof typeof occasions;

/** Those that an account agrees to once, for all that it will buy. */
export const reminderKinds = ['left cart', 'refill'] as const satisfies OccasionKind[];
export type ReminderKind = (typeof reminderKinds)[number];
