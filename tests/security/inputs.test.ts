import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ask, openWorld, type Person, type World } from './world.ts';

/** Requests that once broke the shop, found by fuzzing (soak/fuzz.ts) or by thinking, each with its response today. */
describe('inputs', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it.each<[string, number, (world: World) => Ask]>([
    ['a NUL for the number of an order', 404, () => ({ path: '/api/shop/order/details/%00' })],
    ['a NUL for the number of an invoice', 404, () => ({ path: '/api/invoices/order/%00' })],
    ['a NUL for the number of a purchase', 404, () => ({ path: '/api/invoices/program/%00' })],
    ['a NUL in the back office', 404, () => ({ path: '/api/admin/orders/details/a%00' })],
    ['a NUL that is looked for', 200, () => ({ path: '/api/admin/orders/get?search=%00' })],
    ['a NUL among people', 200, () => ({ path: '/api/addons/users?search=a%00b&page=1' })],
    ['a day of the year 0', 400, () => ({ path: '/api/admin/orders/get?from=0000-01-01' })],
    ['a day that is none', 400, () => ({ path: '/api/admin/orders/export?to=2026-02-30' })],
    ['the last day', 200, () => ({ path: '/api/admin/orders/get?to=9999-12-31' })],
    [
      'a telephone number that is no whole one',
      400,
      ({ purchaseOf }) => ({ path: '/api/programs/order', body: { ...purchaseOf('owner'), mobile: 1e21 } }),
    ],
    [
      'a telephone number of an address, the same',
      400,
      ({ orderOf }) => {
        const order = orderOf('owner');
        const addressInfo = { ...order.addressInfo, phone: 1e21, pincode: 0.5 };
        return { path: '/api/shop/order/createCOD', body: { ...order, addressInfo } };
      },
    ],
  ])('%s', async (_what, status, make) => {
    const asked = make(world);
    // Staff may not order at all.
    const answer = await world.ask(/^.api.(?:shop|programs)./.test(asked.path) ? 'owner' : 'admin', asked);
    expect([answer.status, String(answer.body)]).toEqual([status, expect.stringMatching(/\S/)]);
  });

  it('a list of a hundred thousand errors is reported in a short response', async () => {
    // The largest that are looked at, and those that are refused unread.
    const bodies: [string, string, number][] = [
      ['/api/shop/cart/check', `{"items":[${'0,'.repeat(1_900)}0]}`, 400],
      ['/api/shop/cart/check', `{"items":[${'0,'.repeat(120_000)}0]}`, 413],
      ['/api/shop/order/createCOD', `{"cartItems":[${'{},'.repeat(900)}{}]}`, 400],
      ['/api/shop/order/createCOD', `{"cartItems":[${'{},'.repeat(80_000)}{}]}`, 413],
      ['/api/admin/orders/bulk-status', `{"ids":[${'0,'.repeat(450)}0],"orderStatus":"Packed"}`, 400],
      ['/api/admin/orders/bulk-status', `{"ids":[${'0,'.repeat(120_000)}0],"orderStatus":"Packed"}`, 400],
      ['/api/coupon/add', `{"productIds":[${'0,'.repeat(9_900)}0]}`, 400],
      ['/api/coupon/add', `{"productIds":[${'0,'.repeat(120_000)}0]}`, 400],
    ];
    const headers = { 'content-type': 'application/json' };
    for (const [path, body, status] of bodies) {
      const answer = await world.ask(path.startsWith('/api/shop/') ? 'owner' : 'admin', { path, body, headers });
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.body.length, path).toBeLessThan(20_000);
    }
    const put = { path: '/api/common/shipping', method: 'PUT', headers };
    const states = Array.from({ length: 240 }, (_, at) => `"s${at}":[]`).join();
    const answer = await world.ask('admin', { ...put, body: `{"statePrices":{${states}}}` });
    expect([answer.status, answer.body.length < 20_000]).toEqual([400, true]);
  });

  const json = 'application/json';
  const form = 'application/x-www-form-urlencoded';
  /** Just within the largest size of all, 256 KB. */
  const filled = (part: string) => part.repeat(Math.floor(262_000 / part.length));
  it.each<[string, Person, string, string, string]>([
    ['of numbers', 'guest', '/api/shop/order/check-payment', json, `{"a":[${filled('1,')}1]}`],
    ['of numbers, from staff', 'admin', '/api/coupon/add', json, `{"productIds":[${filled('1,')}1]}`],
    ['of lists in lists', 'admin', '/api/coupon/add', json, `{"a":${'['.repeat(120_000)}${']'.repeat(120_000)}}`],
    ['of objects', 'admin', '/api/coupon/add', json, `{"productIds":[${filled('{"a":1},')}1]}`],
    ['of texts', 'admin', '/api/coupon/add', json, `{"productIds":[${filled('"a",')}"a"]}`],
    ['of names', 'admin', '/api/coupon/add', json, `{${filled('"a":1,')}"a":1}`],
    ['of half signs', 'admin', '/api/coupon/add', json, `{"code":"${filled('\\ud800')}"}`],
    ['of one text', 'admin', '/api/coupon/add', json, `{"code":"${filled('a')}"}`],
    ['of a form', 'guest', '/shop/sign-in', form, filled('a=b&')],
    ['of a query', 'guest', `/api/shop/products/get?${'a&'.repeat(7_000)}`, json, ''],
    ['of parts', 'admin', '/api/admin/products/upload-image', 'multipart/form-data; boundary=x', filled('--x\r\n')],
  ])('the largest body %s is refused for little', async (_, who, path, type, body) => {
    let asked = 0;
    const costOf = async (sent: { path: string; body: string; type: string }) => {
      asked += 1;
      const headers = { 'content-type': sent.type, 'x-forwarded-for': `10.7.${asked >> 8}.${asked & 255}` };
      const method = sent.path.includes('?') ? 'GET' : 'POST';
      const request = { path: sent.path, method, headers, ...(method === 'POST' ? { body: sent.body } : {}) };
      const before = process.cpuUsage();
      const { status } = await world.ask(who, request);
      const { user, system } = process.cpuUsage(before);
      expect(status).not.toBe(429);
      return user + system;
    };
    const least = async (sent: Parameters<typeof costOf>[0]) => {
      const costs: number[] = [];
      for (let time = 0; time < 9; time += 1) costs.push(await costOf(sent));
      return Math.min(...costs);
    };
    const empty = { path: '/api/shop/order/check-payment', body: '{}', type: json };
    await least(empty);
    const [unit, cost] = [await least(empty), await least({ path, body, type })];
    // At most 3 with the count before parsing; a visit to each value (a reviver) makes 34 to 65 of numbers, 13 to 17 of
    // objects and texts.
    expect(cost / unit).toBeLessThan(10);
  });

  it.each([
    ['of a call', '/api/shop/order/check-payment', json, 16_000],
    ['of a cart', '/api/shop/cart/check', json, 64_000],
    ['of a page', '/shop/cart', form, 64_000],
    ['of the payment provider', '/api/payments/webhook', json, 1_000_000],
    ['of a buyer who comes back', '/api/payments/return?order=x', form, 64_000],
  ])('a body %s that comes byte by byte is read no further than its beginning', async (_, path, type, bytes) => {
    const head = `POST ${path} HTTP/1.1\r\nhost: shop.example\r\norigin: https://shop.example\r\ncontent-type: ${type}\r\n`;
    // Each piece costs some four microseconds of processor where it is read: a million for the payment provider stopped
    // the shop for four seconds.
    const pieces = `transfer-encoding: chunked\r\n\r\n${'1\r\n1\r\n'.repeat(bytes)}0\r\n\r\n`;
    const answer = await world.http.raw(head + pieces);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    // What is left of it is not read either.
    expect(answer).toMatch(/^connection: close\r$/im);
  });
});
