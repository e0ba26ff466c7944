import { dayInIndia } from '#rules/dates.ts';
import { deliveredAt } from './order-steps.ts';

/** So many days after the delivery goods may be reported, as the returns policy says (behaviour: Orders 24). */
export const reportDays = 7;
export const mostReportPhotos = 3;
export const longestReport = 2000;

/** The end of the last day in India on which a problem may be reported; null for an order that is not delivered. */
export function reportableUntil(order: Parameters<typeof deliveredAt>[0]): Date | null {
  const at = deliveredAt(order);
  return at === null
    ? null
    : new Date(Date.parse(`${dayInIndia(new Date(at))}T23:59:59+05:30`) + reportDays * 86_400_000);
}

export function isReportable(order: Parameters<typeof deliveredAt>[0], now: Date): boolean {
  const until = reportableUntil(order);
  return until !== null && now < until;
}
