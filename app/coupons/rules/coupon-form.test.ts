import { describe, expect, it } from 'vitest';
import type { IsoDay } from '#rules/dates.ts';
import { endOfDayInIndia } from '#rules/dates.ts';
import { type CouponDraft, couponErrors, firstExpiry, isDeliveryFreeAnyway, isSpent, parseDay } from './coupon-form.ts';
import { discountToFields } from './discount.ts';

// Half past midnight in India, still the day before in London.
const now = new Date('2026-03-31T19:00:00Z');

it.each<[CouponDraft['discountType'], number, boolean]>([
  ['delivery', 49_899, false],
  ['delivery', 49_900, true],
  ['delivery', Number.NaN, false],
  ['percentage', 90_000, false],
])('a coupon of %s from %i paise gives nothing where delivery is free from ₹499: %s', (discountType, least, isIt) => {
  expect(isDeliveryFreeAnyway({ discountType, minPurchaseAmountPaise: least }, 49_900)).toBe(isIt);
});

describe('a new coupon', () => {
  it('can end tomorrow in India at the earliest', () => {
    expect(firstExpiry(now)).toBe('2026-04-02');
    const draft = {
      code: 'A',
      referrerName: 'B',
      ...discountToFields({ kind: 'percentage', basisPoints: 9_010, mostPaise: 0 }),
      categories: [],
      minPurchaseAmountPaise: 101,
      couponLimit: 2,
      expiryDate: '2026-04-02',
      productIds: ['x'],
      shownToShoppers: false,
      validFrom: '',
      oncePerCustomer: false,
      firstOrderOnly: false,
      customerGroup: '',
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
    expect(parseDay(text)).toBe(day);
  });
});

it.each([
  ['2026-04-01', 0, 5, false],
  ['2026-03-31', 0, 5, true],
  ['2026-04-01', 5, 5, true],
  ['2026-04-01', 4, 5, false],
])('a coupon until %s, used %i of %i: spent is %s', (day, usageCount, usageLimit, spent) => {
  expect(isSpent({ expiresOn: day as IsoDay, usageCount, usageLimit }, now)).toBe(spent);
});

describe('the discount of a coupon (behaviour: Coupons 14)', () => {
  const draft: CouponDraft = {
    code: 'A',
    referrerName: 'B',
    ...discountToFields({ kind: 'percentage', basisPoints: 1_000, mostPaise: 0 }),
    minPurchaseAmountPaise: 50_000,
    couponLimit: 2,
    expiryDate: '2026-04-02',
    productIds: [],
    categories: ['oil'],
    shownToShoppers: false,
    validFrom: '',
    oncePerCustomer: false,
    firstOrderOnly: false,
    customerGroup: '',
  };
  it.each<[string, Partial<CouponDraft>, string[]]>([
    ['a percentage of a category', {}, []],
    ['neither products nor categories', { categories: [] }, ['productIds']],
    ['a highest discount', { maxDiscountPaise: 20_000 }, []],
    ['one that is no amount', { maxDiscountPaise: Number.NaN }, ['maxDiscount']],
    ['one below ₹1', { maxDiscountPaise: 99 }, ['maxDiscount']],
    ['one below nothing', { maxDiscountPaise: -20_000 }, ['maxDiscount']],
    ['one too high', { maxDiscountPaise: 1e11 }, ['maxDiscount']],
    ['one of half a paisa', { maxDiscountPaise: 5_055.5 }, ['maxDiscount']],
    ['a minimum of half a paisa', { minPurchaseAmountPaise: 50_000.5 }, ['minPurchaseAmount']],
    ['a percentage of three decimals', { discountPercentage: 10.005 }, ['discountPercentage']],
    ['a fixed amount of half a paisa', { discountType: 'amount', discountAmountPaise: 5_055.5 }, ['discountAmount']],
    ['a fixed amount', { discountType: 'amount', discountAmountPaise: 10_000 }, []],
    ['none typed', { discountType: 'amount', discountAmountPaise: Number.NaN }, ['discountAmount']],
    ['of nothing', { discountType: 'amount' }, ['discountAmount']],
    ['below ₹1', { discountType: 'amount', discountAmountPaise: 50 }, ['discountAmount']],
    ['as much as the minimum', { discountType: 'amount', discountAmountPaise: 50_000 }, ['minPurchaseAmount']],
    ['no percentage is asked of it', { discountType: 'amount', discountAmountPaise: 100, discountPercentage: 0 }, []],
    ['free delivery', { discountType: 'delivery', discountPercentage: Number.NaN }, []],
    ['of a plan', { discountType: 'delivery', productIds: ['DPDRProgram'] }, ['productIds']],
  ])('%s', (_, change, fields) => {
    expect(couponErrors({ ...draft, ...change }, now).map(({ field }) => field)).toEqual(fields);
  });
});
