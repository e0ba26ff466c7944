import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
