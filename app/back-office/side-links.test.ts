import { expect, test } from 'vitest';
import { entryOf, sideGroups, sideLinks } from './side-links.ts';

const every = sideLinks.map(({ to }) => to);
const namesOf = (screens: readonly string[], isOpen: boolean) =>
  sideGroups(screens, isOpen).map(({ label, links }) => [label, ...links.map((link) => link.label)]);

test('every entry stands in one group, whether the shop is open or not', () => {
  for (const isOpen of [true, false]) {
    const shown = sideGroups(every, isOpen).flatMap(({ links }) => links.map(({ to }) => to));
    expect([...shown].sort()).toEqual([...every].sort());
  }
});

test('the first day comes first until the shop is open, and is a part of Settings afterwards', () => {
  expect(namesOf(every, false)[0]).toEqual(['First day', 'First day']);
  expect(namesOf(every, true)[0]).toEqual(['Dashboard', 'Dashboard']);
  expect(namesOf(every, true).at(-1)).toContain('First day');
});

test('a role sees the groups of which it may see something', () => {
  expect(namesOf(['/admin/orders'], true)).toEqual([['Orders', 'Orders']]);
  expect(namesOf(['/admin/documents', '/admin/books'], true)).toEqual([['Money', 'Documents', 'Books']]);
  expect(namesOf([], true)).toEqual([]);
});

test.each([
  ['/admin/settings/cod', 'Cash on Delivery'],
  ['/admin/settings/brand', 'Settings'],
  ['/admin/orders/ship', 'Orders'],
  ['/admin/sign-in', undefined],
])('%s belongs to %s', (pathname, label) => {
  expect(entryOf(pathname)?.label).toBe(label);
});
