import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { catalogueCalls } from '#catalogue/catalogue.calls.ts';
import type { contactCalls } from '#contact/contact.calls.ts';
import type { CallContract } from '#contract/call.ts';
import type { authCalls } from '#customers/sign-in/auth.calls.ts';
import { states } from '#delivery/rules/india.ts';
import { healthRouter } from '#monitoring/health.handler.ts';
import { createMetrics } from '#platform/observability/metrics.ts';
import { accountEmails } from '#tests/support/app/account-emails.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { origin, routerOf } from '#tests/support/app/router.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { apiRouter } from './api-router.ts';
import { usualSize } from './body-size.ts';
import { type CallName, calls } from './calls.ts';

vi.mock('#email/queue-account-email.ts', async (original) =>
  (await import('#tests/support/app/account-emails.ts')).recordAccountEmails(original),
);

const registration = {
  userName: 'Asha',
  email: 'asha@example.com',
  phoneNumber: 9876543210,
  password: 'Kokum4Jar',
};
const message = { name: 'Asha', email: 'asha@example.com', phone: '080 1234', message: 'Hello' };

describe.each(testEngines)('the calls on the %s server', (engine) => {
  let test: TestShop;
  let ask: ReturnType<typeof routerOf>;
  let besan: string;
  beforeAll(async () => {
    test = await openTestShop(engine);
    ask = routerOf(test);
    besan = await test.idOf('Stone-Ground Besan');
  });
  afterAll(() => test.drop());

  async function appError(call: string, body?: unknown, init?: RequestInit) {
    const answer = await ask(call, body, init);
    const json = await answer.json();
    expect(json).toMatchObject({ success: false, message: expect.stringMatching(/\S/) });
    expect(answer.headers.get('cache-control')).not.toMatch(/public|max-age/);
    return { status: answer.status, headers: answer.headers, json };
  }

  it('return what the contract promises, every one of them, and nothing else', async () => {
    const email = registration.email;
    const answered: Record<string, { otp?: string }> = {};
    const mail = (kind: string) =>
      accountEmails.queued.findLast((one) => one.kind === kind)?.data as Record<string, string>;
    // The calls of orders are tested in server-orders.test.ts, those of the back office in admin-calls.test.ts.
    const successes: Record<
      Exclude<
        | keyof typeof catalogueCalls
        | keyof typeof authCalls
        | keyof typeof contactCalls
        | 'POST /api/newsletter/subscribe'
        | 'GET /api/common/feature/get'
        | 'GET /api/common/shipping'
        | 'GET /api/addons/banner'
        | 'GET /api/event',
        'GET /api/newsletter/subscribers' | 'GET /api/newsletter/subscribers/export' | `${string} /api/admin/${string}`
      >,
      [string, (() => unknown)?]
    > = {
      'GET /api/shop/products/get': ['GET /api/shop/products/get?category=flour,oil&sortBy=title-atoz&page=1&limit=5'],
      'GET /api/shop/products/get/{id}': [`GET /api/shop/products/get/${besan}`],
      'GET /api/shop/suggestions': ['GET /api/shop/suggestions'],
      'GET /api/shop/search/{keyword}': ['GET /api/shop/search/besan'],
      'GET /api/common/feature/get': ['GET /api/common/feature/get'],
      'GET /api/common/shipping': ['GET /api/common/shipping'],
      'GET /api/addons/banner': ['GET /api/addons/banner'],
      'GET /api/event': ['GET /api/event'],
      'POST /api/auth/send-otp': ['POST /api/auth/send-otp', () => registration],
      'POST /api/auth/verify-otp': [
        'POST /api/auth/verify-otp',
        () => ({ email, otp: mail('otp').code, vcd: answered['POST /api/auth/send-otp']?.otp }),
      ],
      'POST /api/auth/login': ['POST /api/auth/login', () => registration],
      'GET /api/auth/check-auth': ['GET /api/auth/check-auth'],
      'POST /api/auth/forgot-password': ['POST /api/auth/forgot-password', () => ({ email })],
      'POST /api/auth/reset-password': [
        'POST /api/auth/reset-password',
        () => ({ token: new URL(mail('reset').link ?? '').searchParams.get('token'), password: 'Another123' }),
      ],
      'POST /api/auth/logout': ['POST /api/auth/logout'],
      'POST /api/addons/contact': ['POST /api/addons/contact', () => message],
      'POST /api/newsletter/subscribe': ['POST /api/newsletter/subscribe', () => ({ email })],
    };
    for (const [name, [call, body]] of Object.entries(successes)) {
      const rule: CallContract = calls[name as CallName];
      const answer = await ask(call, body?.());
      expect(answer.status, name).toBe(200);
      expect(answer.headers.get('content-type'), name).toMatch(/^application\/json/);
      expect(answer.headers.get('cache-control'), name).toBe(rule.cached ? 'no-cache' : 'no-store');
      const json = await answer.json();
      expect(rule.response.parse(json), name).toEqual(json);
      answered[name] = json;
    }
  });

  it.each([{ isViewing: true }, { trialToken: 'x' }, {}])(
    'are kept on no way for whoever sees more: %j',
    async (seen) => {
      const request = new Request(`${origin}/api/shop/search/besan`);
      const { headers } = await apiRouter(test.app).fetch(request, contextOf(request, seen));
      expect(headers.get('cache-control')).toBe(Object.keys(seen).length === 0 ? 'no-cache' : 'no-store');
    },
  );

  it('list, filter, sort and page products', async () => {
    const list = async (query: string) =>
      (await (await ask(`GET /api/shop/products/get${query}`)).json()) as {
        data: { title: string; category: string; bestSellers: boolean }[];
        total: number;
      };
    expect((await list('')).data).toHaveLength(36);
    expect((await list('?category=')).total).toBe(36);
    expect(new Set((await list('?category=oil,snacks')).data.map(({ category }) => category))).toEqual(
      new Set(['oil', 'snacks']),
    );
    expect((await list('?bestSellers=true')).data.every(({ bestSellers }) => bestSellers)).toBe(true);
    const [first, second] = [
      await list('?sortBy=title-ztoa&limit=10'),
      await list('?sortBy=title-ztoa&limit=10&page=2'),
    ];
    expect([first.data.length, second.data.length, first.total]).toEqual([10, 10, 36]);
    expect((second.data[0]?.title ?? '') < (first.data[9]?.title ?? '')).toBe(true);
    expect((await list('?page=2')).data, 'a page without a limit has one').toHaveLength(12);
    expect((await list('?page=99')).data).toEqual([]);
    expect((await list('?colour=red&__proto__=x&constructor[prototype]=1')).total).toBe(36);
  });

  it.each([
    ['category=toys', 'category'],
    ['category=flour%27%20or%201=1', 'category'],
    ['sortBy=price', 'sortBy'],
    ['bestSellers=1', 'bestSellers'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=9999999999999999999', 'page'],
    ['page=NaN', 'page'],
    ['limit=1000', 'limit'],
    ['limit=%00', 'limit'],
  ])('refuse the query %s and name its field', async (query, field) => {
    const { status, json } = await appError(`GET /api/shop/products/get?${query}`);
    expect(status).toBe(400);
    expect(json).toEqual({
      success: false,
      message: json.errors[0].message,
      errors: [{ field, message: expect.any(String) }],
    });
  });

  it('name every wrong field at once', async () => {
    const { status, json } = await appError('GET /api/shop/products/get?sortBy=x&page=x&limit=x&bestSellers=x');
    expect(status).toBe(400);
    expect(json.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'bestSellers',
      'limit',
      'page',
      'sortBy',
    ]);
  });

  it.each(['00000000-0000-4000-8000-000000000000', '1', '%00', '%', '%ff', '..%2f..%2fetc%2fpasswd', "'", '__proto__'])(
    'know no product %s',
    async (id) => {
      const { status, json } = await appError(`GET /api/shop/products/get/${id}`);
      expect([status, json]).toEqual([404, { success: false, message: 'Product not found' }]);
    },
  );

  it.each([
    ['atta', true],
    ['ATTA', true],
    ['mustard%20oil', true],
    ['%E0%A4%AC%E0%A5%87%E0%A4%B8%E0%A4%A8', true],
    ['zzqqxx', false],
    ['a', false],
    ['%', false],
    ['%ff', false],
    ['%00', false],
    ['%3Cscript%3E', false],
    ["'%20or%201=1--", false],
    ['%F0%9F%A5%9C', false],
    ['%2F..%2F', false],
  ])('search for %s', async (keyword, found) => {
    const answer = await ask(`GET /api/shop/search/${keyword}`);
    const json = await answer.json();
    expect([answer.status, json.success, json.data.length > 0]).toEqual([200, true, found]);
  });

  it('refuse to search for 300 characters', async () => {
    const { status, json } = await appError(`GET /api/shop/search/${'x'.repeat(300)}`);
    expect([status, json.errors]).toEqual([400, [{ field: 'keyword', message: 'Search with at most 100 characters' }]]);
  });

  it('give the fees of all 36 states, three banners, the default announcement and the live event', async () => {
    const get = async (path: string) => (await ask(`GET ${path}`)).json();
    const { statePrices, freeShippingThreshold } = await get('/api/common/shipping');
    expect([Object.keys(statePrices).sort(), freeShippingThreshold]).toEqual([[...states].sort(), 499]);
    expect((await get('/api/common/feature/get')).data).toHaveLength(3);
    expect(await get('/api/addons/banner')).toEqual({ success: true, title: 'All India Delivery' });
    expect(await get('/api/event')).toMatchObject({ isLive: true, location: expect.stringMatching(/^<iframe /) });
  });

  describe('that write', () => {
    it('keep a message without what does not belong to it', async () => {
      const answer = await ask('POST /api/addons/contact', { ...message, message: 'Once', role: 'admin', id: besan });
      expect(await answer.json()).toEqual({ success: true, message: expect.stringMatching(/^Thank you/) });
      const rows = await test.app.db.selectFrom('contact_message').selectAll().where('message', '=', 'Once').execute();
      expect(rows).toMatchObject([{ name: 'Asha', email: 'asha@example.com', phone: '080 1234' }]);
      expect(rows[0]?.id).not.toBe(besan);
    });

    it('take every character that JSON can carry', async () => {
      for (const text of ['a\u0000b', '\ud800', '🥜', "'; drop table product; --", '\\', 'a\u2028b']) {
        expect(
          (await ask('POST /api/addons/contact', { ...message, name: text, message: text })).status,
          JSON.stringify(text),
        ).toBe(200);
      }
    });

    it('take any JSON type with any case and parameters', async () => {
      for (const type of [
        'application/json',
        'Application/JSON; charset=UTF-8',
        'application/vnd.shop+json',
        'application/json;x',
      ]) {
        const init = { headers: { 'content-type': type } };
        expect((await ask('POST /api/newsletter/subscribe', { email: 'a@example.com' }, init)).status, type).toBe(200);
      }
    });

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      'text/json',
      '',
    ])('refuse the type %j by 415', async (type) => {
      const { status } = await appError('POST /api/addons/contact', message, { headers: { 'content-type': type } });
      expect(status).toBe(415);
    });

    it.each([
      '',
      '{',
      '[]',
      'null',
      '"text"',
      '1',
      'true',
      '{"name":}',
      "{'name':1}",
      '[{"email":"a@b.co"}]',
      '\u0000',
    ])('refuse the body %j by 400', async (body) => {
      const init = { body, headers: { 'content-type': 'application/json' } };
      expect((await appError('POST /api/addons/contact', undefined, init)).status).toBe(400);
    });

    it('refuse bytes that are no text by 400', async () => {
      const init = { body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), headers: { 'content-type': 'application/json' } };
      expect((await appError('POST /api/addons/contact', undefined, init)).status).toBe(400);
    });

    it('refuse JSON nested endlessly, without falling over', async () => {
      const init = { body: '['.repeat(16_000), headers: { 'content-type': 'application/json' } };
      expect((await appError('POST /api/addons/contact', undefined, init)).status).toBe(400);
    });

    it('refuse JSON that is nested deeper than anything later may walk through', async () => {
      const nested = (levels: number) => ({
        body: `{"x":${'['.repeat(levels)}${']'.repeat(levels)}}`,
        headers: { 'content-type': 'application/json' },
      });
      const messages: unknown[] = [];
      for (const levels of [60, 70, 3000]) {
        const { status, json } = await appError('POST /api/addons/contact', undefined, nested(levels));
        messages.push([status, json.message]);
      }
      const [shallow, deep, deepest] = messages;
      expect(shallow).not.toEqual(deep);
      expect([deep, deepest]).toEqual([
        [400, 'The body is not a JSON object.'],
        [400, 'The body is not a JSON object.'],
      ]);
    });

    it('refuse deep arrays by 400 also where the body is kept under an Idempotency-Key', async () => {
      for (const levels of [60, 70, 3000]) {
        const init = {
          body: `{"cartItems":${'['.repeat(levels)}${']'.repeat(levels)}}`,
          headers: { 'content-type': 'application/json', 'idempotency-key': 'deep-arrays' },
        };
        expect((await appError('POST /api/shop/order/createCOD', undefined, init)).status).toBe(400);
      }
    });

    it('take a body of 16 KB to look at, and refuse one byte more by 413', async () => {
      const sized = (bytes: number) => {
        const start = `{"email":"`;
        return `${start}${'x'.repeat(bytes - start.length - 2)}"}`;
      };
      const send = (body: string) =>
        ask('POST /api/newsletter/subscribe', undefined, { body, headers: { 'content-type': 'application/json' } });
      expect((await send(sized(usualSize.bytes))).status).toBe(400);
      expect((await send(sized(usualSize.bytes + 1))).status).toBe(413);
    });

    it('name each field of a message that is missing or wrong', async () => {
      const empty = await appError('POST /api/addons/contact', {});
      expect([empty.status, empty.json]).toEqual([
        400,
        {
          success: false,
          message: 'Please enter your name',
          errors: [
            { field: 'name', message: 'Please enter your name' },
            { field: 'email', message: 'Email Id is required' },
            { field: 'phone', message: 'Please enter your phone number' },
            { field: 'message', message: 'Please enter your message' },
          ],
        },
      ]);
      const wrong = await appError('POST /api/addons/contact', { ...message, email: 'asha@', phone: {} });
      expect(wrong.json.errors.map(({ field }: { field: string }) => field)).toEqual(['email', 'phone']);
    });

    it.each([{}, { email: '' }, { email: ' ' }, { email: 'asha' }, { email: ['a@b.co'] }, { Email: 'a@b.co' }])(
      'refuse the newsletter address %j',
      async (body) => {
        const { status, json } = await appError('POST /api/newsletter/subscribe', body);
        const sentence = 'Please enter a valid email.';
        expect([status, json]).toEqual([
          400,
          { success: false, message: sentence, errors: [{ field: 'email', message: sentence }] },
        ]);
      },
    );

    it('do not let anyone reach the prototype of things', async () => {
      const body = '{"__proto__":{"email":"a@b.co","admin":true},"constructor":{"prototype":{"admin":true}}}';
      const init = { body, headers: { 'content-type': 'application/json' } };
      expect((await appError('POST /api/newsletter/subscribe', undefined, init)).status).toBe(400);
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
    });

    it('respond alike to an address that is on the list already', async () => {
      const responses = [];
      for (const email of ['twice@example.com', 'TWICE@example.com']) {
        responses.push(await (await ask('POST /api/newsletter/subscribe', { email })).text());
      }
      expect(responses[0]).toBe(responses[1]);
    });
  });

  it('are closed to visitors of a members’ shop, but for the newsletter, and open to its members', async () => {
    const visitor = routerOf(test, { storefrontAccess: 'members' });
    const shopper = routerOf(test, { storefrontAccess: 'members' }, 'shopper');
    for (const [name, rule] of Object.entries<CallContract>(calls)) {
      // Who is not signed in may sign in.
      if (rule.topic === 'Accounts') {
        expect(rule.access, name).toBe('anyone');
        continue;
      }
      const call = name
        .replace('{id}', besan)
        .replace('{keyword}', 'atta')
        .replaceAll(/\{\w+\}/g, randomUUID());
      const body = name.startsWith('GET') ? undefined : { ...message };
      const [asVisitor, asShopper] = [await visitor(call, body), await shopper(call, body)];
      if (rule.access === 'anyone') expect(asVisitor.status, name).not.toBe(401);
      else expect(asVisitor.status, name).toBe(401);
      // Here a shopper has a role but no account: the orders of somebody else stay closed by 403.
      if (rule.access === 'shopping') expect(asShopper.status, name).not.toBe(401);
      if (asVisitor.status !== 401) continue;
      expect(await asVisitor.json()).toEqual({ success: false, message: 'Please sign in first.' });
    }
    expect((await visitor('POST /api/addons/contact', {})).status, 'no details for a caller without the right').toBe(
      401,
    );
  });
});

describe('the health routes', () => {
  let up = true;
  const routerFor = (address: string, state: { metricsToken?: string; trustProxy?: boolean } = {}) => {
    const usual = { ready: async () => up, metrics: createMetrics(), metricsToken: null, trustProxy: false };
    const router = healthRouter({ ...usual, ...state });
    return (path: string, init?: RequestInit) => {
      const request = new Request(origin + path, init);
      return router.fetch(request, contextOf(request, { clientAddress: address }));
    };
  };

  it('are always alive and ready only with the database, and are never cached', async () => {
    const ask = routerFor('127.0.0.1');
    expect((await ask('/readyz')).status).toBe(200);
    up = false;
    expect((await ask('/readyz')).status).toBe(503);
    const alive = await ask('/healthz');
    expect([alive.status, alive.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const metrics = await ask('/metrics');
    expect(metrics.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await metrics.text()).toContain('# TYPE http_request_duration_seconds histogram');
  });

  it.each<[string, number, string, Record<string, string>, { metricsToken?: string; trustProxy?: boolean }]>([
    ['the next machine', 200, '10.0.0.7', {}, {}],
    ['the internet', 403, '203.0.113.9', {}, {}],
    ['somebody behind a proxy that is not trusted', 403, '10.0.0.7', { 'x-forwarded-for': '203.0.113.9' }, {}],
    ['a neighbour through a trusted proxy', 200, '10.0.0.7', { 'x-forwarded-for': '10.0.0.7' }, { trustProxy: true }],
    [
      'the holder of the token',
      200,
      '203.0.113.9',
      { authorization: 'Bearer the-token-of-16' },
      { metricsToken: 'the-token-of-16' },
    ],
    ['a neighbour without the token', 403, '127.0.0.1', {}, { metricsToken: 'the-token-of-16' }],
    [
      'a wrong token',
      403,
      '127.0.0.1',
      { authorization: 'Bearer the-token-of-17' },
      { metricsToken: 'the-token-of-16' },
    ],
  ])('shows metrics to %s with %i', async (_who, status, address, headers, state) => {
    const answer = await routerFor(address, state)('/metrics', { headers });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect((await answer.text()).includes('http_request')).toBe(status === 200);
  });
});
