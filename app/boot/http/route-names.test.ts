import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRouteNames } from './route-names.ts';

const patterns = [
  '/shop/home',
  '/shop/order/:orderId',
  '/api/programs',
  '/api/programs/mine',
  '/api/admin/history/{kind}/{id}',
  '/media/uploads/:name',
  '/sandbox/*',
  '/api/programs/:id',
  '/robots.txt',
  '/',
];
const routeOf = createRouteNames(patterns);

describe('the name of a route', () => {
  it.each([
    ['/', '/'],
    ['/shop/home', '/shop/home'],
    ['/shop/home.data', '/shop/home'],
    ['/shop/order/261121-ABC', '/shop/order/{orderId}'],
    ['/api/programs/mine', '/api/programs/mine'],
    ['/api/programs/77', '/api/programs/{id}'],
    ['/api/admin/history/order/1', '/api/admin/history/{kind}/{id}'],
    ['/sandbox/v1/orders', '/sandbox/*'],
    ['/robots.txt', '/robots.txt'],
    ['/robotsxtxt', 'unknown'],
    ['/shop/order/', 'unknown'],
    ['/shop/order/a/b', 'unknown'],
    ['/wp-login.php', 'unknown'],
    ['/shop/home/', 'unknown'],
  ])('of %s is %s', (path, name) => expect(routeOf(path)).toBe(name));

  it('is one of a fixed few, whatever is asked for', () => {
    const names = new Set([...patterns.map((pattern) => pattern.replaceAll(/:(\w+)/g, '{$1}')), 'unknown']);
    fc.assert(fc.property(fc.webPath(), (path) => names.has(routeOf(path))));
  });
});
