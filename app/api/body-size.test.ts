import { expect, it } from 'vitest';
import * as z from 'zod';
import type { CallContract } from '#contract/call.ts';
import { bodySizeOf, cartSize, staffSize, usualSize } from './body-size.ts';
import { calls } from './calls.ts';

const withBody = Object.entries<CallContract>(calls).filter(([, { body }]) => body);
const namesOf = (size: typeof usualSize) =>
  withBody.filter(([, rule]) => bodySizeOf(rule) === size).map(([name]) => name);

it('what anybody sends is 16 KB and 500 values at most, but for carts', () => {
  expect(withBody.filter(([, { access }]) => access !== 'admin').length).toBeGreaterThan(30);
  for (const [name, rule] of withBody) expect([usualSize, cartSize, staffSize], name).toContain(bodySizeOf(rule));
  const larger = withBody.filter(([, rule]) => rule.access !== 'admin' && bodySizeOf(rule) !== usualSize);
  // A new name here takes more of everybody's processor: is its schema as narrow as it can be?
  expect(larger.map(([name]) => name).sort()).toEqual([
    'POST /api/shop/cart/check',
    'POST /api/shop/cart/kept/bring',
    'POST /api/shop/cart/offers',
    'POST /api/shop/cart/quote',
    'POST /api/shop/order/cancel',
    'POST /api/shop/order/create',
    'POST /api/shop/order/createCOD',
    'POST /api/shop/order/problem',
  ]);
});

it('staff send 256 KB where they write texts or long lists', () => {
  expect(namesOf(staffSize)).toContain('PUT /api/admin/settings/policies');
  expect(namesOf(staffSize)).toContain('POST /api/admin/products/add');
  expect(namesOf(usualSize)).toContain('POST /api/addons/contact');
  expect(namesOf(usualSize)).toContain('POST /api/auth/login');
});

it('is the smallest that holds what the schema takes', () => {
  const sizeOf = (shape: z.ZodRawShape, access: CallContract['access'] = 'shopping') =>
    bodySizeOf({ body: z.object(shape), access } as CallContract);
  expect(sizeOf({ text: z.string().max(5_000) })).toBe(usualSize);
  expect(sizeOf({ text: z.string().max(20_000) })).toBe(cartSize);
  expect(sizeOf({ list: z.array(z.object({ id: z.string(), often: z.number() })).max(200) })).toBe(cartSize);
  expect(sizeOf({ either: z.union([z.number(), z.array(z.boolean()).max(900)]) })).toBe(cartSize);
  expect(sizeOf({ text: z.string().max(90_000) }, 'admin')).toBe(staffSize);
  expect(sizeOf({ text: z.string().max(90_000) }), 'never more than a cart').toBe(cartSize);
});
