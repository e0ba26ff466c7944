import { describe, expect, it } from 'vitest';
import { isoDay } from '#rules/dates.ts';
import { type BannerDays, bannerState, nextBannerChange } from './banner-days.ts';

const from = (first: string | null, last: string | null): BannerDays => ({
  firstDay: isoDay(first ?? ''),
  lastDay: isoDay(last ?? ''),
});

describe('the days of a banner, in India (behaviour: Content 10)', () => {
  it.each([
    [from(null, null), '2031-03-05T06:30:00Z', 'now'],
    [from('2031-03-05', null), '2031-03-04T18:29:59Z', 'later'],
    [from('2031-03-05', null), '2031-03-04T18:30:00Z', 'now'],
    [from(null, '2031-03-05'), '2031-03-05T18:29:59Z', 'now'],
    [from(null, '2031-03-05'), '2031-03-05T18:30:00Z', 'over'],
    [from('2031-03-05', '2031-03-05'), '2031-03-05T06:30:00Z', 'now'],
    [from('2031-03-05', '2031-03-07'), '2031-03-08T06:30:00Z', 'over'],
  ] as const)('%j at %s: %s', (days, at, state) => {
    expect(bannerState(days, new Date(at))).toBe(state);
  });

  const now = new Date('2031-03-05T06:30:00Z');
  it.each<[string, BannerDays[], string | null]>([
    ['none has days', [from(null, null)], null],
    ['all is over', [from('2031-03-01', '2031-03-04')], null],
    ['the first that ends today', [from(null, '2031-03-09'), from(null, '2031-03-05')], '2031-03-05T18:30:00.000Z'],
    [
      'one begins before another ends',
      [from('2031-03-07', null), from(null, '2031-03-09')],
      '2031-03-06T18:30:00.000Z',
    ],
  ])('the page is kept until the next change: %s', (_, banners, until) => {
    expect(nextBannerChange(banners, now)?.toISOString() ?? null).toBe(until);
  });
});
