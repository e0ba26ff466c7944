import { describe, expect, it } from 'vitest';
import { arrivalWords, arrivesBetween, processingDays, travelDays, usualDays, usualWords } from './delivery-date.ts';
import { type State, states } from './india.ts';
import { regions } from './regions.ts';

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
    expect(arrivesBetween(at, 'Karnataka', state)).toEqual({ first, last });
  });

  it.each<[State, State, number, number]>([
    // What a shop in Karnataka has always said.
    ['Karnataka', 'Karnataka', 1, 3],
    ['Karnataka', 'Goa', 2, 4],
    ['Karnataka', 'Delhi', 3, 6],
    ['Karnataka', 'Maharashtra', 3, 6],
    ['Karnataka', 'Sikkim', 5, 9],
    ['Karnataka', 'Uttarakhand', 5, 9],
    ['Karnataka', 'Lakshadweep', 7, 14],
    ['Delhi', 'Delhi', 1, 3],
    ['Delhi', 'Punjab', 2, 4],
    ['Delhi', 'Karnataka', 3, 6],
    ['Delhi', 'Himachal Pradesh', 5, 9],
    // Roads over mountains: the next longer time within the state and the region, and to everywhere else.
    ['Assam', 'Assam', 2, 4],
    ['Assam', 'Tripura', 3, 6],
    ['Assam', 'West Bengal', 5, 9],
    ['Assam', 'Ladakh', 5, 9],
    ['Ladakh', 'Lakshadweep', 7, 14],
    // From an island everything goes by ship or air, to the other islands as well.
    ['Lakshadweep', 'Lakshadweep', 3, 6],
    ['Lakshadweep', 'Andaman and Nicobar Islands', 7, 14],
    ['Lakshadweep', 'Kerala', 7, 14],
  ])('from %s to %s: %i to %i business days after dispatch', (origin, to, least, most) => {
    expect(travelDays(origin, to)).toEqual({ least, most });
  });

  it.each<[State, { least: number; most: number; mostAnywhere: number }, string]>([
    ['Karnataka', { least: 3, most: 10, mostAnywhere: 18 }, '3 to 10 business days. The hills,'],
    ['Assam', { least: 4, most: 13, mostAnywhere: 18 }, '4 to 13 business days. The hills,'],
    // From an island everything is slow, so nothing is slower.
    ['Lakshadweep', { least: 5, most: 18, mostAnywhere: 18 }, '5 to 18 business days.'],
  ])('from %s in usually %o', (origin, days, words) => {
    expect(usualDays(origin)).toEqual(days);
    expect(usualWords(origin)).toContain(words);
    for (const to of states) {
      const { least, most } = travelDays(origin, to);
      expect(processingDays.least + least).toBeGreaterThanOrEqual(days.least);
      expect(processingDays.most + most).toBeLessThanOrEqual(days.mostAnywhere);
    }
  });

  it('counts from regions that have every state once', () => {
    expect(Object.values(regions).flat().sort()).toEqual([...states]);
  });

  it('is known for every state, and for nothing else', () => {
    for (const state of states) {
      const between = arrivesBetween(monday, 'Karnataka', state);
      expect(between && between.first <= between.last, state).toBe(true);
    }
    expect(arrivesBetween(monday, 'Karnataka', 'Nepal')).toBeNull();
  });

  it('is said in days', () => {
    expect(arrivalWords({ first: '2026-11-27', last: '2026-12-03' })).toBe('between Fri 27 Nov and Thu 3 Dec');
  });
});
