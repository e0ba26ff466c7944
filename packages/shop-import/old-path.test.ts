import { expect, it } from 'vitest';
import { oldPathKey } from './old-path.ts';

it.each([
  ['/products/Besan', '/products/besan'],
  ['/products/besan/', '/products/besan'],
  ['/collections/flours/products/besan', '/products/besan'],
  ['/product/caf%C3%A9', '/product/café'],
  ['/', null],
  ['', null],
  ['//evil.example/x', null],
  ['/a%00b', null],
  ['/a\\b', null],
  ['/%zz', null],
  [`/${'x'.repeat(500)}`, null],
])('the old path %j is kept as %j (behaviour: Imports 6)', (path, key) => {
  expect(oldPathKey(path)).toBe(key);
});
