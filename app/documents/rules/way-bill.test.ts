import { expect, it } from 'vitest';
import { needsWayBill } from './way-bill.ts';

const goods = (rupees: number, gstBasisPoints = 500) => ({ quantity: 2, unitPaise: rupees * 50, gstBasisPoints });

it.each<[string, ReturnType<typeof goods>[], number, boolean]>([
  ['nothing', [], 0, false],
  ['₹50,000', [goods(50_000)], 0, false],
  ['₹50,001', [goods(50_001)], 0, true],
  ['₹55,000 less ₹5,000', [goods(55_000)], 5_000_00, false],
  ['₹60,000 less ₹5,000', [goods(60_000)], 5_000_00, true],
  ['nil-rated goods of ₹90,000', [goods(90_000, 0), goods(40_000)], 0, false],
  ['a discount that is mostly on nil-rated goods', [goods(60_000, 0), goods(60_000)], 18_000_00, true],
])('%s', (_, lines, discountPaise, isNeeded) => {
  expect(needsWayBill(lines, discountPaise)).toBe(isNeeded);
});
