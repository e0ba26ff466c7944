import { describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/contract.ts';
import { priorityOf } from './priority.ts';

describe('priorityOf', () => {
  it.each([
    ['GET', '/healthz', null],
    ['HEAD', '/readyz', null],
    ['GET', '/metrics', null],
    ['GET', '/__manifest', null],
    ['GET', '/media/uploads/{name}', null],
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
  ])('%s %s is %s', (method, route, priority) => expect(priorityOf(method, route)).toBe(priority));

  it('puts every call of the staff behind those of buyers', () => {
    for (const name of Object.keys(calls) as CallName[]) {
      const [method = '', route = ''] = name.split(' ');
      if (calls[name].access === 'admin') expect([name, priorityOf(method, route)]).toEqual([name, 'staff']);
    }
  });
});
