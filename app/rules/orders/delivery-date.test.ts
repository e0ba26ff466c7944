import { describe, expect, it } from 'vitest';
import { arrivalWords, arrivesBetween } from './delivery-date.ts';
import { states } from './india.ts';

const monday = new Date('2026-11-23T06:30:00Z');

describe('when a parcel comes', () => {
  it.each([
    ['Karnataka', monday, '2026-11-26', '2026-12-02'],
    ['Kerala', monday, '2026-11-27', '2026-12-03'],
    ['Delhi', monday, '2026-11-30', '2026-12-07'],
    ['Assam', monday, '2026-12-02', '2026-12-10'],
    ['Lakshadweep', monday, '2026-12-04', '2026-12-17'],
    // Friday night in London is Saturday in India: it counts from Monday.
    ['Karnataka', new Date('2026-11-27T20:00:00Z'), '2026-12-02', '2026-12-08'],
    ['Karnataka', new Date('2026-11-28T06:00:00Z'), '2026-12-02', '2026-12-08'],
  ])('%s, ordered %s: from %s to %s', (state, at, first, last) => {
    expect(arrivesBetween(at, state)).toEqual({ first, last });
  });

  it('is known for every state, and for nothing else', () => {
    for (const state of states) {
      const between = arrivesBetween(monday, state);
      expect(between && between.first <= between.last, state).toBe(true);
    }
    expect(arrivesBetween(monday, 'Nepal')).toBeNull();
  });

  it('is said in days', () => {
    expect(arrivalWords({ first: '2026-11-27', last: '2026-12-03' })).toBe('between Fri 27 Nov and Thu 3 Dec');
  });
});
