/** Dates and times in Indian time, for tables and CSV. */

const pad = (number: number) => String(number).padStart(2, '0');
const shifted = (at: Date) => new Date(at.getTime() + 330 * 60_000);

/** Returns the day in India as 'dd-mm-yyyy'. */
export function indianDay(at: Date): string {
  const day = shifted(at);
  return `${pad(day.getUTCDate())}-${pad(day.getUTCMonth() + 1)}-${day.getUTCFullYear()}`;
}

/** Returns Indian time as 'dd-mm-yyyy hh:mm'. */
export function indianTime(at: Date): string {
  const day = shifted(at);
  return `${indianDay(at)} ${pad(day.getUTCHours())}:${pad(day.getUTCMinutes())}`;
}
