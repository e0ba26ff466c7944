import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gstInside } from '#rules/pricing/quote.ts';
import { amountInWords, financialYear, type InvoiceInput, invoice, invoiceNumber } from './invoice.ts';

const facts: Omit<InvoiceInput, 'lines' | 'totalPaise'> = {
  number: 'INV2627-000001',
  issuedAt: '2026-11-21T10:00:00Z',
  reference: '261121-ABCDEFGH',
  orderedAt: '2026-11-21T09:00:00Z',
  placeOfSupply: 'Karnataka',
  paymentMethod: 'COD',
  buyer: { name: 'Asha', lines: [], email: 'asha@example.com', phone: '9876543210' },
};
const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 99 }),
    unitPaise: fc.integer({ min: 1, max: 1_000_000 }),
    share: fc.integer({ min: 0, max: 9010 }),
    gstBasisPoints: fc.constantFrom(0, 500, 1200, 1800, 2800),
  })
  .map(({ quantity, unitPaise, share, gstBasisPoints }) => {
    const discountPaise = Math.floor((quantity * unitPaise * share) / 10_000);
    const gstPaise = gstInside(quantity * unitPaise - discountPaise, gstBasisPoints);
    return { title: 'Besan', code: '1106', quantity, unitPaise, discountPaise, gstBasisPoints, gstPaise };
  });

describe('an invoice', () => {
  it('adds up to the paisa for any lines', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.boolean(), (lines, isNear) => {
        const totalPaise = lines.reduce((sum, one) => sum + one.quantity * one.unitPaise - one.discountPaise, 0);
        const placeOfSupply = isNear ? 'Karnataka' : 'Kerala';
        const made = invoice({ ...facts, placeOfSupply, lines, totalPaise });
        const tax = made.cgstPaise + made.sgstPaise + made.igstPaise;
        expect(made.taxablePaise + tax).toBe(totalPaise);
        expect(tax).toBe(lines.reduce((sum, one) => sum + one.gstPaise, 0));
        if (isNear) expect(made.igstPaise).toBe(0);
        else expect(made.cgstPaise + made.sgstPaise).toBe(0);
        for (const one of made.lines) {
          expect(one.taxablePaise + one.cgstPaise + one.sgstPaise + one.igstPaise).toBe(one.amountPaise);
          expect(Math.abs(one.cgstPaise - one.sgstPaise)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is refused if its lines do not add up to the total', () => {
    expect(() => invoice({ ...facts, lines: [], totalPaise: 1 })).toThrow(RangeError);
  });

  it.each([
    ['2026-03-31T18:29:59Z', '2526'],
    ['2026-03-31T18:30:00Z', '2627'],
    ['2027-01-01T00:00:00Z', '2627'],
    ['2099-12-31T00:00:00Z', '9900'],
  ])('of %s belongs to the financial year %s', (at, year) => {
    expect(financialYear(new Date(at))).toBe(year);
  });

  it('has a number that the rules allow', () => {
    expect(invoiceNumber('2627', 1)).toBe('INV2627-000001');
    expect(invoiceNumber('2627', 12_345_678).length).toBeLessThanOrEqual(16);
  });

  it.each([
    [0, 'Rupees Zero Only'],
    [100, 'Rupees One Only'],
    [50, 'Rupees Zero and Fifty Paise Only'],
    [123_456, 'Rupees One Thousand Two Hundred Thirty Four and Fifty Six Paise Only'],
    [10_000_200, 'Rupees One Lakh Two Only'],
    [1_500_000_000, 'Rupees One Crore Fifty Lakh Only'],
    [99_999_999_900, 'Rupees Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Only'],
    [1_900, 'Rupees Nineteen Only'],
    [9_000, 'Rupees Ninety Only'],
  ])('writes %i paise as %s', (paise, words) => {
    expect(amountInWords(paise)).toBe(words);
  });
});
