import { expect, it } from 'vitest';
import { may } from '#access/rules/permissions.ts';
import { partLabel } from './part-labels.ts';
import { daysLeft, noSums, reportNames, reportNeeds, reportOf, unitsToOrder } from './reports.ts';

it.each([
  // The last unit is never sold.
  { stock: 61, units: 30, lasts: 60, order: 0 },
  { stock: 31, units: 30, lasts: 30, order: 15 },
  { stock: 31, units: 31, lasts: 29, order: 17 },
  { stock: 1, units: 10, lasts: 0, order: 15 },
  { stock: 0, units: 1, lasts: 0, order: 2 },
  { stock: 1, units: 0, lasts: 0, order: 0 },
  { stock: 50, units: 0, lasts: null, order: 0 },
  // More came back than went.
  { stock: 50, units: -2, lasts: null, order: 0 },
])('$stock in stock and $units sold in 30 days last $lasts days, and $order are to be ordered', (row) => {
  expect([daysLeft(row), unitsToOrder(row, 45)]).toEqual([row.lasts, row.order]);
});

it('each report says its rows, and what it needs', () => {
  const staffOf = (staffRole: 'owner' | 'manager' | 'packer' | 'editor' | 'accountant') =>
    reportNames.filter((name) => may({ role: 'admin', staffRole }, reportOf(name).needs));
  expect(staffOf('owner')).toEqual(reportNames);
  expect(staffOf('manager')).toEqual(reportNames);
  expect(staffOf('accountant')).toEqual(['sales', 'payments']);
  expect([...staffOf('packer'), ...staffOf('editor')]).toEqual([]);
  expect(Object.keys(reportNeeds)).toEqual(reportNames.filter((name) => !['sales', 'payments'].includes(name)));
  for (const name of reportNames) {
    const { columns, ways } = reportOf(name);
    expect(new Set(columns.map(({ id }) => id)).size, name).toBe(columns.length);
    expect(new Set(ways.map(({ id }) => id)).size, name).toBe(ways.length);
  }
});

it('says nothing of courier charges that nobody entered', () => {
  const charges = reportOf('parcels').columns.find(({ id }) => id === 'courier');
  const of = (came_back: number, courier_paise: number) => charges?.of({ ...noSums, came_back, courier_paise });
  expect([of(2, 0), of(2, 24_000), of(0, 0)]).toEqual([null, 24_000, 0]);
});

it.each([
  ['payment', 'COD', '', 'Cash on delivery'],
  ['payment', 'By hand', '', 'UPI and bank, by hand'],
  ['state', 'Kerala', '', 'Kerala'],
  ['coupon', '', '', 'Without coupon'],
  ['product', 'an id', 'Besan', 'Besan'],
  ['product', 'an id', '', 'an id'],
])('of %s “%s” with “%s” is called %s', (by, key, label, name) => expect(partLabel(by, key, label)).toBe(name));
