import { expect, it } from 'vitest';
import { permissions } from '#access/rules/permissions.ts';
import { findPages, hasWords } from './find-pages.ts';

const labels = (typed: string, held: readonly (typeof permissions)[number][] = permissions) =>
  findPages(typed, held).map(({ label, note }) => (note === undefined ? label : `${label}: ${note}`));

it.each([
  ['Cash on Delivery', 'cash', true],
  ['Cash on Delivery', 'deliv ca', true],
  ['Cash on Delivery', 'livery', false],
  ['Cash on Delivery', '', true],
  ['Settings: Company', 'sett comp', true],
])('%s is meant by “%s”: %s', (text, typed, is) => expect(hasWords(text, typed)).toBe(is));

it('pages are found by the beginnings of their words, with those that have no entry of their own', () => {
  expect(labels('coup')).toEqual(['Coupons', 'Report: Coupons']);
  expect(labels('ship')).toContain('Ship orders');
  expect(labels('no such page')).toEqual([]);
});

it('a setting is found by what its field is called', () => {
  expect(labels('legal name').some((label) => label.endsWith('Legal name'))).toBe(true);
});

it.each([
  ['best sellers', 'Report: Products by product'],
  ['by state', 'Report: States'],
  ['returns', 'Report: Parcels that came back by state'],
  ['profit', 'Report: Margin by product'],
  ['monthly', 'Report: Sales by month'],
])('the report that an owner calls “%s” is found', (typed, label) => expect(labels(typed)).toContain(label));

it('a role finds what it includes', () => {
  expect(labels('', ['orders.read'])).toEqual(['Orders', 'Orders that wait for their payment', 'Your sign-in']);
  expect(labels('legal', ['orders.read'])).toEqual([]);
  expect(labels('best sellers', ['money.read'])).toEqual([]);
  expect(labels('turnover', ['money.read'])).toEqual(['Report: Sales by day']);
});
