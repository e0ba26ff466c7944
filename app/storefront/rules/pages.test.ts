import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestKeyword } from '#catalogue/search/rules/keyword.ts';
import { pageRule, publicPages, searchKeyword } from './pages.ts';
import { redirectedPages } from './redirected-pages.ts';

const spelled = (path: string, query: string) => pageRule(path)?.query?.(new URLSearchParams(query));

describe('pageRule', () => {
  it.each([
    ['/shop/home', '/shop/home'],
    ['/shop/product-details/7', '/shop/product-details/*'],
    ['/terms', '/terms'],
    ['/shop/product-details/', undefined],
    ['/shop/product-details', undefined],
    ['/shop/product-details/7/8', undefined],
    ['/shop/home/', undefined],
    ['/SHOP/HOME', undefined],
    ['/shop/account', undefined],
    ['/shop/cart', '/shop/cart'],
    ['/shop/order/261121-K7QX2M9P', undefined],
    ['/auth/login', undefined],
    ['/admin/dashboard', undefined],
    ['/*', undefined],
    ['/', undefined],
    ['', undefined],
  ])('of %j is that of %j', (path, rule) => {
    expect(pageRule(path)?.path).toBe(rule);
  });

  it('finds every page by its own path, and lists no private page', () => {
    for (const rule of publicPages) {
      expect(pageRule(rule.path.replace('*', 'x'))).toBe(rule);
      expect(rule.path).not.toMatch(/account|\/order|admin|auth/);
    }
  });
});

describe('the query that a page depends on', () => {
  it.each([
    ['/shop/listing', 'utm_source=x&page=2&category=oil', '?category=oil&page=2'],
    ['/shop/listing', 'sortBy=price-lowtohigh&page=1', ''],
    ['/shop/search', 'q=atta&utm_source=x', '?q=atta'],
    ['/shop/search', 'q=%20%20almond%20%09%20oil%20', '?q=almond%20oil'],
    // Results say whether they fit: without its limits the page of one shopper would be another's.
    ['/shop/search', 'q=atta&without=milk&carbs=15&x=1', '?q=atta&carbs=15&without=milk'],
    ['/shop/search', 'q=atta&carbs=x', '?q=atta'],
    ['/shop/search', 'q=', ''],
    ['/shop/search', '', ''],
    ['/shop/search', 'q=%3Cscript%3E%26', '?q=%3Cscript%3E%26'],
  ])('of %s?%s is %j', (path, query, expected) => {
    expect(spelled(path, query)).toBe(expected);
  });

  it('is cut at the longest keyword, never in the middle of a character', () => {
    // the cut after 100 code units falls inside the surrogate pair of the last character
    const query = new URLSearchParams({ q: `${'a'.repeat(99)}🥜` });
    expect(searchKeyword(query)).toBe('a'.repeat(99));
    expect(spelled('/shop/search', query.toString())).toBe(`?q=${'a'.repeat(99)}`);
    expect(searchKeyword(new URLSearchParams({ q: '🥜'.repeat(80) }))).toBe('🥜'.repeat(50));
  });

  it('never throws, never exceeds its length, and has one spelling', () => {
    const keyword = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 150 }),
      fc.string({ unit: 'grapheme', minLength: 90, maxLength: 130 }),
    );
    fc.assert(
      fc.property(keyword, (q) => {
        const query = new URLSearchParams({ q });
        expect(searchKeyword(query).length).toBeLessThanOrEqual(longestKeyword);
        const once = spelled('/shop/search', query.toString()) ?? '';
        expect(spelled('/shop/search', once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});

describe('redirectedPages', () => {
  it.each([
    ['/about-us', '/shop/about-us'],
    ['/products', '/shop/listing'],
    ['/contact', '/contact-us'],
  ])('%s leads to %s', (from, to) => {
    expect(redirectedPages[from]?.to).toBe(to);
  });

  it('lead to existing pages, in one step', () => {
    for (const { to } of Object.values(redirectedPages)) {
      expect(redirectedPages[to]).toBeUndefined();
      expect(pageRule(to) !== null || to === '/auth/login', to).toBe(true);
    }
  });
});
