import fc from 'fast-check';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { discoveryPath } from '#boot/rules/discovery-path.ts';
import { bareBuild } from '#tests/support/server/plain-pages.ts';
import { createDiscoveryKey } from './route-discovery.ts';
import { pagePatterns } from './router.ts';

const pages = ['', 'shop/home', 'shop/product-details/:id', 'shop/order/:orderId', 'admin/products/stock/:id', '*'];
const version = 'a1b2';
const routes = Object.fromEntries(
  pages.map((path) => [`page ${path}`, { id: `page ${path}`, path, module: { default: () => null } }]),
);
const build = {
  ...bareBuild({ default: () => new Response('page'), handleError: () => {} }, routes),
  assets: { entry: { imports: [], module: '' }, routes, url: '', version },
} as unknown as ServerBuild;
const render = createRequestHandler(build, 'production');
const keyOf = createDiscoveryKey(version, pagePatterns(build.routes));
const question = (paths: readonly string[], of = version) =>
  `?${new URLSearchParams({ paths: paths.join(','), version: of })}`;
const ask = (address: string) => render(new Request(`http://127.0.0.1:3000${address}`));

describe('createDiscoveryKey', () => {
  it('asks for one address of each kind, in one order', () => {
    const asked = ['/shop/product-details/2', '/shop', '/shop/home', '/shop/product-details/1', '/auth', 'SHOP/home/'];
    expect(new URL(keyOf(question(asked)) ?? '', 'http://a').searchParams.get('paths')).toBe(
      '/*,/shop/home,/shop/product-details/_',
    );
  });

  it('leaves to the router what it refuses: no paths, and pages of another version, which have to be loaded anew', async () => {
    for (const search of ['', '?version=a1b2', '?paths=&version=a1b2', question(['/shop/home'], 'older')]) {
      expect(keyOf(search), search).toBeNull();
    }
    const refused = await ask(discoveryPath + question(['/shop/home'], 'older'));
    expect([refused.status, refused.headers.get('x-remix-reload-document')]).toEqual([204, 'true']);
  });

  it('gets the routes that the router finds for the question as it was', async () => {
    const step = fc.constantFrom(
      'shop',
      'home',
      'HOME',
      'product-details',
      'order',
      'admin',
      'products',
      'stock',
      '7',
      'é',
    );
    const path = fc.array(step, { maxLength: 4 }).map((steps) => `/${steps.join('/')}`);
    await fc.assert(
      fc.asyncProperty(fc.array(path, { minLength: 1, maxLength: 12 }), async (paths) => {
        const key = keyOf(question(paths));
        expect(key).not.toBeNull();
        expect(keyOf(key?.slice(discoveryPath.length) ?? '')).toBe(key);
        const [short, long] = await Promise.all([ask(key ?? ''), ask(discoveryPath + question(paths))]);
        expect(await short.json()).toEqual(await long.json());
        expect(short.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      }),
      { numRuns: 200 },
    );
  });

  it('is bounded by the number of routes, however long the question is', () => {
    const long = question(Array.from({ length: 2_000 }, (_, at) => `/${at.toString(36)}`));
    expect(new URL(keyOf(long) ?? '', 'http://a').searchParams.get('paths')).toBe('/*');
  });
});

it('in another language a question names the language before each path, and so does its spelling', () => {
  const keyOf = createDiscoveryKey('v1', ['/shop/home', '/shop/product-details/:id'], '/hi');
  expect(keyOf('?paths=%2Fhi%2Fshop%2Fproduct-details%2F7,%2Fhi%2Fshop%2Fhome&version=v1')).toBe(
    `${discoveryPath}?${new URLSearchParams({ paths: '/hi/shop/home,/hi/shop/product-details/_', version: 'v1' })}`,
  );
});
