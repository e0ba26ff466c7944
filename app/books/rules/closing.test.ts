import { describe, expect, it } from 'vitest';
import { changesSince, closingProblem, isClosed, type MonthSums } from './closing.ts';

const sums: MonthSums = {
  documents: { invoice: 3 },
  taxablePaise: 1,
  nilPaise: 2,
  cgstPaise: 3,
  sgstPaise: 4,
  igstPaise: 5,
  netPaise: 6,
  money: { 'Cash received': { inPaise: 7, outPaise: 0 } },
};

describe('a closed month', () => {
  it('is as it was while every sum is the same', () => {
    expect(changesSince(sums, structuredClone(sums))).toEqual([]);
  });

  it.each<[Partial<MonthSums>, string, string, string]>([
    [{ documents: { invoice: 4 } }, 'Tax invoice', '3', '4'],
    [{ documents: { invoice: 3, 'credit-note': 1 } }, 'Credit note', '0', '1'],
    [{ taxablePaise: 101 }, 'Taxable value', '₹0.01', '₹1.01'],
    [{ nilPaise: 0 }, 'Nil-rated', '₹0.02', '₹0'],
    [{ cgstPaise: 0 }, 'CGST', '₹0.03', '₹0'],
    [{ sgstPaise: 0 }, 'SGST', '₹0.04', '₹0'],
    [{ igstPaise: 0 }, 'IGST', '₹0.05', '₹0'],
    [{ netPaise: -100 }, 'Net sales', '₹0.06', '−₹1'],
    [{ money: {} }, 'Cash received, in', '₹0.07', '₹0'],
    [{ money: { ...sums.money, 'Online refund': { inPaise: 0, outPaise: 900 } } }, 'Online refund, out', '₹0', '₹9'],
  ])('says which sum is another one: %j', (change, label, atClosing, now) => {
    expect(changesSince(sums, { ...sums, ...change })).toEqual([{ label, atClosing, now }]);
  });

  it.each([
    ['2026-10', null, false],
    ['2026-10', '2026-09', false],
    ['2026-10', '2026-10', true],
    ['2026-10', '2027-01', true],
  ])('%s is closed through %s: %s', (month, through, closed) => {
    expect(isClosed(month, through)).toBe(closed);
  });
});

it.each([
  ['2026-10', { closedThrough: null, firstOpen: null }, null],
  ['2026-10', { closedThrough: '2026-09', firstOpen: null }, null],
  ['2026-10', { closedThrough: '2026-08', firstOpen: '2026-09' }, 'Close September 2026 first'],
  ['2026-10', { closedThrough: '2026-10', firstOpen: null }, 'October 2026 is already closed'],
  ['2026-11', { closedThrough: '2026-10', firstOpen: null }, 'November 2026 is not over yet'],
  ['2027-01', { closedThrough: null, firstOpen: '2026-09' }, 'January 2027 is not over yet'],
])('%s with %j can be closed in November, or why not: %s', (month, state, why) => {
  expect(closingProblem(month, { thisMonth: '2026-11', ...state })).toBe(why);
});
