import { dayInIndia } from '#rules/dates.ts';
import { searchFrom } from '#rules/search-from.ts';

/** How long cash has been on its way, in days since its order was sent (behaviour: Cash received 1). */
export const cashAges = [
  { id: '0-7', label: '0 to 7 days', from: 0, to: 7 },
  { id: '8-14', label: '8 to 14 days', from: 8, to: 14 },
  { id: '15-30', label: '15 to 30 days', from: 15, to: 30 },
  { id: 'over-30', label: 'Over 30 days', from: 31, to: null },
] as const;
export type CashAge = (typeof cashAges)[number]['id'];

/** Couriers pay out within two weeks; cash that is older is asked for. */
const usualDays = 14;

const dayMs = 86_400_000;

/** Days of the calendar in India between the day an order was sent and today; 0 where the clocks disagree. */
export function daysSince(sentAt: Date, now: Date): number {
  return Math.max(0, (Date.parse(dayInIndia(now)) - Date.parse(dayInIndia(sentAt))) / dayMs);
}

/** The age of a whole number of days, 0 or more. */
export function cashAgeOf(days: number): CashAge {
  return cashAges.find(({ to }) => to === null || days <= to)?.id ?? 'over-30';
}

export function isOverdue(days: number): boolean {
  return days > usualDays;
}

export interface CashListChoice {
  search: string;
  age: CashAge | null;
}

/** Reads the filters of the list of expected cash; invalid values are no filter. */
export function cashListFromQuery(query: URLSearchParams): CashListChoice {
  return {
    search: searchFrom(query),
    age: cashAges.find(({ id }) => id === query.get('age'))?.id ?? null,
  };
}

/** A month as '2026-11', or the month of today where the text is none. */
export function monthFrom(text: string | null, now: Date): string {
  return text !== null && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : dayInIndia(now).slice(0, 7);
}
