import { describe, expect, it } from 'vitest';
import type { IsoDay } from '#rules/dates.ts';
import {
  addMonths,
  bucketName,
  bucketOf,
  bucketsOf,
  changeInWords,
  daysBefore,
  daysOfBucket,
  isSoFar,
  periodBefore,
  periodOf,
  presetOf,
  presets,
  usualBucket,
} from './periods.ts';

const day = (text: string) => text as IsoDay;
const period = (text: string) => {
  const [from = '', to = from] = text.split(' ');
  return { from: day(from), to: day(to) };
};
const text = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;

describe('the days of a report (behaviour: Reports 1)', () => {
  it.each([
    ['today', '2026-11-29 2026-11-29'],
    ['yesterday', '2026-11-28 2026-11-28'],
    ['7-days', '2026-11-23 2026-11-29'],
    ['30-days', '2026-10-31 2026-11-29'],
    ['90-days', '2026-09-01 2026-11-29'],
    ['month', '2026-11-01 2026-11-29'],
    ['last-month', '2026-10-01 2026-10-31'],
    ['year', '2026-04-01 2026-11-29'],
    ['last-year', '2025-04-01 2026-03-31'],
  ])('%s on 29 November 2026 is %s, and is known again by its days', (id, days) => {
    const preset = presets.find((one) => one.id === id);
    expect(preset && text(preset.of(day('2026-11-29')))).toBe(days);
    expect(presetOf(period(days), day('2026-11-29'))).toBe(id);
  });

  it.each([
    ['2026-03-31', '2025-04-01 2026-03-31'],
    ['2026-04-01', '2026-04-01 2026-04-01'],
  ])('the financial year of %s is %s', (today, days) => {
    expect(presets.find(({ id }) => id === 'year')?.of(day(today))).toEqual(period(days));
  });

  // It is 29 November in India from 18:30 of the 28th in UTC on.
  const now = new Date('2026-11-28T18:30:00Z');
  it.each<[{ from?: string; to?: string }, string]>([
    [{}, '2026-10-31 2026-11-29'],
    [{ from: '2026-11-01' }, '2026-11-01 2026-11-29'],
    [{ to: '2026-11-10' }, '2026-10-12 2026-11-10'],
    [{ from: '2026-12-01' }, '2026-12-01 2026-12-01'],
    [{ from: '2021-12-01', to: '2026-11-30' }, '2021-12-01 2026-11-30'],
    [{ from: '2026-11-02', to: '2026-11-01' }, 'to: The last day is before the first'],
    [{ from: '2016-11-29', to: '2026-11-29' }, 'from: Choose at most five years'],
  ])('asked for as %j they are %s', (asked, found) => {
    const answer = periodOf(asked as { from?: IsoDay; to?: IsoDay }, now);
    expect('field' in answer ? `${answer.field}: ${answer.message}` : text(answer)).toBe(found);
  });

  it.each([
    ['2026-11-29', '2026-11-28 2026-11-28', 'the day before'],
    ['2026-11-01', '2026-10-31 2026-10-31', 'the day before, also of the first of a month'],
    ['2026-11-01 2026-11-07', '2026-10-25 2026-10-31', 'the week before'],
    ['2026-10-31 2026-11-29', '2026-10-01 2026-10-30', 'as many days'],
    ['2026-11-01 2026-11-29', '2026-10-01 2026-10-29', 'the same days of the month before'],
    ['2026-10-01 2026-10-31', '2026-09-01 2026-09-30', 'the whole month before'],
    ['2026-03-01 2026-03-30', '2026-02-01 2026-02-28', 'as much of the month before as there is'],
    ['2026-02-01 2026-02-28', '2026-01-01 2026-01-31', 'a longer whole month'],
    ['2026-09-01 2026-11-29', '2026-06-01 2026-08-29', 'as many months'],
    ['2026-04-01 2026-11-29', '2025-04-01 2025-11-29', 'the same days of the financial year before'],
    ['2025-04-01 2026-03-31', '2024-04-01 2025-03-31', 'the whole financial year before'],
    ['2026-04-01 2026-04-30', '2026-03-01 2026-03-31', 'April as any other month'],
  ])('%s is compared with %s: %s', (days, before) => expect(text(periodBefore(period(days)))).toBe(before));

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s and %i months is %s', (from, count, to) => expect(addMonths(day(from), count)).toBe(to));
});

describe('the rows of time', () => {
  it.each([
    // 30 November 2026 is a Monday.
    ['2026-11-29', 'week', '2026-11-23'],
    ['2026-11-30', 'week', '2026-11-30'],
    ['2026-12-01', 'week', '2026-11-30'],
    ['2026-11-29', 'month', '2026-11-01'],
    ['2026-11-29', 'day', '2026-11-29'],
  ] as const)('%s is in the %s of %s', (one, bucket, first) => expect(bucketOf(day(one), bucket)).toBe(first));

  it('begin with the part that the first day is in, and are cut to the days that are asked for', () => {
    const days = period('2026-11-25 2026-12-02');
    expect(bucketsOf(days, 'week')).toEqual(['2026-11-23', '2026-11-30']);
    expect(bucketsOf(days, 'month')).toEqual(['2026-11-01', '2026-12-01']);
    expect(bucketsOf(days, 'day')).toHaveLength(8);
    expect(text(daysOfBucket(day('2026-11-23'), 'week', days))).toBe('2026-11-25 2026-11-29');
    expect(text(daysOfBucket(day('2026-12-01'), 'month', days))).toBe('2026-12-01 2026-12-02');
  });

  it.each([
    // Wednesdays: weeks that are cut off.
    ['2025-10-08 2025-10-17', 'week', '2025-10-06', '2025-09-28 2025-10-02'],
    ['2025-10-08 2025-10-17', 'week', '2025-10-13', '2025-10-03 2025-10-07'],
    ['2026-04-01 2026-11-29', 'week', '2026-04-06', '2025-04-06 2025-04-12'],
    ['2026-04-01 2026-11-29', 'month', '2026-11-01', '2025-11-01 2025-11-29'],
    ['2026-09-01 2026-11-29', 'month', '2026-10-01', '2026-07-01 2026-07-31'],
    ['2026-08-31 2026-11-29', 'month', '2026-08-01', '2026-06-01 2026-06-01'],
    ['2026-08-31 2026-11-29', 'month', '2026-11-01', '2026-08-02 2026-08-30'],
    ['2026-11-01 2026-11-29', 'day', '2026-11-29', '2026-10-29 2026-10-29'],
    // October has a day more than September, and a leap year in February.
    ['2026-10-01 2026-10-31', 'day', '2026-10-31', null],
    ['2026-10-01 2026-10-31', 'month', '2026-10-01', null],
    ['2023-04-01 2024-03-31', 'month', '2024-02-01', null],
    ['2023-04-01 2024-03-31', 'month', '2024-03-01', '2023-03-01 2023-03-31'],
    ['2026-02-01 2026-02-28', 'month', '2026-02-01', null],
  ] as const)('of %s by %s, that of %s is compared with %s', (days, bucket, first, before) => {
    const all = period(days);
    const found = daysBefore(daysOfBucket(day(first), bucket, all), bucket, all, periodBefore(all));
    expect(found && text(found)).toBe(before);
  });

  it.each([
    ['2026-10-31 2026-11-29', 'day'],
    ['2026-09-01 2026-11-29', 'week'],
    ['2024-04-01 2026-03-31', 'month'],
  ])('of %s are by %s', (days, bucket) => expect(usualBucket(period(days))).toBe(bucket));

  it('have names', () => {
    expect(bucketName(day('2026-11-01'), 'month')).toBe('November 2026');
    expect(bucketName(day('2026-11-23'), 'week')).toBe('Week of 23-Nov-2026');
    expect(bucketName(day('2026-11-29'), 'day')).toBe('29-Nov-2026');
  });
});

it.each([
  [110, 100, '10% more'],
  [87.5, 100, '12.5% less'],
  [100, 100, 'as much as before'],
  [5, 0, 'nothing before'],
  [0, 0, 'No sales in both periods'],
  [0, 10, '100% less'],
  [-10, 10, '200% less'],
  [20, -10, '300% more'],
])('%d after %d is “%s”', (now, earlier, words) => expect(changeInWords(now, earlier)).toBe(words));

it.each([
  ['2026-11-29', true],
  ['2026-11-28', false],
  ['2026-11-23 2026-11-29', true],
  ['2026-11-01 2026-11-29', false],
  ['2026-11-01 2026-11-30', true],
])('%s is still to be filled on 29 November 2026: %s', (days, is) => {
  expect(isSoFar(period(days), day('2026-11-29'))).toBe(is);
});
