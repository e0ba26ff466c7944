import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/support/tests-everything.ts';
import { isSameQuantity, type NetQuantity, readNetQuantity, writeNetQuantity } from './net-quantity.ts';
import { unitPriceOf } from './unit-price.ts';

describe('a net quantity', () => {
  it.each<[string, number, NetQuantity['unit']]>([
    ['500 g', 500, 'g'],
    ['500g', 500, 'g'],
    ['500 gm', 500, 'g'],
    ['1 kg', 1000, 'g'],
    ['1.5 Kg', 1500, 'g'],
    ['1,000 g', 1000, 'g'],
    ['1 L', 1000, 'ml'],
    ['1 litre', 1000, 'ml'],
    ['5 Ltr.', 5000, 'ml'],
    ['250 ml bottle', 250, 'ml'],
    ['12 pcs', 12, 'pcs'],
    ['pack of 2 x 250 g', 500, 'g'],
    ['2 × 250 g', 500, 'g'],
    ['3*0.5 l', 1500, 'ml'],
    ['250 g x 4', 1000, 'g'],
    ['  500   G ', 500, 'g'],
  ])('%j is read', (text, value, unit) => {
    expect(readNetQuantity(text)).toEqual({ value, unit });
  });

  it.each([
    '',
    'Small',
    '500',
    'g',
    '0 g',
    '-5 g',
    '1.5 pcs',
    'pack of 12',
    '500 g or 1 kg',
    '500 mg',
    '1e3 g',
    '500 constructor',
    '5000 kg',
    '½ kg',
    '1 2 g',
    `${'9'.repeat(50)} g`,
  ])('%j says none plainly', (text) => {
    expect(readNetQuantity(text)).toBeNull();
  });

  it('is read back as it was written', () => {
    const quantities = fc.oneof(
      fc.record({ value: fc.integer({ min: 1, max: 1_000_000 }), unit: fc.constantFrom('g', 'ml') }),
      fc.record({ value: fc.integer({ min: 1, max: 9999 }), unit: fc.constant('pcs') }),
    ) as fc.Arbitrary<NetQuantity>;
    fc.assert(
      fc.property(quantities, (net) => {
        expect(readNetQuantity(writeNetQuantity(net))).toEqual(net);
      }),
      { numRuns: runs(500, 20_000) },
    );
  });

  it('is the same as another by value and unit', () => {
    expect(isSameQuantity({ value: 1, unit: 'g' }, { value: 1, unit: 'g' })).toBe(true);
    expect(isSameQuantity({ value: 1, unit: 'g' }, { value: 1, unit: 'ml' })).toBe(false);
    expect(isSameQuantity(null, null)).toBe(true);
    expect(isSameQuantity(null, { value: 1, unit: 'g' })).toBe(false);
  });
});

describe('a unit price', () => {
  it.each([
    [22_500, '500 g', 4500, '100g'],
    [42_900, '1 kg', 42_900, 'kg'],
    [194_900, '5 kg', 38_980, 'kg'],
    [9_900, '999 g', 991, '100g'],
    [10_000, '70 g', 14_286, '100g'],
    [34_900, '250 ml', 13_960, '100ml'],
    [60_000, '2 litre', 30_000, 'l'],
    [25_000, '12 pcs', 2083, 'pc'],
    [1, '800 g', 0, '100g'],
    [1, '200 g', 1, '100g'],
  ])('of %d paise for %s is %d paise per %s', (paise, weight, value, per) => {
    expect(unitPriceOf(paise, readNetQuantity(weight))).toEqual({ paise: value, per });
  });

  it('is not known without a net quantity', () => {
    expect(unitPriceOf(100, null)).toBeNull();
  });

  it('is half up to the paisa, and never further off than half of one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 50_000 }), (paise, value) => {
        const price = unitPriceOf(paise, { value, unit: 'g' });
        const amount = value >= 1000 ? 1000n : 100n;
        const doubled = (BigInt(paise) * amount * 2n + BigInt(value)) / (2n * BigInt(value));
        expect(price).toEqual({ paise: Number(doubled), per: value >= 1000 ? 'kg' : '100g' });
      }),
      { numRuns: runs(1_000, 100_000) },
    );
  });
});
