import { expect, it } from 'vitest';
import { isTooLateForTax, withoutTax } from './late-credit.ts';
import { taxedLine } from './tax.ts';

it.each([
  ['2025-04-01', '2026-11-30', false],
  ['2025-04-01', '2026-12-01', true],
  ['2026-03-31', '2026-11-30', false],
  ['2026-03-31', '2026-12-01', true],
  ['2026-04-01', '2026-12-01', false],
  ['2026-04-01', '2027-12-01', true],
])('a note of an invoice of %s, written on %s, is too late to lower the tax: %s', (invoice, note, isLate) => {
  expect(isTooLateForTax(invoice, note)).toBe(isLate);
});

it('then takes back the whole amount and no tax', () => {
  const sold = {
    key: '0',
    title: 'Besan',
    hsn: '1106',
    unitCode: 'PAC',
    quantity: 1,
    unitPaise: 105_00,
    discountPaise: 0,
  };
  expect(withoutTax(taxedLine({ ...sold, gstBasisPoints: 500 }, true))).toMatchObject({
    gstBasisPoints: 0,
    taxablePaise: 105_00,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
    amountPaise: 105_00,
  });
});
