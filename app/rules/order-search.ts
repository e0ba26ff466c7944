import { likeText, shortestPart } from './like-pattern.ts';

/** Which order numbers a search means: those of some days, or those with some letters. */
export type NumberSearch =
  | {
      /** How numbers begin. */
      beginning: string;
      /** Days in India outside of which no order can have such a number, both included: 'YYYY-MM-DD'. */
      days: { first: string; last: string };
    }
  /** A pattern for `ilike`. */
  | { pattern: string };

const dayMs = 86_400_000;

/**
 * Numbers are a day and, after a dash, eight letters and digits without 0 and 1: '261121-K7QX2M9P'. So digits that begin
 * a day are no part of what follows the dash once they name the month, and lead to some days of a long list instead of
 * through the whole of it. One or two letters of what follows are looked for at its beginning, more anywhere.
 * @param search as typed, in any case; null for one that is empty
 */
export function numberSearch(search: string): NumberSearch | null {
  const text = search.trim();
  if (text === '') return null;
  const days = daysMeant(text);
  if (days) return { beginning: text, days };
  return { pattern: text.length < shortestPart ? `%-${likeText(text)}%` : `%${likeText(text)}%` };
}

/** The days whose digits begin so, such as '2611', and one more on either side: clocks may differ at midnight. */
function daysMeant(text: string): { first: string; last: string } | null {
  const [, year = '', month = '', day = ''] = text.match(/^(\d{1,2})(\d{0,2})(\d{0,2})$/) ?? [];
  if (year === '') return null;
  const [years, months, days] = [beginning(year, 0, 99), beginning(month, 1, 12), beginning(day, 1, 31)];
  const moment = (at: 0 | -1) =>
    Date.UTC(2000 + (years.at(at) ?? Number.NaN), (months.at(at) ?? Number.NaN) - 1, days.at(at));
  const [first, last] = [moment(0) - dayMs, moment(-1) + dayMs];
  return Number.isNaN(first + last) ? null : { first: isoDay(first), last: isoDay(last) };
}

/** The numbers of a range whose two digits begin with these. */
function beginning(digits: string, from: number, to: number): number[] {
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return all.filter((number) => String(number).padStart(2, '0').startsWith(digits));
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
