import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countedPath, redirectErrors, tidyRedirect } from './redirect.ts';

const fields = (from: string, to: string) => redirectErrors(tidyRedirect({ from, to })).map(({ field }) => field);

it.each([
  ['/collections/all', '/shop/listing', []],
  ['https://old.example/Products/Atta/?x=1', '/shop/product-details/atta', []],
  ['/products/atta', '/shop/collections/flours/', []],
  ['', '/shop/listing', ['from']],
  ['products', '/shop/listing', ['from']],
  ['//evil.example/x', '/shop/listing', ['from']],
  ['/', '/shop/listing', ['from']],
  // Specified pages and what the shop itself redirects win.
  ['/products', '/shop/listing', ['from']],
  ['/contact-us', '/shop/listing', ['from']],
  ['/admin/x', '/shop/listing', ['from']],
  ['/shop/anything', '/shop/listing', ['from']],
  ['/hi', '/shop/listing', ['from']],
  ['/old', 'https://evil.example/shop/listing', ['to']],
  ['/old', '//evil.example', ['to']],
  ['/old', '/\\evil.example', ['to']],
  ['/old', '/other-old', ['to']],
  ['/old', '/admin/orders', ['to']],
  ['/old', '/old', ['to']],
  ['/old', '', ['to']],
  ['/old', '/shop/product-details/%00', ['to']],
  ['/old', '/shop/product-details/a%0d%0ab', ['to']],
  ['/old', '/shop/product-details/%e0', ['to']],
])('from %j to %j is refused at %j (behaviour: Redirects 1)', (from, to, wrong) => {
  expect(fields(from, to)).toEqual(wrong);
});

it('never leads from where another leads to: no chain, no circle', () => {
  const paths = fc.constantFrom('/a', '/b', '/products', '/shop/home', '/pages/x', '/shop/listing', '/collections/all');
  fc.assert(
    fc.property(fc.array(fc.record({ from: paths, to: paths }), { maxLength: 8 }), (drafts) => {
      const taken = drafts.map(tidyRedirect).filter((draft) => redirectErrors(draft).length === 0);
      const from = new Set(taken.map((one) => one.from));
      expect(taken.filter(({ to }) => from.has(to))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it.each([
  ['/products/Atta/', '/products/atta'],
  ['/blog/old-post.html', '/blog/old-post.html'],
  ['/wp-login.php', null],
  ['/.env', null],
  ['/a/.git/config', null],
  ['/u/asha@example.com', null],
  ['/order/9876543210', null],
  ['/reset/abcdefghijklmnopqrstuvwxyz0123456789', null],
  ['/order/98765-43210', null],
  ['/order/98765_43210', null],
  ['/order/+91 (98765) 43210', null],
  ['/blog/2024/05/12/atta', '/blog/2024/05/12/atta'],
  ['/ग्राहक/आशा', null],
  ['/%e0%a4%86%e0%a4%b6%e0%a4%be', null],
  ['/admin/x', null],
  [`/${'x/'.repeat(80)}`, null],
])('the unknown address %j is counted as %j', (path, counted) => {
  expect(countedPath(path)).toBe(counted);
});
