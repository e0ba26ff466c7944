import { texts } from '#rules/texts.ts';

/**
 * Days and times as shoppers read them, in their language and in Indian time, with Latin digits. Written out: the first
 * `Intl` object of a page takes a phone's processor 100 ms (docs/decisions/pages.md).
 */

/** As `Date` counts them. */
export const monthInWords = (month: number) => texts.months().split(' ')[month] ?? '';

const india = (moment: string | Date) => new Date(new Date(moment).getTime() + 330 * 60_000);

/** '21 Nov 2026'. @param moment an ISO 8601 time */
export function dayOnScreen(moment: string | Date): string {
  const at = india(moment);
  return texts.dayOfYear({ day: at.getUTCDate(), month: monthInWords(at.getUTCMonth()), year: at.getUTCFullYear() });
}

/** '7:15 pm'. */
function timeOnScreen(moment: string | Date): string {
  const at = india(moment);
  const hours = at.getUTCHours();
  // Six parts of four hours each: Indian languages name more of them than English.
  const part = texts.partsOfDay().split(' ')[Math.floor(hours / 4)] ?? '';
  return texts.timeOfDay({ time: `${hours % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')}`, part });
}

/** As `Date` counts them: 'Sun'. */
export const weekdayInWords = (weekday: number) => texts.weekdays().split(' ')[weekday] ?? '';

/** 'Sun 13 Dec 2026, 9:30 am – 1:00 pm'. */
export function spanOnScreen({
  start,
  end,
  isWholeDay,
}: {
  start: Date;
  end: Date | null;
  isWholeDay: boolean;
}): string {
  const day = `${weekdayInWords(india(start).getUTCDay())} ${dayOnScreen(start)}`;
  if (isWholeDay) return day;
  return `${day}, ${timeOnScreen(start)}${end ? ` – ${timeOnScreen(end)}` : ''}`;
}

/** '21 Nov 2026, 7:15 pm'. @param moment an ISO 8601 time */
export const momentOnScreen = (moment: string | Date) => `${dayOnScreen(moment)}, ${timeOnScreen(moment)}`;
