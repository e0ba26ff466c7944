import { dayInIndia, dayWithMonth, type IsoDay, monthName, utcDay } from '#rules/dates.ts';

/** The days that a report is about, all of them in India (behaviour: Reports 1). */

/** First and last day, both of them in it. */
export interface Period {
  from: IsoDay;
  to: IsoDay;
}

/** What costs the most is a day of five years. */
const mostDays = 5 * 366;
/** A table of more rows is read by nobody. */
export const mostSingleDays = 400;

export const buckets = ['day', 'week', 'month'] as const;
export type Bucket = (typeof buckets)[number];

const at = (day: string) => new Date(`${day}T00:00:00Z`);
function addDays(day: IsoDay, count: number): IsoDay {
  const date = at(day);
  date.setUTCDate(date.getUTCDate() + count);
  return utcDay(date);
}

/** The same day some months on, or the last one of a month that has no such day. */
export function addMonths(day: IsoDay, count: number): IsoDay {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return utcDay(last);
}

const daysBetween = (from: IsoDay, to: IsoDay) => Math.round((at(to).getTime() - at(from).getTime()) / 86_400_000);
const monthsBetween = (from: IsoDay, to: IsoDay) =>
  12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
export const lengthOf = ({ from, to }: Period) => daysBetween(from, to) + 1;

const later = (one: IsoDay, other: IsoDay) => [one, other].sort()[1] as IsoDay;
const earlier = (one: IsoDay, other: IsoDay) => [one, other].sort()[0] as IsoDay;
const monthBegin = (day: IsoDay) => `${day.slice(0, 7)}-01` as IsoDay;
const monthEnd = (day: IsoDay) => addDays(addMonths(monthBegin(day), 1), -1);
/** 1 April. */
const yearBegin = (day: IsoDay) => `${Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)}-04-01` as IsoDay;

/** What the page offers; `today` is the day in India. */
export const presets = [
  { id: 'today', label: 'Today', of: (today) => ({ from: today, to: today }) },
  { id: 'yesterday', label: 'Yesterday', of: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }) },
  { id: '7-days', label: 'Last 7 days', of: (today) => ({ from: addDays(today, -6), to: today }) },
  { id: '30-days', label: 'Last 30 days', of: (today) => ({ from: addDays(today, -29), to: today }) },
  { id: '90-days', label: 'Last 90 days', of: (today) => ({ from: addDays(today, -89), to: today }) },
  { id: 'month', label: 'This month', of: (today) => ({ from: monthBegin(today), to: today }) },
  {
    id: 'last-month',
    label: 'Last month',
    of: (today) => ({ from: addMonths(monthBegin(today), -1), to: addDays(monthBegin(today), -1) }),
  },
  { id: 'year', label: 'This financial year', of: (today) => ({ from: yearBegin(today), to: today }) },
  {
    id: 'last-year',
    label: 'Last financial year',
    of: (today) => ({ from: addMonths(yearBegin(today), -12), to: addDays(yearBegin(today), -1) }),
  },
] as const satisfies readonly { id: string; label: string; of: (today: IsoDay) => Period }[];

const usualPreset = '30-days';

/** The preset that means these days, today; null for days of one's own. */
export const presetOf = ({ from, to }: Period, today: IsoDay) =>
  presets.find((preset) => preset.of(today).from === from && preset.of(today).to === to)?.id ?? null;

/**
 * The days that are asked for. Only one of them: up to today, or that day alone where it is to come.
 * @returns the sentence, and the field that it is about, where they are none
 */
export function periodOf(
  { from, to }: { from?: IsoDay | undefined; to?: IsoDay | undefined },
  now: Date,
): Period | { field: 'from' | 'to'; message: string } {
  const today = dayInIndia(now);
  if (from === undefined && to === undefined)
    return presets.find(({ id }) => id === usualPreset)?.of(today) ?? { from: today, to: today };
  const first = from ?? addDays(to ?? today, -29);
  const last = to ?? later(first, today);
  if (first > last) return { field: 'to', message: 'The last day is before the first' };
  if (lengthOf({ from: first, to: last }) > mostDays) return { field: 'from', message: 'Choose at most five years' };
  return { from: first, to: last };
}

/**
 * What a period is compared with: from 1 April on and longer than a month, the same days a year before; from the first
 * of a month, the same days of as many months before, and whole months with whole months; else, and a day or a week
 * always, as many days before.
 */
export function periodBefore(period: Period): Period {
  const { from, to } = period;
  if (from.endsWith('-01') && ![1, 7].includes(lengthOf(period))) {
    const months = monthsBetween(from, to) + 1;
    const back = from.endsWith('-04-01') && months > 1 ? Math.ceil(months / 12) * 12 : months;
    const last = addMonths(to, -back);
    return { from: addMonths(from, -back), to: to === monthEnd(to) ? monthEnd(last) : last };
  }
  return { from: addDays(from, -lengthOf(period)), to: addDays(from, -1) };
}

/** The usual parts of a period: as many as a picture has room for. */
export function usualBucket(period: Period): Bucket {
  const days = lengthOf(period);
  return days <= 62 ? 'day' : days <= 400 ? 'week' : 'month';
}

/** First day of the part that a day is in. Weeks begin on Monday. */
export function bucketOf(day: IsoDay, bucket: Bucket): IsoDay {
  if (bucket === 'day') return day;
  if (bucket === 'month') return monthBegin(day);
  return addDays(day, -((at(day).getUTCDay() + 6) % 7));
}

/** Every part of a period, the oldest first, by its first day. */
export function bucketsOf({ from, to }: Period, bucket: Bucket): IsoDay[] {
  const found: IsoDay[] = [];
  for (let day = bucketOf(from, bucket); day <= to; ) {
    found.push(day);
    day = bucket === 'day' ? addDays(day, 1) : bucket === 'week' ? addDays(day, 7) : addMonths(day, 1);
  }
  return found;
}

/** The days of a part that are in the period. */
export function daysOfBucket(first: IsoDay, bucket: Bucket, period: Period): Period {
  const last = bucket === 'day' ? first : bucket === 'week' ? addDays(first, 6) : monthEnd(first);
  return { from: later(first, period.from), to: earlier(last, period.to) };
}

/**
 * The days before that some days of a period are compared with: as many, as far into the days before. A month of a
 * period that begins with one is compared with a month.
 * @returns null where the days before have no such days
 */
export function daysBefore({ from, to }: Period, bucket: Bucket, period: Period, before: Period): Period | null {
  const isOfMonths = bucket === 'month' && period.from.endsWith('-01') && before.from.endsWith('-01');
  const months = isOfMonths ? monthsBetween(before.from, period.from) : 0;
  const first = isOfMonths ? addMonths(from, -months) : addDays(before.from, daysBetween(period.from, from));
  const last = addDays(first, daysBetween(from, to));
  // A month of another length is not alike.
  const isAlike = !isOfMonths || to !== monthEnd(to) || last === monthEnd(first);
  return isAlike && last <= before.to ? { from: first, to: last } : null;
}

/** Of so many days one that has only begun counts little. */
const manyDays = 28;
/** Whether days are not over yet, so that a change in percent would say nothing. */
export const isSoFar = (days: Period, today: IsoDay) =>
  days.to > today || (days.to === today && lengthOf(days) < manyDays);

/** The days of a row; of a row that is not of time, all of the period. */
export function daysOfRow(key: string, by: string, period: Period): Period {
  const bucket = buckets.find((one) => one === by);
  return bucket ? daysOfBucket(key as IsoDay, bucket, period) : period;
}

/** @param dayOf as files write a day, unless it is said as on screens */
export function bucketName(first: IsoDay, bucket: Bucket, dayOf = dayWithMonth): string {
  if (bucket === 'month') return monthName(first.slice(0, 7));
  return bucket === 'week' ? `Week of ${dayOf(first)}` : dayOf(first);
}

/** By how many percent a figure changed; null where there was nothing before. */
export function changeInPercent(now: number, earlier: number): number | null {
  return earlier === 0 ? null : Math.round(((now - earlier) / Math.abs(earlier)) * 1000) / 10;
}

/** '12.5% more', for everybody, also those who hear it. @param none what there was none of */
export function changeInWords(now: number, earlier: number, none = 'No sales'): string {
  const percent = changeInPercent(now, earlier);
  if (percent === null) return now === 0 ? `${none} in both periods` : 'nothing before';
  if (percent === 0) return 'as much as before';
  return `${Math.abs(percent).toLocaleString('en-IN')}% ${percent > 0 ? 'more' : 'less'}`;
}
