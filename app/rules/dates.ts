/** Dates and times in Indian time, for tables and CSV. */

const pad = (number: number) => String(number).padStart(2, '0');
const shifted = (at: Date) => new Date(at.getTime() + 330 * 60_000);

/** Returns the day in India as 'dd-mm-yyyy'. */
export function indianDay(at: Date): string {
  const day = shifted(at);
  return `${pad(day.getUTCDate())}-${pad(day.getUTCMonth() + 1)}-${day.getUTCFullYear()}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns '2026-11-05' as '05-Nov-2026', which no program takes for the 11th of May. */
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
  return dayWithMonth(shifted(at).toISOString().slice(0, 10));
}

/** Returns Indian time as 'dd-mm-yyyy hh:mm'. */
export function indianTime(at: Date): string {
  const day = shifted(at);
  return `${indianDay(at)} ${pad(day.getUTCHours())}:${pad(day.getUTCMinutes())}`;
}

/** Every day of a month: '2026-11-01' and so on. */
export function daysOf(month: string): string[] {
  const [year, number] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate();
  return Array.from({ length: count }, (_, day) => `${month}-${pad(day + 1)}`);
}
