import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstInside } from '#pricing/rules/quote.ts';
import { type SoldLine, saleDocuments, splitTax } from './tax.ts';

const rates = [0, 500, 1200, 1800, 2800];

describe('the tax of a line', () => {
  it.each([
    // 9.11 of tax cannot be halved: 4.55 each, and the paisa belongs to the value.
    [19_131, 500, true, { taxablePaise: 18_221, cgstPaise: 455, sgstPaise: 455, igstPaise: 0 }],
    [19_131, 500, false, { taxablePaise: 18_220, cgstPaise: 0, sgstPaise: 0, igstPaise: 911 }],
    [10_500, 500, true, { taxablePaise: 10_000, cgstPaise: 250, sgstPaise: 250, igstPaise: 0 }],
    [10_500, 0, true, { taxablePaise: 10_500, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
    [1, 1800, true, { taxablePaise: 1, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
  ])('of %i paise at %i', (paise, rate, isWithinState, parts) => {
    expect(splitTax(paise, rate, isWithinState)).toEqual({ ...parts, amountPaise: paise });
  });

  it('and its value are the amount, with equal halves, for any amount', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000_000), fc.constantFrom(...rates), fc.boolean(), (paise, rate, isWithinState) => {
        const made = splitTax(paise, rate, isWithinState);
        expect(made.taxablePaise + made.cgstPaise + made.sgstPaise + made.igstPaise).toBe(paise);
        expect(made.cgstPaise).toBe(made.sgstPaise);
        expect(isWithinState ? made.igstPaise : made.cgstPaise).toBe(0);
        const gst = gstInside(paise, rate);
        const tax = made.cgstPaise * 2 + made.igstPaise;
        expect(gst - tax).toBe(isWithinState ? gst % 2 : 0);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('what is sold', () => {
  const line = (key: string, gstBasisPoints: number, more: Partial<SoldLine> = {}): SoldLine => {
    const names = { key, title: key, hsn: '1106', unitCode: 'PAC' };
    return { ...names, quantity: 2, unitPaise: 10_000, discountPaise: 500, gstBasisPoints, ...more };
  };
  const kinds = (lines: SoldLine[], isRegistered = false) =>
    saleDocuments(lines, { isWithinState: true, isRegistered }).map(({ kind, lines: own }) => [
      kind,
      ...own.map(({ key }) => key),
    ]);

  it.each([
    ['taxable', [line('a', 500), line('b', 1800)], false, [['invoice', 'a', 'b']]],
    ['nil-rated', [line('a', 0), line('b', 0)], false, [['bill-of-supply', 'a', 'b']]],
    ['both', [line('a', 0), line('b', 500)], false, [['invoice-cum-bill', 'a', 'b']]],
    [
      'both, to a registered buyer',
      [line('a', 0), line('b', 500)],
      true,
      [
        ['invoice', 'b'],
        ['bill-of-supply', 'a'],
      ],
    ],
    ['nothing', [line('a', 500, { discountPaise: 20_000 })], false, []],
  ] as const)('%s', (_, lines, isRegistered, expected) => {
    expect(kinds([...lines], isRegistered)).toEqual(expected);
  });
});
