import { dayInIndia } from '#rules/dates.ts';
import { deliveredAt } from './order-steps.ts';

export const mostReportPhotos = 3;
export const longestReport = 2000;
export const reportWishes = ['replacement', 'refund'] as const;
export type ReportWish = (typeof reportWishes)[number];

/** Of a form of a report: the lines that are ticked, and what its buyer wishes. */
export function chosenIn(form: { getAll(name: string): unknown[]; get(name: string): unknown }) {
  const lines = form.getAll('line').map((line) => {
    const [productId = '', ...weight] = String(line).split(' ');
    return { productId, weight: weight.join(' ') };
  });
  return { lines, wish: reportWishes.find((one) => one === form.get('wish')) };
}

type Delivered = Parameters<typeof deliveredAt>[0];

/**
 * The end of the last day in India on which a problem may be reported (behaviour: Orders 24); null for an order that is
 * not delivered.
 * @param days after the delivery, as the owner set
 */
export function reportableUntil(order: Delivered, days: number): Date | null {
  const at = deliveredAt(order);
  return at === null ? null : new Date(Date.parse(`${dayInIndia(new Date(at))}T23:59:59+05:30`) + days * 86_400_000);
}

export function isReportable(order: Delivered, days: number, now: Date): boolean {
  const until = reportableUntil(order, days);
  return until !== null && now < until;
}
