import { describe, expect, it } from 'vitest';
import { couponErrors, dayMeant, endOfDayInIndia, firstExpiry, isSpent } from './coupon-form.ts';

// Half past midnight in India, still the day before in London.
const now = new Date('2026-03-31T19:00:00Z');

describe('a new coupon', () => {
  it('can end tomorrow in India at the earliest', () => {
    expect(firstExpiry(now)).toBe('2026-04-02');
    const draft = {
      code: 'A',
      referrerName: 'B',
      discountPercentage: 90.1,
      minPurchaseAmountPaise: 101,
      couponLimit: 2,
      expiryDate: '2026-04-02',
      productIds: ['x'],
      shownToShoppers: false,
      validFrom: '',
      oncePerCustomer: false,
      firstOrderOnly: false,
    };
    expect(couponErrors(draft, now)).toEqual([]);
    expect(couponErrors({ ...draft, expiryDate: '2026-04-01' }, now)).toEqual([
      { field: 'expiryDate', message: 'Expiry date must be at least tomorrow' },
    ]);
    expect(couponErrors({ ...draft, minPurchaseAmountPaise: 100 }, now)).toEqual([
      { field: 'minPurchaseAmount', message: 'Minimum purchase amount must be greater than 1' },
    ]);
    const untyped = {
      ...draft,
      discountPercentage: Number.NaN,
      minPurchaseAmountPaise: Number.NaN,
      couponLimit: Number.NaN,
    };
    expect(couponErrors(untyped, now).map(({ field }) => field)).toEqual([
      'discountPercentage',
      'minPurchaseAmount',
      'couponLimit',
    ]);
    for (const [validFrom, fields] of [
      ['2020-01-01', []],
      ['2026-04-02', []],
      ['2026-04-03', ['validFrom']],
      ['no day', ['validFrom']],
      ['2026-02-30', ['validFrom']],
    ] as const) {
      expect(couponErrors({ ...draft, validFrom }, now).map(({ field }) => field)).toEqual(fields);
    }
    expect(couponErrors({ ...draft, code: 'a b' }, now)[0]?.field).toBe('code');
    expect(couponErrors({ ...draft, discountPercentage: 0.1 }, now)).toEqual([]);
  });

  it.each([
    ['2026-04-02', '2026-04-02'],
    ['2026-04-02T00:00:00.000Z', '2026-04-02'],
    ['2026-04-01T18:30:00Z', '2026-04-02'],
    [endOfDayInIndia('2026-04-02'), '2026-04-02'],
    ['2026-02-30', ''],
    ['tomorrow', ''],
    ['', ''],
    ['2026-13-01T00:00:00Z', ''],
  ])('means by %j the day %j', (text, day) => {
    expect(dayMeant(text)).toBe(day);
  });
});

it.each([
  ['2026-04-01', 0, 5, false],
  ['2026-03-31', 0, 5, true],
  ['2026-04-01', 5, 5, true],
  ['2026-04-01', 4, 5, false],
])('a coupon until %s, used %i of %i: spent is %s', (expiresOn, usageCount, usageLimit, spent) => {
  expect(isSpent({ expiresOn, usageCount, usageLimit }, now)).toBe(spent);
});
