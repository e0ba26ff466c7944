import { expect, it } from 'vitest';
import type { StaffFacts } from '#orders/rules/order-states.ts';
import { moneyOnSlip } from './packing-slip.ts';

const cash: StaffFacts = {
  status: 'Packed',
  paymentMethod: 'COD',
  paymentStatus: 'pending',
  awaitsPayment: false,
  closedBecause: null,
  isReplacement: false,
  moneyWentBack: false,
};
const paid: StaffFacts = { ...cash, paymentMethod: 'Online Payment', paymentStatus: 'paid' };

it.each<[string, StaffFacts, number, string]>([
  ['due at the door', cash, 54_900, 'Collect ₹549 on delivery'],
  ['paid online', paid, 0, 'Paid'],
  ['paid in cash before', { ...cash, paymentStatus: 'paid' }, 0, 'Paid'],
  ['cash of which nothing is due', cash, 0, 'Nothing to collect'],
  [
    'not paid yet',
    { ...paid, paymentStatus: 'pending', status: 'Pending', awaitsPayment: true },
    0,
    'Not paid. Do not ship.',
  ],
  ['not paid by an older version', { ...paid, paymentStatus: 'pending' }, 0, 'Not paid. Do not ship.'],
  ['cash without its code', { ...cash, status: 'Pending', awaitsPayment: true }, 54_900, 'Not paid. Do not ship.'],
  ['refunded', { ...paid, status: 'Refunded' }, 0, 'Closed. Do not ship.'],
  ['paid, and its money went back', { ...paid, moneyWentBack: true }, 0, 'Money sent back. Do not ship.'],
  ['cancelled', { ...cash, status: 'Rejected', closedBecause: 'cancelled' }, 0, 'Closed. Do not ship.'],
])('the slip of an order that is %s says so', (_what, order, duePaise, said) => {
  expect(moneyOnSlip(order, { duePaise, replaces: null })).toBe(said);
});

it('a free replacement names the order that it replaces', () => {
  const free: StaffFacts = { ...cash, paymentStatus: 'paid', isReplacement: true };
  const slip = { duePaise: 0, replaces: '261122-K7QX2M9P' };
  expect(moneyOnSlip(free, slip)).toBe('Free replacement for order 261122-K7QX2M9P. Nothing to collect.');
  expect(moneyOnSlip({ ...free, status: 'Rejected' }, slip)).toBe('Closed. Do not ship.');
});
