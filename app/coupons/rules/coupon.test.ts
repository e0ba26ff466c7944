import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IsoDay } from '#rules/dates.ts';
import { dayInIndia } from '#rules/dates.ts';
import { runs } from '#tests/support/tests-everything.ts';
import { type CouponFacts, countsAsFailed, couponFault, couponSentence, customerFault } from './coupon.ts';

const coupon: CouponFacts = {
  isActive: true,
  expiresOn: '2026-03-31' as IsoDay,
  usageCount: 0,
  usageLimit: 10,
  minPurchasePaise: 29_900,
  startsOn: null,
};
const lastDay = new Date('2026-03-31T12:00:00Z');

describe('a coupon', () => {
  it('holds from its minimum on', () => {
    expect(couponFault(coupon, 29_900, lastDay)).toBeNull();
    expect(couponFault(coupon, 29_899, lastDay)).toBe('minimum');
    expect(couponFault({ ...coupon, minPurchasePaise: 0 }, 0, lastDay)).toBeNull();
  });

  it.each([
    // India is five and a half hours ahead: its day ends at 18:30 of ours.
    ['2026-03-31T18:29:59.999Z', null],
    ['2026-03-31T18:30:00.000Z', 'expired'],
    ['2026-03-31T23:59:59Z', 'expired'],
    ['2026-04-01T00:00:00Z', 'expired'],
    ['2026-03-30T18:30:00Z', null],
    ['2020-01-01T00:00:00Z', null],
    ['2027-01-01T00:00:00Z', 'expired'],
  ])('that ends with 31 March in India at %s: %s', (at, fault) => {
    expect(couponFault(coupon, 29_900, new Date(at))).toBe(fault);
  });

  it.each([
    ['2024-02-29', '2024-02-29T18:29:59Z', '2024-02-29T18:30:00Z'],
    ['2025-12-31', '2025-12-31T18:29:59Z', '2025-12-31T18:30:00Z'],
    ['2026-02-28', '2026-02-28T18:29:59Z', '2026-02-28T18:30:00Z'],
  ])('that ends with %s does so at midnight in India, over months and years', (day, before, after) => {
    const expiresOn = day as IsoDay;
    expect(couponFault({ ...coupon, expiresOn }, 29_900, new Date(before))).toBeNull();
    expect(couponFault({ ...coupon, expiresOn }, 29_900, new Date(after))).toBe('expired');
  });

  it('knows the day in India as the calendar does', () => {
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
    const years = { min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(years), (at) => dayInIndia(at) === calendar.format(at)),
      { numRuns: runs(1_000, 10_000) },
    );
  });

  it.each([
    [9, 10, null],
    [10, 10, 'used up'],
    [11, 10, 'used up'],
    [0, 1, null],
    [1, 1, 'used up'],
  ])('used %i times of %i: %s', (usageCount, usageLimit, fault) => {
    expect(couponFault({ ...coupon, usageCount, usageLimit }, 29_900, lastDay)).toBe(fault);
  });

  it('tells of the first thing that is wrong: inactive, expired, used up, minimum', () => {
    const wrong = { isActive: false, expiresOn: '2020-01-01' as IsoDay, usageCount: 10 };
    expect(couponFault({ ...coupon, ...wrong }, 0, lastDay)).toBe('inactive');
    expect(couponFault({ ...coupon, ...wrong, isActive: true }, 0, lastDay)).toBe('expired');
    expect(couponFault({ ...coupon, usageCount: 10 }, 0, lastDay)).toBe('used up');
    expect(couponFault(coupon, 0, lastDay)).toBe('minimum');
  });

  it.each([
    ['2026-03-30T18:29:59.999Z', 'not yet'],
    ['2026-03-30T18:30:00Z', null],
    ['2026-03-31T18:30:00Z', 'expired'],
  ])('for one day alone at %s: %s (behaviour: Coupons 12)', (at, fault) => {
    expect(couponFault({ ...coupon, startsOn: '2026-03-31' as IsoDay }, 29_900, new Date(at))).toBe(fault);
  });

  const [used, held] = [true, true].map((withThisCoupon, at) => ({ withThisCoupon, waits: at === 1 }));
  const [other, otherHeld] = [false, true].map((waits) => ({ withThisCoupon: false, waits }));
  it.each([
    [false, false, [used, other, held], null],
    [true, false, [], null],
    [true, false, [other], null],
    [true, false, [other, otherHeld, used], 'used before'],
    [true, false, [held], 'held'],
    [true, false, [held, used], 'used before'],
    [false, true, [], null],
    [false, true, [other], 'not first'],
    [false, true, [used], 'not first'],
    [false, true, [otherHeld], null],
    [false, true, [held], 'held'],
    [true, true, [other], 'not first'],
    [true, true, [used], 'used before'],
  ])('once per customer %j, first order %j, after %j: %s (behaviour: Coupons 13)', (once, first, earlier, fault) => {
    const purchases = earlier.flatMap((one) => (one ? [one] : []));
    expect(customerFault({ oncePerCustomer: once, firstOrderOnly: first }, purchases)).toBe(fault);
  });

  it('counts as failed what is of no use to anybody, and says each thing in its own words', () => {
    const faults = ['inactive', 'expired', 'used up', 'minimum', 'not yet'] as const;
    expect(faults.map(countsAsFailed)).toEqual([true, true, true, false, false]);
    const sentences = faults.map((fault) => couponSentence(fault, '₹299', '31-03-2026'));
    expect(new Set(sentences).size).toBe(5);
    expect(sentences[4]).toContain('31-03-2026');
    expect(sentences[3]).toContain('₹299');
  });
});
