import { describe, expect, it } from 'vitest';
import { confirmPageFor, confirmTargets } from './second-factor.ts';

describe('the page where a download waits', () => {
  it('knows the file and the page with its link', () => {
    const file = '/api/admin/orders/export?from=2026-01-01&search=a%26b';
    const page = confirmPageFor(file, 'http://shop.example/admin/orders?page=2', 'shop.example');
    expect(confirmTargets(new URL(page, 'http://shop.example').searchParams)).toEqual({
      file,
      back: '/admin/orders?page=2',
    });
  });

  it.each([
    ['nothing', undefined],
    ['another site', 'https://elsewhere.example/admin/orders'],
    ['no address', 'x'],
    ['a page of the shop', 'http://shop.example/shop/home'],
    ['itself', 'http://shop.example/admin/confirm?to=/api/x'],
  ])('leads to the orders where the browser says it came from %s', (_what, referrer) => {
    const page = confirmPageFor('/api/x', referrer, 'shop.example');
    expect(confirmTargets(new URL(page, 'http://shop.example').searchParams).back).toBe('/admin/orders');
  });

  it.each([
    'https://elsewhere.example/api/x',
    '//elsewhere.example/api/x',
    '/\\elsewhere.example/api/x',
    'javascript:alert(1)',
    '/admin/orders',
    '/api/../admin/orders',
    '',
  ])('downloads nothing from %s', (to) => {
    expect(confirmTargets(new URLSearchParams({ to, from: to })).file).toBeNull();
  });
});
