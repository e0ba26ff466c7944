import { expect, it } from 'vitest';
import { permissions } from '#access/rules/permissions.ts';
import { findPages } from './find-pages.ts';

const labels = (typed: string, held: readonly (typeof permissions)[number][] = permissions) =>
  findPages(typed, held).map(({ label }) => label);

it('pages are found by the beginnings of their words, with those that have no entry of their own', () => {
  expect(labels('coup')).toEqual(['Coupons', 'Report: Coupons']);
  expect(labels('ship')).toContain('Ship orders');
  expect(labels('no such page')).toEqual([]);
});

it('a page of the settings is found by its name and by what it holds, once', () => {
  expect(labels('bank')).toEqual(['Settings: Bank account']);
  expect(labels('shipping fee')).toEqual(['Shipping Fee']);
});

it('what is done is found by its word, by those who may do it', () => {
  expect(labels('refund')[0]).toBe('Refund orders');
  expect(labels('new')).toEqual(expect.arrayContaining(['New order', 'New product']));
  expect([labels('refund', ['orders.read']), labels('new', ['catalogue.read'])]).toEqual([[], []]);
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
