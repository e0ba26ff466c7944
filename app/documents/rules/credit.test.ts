import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditLines, type OpenLine, retainedKey } from './credit.ts';
import { type DocumentLine, sumOfLines } from './document.ts';
import { type SoldLine, taxedLine } from './tax.ts';

const sold = (key: string, quantity: number, unitPaise: number, more: Partial<SoldLine> = {}): SoldLine => {
  const names = { key, title: `Item ${key}`, hsn: '1106', unitCode: 'PAC' };
  return { ...names, quantity, unitPaise, discountPaise: 0, gstBasisPoints: 500, ...more };
};
const none = { quantity: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0, amountPaise: 0 };
const open = (lines: SoldLine[]): OpenLine[] =>
  lines.map((line) => ({ line: taxedLine(line, true), credited: { ...none } }));

/** The lines after a credit note was written. */
function withNote(lines: readonly OpenLine[], credit: readonly DocumentLine[]): OpenLine[] {
  return lines.map(({ line, credited }) => {
    const own = credit.filter(({ key }) => key === line.key);
    const sum = sumOfLines(own);
    const quantity = own.reduce((units, one) => units + one.quantity, credited.quantity);
    return {
      line,
      credited: {
        quantity,
        cgstPaise: credited.cgstPaise + sum.cgstPaise,
        sgstPaise: credited.sgstPaise + sum.sgstPaise,
        igstPaise: credited.igstPaise + sum.igstPaise,
        amountPaise: credited.amountPaise + sum.amountPaise,
      },
    };
  });
}

describe('a credit note', () => {
  const invoiced = [sold('0', 2, 10_000), sold('1', 1, 5000, { gstBasisPoints: 0 }), sold('delivery', 1, 4000)];

  it('has no lines where the invoice says what is sold, or less', () => {
    expect(creditLines(open(invoiced), invoiced)).toEqual([]);
    const lines = withNote(open(invoiced), creditLines(open(invoiced), invoiced.slice(1)));
    // The refund failed: it is still owed.
    expect(creditLines(lines, invoiced)).toEqual([]);
  });

  it('covers the next refunds where its own failed, and is followed by another for what goes beyond', () => {
    const whole = [sold('0', 2, 10_000)];
    let lines = open(whole);
    const noteWhenSold = (soldPaise: number) => {
      const note = creditLines(lines, whole, soldPaise);
      lines = withNote(lines, note);
      return sumOfLines(note).amountPaise;
    };
    expect([
      noteWhenSold(15_000), // ₹50 go back
      noteWhenSold(20_000), // the bank returns them: they are owed still
      noteWhenSold(17_000), // ₹30 of them go another way
      noteWhenSold(15_000), // and ₹20
      noteWhenSold(14_000), // ₹10 more
    ]).toEqual([5000, 0, 0, 0, 1000]);
  });

  it('takes back units, with the tax of their line', () => {
    const now = [sold('0', 1, 10_000), ...invoiced.slice(1)];
    expect(creditLines(open(invoiced), now)).toMatchObject([
      { key: '0', quantity: 1, amountPaise: 10_000, taxablePaise: 9524, cgstPaise: 238, sgstPaise: 238 },
    ]);
  });

  it('takes back a part of the price without units', () => {
    const now = [sold('0', 2, 10_000, { discountPaise: 1000 }), ...invoiced.slice(1)];
    expect(creditLines(open(invoiced), now)).toMatchObject([{ key: '0', quantity: 0, amountPaise: 1000 }]);
  });

  it('counts what the shop keeps for cancelled units as a part of their line', () => {
    const now = [sold('0', 1, 10_000), sold(retainedKey('0'), 1, 4000), ...invoiced.slice(1)];
    expect(creditLines(open(invoiced), now)).toMatchObject([{ key: '0', quantity: 1, amountPaise: 6000 }]);
  });

  it('of a parcel that nobody paid takes back all of it', () => {
    const all = creditLines(open(invoiced), invoiced, 0);
    expect(all.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
    expect(sumOfLines(all)).toEqual(sumOfLines(open(invoiced).map(({ line }) => line)));
  });

  it('names the units of a line as soon as all of its money has gone back, though a paisa of another is still sold', () => {
    const two = [sold('0', 1, 100), sold('1', 1, 100)];
    const first = creditLines(open(two), two, 1);
    expect(first.map(({ key, quantity, amountPaise }) => [key, quantity, amountPaise])).toEqual([
      ['0', 1, 100],
      ['1', 0, 99],
    ]);
    const second = creditLines(withNote(open(two), first), two, 0);
    expect(second.map(({ key, quantity, amountPaise }) => [key, quantity, amountPaise])).toEqual([['1', 1, 1]]);
  });

  it('sums to what became less, and the whole of it to the invoice, in whichever parts', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      unitPaise: fc.integer({ min: 100, max: 500_000 }),
      gstBasisPoints: fc.constantFrom(0, 500, 1200, 1800),
    });
    const parts = fc.array(fc.integer({ min: 100, max: 200_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), parts, fc.boolean(), (given, steps, isNear) => {
        const whole = given.map((one, at) => sold(String(at), one.quantity, one.unitPaise, one));
        let lines: OpenLine[] = whole.map((one) => ({ line: taxedLine(one, isNear), credited: { ...none } }));
        const total = sumOfLines(lines.map(({ line: own }) => own));
        let left = total.amountPaise;
        const notes: DocumentLine[] = [];
        for (const step of [...steps, total.amountPaise]) {
          const back = Math.min(step, left);
          left -= back;
          const note = creditLines(lines, whole, left);
          const sum = sumOfLines(note);
          expect(sum.amountPaise).toBe(back);
          for (const one of note) {
            expect(one.taxablePaise + one.cgstPaise + one.sgstPaise + one.igstPaise).toBe(one.amountPaise);
            expect(Math.min(one.taxablePaise, one.cgstPaise, one.sgstPaise, one.igstPaise)).toBeGreaterThanOrEqual(0);
            expect(one.cgstPaise).toBe(one.sgstPaise);
          }
          notes.push(...note);
          lines = withNote(lines, note);
        }
        const back = sumOfLines(notes);
        expect(back.amountPaise).toBe(total.amountPaise);
        expect(Math.abs(back.taxablePaise - total.taxablePaise)).toBeLessThanOrEqual(0);
        expect(lines.map(({ line: own, credited }) => own.quantity - credited.quantity)).toEqual(whole.map(() => 0));
      }),
      { numRuns: 2000 },
    );
  });
});
