import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { cacheKeyOf } from './cache-key.ts';

const keyOf = (address: string, access: 'open' | 'members' = 'open') => {
  const mark = address.indexOf('?');
  const [path, search] = mark < 0 ? [address, ''] : [address.slice(0, mark), address.slice(mark)];
  return cacheKeyOf(path, search, 'visitor', access);
};

describe('cacheKeyOf', () => {
  it.each([
    ['/shop/home', '/shop/home'],
    ['/shop/home?utm_source=mail&fbclid=1', '/shop/home'],
    ['/shop/home.data', '/shop/home.data'],
    ['/shop/home.data?_routes=root%2Cshop%2Fhome', '/shop/home.data?_routes=root,shop/home'],
    ['/shop/home.data?_routes=%3Cscript%3E', '/shop/home.data'],
    ['/shop/home.data?utm=1', '/shop/home.data'],
    ['/shop/listing?page=2&category=oil&x=1', '/shop/listing?category=oil&page=2'],
    ['/shop/listing.data?category=oil&_routes=a', '/shop/listing.data?category=oil&_routes=a'],
    ['/shop/search?q=%20atta%20', '/shop/search?q=atta'],
    ['/shop/product-details/7?x', '/shop/product-details/7'],
    ['/sitemap.xml?x', '/sitemap.xml'],
    ['/robots.txt', '/robots.txt'],
    ['/api/shop/products/get', '/api/shop/products/get'],
    ['/api/shop/products/get?x=1', '/api/shop/products/get'],
    [
      '/api/shop/products/get?sortBy=title-atoz&category=oil,flour&x',
      '/api/shop/products/get?category=oil%2Cflour&sortBy=title-atoz',
    ],
    ['/api/shop/products/get/7', '/api/shop/products/get/7'],
    ['/api/shop/search/atta', '/api/shop/search/atta'],
    ['/api/event', '/api/event'],
    ['/api/openapi.json?x=1', '/api/openapi.json'],
    ['/api/docs', '/api/docs'],
  ])('%s is cached as %s', (address, key) => {
    expect(keyOf(address)).toBe(key);
  });

  it('keeps the products of a collection for one day in India', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-29T18:29:59Z') });
    const key = () => keyOf('/api/shop/products/get?collection=new');
    expect(key()).toBe('/api/shop/products/get?collection=new#2026-11-29');
    vi.advanceTimersByTime(1000);
    expect(key()).toBe('/api/shop/products/get?collection=new#2026-11-30');
    vi.useRealTimers();
  });

  it('keeps a page for those who save data beside the other, and nothing else twice', () => {
    const keyOf = (path: string) => cacheKeyOf(path, '', 'visitor', 'open', { savesData: true });
    expect(keyOf('/shop/home')).toBe('/shop/home#saves-data');
    for (const path of ['/shop/home.data', '/api/event', '/sitemap.xml', '/offline']) expect(keyOf(path)).toBe(path);
  });

  it.each([
    '/',
    '/auth/login',
    '/shop/account',
    '/admin/dashboard',
    '/shop/home/',
    '/SHOP/home',
    '//shop/home',
    '/no-such-page',
    '/api/shop/products',
    '/api/shop/products/get/7/8',
    '/api/shop/search/',
    '/api/addons/contact',
    '/api/newsletter/subscribe',
    '/api/../shop/home',
    '/healthz',
    '/metrics',
  ])('%s is not cached', (address) => {
    expect(keyOf(address)).toBeNull();
  });

  it('caches nothing of a members’ shop but policies and what crawlers read', () => {
    for (const address of ['/shop/home', '/shop/home.data', '/about', '/api/event', '/api/shop/products/get']) {
      expect(keyOf(address, 'members'), address).toBeNull();
    }
    for (const address of ['/terms', '/robots.txt']) expect(keyOf(address, 'members')).toBe(address);
  });

  it('never throws, names only routes of the code, and caches under one spelling that is an address', () => {
    const path = fc.oneof(
      fc.constantFrom(
        '/shop/search',
        '/shop/listing',
        '/shop/search.data',
        '/shop/product-details/%',
        '/api/shop/search/%ff',
      ),
      fc.string({ unit: 'binary' }).map((text) => `/${text}`),
      fc.string().map((text) => `/api/shop/search/${encodeURIComponent(text)}`),
    );
    const search = fc.oneof(
      fc
        .array(
          fc.tuple(
            fc.constantFrom('q', 'page', 'category', '_routes', 'x'),
            fc.string({ unit: 'grapheme', maxLength: 120 }),
          ),
        )
        .map((parts) => `?${new URLSearchParams(parts)}`),
      fc.string().map((text) => `?${text}`),
      fc.constant(`?q=${'a'.repeat(99)}${encodeURIComponent('🥜')}`),
    );
    fc.assert(
      fc.property(path, search, fc.constantFrom('open', 'members'), (wanted, query, access) => {
        const key = cacheKeyOf(wanted, query, 'visitor', access);
        if (key === null) return;
        expect(() => new Request(`http://127.0.0.1:3000${key}`)).not.toThrow();
        expect(keyOf(key)).toBe(key);
      }),
      { numRuns: 500 },
    );
  });
});
