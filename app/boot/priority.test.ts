import { describe, expect, it } from 'vitest';
import { type CallName, calls } from '#api/calls.ts';
import { allLanguages } from '#messages/languages.ts';
import { brandPicturePaths } from '#settings/rules/brand/brand-pictures.ts';
import { priorityOf } from './priority.ts';

const english = (path: string) => ({ path, language: 'en' }) as const;
const picture = '/media/uploads/0123456789abcdef0123456789abcdef.800x600.w400.webp';
const answered = ['/healthz', '/readyz', '/metrics', '/__manifest', picture, ...Object.values(brandPicturePaths)];

describe('priorityOf', () => {
  it.each([
    ['POST', '/api/payments/webhook', 'money'],
    ['POST', '/api/shop/order/capture', 'money'],
    ['POST', '/sandbox/v1/orders', 'money'],
    ['POST', '/api/shop/order/createCOD', 'order'],
    ['HEAD', '/shop/order/{orderId}', 'order'],
    ['POST', '/api/auth/login', 'sign-in'],
    ['GET', '/admin/orders', 'staff'],
    ['GET', '/api/coupon/all', 'staff'],
    ['GET', '/api/programs', 'staff'],
    ['POST', '/api/programs', 'money'],
    ['GET', '/shop/home', 'read'],
    ['GET', 'unknown', 'read'],
    ['POST', 'unknown', 'read'],
  ])('%s %s is %s', (method, route, priority) => expect(priorityOf(method, route, english(route))).toBe(priority));

  it('turns away none of what the router answers itself', () => {
    for (const path of answered)
      for (const method of ['GET', 'HEAD'])
        expect(priorityOf(method, path, english(path)), `${method} ${path}`).toBeNull();
    // Each language has routes of its own.
    for (const language of allLanguages)
      expect(priorityOf('GET', '/__manifest', { path: '/__manifest', language })).toBeNull();
  });

  it('turns away what gets a page, though it looks like one of these', () => {
    for (const path of answered) {
      for (const method of ['POST', 'PUT', 'OPTIONS'])
        expect(priorityOf(method, path, english(path)), `${method} ${path}`).toBe('read');
      expect(priorityOf('GET', path, english(`${path}.data`)), `${path}.data`).toBe('read');
      if (path === '/__manifest') continue;
      for (const language of ['hi', 'kn'] as const)
        expect(priorityOf('GET', path, { path, language }), `${language} ${path}`).toBe('read');
    }
    for (const path of ['/media/', '/media/uploads/', '/media/uploads/a/b.webp', '/brand/none.png', '/healthz/'])
      expect(priorityOf('GET', 'unknown', english(path)), path).toBe('read');
  });

  it('puts every call of the staff behind those of buyers', () => {
    for (const name of Object.keys(calls) as CallName[]) {
      const [method = '', route = ''] = name.split(' ');
      if (calls[name].access === 'admin')
        expect([name, priorityOf(method, route, english(route))]).toEqual([name, 'staff']);
    }
  });
});
