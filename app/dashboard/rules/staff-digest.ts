/** How often the shop gets an e-mail about its orders (behaviour: Staff 7). The first is the usual one. */
export const digestFrequencies = ['daily', 'hourly', 'at once', 'never'] as const;
export type DigestFrequency = (typeof digestFrequencies)[number];

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** India is 5 hours and 30 minutes ahead of UTC, all year. */
const indiaAheadMs = 5.5 * hourMs;
/** When the daily one is sent, by India's clock. */
const dailyHour = 9;

/** Whether it is time to look: once a day after 9:00 in India, once in every hour of India's clock, or always. */
export function isDigestDue(frequency: DigestFrequency, sentAt: Date, now: Date): boolean {
  if (frequency === 'never') return false;
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
export function isWorthSending(digest: StaffDigest, frequency: DigestFrequency): boolean {
  if (digest.newOrders > 0) return true;
  return frequency === 'daily' && digest.toPack + digest.toConfirm + digest.lowStockCount > 0;
}
