import { describe, expect, it } from 'vitest';
import { documentKinds } from './document.ts';
import { beginningOfYear, documentNumber, financialYear } from './numbering.ts';

describe('the financial year', () => {
  it.each([
    ['2026-03-31T18:29:59Z', '2526', '2025-03-31T18:30:00.000Z'],
    ['2026-03-31T18:30:00Z', '2627', '2026-03-31T18:30:00.000Z'],
    ['2027-01-01T00:00:00Z', '2627', '2026-03-31T18:30:00.000Z'],
    ['2099-12-31T00:00:00Z', '9900', '2099-03-31T18:30:00.000Z'],
  ])('of %s is %s', (at, year, began) => {
    expect([financialYear(new Date(at)), beginningOfYear(new Date(at)).toISOString()]).toEqual([year, began]);
  });
});

it('numbers are what the rules allow, and of another series for each kind', () => {
  expect(documentNumber('invoice', '2627', 1)).toBe('INV2627-000001');
  const numbers = documentKinds.map((kind) => documentNumber(kind, '2627', 12_345_678));
  expect(new Set(numbers).size).toBe(documentKinds.length);
  for (const number of numbers) expect(number).toMatch(/^[A-Z0-9/-]{1,16}$/);
});
