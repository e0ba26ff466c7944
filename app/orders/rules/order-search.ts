import { type IsoDay, utcDay } from '#rules/dates.ts';
import { likeText, shortestPart } from '#rules/text/like-pattern.ts';

/** How to search for order numbers: by the days on which they were given out, or by a part of their text. */
export type NumberSearch =
  | {
      /** What the numbers begin with. */
      beginning: string;
      /** The days in India on which such numbers were given out, both included. */
      days: { first: IsoDay; last: IsoDay };
    }
  /** A pattern for `ilike`. */
  | { pattern: string };

/** Fewer digits of a phone fit too many orders. */
const fewestPhoneDigits = 4;

/**
 * Returns a pattern for `like` on what is known of a buyer (name, e-mail and town in lower case, and the digits of the
 * phone), or null for a text too short to look for. A phone is found with and without +91 or 0 before it, spaces and
 * dashes.
 * @param search as typed, in any case
 */
export function buyerPattern(search: string): string | null {
  const text = search.trim().toLowerCase();
  if (/^[+(]?\d[\d\s()-]*$/.test(text)) {
    const digits = text.replaceAll(/\D/g, '');
    const plain = text.startsWith('+91') ? digits.slice(2) : digits.replace(/^(?:0|91)(?=\d{10}$)/, '');
    return plain.length < fewestPhoneDigits ? null : `%${plain}%`;
  }
  return text.length < shortestPart ? null : `%${likeText(text)}%`;
}

const dayMs = 86_400_000;

/**
 * Returns how to search for order numbers, or null for an empty text. A number is the date, a dash, and eight letters
 * and digits without 0 and 1: '261121-K7QX2M9P'. Digits that begin a possible date, as '2611' does, are therefore
 * looked up by days, which reads some days of a long list instead of all of it. One or two other characters are looked
 * for right after the dash, three or more anywhere.
 * @param search as typed, in any case
 */
export function numberSearch(search: string): NumberSearch | null {
  const text = search.trim();
  if (text === '') return null;
  const days = daysMeant(text);
  if (days) return { beginning: text, days };
  return { pattern: text.length < shortestPart ? `%-${likeText(text)}%` : `%${likeText(text)}%` };
}

/** Returns the days whose digits begin with the text, plus one on either side because clocks may differ at midnight. */
function daysMeant(text: string): { first: IsoDay; last: IsoDay } | null {
  const [, year = '', month = '', day = ''] = text.match(/^(\d{1,2})(\d{0,2})(\d{0,2})$/) ?? [];
  if (year === '') return null;
  const [years, months, days] = [beginning(year, 0, 99), beginning(month, 1, 12), beginning(day, 1, 31)];
  const moment = (at: 0 | -1) =>
    Date.UTC(2000 + (years.at(at) ?? Number.NaN), (months.at(at) ?? Number.NaN) - 1, days.at(at));
  const [first, last] = [moment(0) - dayMs, moment(-1) + dayMs];
  return Number.isNaN(first + last) ? null : { first: dayAt(first), last: dayAt(last) };
}

/** Returns the numbers of a range whose two digits begin with the given ones. */
function beginning(digits: string, from: number, to: number): number[] {
  const all = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return all.filter((number) => String(number).padStart(2, '0').startsWith(digits));
}

const dayAt = (ms: number) => utcDay(new Date(ms));
