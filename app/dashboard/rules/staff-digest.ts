/** How often the shop gets an e-mail about its orders (behaviour: Staff 7). The first is the usual one. */
export const digestFrequencies = ['until ten', 'daily', 'hourly', 'at once', 'never'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** India is 5 hours and 30 minutes ahead of UTC, all year. */
const indiaAheadMs = 5.5 * hourMs;
/** What an e-mail is sent as. */
export type DigestKind = Exclude<DigestFrequency, 'until ten' | 'never'>;

/** From so many orders in a day on, an e-mail for each is too many. */
const manyOrders = 10;

/** As what it may be sent now: who has few orders hears of each, and once a day of what waits. */
export function digestKinds(frequency: DigestFrequency, ordersInDay: number): readonly DigestKind[] {
  if (frequency === 'never') return [];
  if (frequency !== 'until ten') return [frequency];
  return ordersInDay < manyOrders ? ['at once', 'daily'] : ['daily'];
}

/**
 * Whether it is time to look: once a day after the hour that the owner chose, once in every hour of India's clock, or
 * always.
 */
export function isDigestDue(frequency: DigestKind, sentAt: Date, now: Date, dailyHour: number): boolean {
  if (frequency === 'at once') return true;
  const [every, beginsAt] = frequency === 'daily' ? [dayMs, dailyHour * hourMs] : [hourMs, 0];
  const period = (moment: Date) => Math.floor((moment.getTime() + indiaAheadMs - beginsAt) / every);
  return period(now) > period(sentAt);
}

export interface StaffDigest {
  /** Orders that were placed since the last one. */
  newOrders: number;
  toPack: number;
  /** Orders whose address is doubtful, and those that staff set back to Pending: somebody has to decide about them. */
  toConfirm: number;
  /** Variants on sale of which few are left, the fewest first; not all of them where there are many. */
  lowStock: readonly { title: string; weight: string; units: number }[];
  /** How many there are in all. */
  lowStockCount: number;
}

/** Whether there is anything to say. More often than daily only new orders are worth an e-mail. */
export function isWorthSending(digest: StaffDigest, frequency: DigestKind): boolean {
  if (digest.newOrders > 0) return true;
  return frequency === 'daily' && digest.toPack + digest.toConfirm + digest.lowStockCount > 0;
}
