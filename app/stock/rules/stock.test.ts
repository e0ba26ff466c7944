import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLimitedStock, isOutOfStock, isSellable, sellableUnits } from './stock.ts';

const stocks = (...counts: number[]) => counts.map((totalStock) => ({ totalStock }));

describe('stock of a variant', () => {
  it.each([
    [0, 0, false],
    [1, 0, false],
    [2, 1, true],
    [10, 9, true],
    [120, 119, true],
  ])('with %i counted sells %i', (totalStock, units, sellable) => {
    expect(sellableUnits(totalStock)).toBe(units);
    expect(isSellable(totalStock)).toBe(sellable);
  });

  it('never sells the last unit and never less than none', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (totalStock) => {
        const units = sellableUnits(totalStock);
        expect(units).toBeGreaterThanOrEqual(0);
        expect(units).toBeLessThanOrEqual(Math.max(totalStock - 1, 0));
        expect(isSellable(totalStock)).toBe(totalStock > 1);
      }),
    );
  });
});

describe('stock of a product', () => {
  it.each([
    { counts: [], out: true },
    { counts: [0], out: true },
    { counts: [1, 0, 1], out: true },
    { counts: [1, 2], out: false },
    { counts: [500], out: false },
  ])('of $counts is out: $out', ({ counts, out }) => {
    expect(isOutOfStock(stocks(...counts))).toBe(out);
  });

  it.each([
    { counts: [9], limited: true },
    { counts: [10], limited: false },
    { counts: [9, 2, 0], limited: true },
    { counts: [9, 10], limited: false },
  ])('of $counts is limited: $limited', ({ counts, limited }) => {
    expect(isLimitedStock(stocks(...counts))).toBe(limited);
  });
});
