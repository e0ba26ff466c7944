import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareAmount } from '#pricing/rules/quote.ts';
import { refundableUnits, refundOfUnitsPaise } from './refund.ts';

const line = { quantity: 3, refundedQuantity: 0, refundedPaise: 0, lineTotalPaise: 10_000, discountPaise: 0 };

describe('refundOfUnitsPaise', () => {
  it.each([
    [line, 3, 10_000],
    [line, 1, 3333],
    [{ ...line, refundedQuantity: 2, refundedPaise: 6666 }, 1, 3334],
    [{ ...line, discountPaise: 1000 }, 3, 9000],
    [{ ...line, quantity: 1 }, 1, 10_000],
    [line, 0, 0],
  ])('of %j for %i units is %i paise', (of, units, paise) => {
    expect(refundOfUnitsPaise(of, units)).toBe(paise);
  });

  it('adds up to the net price of the line in whichever parts its units go back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 50, maxLength: 50 }),
        (quantity, unitPaise, share, parts) => {
          const lineTotalPaise = unitPaise * quantity;
          const discountPaise = Math.floor(lineTotalPaise * share);
          const of = { quantity, refundedQuantity: 0, refundedPaise: 0, lineTotalPaise, discountPaise };
          let sum = 0;
          for (const part of parts) {
            const units = Math.min(part, refundableUnits(of));
            const paise = refundOfUnitsPaise(of, units);
            expect(paise).toBeGreaterThanOrEqual(0);
            sum += paise;
            of.refundedQuantity += units;
            of.refundedPaise += paise;
          }
          expect(sum).toBe(lineTotalPaise - discountPaise);
        },
      ),
    );
  });
});

describe('shareAmount', () => {
  it.each([
    [100, [60, 40], [60, 40]],
    [150, [60, 40], [60, 40]],
    [50, [60, 40], [30, 20]],
    [1, [60, 40], [0, 1]],
    [7, [], []],
  ])('gives of %i paise to parts of %j: %j', (amount, parts, shares) => {
    expect(shareAmount(amount, parts)).toEqual(shares);
  });

  it('shares all of it, and to no part more than it comes to', () => {
    const paise = fc.integer({ min: 1, max: 2_000_000_000 });
    fc.assert(
      fc.property(paise, fc.array(paise, { minLength: 1, maxLength: 10 }), (amount, parts) => {
        const shares = shareAmount(amount, parts);
        const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0);
        expect(sum(shares)).toBe(Math.min(amount, sum(parts)));
        for (const [at, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(parts[at] ?? 0);
        }
      }),
    );
  });

  it('adds up also where units were added between the parts', () => {
    // Half off ₹1.01: three units cost 151 paise, four cost 202.
    const three = { quantity: 3, refundedQuantity: 0, refundedPaise: 0, lineTotalPaise: 303, discountPaise: 152 };
    const first = refundOfUnitsPaise(three, 2);
    const four = { quantity: 4, refundedQuantity: 2, refundedPaise: first, lineTotalPaise: 404, discountPaise: 202 };
    expect([first, refundOfUnitsPaise(four, 2)]).toEqual([100, 102]);
  });
});
