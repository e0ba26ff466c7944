import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundOfUnitsPaise } from '#orders/rules/refund.ts';
import { type OrderedLine, soldLines } from './sold-lines.ts';

const sumOf = (lines: ReturnType<typeof soldLines>) =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitPaise - line.discountPaise, 0);

function ordered(more: Partial<OrderedLine> = {}): OrderedLine {
  const names = { key: '0', title: 'Besan', hsn: '1106', unitCode: 'PAC' };
  const line = { ...names, quantity: 10, unitPaise: 5850, discountPaise: 0, gstBasisPoints: 500 };
  return { ...line, unitsOut: 0, refundedQuantity: 0, refundedPaise: 0, ...more };
}

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 30 }),
    unitPaise: fc.integer({ min: 100, max: 1_000_000 }),
    percent: fc.integer({ min: 0, max: 90 }),
    out: fc.nat(),
    refunded: fc.nat(),
    gstBasisPoints: fc.constantFrom(0, 500, 1800),
  })
  .map(({ percent, out, refunded, ...line }) => {
    const unitsOut = out % (line.quantity + 1);
    const refundedQuantity = refunded % (unitsOut + 1);
    const lineTotalPaise = line.quantity * line.unitPaise;
    const discountPaise = Math.floor((lineTotalPaise * percent) / 100);
    const of = { quantity: line.quantity, refundedQuantity: 0, refundedPaise: 0, lineTotalPaise, discountPaise };
    const refundedPaise = refundOfUnitsPaise(of, refundedQuantity);
    return ordered({ ...line, discountPaise, unitsOut, refundedQuantity, refundedPaise });
  });

describe('what an order sells', () => {
  it('is what the order was, where nothing changed', () => {
    const { unitsOut: _, refundedQuantity: __, refundedPaise: ___, ...line } = ordered();
    expect(soldLines([ordered()], 0)).toEqual([line]);
  });

  it('is without units that were taken out, and without lines of which nothing is left', () => {
    const out = ordered({ unitsOut: 4, refundedQuantity: 4, refundedPaise: 4 * 5850 });
    const gone = ordered({ unitsOut: 10, refundedQuantity: 10, refundedPaise: 58_500 });
    expect(soldLines([gone, out], 0)).toMatchObject([{ quantity: 6, unitPaise: 5850, discountPaise: 0 }]);
  });

  it('names what the shop keeps for cancelled units, and what it gave back for none', () => {
    const kept = ordered({ unitsOut: 4, refundedQuantity: 4, refundedPaise: 20_000 });
    expect(soldLines([kept], 0)).toMatchObject([
      { title: 'Besan', quantity: 6, discountPaise: 0 },
      { key: '0 kept', title: 'Kept for cancelled units: Besan', quantity: 1, unitPaise: 3400 },
    ]);
    expect(soldLines([ordered()], 1050)).toMatchObject([{ quantity: 10, discountPaise: 1050 }]);
  });

  it('sums to what the buyer pays, with no more units than were left, whatever went back before', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), fc.nat(), (lines, goodwill) => {
        const wholes = lines.map((line) => line.quantity * line.unitPaise - line.discountPaise);
        const owed = lines.map((line) => {
          const of = { ...line, refundedQuantity: 0, refundedPaise: 0, lineTotalPaise: line.quantity * line.unitPaise };
          return refundOfUnitsPaise(of, line.unitsOut);
        });
        const leftPaise = wholes.reduce((sum, whole, at) => sum + whole - (owed[at] ?? 0), 0);
        const backPaise = goodwill % (leftPaise + 1);
        const sold = soldLines(lines, backPaise);
        expect(sumOf(sold)).toBe(leftPaise - backPaise);
        expect(sold.map(({ quantity }) => quantity)).toEqual(
          lines.map((line) => line.quantity - line.unitsOut).filter((units) => units > 0),
        );
        for (const line of sold) {
          expect(line.discountPaise).toBeGreaterThanOrEqual(0);
          const amount = line.quantity * line.unitPaise - line.discountPaise;
          expect(amount).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
