/** Dates and times in Indian time, for tables and CSV. */

/** A day as '2026-11-27'. Days are compared in this form alone, whose order as text is that of time. */
export type IsoDay = string & { readonly form: 'YYYY-MM-DD' };
/** A day as people read it, '27-11-2026'. The compiler refuses to compare it with the other form. */
export type ShownDay = string & { readonly form: 'DD-MM-YYYY' };

const pad = (number: number) => String(number).padStart(2, '0');
const shifted = (at: Date) => new Date(at.getTime() + 330 * 60_000);

/** The day in India as people read it. To compare days take `dayInIndia`. */
export function indianDay(at: Date): ShownDay {
  const day = shifted(at);
  return `${pad(day.getUTCDate())}-${pad(day.getUTCMonth() + 1)}-${day.getUTCFullYear()}` as ShownDay;
}

/** The day of a moment by the clock of UTC. */
export function utcDay(at: Date): IsoDay {
  return at.toISOString().slice(0, 10) as IsoDay;
}

/** The day that a text of this form names; null for any other text, and for a day that no calendar has. */
export function isoDay(text: string): IsoDay | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year === undefined ? null : dayOfCalendar(Number(year), Number(month), Number(date));
}

function dayOfCalendar(year: number, month: number, date: number): IsoDay | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  // Years below 100 are others to Date, and the database knows no year 0.
  return year >= 1000 && at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? utcDay(at) : null;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * The day that a cell of a file names, as it is read in India and by spreadsheets in American English: '05/11/2026' is
 * the 5th of November here and the 11th of May there. A time behind it does not count; null where it is no day of this
 * century.
 */
export function dayRead(cell: string): { here: IsoDay | null; american: IsoDay | null } {
  const date = (cell.trim().split(/[T\s](?=\d{1,2}:)/)[0] ?? '').trim();
  const of = (typed: string, month: number, day: string) => {
    const year = Number(typed) + (typed.length === 2 ? 2000 : 0);
    return year < 2000 ? null : dayOfCalendar(year, month, Number(day));
  };
  const both = (day: IsoDay | null) => ({ here: day, american: day });
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(date);
  if (iso) return both(of(iso[1] ?? '', Number(iso[2]), iso[3] ?? ''));
  const usual = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/. ,]+(\d{4}|\d{2})$/.exec(date);
  if (!usual) return both(null);
  const [, one = '', other = '', year = ''] = usual;
  if (/^\d/.test(other)) return { here: of(year, Number(other), one), american: of(year, Number(one), other) };
  return both(of(year, months.findIndex((name) => name.toLowerCase() === other.slice(0, 3).toLowerCase()) + 1, one));
}

/** Returns '2026-11-05' as '05-11-2026', as every page and paper says it. */
export function dayInFigures(day: string): string {
  return day.split('-').toReversed().join('-');
}

/** Returns '2026-11-05' as '05-Nov-2026', for files: no program takes it for the 11th of May. */
export function dayWithMonth(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}-${months[Number(month) - 1]}-${year}`;
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Returns '2026-11' as 'November 2026'. */
export function monthName(month: string): string {
  return `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
}

/** Returns the day in India in this way. */
export function indianDayWithMonth(at: Date): string {
  return dayWithMonth(utcDay(shifted(at)));
}

/** Returns Indian time as 'dd-mm-yyyy hh:mm'. */
export function indianTime(at: Date): string {
  const day = shifted(at);
  return `${indianDay(at)} ${pad(day.getUTCHours())}:${pad(day.getUTCMinutes())}`;
}

/** Every day of a month: '2026-11-01' and so on. */
export function daysOf(month: string): IsoDay[] {
  const [year, number] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate();
  return Array.from({ length: count }, (_, day) => `${month}-${pad(day + 1)}` as IsoDay);
}

/** The day in India at a moment. */
export function dayInIndia(at: Date): IsoDay {
  return utcDay(new Date(at.getTime() + 330 * 60_000));
}

/** The moment at which the last day of a coupon ends in India, for JSON. */
export function endOfDayInIndia(day: string): string {
  return new Date(Date.parse(`${day}T23:59:59.999Z`) - 330 * 60_000).toISOString();
}

/** The moment at which a day begins in India, for JSON. */
export function startOfDayInIndia(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 330 * 60_000).toISOString();
}
