/** Moments as people in India read them: tables, CSV. */

const pad = (number: number) => String(number).padStart(2, '0');
const shifted = (at: Date) => new Date(at.getTime() + 330 * 60_000);

/** 'dd-mm-yyyy' in India. */
export function indianDay(at: Date): string {
  const day = shifted(at);
  return `${pad(day.getUTCDate())}-${pad(day.getUTCMonth() + 1)}-${day.getUTCFullYear()}`;
}

/** 'dd-mm-yyyy hh:mm' in India. */
export function indianTime(at: Date): string {
  const day = shifted(at);
  return `${indianDay(at)} ${pad(day.getUTCHours())}:${pad(day.getUTCMinutes())}`;
}
