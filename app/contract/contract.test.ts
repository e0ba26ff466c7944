import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { calls } from '#api/calls.ts';
import type { CallContract } from './call.ts';

const all = Object.entries<CallContract>(calls);
const storefrontCalls = [
  'GET /api/shop/products/get',
  'GET /api/shop/products/get/{id}',
  'GET /api/shop/search/{keyword}',
  'GET /api/common/feature/get',
  'GET /api/common/shipping',
  'GET /api/addons/banner',
  'GET /api/event',
  'POST /api/addons/contact',
  'POST /api/newsletter/subscribe',
  'POST /api/auth/send-otp',
  'POST /api/auth/verify-otp',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'GET /api/auth/check-auth',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
];

describe('the table of calls', () => {
  it.each(storefrontCalls)('has %s, which old clients call', (name) => {
    expect(Object.keys(calls)).toContain(name);
  });

  it.each(all)('%s is written as it must be', (name, rule) => {
    expect(name).toMatch(/^(GET|POST|PUT|PATCH|DELETE) \/api\/[\w/{}-]+$/);
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(rule.params?.shape ?? {}).sort()).toEqual(inPath.sort());
    expect(rule.summary).not.toBe('');
    expect(rule.topic).not.toBe('');
    expect(rule.operationId).toMatch(/^[a-z][A-Za-z]+$/);
    expect(all.filter(([, other]) => other.operationId === rule.operationId)).toHaveLength(1);
    if (rule.cached) {
      expect(name).toMatch(/^GET /);
      expect(rule.access, 'what is kept is the same for every shopper').toBe('shopping');
    }
    for (const limit of rule.limits ?? []) {
      expect(limit.most).toBeGreaterThan(0);
      // Where somebody is signed in, it is their address.
      if (limit.of !== 'address' && rule.access !== 'shopper')
        expect(Object.keys(rule.body?.shape ?? {}), 'the e-mail it counts by').toContain('email');
    }
    if (rule.body) expect(name).not.toMatch(/^GET /);
    expect(() => z.toJSONSchema(rule.response, { io: 'output', unrepresentable: 'throw' })).not.toThrow();
  });
});

const messages = (parsed: { success: boolean; error?: z.ZodError }) =>
  Object.fromEntries(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);

it('the GST of an uploaded export is a number in the document, 0 where it is left out', () => {
  const { query } = calls['POST /api/admin/imports/upload'];
  expect(z.toJSONSchema(query, { io: 'input' })).toMatchObject({ properties: { gst: { type: 'number', default: 0 } } });
  expect([query.parse({ kind: 'products' }).gst, query.parse({ kind: 'products', gst: '5' }).gst]).toEqual([0, 5]);
});

it('the pincode of a plan’s buyer is taken as people write it', () => {
  const { address } = calls['POST /api/programs/order'].body.shape;
  const taken = (pincode: string) => address.parse({ street: '12 MG Road', city: 'Kochi', state: 'Kerala', pincode });
  for (const typed of ['682 001', ' 682-001 ', '६८२ ००१']) expect(taken(typed)?.pincode, typed).toBe('682001');
});

describe('POST /api/addons/contact', () => {
  const { body } = calls['POST /api/addons/contact'];
  const good = { name: 'Asha', email: 'asha@example.com', phone: '080 1234', message: 'Hello' };

  it('takes a message, trims it and drops what it does not know', () => {
    const padded = {
      name: ' Asha ',
      email: ' asha@example.com ',
      phone: ' 080 1234',
      message: 'Hello\n',
      role: 'admin',
    };
    expect(body.parse(padded)).toEqual(good);
  });

  it('names every field that is missing', () => {
    expect(messages(body.safeParse({}))).toEqual({
      name: 'Please enter your name',
      email: 'Email Id is required',
      phone: 'Please enter your phone number',
      message: 'Please enter your message',
    });
  });

  it.each([
    [{ name: '  ' }, { name: 'Please enter your name' }],
    [{ name: 5 }, { name: 'Please enter your name' }],
    [{ name: null }, { name: 'Please enter your name' }],
    [{ name: ['Asha'] }, { name: 'Please enter your name' }],
    [{ name: 'x'.repeat(121) }, { name: 'Please use at most 120 characters' }],
    [{ email: '' }, { email: 'Email Id is required' }],
    [{ email: 'asha' }, { email: 'Please enter a valid Email ID' }],
    [{ phone: 'x'.repeat(41) }, { phone: 'Please use at most 40 characters' }],
    [{ message: 'x'.repeat(4001) }, { message: 'Please use at most 4000 characters' }],
  ])('refuses %j', (wrong, expected) => {
    expect(messages(body.safeParse({ ...good, ...wrong }))).toEqual(expected);
  });

  it('says one thing about an empty e-mail address, not two', () => {
    expect(body.safeParse({ ...good, email: '' }).error?.issues).toHaveLength(1);
  });

  it('keeps nothing that no database can hold', () => {
    const parsed = body.safeParse({ ...good, name: 'As\u0000ha', message: 'Hel\u0000lo' });
    expect(JSON.stringify(parsed.data ?? {})).not.toContain('\\u0000');
  });
});

describe('POST /api/newsletter/subscribe', () => {
  const { body } = calls['POST /api/newsletter/subscribe'];

  it('takes an address', () => {
    expect(body.parse({ email: ' asha+news@example.com ' })).toEqual({ email: 'asha+news@example.com' });
  });

  it.each([
    {},
    { email: '' },
    { email: '  ' },
    { email: 'asha' },
    { email: null },
    { email: { a: 1 } },
    { email: 'a\u0000@b.co' },
  ])('refuses %j', (wrong) => {
    expect(messages(body.safeParse(wrong))).toEqual({ email: 'Please enter a valid email.' });
  });
});

describe('GET /api/shop/products/get', () => {
  const { query } = calls['GET /api/shop/products/get'];

  it.each([
    [{}, {}],
    [{ category: '' }, { category: '' }],
    [{ category: 'oil,flour' }, { category: 'oil,flour' }],
    [
      { sortBy: 'title-atoz', page: '2', limit: '100' },
      { sortBy: 'title-atoz', page: 2, limit: 100 },
    ],
    [{ utm_source: 'x' }, {}],
  ])('reads %j', (sent, read) => {
    expect(query.parse(sent)).toEqual(read);
  });

  it.each([
    [{ sortBy: 'price' }, 'sortBy'],
    [{ sortBy: '__proto__' }, 'sortBy'],
    [{ bestSellers: 'yes' }, 'bestSellers'],
    [{ page: '0' }, 'page'],
    [{ page: '-1' }, 'page'],
    [{ page: '1.5' }, 'page'],
    [{ page: 'x' }, 'page'],
    [{ page: '' }, 'page'],
    [{ page: '100001' }, 'page'],
    [{ page: 'Infinity' }, 'page'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '101' }, 'limit'],
    [{ limit: '1; drop table product' }, 'limit'],
  ])('refuses %j', (wrong, field) => {
    expect(Object.keys(messages(query.safeParse(wrong)))).toEqual([field]);
  });
});
