import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdays } from '#settings/rules/fields/arrival.ts';
import { fieldDefaults } from '#settings/rules/settings.ts';
import { arrivalWords, arrivesBetween, travelDays, usualDays, usualWords } from './delivery-date.ts';
import { type State, states } from './india.ts';
import { regions } from './regions.ts';

const monday = new Date('2026-11-23T06:30:00Z');
const usual = fieldDefaults.arrival;

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
    expect(arrivesBetween(at, 'Karnataka', state, usual)).toMatchObject({ first, last });
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
    expect(usualDays(origin, usual)).toEqual(days);
    expect(usualWords(origin, usual)).toContain(words);
    for (const to of states) {
      const { least, most } = travelDays(origin, to);
      expect(usual.leastDays + least).toBeGreaterThanOrEqual(days.least);
      expect(usual.mostDays + most).toBeLessThanOrEqual(days.mostAnywhere);
    }
  });

  const atTwo = { ...usual, leastDays: 0, mostDays: 1, cutOffHour: 14 };
  const saturdays = { ...atTwo, saturday: true };
  // To Karnataka couriers need 1 to 3 business days.
  it.each<[string, typeof usual, string, string, string, string]>([
    ['before the cut-off', atTwo, '2026-11-23T13:59', '2026-11-24', '2026-11-27', '2026-11-26'],
    ['at the cut-off', atTwo, '2026-11-23T14:00', '2026-11-25', '2026-11-30', '2026-11-27'],
    ['a minute before midnight', atTwo, '2026-11-23T23:59', '2026-11-25', '2026-11-30', '2026-11-27'],
    ['on Friday after the cut-off', atTwo, '2026-11-27T14:00', '2026-12-01', '2026-12-04', '2026-12-03'],
    ['on a day without packing', atTwo, '2026-11-28T08:00', '2026-12-01', '2026-12-04', '2026-12-03'],
    ['on a Saturday with packing', saturdays, '2026-11-28T08:00', '2026-11-30', '2026-12-03', '2026-12-02'],
    ['on a Saturday with packing, late', saturdays, '2026-11-28T15:00', '2026-12-01', '2026-12-04', '2026-12-03'],
    [
      'over a holiday',
      { ...atTwo, holidays: ['2026-11-24 Diwali'] },
      '2026-11-23T09:00',
      '2026-11-25',
      '2026-11-30',
      '2026-11-27',
    ],
    [
      'on a holiday',
      { ...atTwo, holidays: ['2026-11-23'] },
      '2026-11-23T09:00',
      '2026-11-25',
      '2026-11-30',
      '2026-11-27',
    ],
    ['over a month', atTwo, '2026-12-31T10:00', '2027-01-01', '2027-01-06', '2027-01-05'],
    [
      'without a cut-off, at night',
      { ...atTwo, cutOffHour: 24 },
      '2026-11-23T23:59',
      '2026-11-24',
      '2026-11-27',
      '2026-11-26',
    ],
  ])('ordered %s', (_when, packing, at, first, last, shipBy) => {
    const promised = arrivesBetween(new Date(`${at}:00+05:30`), 'Karnataka', 'Karnataka', packing);
    expect(promised).toEqual({ first, last, shipBy });
  });

  it('never comes earlier for who orders later, and can always leave in time', () => {
    const pick = <One>(of: readonly One[]) => fc.constantFrom(...of);
    const week = fc.record(
      Object.fromEntries(weekdays.map((day) => [day, fc.boolean()])) as Record<
        (typeof weekdays)[number],
        fc.Arbitrary<boolean>
      >,
    );
    fc.assert(
      fc.property(
        week.filter((days) => Object.values(days).includes(true)),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 1, max: 24 }),
        fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 8 }),
        fc.integer({ min: 0, max: 30 * 24 }),
        pick(states),
        (days, leastDays, more, cutOffHour, off, hours, to) => {
          const dayAt = (plus: number) => new Date(monday.getTime() + plus * 86_400_000).toISOString().slice(0, 10);
          const packing = {
            ...usual,
            ...days,
            leastDays,
            mostDays: leastDays + more,
            cutOffHour,
            holidays: off.map(dayAt),
          };
          const at = new Date(monday.getTime() + hours * 3_600_000);
          const [one, next] = [0, 1].map((later) =>
            arrivesBetween(new Date(at.getTime() + later * 3_600_000), 'Karnataka', to, packing),
          );
          if (!one || !next) throw new Error('No state');
          expect(one.first <= one.last && one.shipBy <= one.last).toBe(true);
          expect(next.first >= one.first && next.last >= one.last && next.shipBy >= one.shipBy).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('counts from regions that have every state once', () => {
    expect(Object.values(regions).flat().sort()).toEqual([...states]);
  });

  it('is known for every state, and for nothing else', () => {
    for (const state of states) {
      const between = arrivesBetween(monday, 'Karnataka', state, usual);
      expect(between && between.first <= between.last, state).toBe(true);
    }
    expect(arrivesBetween(monday, 'Karnataka', 'Nepal', usual)).toBeNull();
  });

  it('is said in days', () => {
    expect(arrivalWords({ first: '2026-11-27', last: '2026-12-03' })).toBe('between Fri 27 Nov and Thu 3 Dec');
  });
});
