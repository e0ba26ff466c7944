import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedPrices,
  changedTo,
  changeError,
  type PriceChange,
  priceChanges,
  priceEndings,
} from './change-prices.ts';

const percent = (number: number) => ({ basisPoints: number * 100 });
const rupees = (number: number) => ({ paise: number * 100 });

describe('prices changed at once', () => {
  it.each<[string, [number, number], Partial<PriceChange>, [number, number]]>([
    ['10 % up', [19900, 0], { kind: 'raise', by: percent(10) }, [21900, 0]],
    ['10 % up to the paisa', [19950, 17955], { kind: 'raise', by: percent(10), ending: 'exact' }, [21945, 19751]],
    ['half a rupee is rounded up', [1050, 0], { kind: 'raise', by: percent(0) }, [1100, 0]],
    ['₹20 down', [19900, 14900], { kind: 'lower', by: rupees(20) }, [17900, 12900]],
    ['the MRP alone', [20000, 15000], { kind: 'raise', by: percent(10), prices: 'mrp' }, [22000, 15000]],
    ['the offer alone', [20000, 15000], { kind: 'lower', by: percent(10), prices: 'selling' }, [20000, 13500]],
    ['no offer, none made', [20000, 0], { kind: 'lower', by: percent(10), prices: 'selling' }, [20000, 0]],
    ['ending in 9', [20000, 0], { kind: 'raise', by: percent(2), ending: 'nine' }, [20900, 0]],
    ['ending in 99', [24000, 0], { kind: 'raise', by: percent(2), ending: '99' }, [19900, 0]],
    ['ending in .99', [20000, 0], { kind: 'raise', by: percent(2), ending: '.99' }, [20399, 0]],
    ['ending in .50', [20000, 0], { kind: 'raise', by: percent(2), ending: '.50' }, [20450, 0]],
    ['fives', [20300, 0], { kind: 'raise', by: rupees(0), ending: 'five' }, [20500, 0]],
    ['15 % off', [19900, 0], { kind: 'offer', by: percent(15) }, [19900, 16900]],
    ['₹30 off in place of another offer', [19900, 18000], { kind: 'offer', by: rupees(30) }, [19900, 16900]],
    ['an offer stays below the MRP', [10000, 0], { kind: 'offer', by: percent(1), ending: 'nine' }, [10000, 9900]],
    ['an offer is not rounded up to the MRP', [9900, 0], { kind: 'offer', by: percent(1), ending: '99' }, [9900, 9900]],
    ['the offer ends', [19900, 14900], { kind: 'end-offer' }, [19900, 0]],
    ['more than there is', [5000, 0], { kind: 'lower', by: rupees(60) }, [-1000, 0]],
    ['small prices do not vanish', [40, 0], { kind: 'lower', by: percent(10) }, [100, 0]],
  ])('%s', (_of, [pricePaise, sellingPricePaise], change, [price, selling]) => {
    const whole: PriceChange = { kind: 'raise', prices: 'both', by: percent(0), ending: 'rupee', ...change };
    expect(changedTo({ pricePaise, sellingPricePaise }, whole)).toEqual({
      pricePaise: price,
      sellingPricePaise: selling,
    });
  });

  it.each<[string, [number, number], Partial<PriceChange>, string]>([
    ['nothing left', [5000, 0], { kind: 'lower', by: rupees(60) }, 'Enter a price above 0'],
    ['an offer of nothing', [9000, 2000], { kind: 'lower', by: rupees(20) }, 'Nothing would be left to pay'],
    ['an offer off for nothing', [5000, 0], { kind: 'offer', by: rupees(50) }, 'Nothing would be left to pay'],
    [
      'no offer at all',
      [9900, 0],
      { kind: 'offer', by: percent(1), ending: '99' },
      'The selling price would not be below the price (MRP)',
    ],
    [
      'an MRP below its offer',
      [20000, 19000],
      { kind: 'lower', by: percent(10), prices: 'mrp' },
      'Selling price cannot be above the price (MRP)',
    ],
    [
      'up by rounding',
      [5000, 0],
      { kind: 'lower', by: percent(1), ending: '99' },
      'Rounded like this, a price would go up',
    ],
    [
      'down by rounding',
      [24000, 0],
      { kind: 'raise', by: percent(2), ending: '99' },
      'Rounded like this, a price would go down',
    ],
    ['too much', [900_000_000, 0], { kind: 'raise', by: percent(50) }, 'This price is too high'],
  ])('are refused: %s', (_of, [pricePaise, sellingPricePaise], change, message) => {
    const whole: PriceChange = { kind: 'raise', prices: 'both', by: percent(0), ending: 'rupee', ...change };
    const before = { pricePaise, sellingPricePaise };
    expect(changeError(before, changedTo(before, whole), whole)).toBe(message);
  });

  const paise = fc.integer({ min: 1, max: 10_000_000 });
  const change = fc.record<PriceChange>({
    kind: fc.constantFrom(...priceChanges.map(({ id }) => id)),
    prices: fc.constantFrom(...changedPrices.map(({ id }) => id)),
    by: fc.oneof(
      fc.record({ basisPoints: fc.integer({ min: 0, max: 50_000 }) }),
      fc.record({ paise: fc.integer({ min: 0, max: 20_000_000 }) }),
    ),
    ending: fc.constantFrom(...priceEndings.map(({ id }) => id)),
  });
  const stored = fc
    .record({ pricePaise: paise, sellingPricePaise: fc.oneof(fc.constant(0), paise) })
    .filter(({ pricePaise, sellingPricePaise }) => sellingPricePaise <= pricePaise);

  it('are whole paise above nothing with no offer above the MRP, or refused by a sentence', () => {
    fc.assert(
      fc.property(stored, change, (before, wanted) => {
        const after = changedTo(before, wanted);
        expect(Number.isInteger(after.pricePaise) && Number.isInteger(after.sellingPricePaise)).toBe(true);
        if (changeError(before, after, wanted) !== null) return;
        expect(after.pricePaise).toBeGreaterThan(0);
        expect(after.sellingPricePaise).toBeGreaterThanOrEqual(0);
        expect(after.sellingPricePaise).toBeLessThanOrEqual(after.pricePaise);
        // Nobody loses an offer unless it is ended, and nobody gets one unasked.
        if (wanted.kind === 'raise' || wanted.kind === 'lower')
          expect(after.sellingPricePaise > 0).toBe(before.sellingPricePaise > 0);
      }),
    );
  });

  it('move at most by a step of the ending from what was asked for', () => {
    fc.assert(
      fc.property(stored, fc.integer({ min: 0, max: 50_000 }), change, ({ pricePaise }, basisPoints, { ending }) => {
        const by = { basisPoints };
        const after = changedTo({ pricePaise, sellingPricePaise: 0 }, { kind: 'raise', prices: 'mrp', by, ending });
        const { step } = priceEndings.find(({ id }) => id === ending) ?? priceEndings[0];
        const exact = (pricePaise * (10_000 + basisPoints)) / 10_000;
        expect(Math.abs(after.pricePaise - exact)).toBeLessThanOrEqual(Math.max(step, step === 1 ? 0.5 : step));
      }),
    );
  });
});
