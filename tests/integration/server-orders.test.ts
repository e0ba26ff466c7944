import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '#tests/support/database/database.ts';
import { openOrderShops, orderAddress, promised, type Sent } from '../support/server/orders-over-http.ts';
import { openOverHttp } from '../support/server/over-http.ts';

type Shops = Awaited<ReturnType<typeof openOrderShops>>;
const nobody = '00000000-0000-4000-8000-000000000000';

describe.each(testEngines)('orders over HTTP on the %s server', (engine) => {
  let shops: Shops;
  let asha: Shops['people']['asha'];
  let ravi: Shops['people']['ravi'];
  let staff: Shops['people']['staff'];
  beforeAll(async () => {
    shops = await openOrderShops(engine);
    ({ asha, ravi, staff } = shops.people);
  });
  afterAll(() => shops.close());
  beforeEach(() => shops.reset());

  describe('each call', () => {
    it('returns what the contract promises, and nothing else', async () => {
      const placed = await shops.place(
        shops.payload([
          [0, 1],
          [5, 2],
        ]),
        { cookie: asha.cookie },
      );
      expect([placed.status, promised('POST /api/shop/order/createCOD', placed.json)]).toEqual([200, placed.json]);
      expect(placed.json.data).toMatchObject({
        orderStatus: 'Order Placed',
        paymentStatus: 'pending',
        paymentId: 'cod order',
        payerId: 'cod order',
        orderPrice: shops.payload([
          [0, 1],
          [5, 2],
        ]).orderPrice,
      });
      expect(placed.headers['cache-control']).toBe('no-store');

      const items = [
        { productId: shops.variants[0]?.productId, weight: 'x' },
        { productId: nobody, weight: '' },
      ];
      const checked = await shops.ask('/api/shop/cart/check', { items });
      expect(promised('POST /api/shop/cart/check', checked.json)).toEqual(checked.json);
      const town = await shops.ask('/api/shop/pincode/560023');
      expect(promised('GET /api/shop/pincode/{pincode}', town.json)).toMatchObject({
        town: 'Bengaluru',
        state: 'Karnataka',
        arrives: { words: expect.stringMatching(/^between .+ and /) },
        cashOnDelivery: true,
        cashFee: 0,
      });
      expect((await shops.ask('/api/shop/pincode/999999')).json).toMatchObject({
        town: null,
        state: null,
        arrives: null,
      });
      expect((await shops.ask('/api/shop/pincode/5600')).json.errors).toEqual([
        { field: 'pincode', message: 'Invalid Pincode!' },
      ]);
      expect(checked.json.data).toMatchObject([{ _id: shops.variants[0]?.productId }, null]);

      const list = await shops.ask(`/api/shop/order/list/${asha.id}`, undefined, { cookie: asha.cookie });
      expect(promised('GET /api/shop/order/list/{userId}', list.json)).toEqual(list.json);
      expect(list.json).toMatchObject({ total: 1, data: [{ orderId: placed.json.data.orderId }] });

      const order = await shops.details(placed.json.data._id, { cookie: asha.cookie });
      expect(promised('GET /api/shop/order/details/{orderId}', order.json)).toEqual(order.json);
      expect(order.json.data).toMatchObject({ userId: asha.id, addressInfo: orderAddress, paymentMethod: 'COD' });
      const titles = order.json.data.cartItems.map(({ title }: { title: string }) => title);
      expect(list.json.data[0].titles).toEqual(titles.slice(0, 2));

      const coupon = await shops.ask('/api/coupon/check', { code: ' welcome10 ', orderTotal: 299 });
      expect(promised('POST /api/coupon/check', coupon.json)).toEqual(coupon.json);
      expect(coupon.json).toMatchObject({ success: true, discountPercentage: 10, productIds: expect.any(Array) });

      const used = await shops.ask('/api/coupon/update-usage', { code: 'WELCOME10' });
      expect([used.status, promised('POST /api/coupon/update-usage', used.json)]).toEqual([200, used.json]);
      const { usage_count } = await shops.db
        .selectFrom('coupon')
        .select('usage_count')
        .where('code', '=', 'WELCOME10')
        .executeTakeFirstOrThrow();
      expect(usage_count, 'never counted by the browser').toBe(0);
    });

    it('checks its roles: orders for their owner, staff and the holder of the link', async () => {
      const { data } = (await shops.place(shops.payload([[0, 1]]), { cookie: asha.cookie })).json;
      const unknown = await shops.details('261121-AAAAAAAA');
      expect([unknown.status, unknown.json]).toEqual([404, { success: false, message: 'Order not found' }]);
      for (const id of [data._id, data.orderId, data.orderId.toLowerCase(), data._id.toUpperCase()]) {
        for (const cookie of [asha.cookie, staff.cookie])
          expect((await shops.details(id, { cookie })).status).toBe(200);
        expect((await shops.details(id, {}, shops.keyOf(data.link))).status).toBe(200);
        for (const sent of [{}, { cookie: ravi.cookie }]) {
          for (const key of ['', 'x', shops.keyOf(data.link).slice(1), `${shops.keyOf(data.link)}x`]) {
            const refused = await shops.details(id, sent, key);
            expect([refused.status, refused.text]).toEqual([404, unknown.text]);
          }
        }
      }
      const list = async (id: string, sent: Sent) =>
        (await shops.ask(`/api/shop/order/list/${id}`, undefined, sent)).status;
      expect(await list(asha.id, { cookie: asha.cookie })).toBe(200);
      expect(await list(asha.id, { cookie: staff.cookie })).toBe(200);
      expect(await list(asha.id, { cookie: ravi.cookie })).toBe(403);
      for (const id of ['Guest%20User', asha.id, nobody, '%00', '-'.repeat(36)]) {
        expect(await list(id, {}), id).toBe(403);
        if (id !== asha.id) expect(await list(id, { cookie: asha.cookie }), id).toBe(403);
        expect(await list(id, { cookie: staff.cookie }), id).toBe(200);
      }
    });

    it('pages a list, newest first', async () => {
      const ids: string[] = [];
      for (let at = 0; at < 5; at += 1) {
        ids.unshift((await shops.place(shops.payload([[at, 1]]), { cookie: asha.cookie })).json.data._id);
      }
      await shops.place(shops.payload([[0, 1]]), { cookie: ravi.cookie });
      await shops.place(shops.payload([[0, 1]]));
      const list = async (query: string) => {
        const { json } = await shops.ask(`/api/shop/order/list/${asha.id}${query}`, undefined, { cookie: asha.cookie });
        return [json.data.map((order: { _id: string }) => order._id), json.total];
      };
      expect(await list('')).toEqual([ids, 5]);
      expect(await list('?page=1&limit=2')).toEqual([ids.slice(0, 2), 5]);
      expect(await list('?page=3&limit=2')).toEqual([ids.slice(4), 5]);
      expect(await list('?page=9')).toEqual([[], 5]);
      for (const [query, field] of [
        ['page=0', 'page'],
        ['limit=101', 'limit'],
        ['page=x', 'page'],
        ['limit=-1', 'limit'],
      ]) {
        const { status, json } = await shops.ask(`/api/shop/order/list/${asha.id}?${query}`, undefined, {
          cookie: asha.cookie,
        });
        expect([status, json.errors[0].field]).toEqual([400, field]);
      }
    });
  });

  describe('coupon checks', () => {
    it('refuse each with its own message, and count failures', async () => {
      const check = async (code: string, orderTotal: number) => {
        const { status, json } = await shops.ask('/api/coupon/check', { code, orderTotal });
        return [status, json.message];
      };
      const change = (more: object) =>
        shops.db.updateTable('coupon').set(more).where('code', '=', 'WELCOME10').execute();
      expect(await check('NOPE', 500)).toEqual([404, 'This coupon code does not exist']);
      expect(await check('none', 500)).toEqual([404, 'This coupon code does not exist']);
      expect(await check(' WEL\u200bCOME10\u0000', 500), 'what nobody sees is nothing').toEqual([
        200,
        'Coupon WELCOME10 applied',
      ]);
      expect(await check('WELCOME10', 298.99)).toEqual([409, 'This coupon needs a cart of at least ₹299']);
      await change({ is_active: false });
      expect(await check('WELCOME10', 500)).toEqual([409, 'This coupon is not active']);
      await change({ is_active: true, expires_on: '2020-01-01' });
      expect(await check('WELCOME10', 500)).toEqual([409, 'This coupon has expired']);
      await change({ expires_on: '2099-01-01', usage_limit: 1, usage_count: 1 });
      expect(await check('WELCOME10', 500)).toEqual([409, 'This coupon has reached its usage limit']);
      const { failed_count } = await shops.db
        .selectFrom('coupon')
        .select('failed_count')
        .where('code', '=', 'WELCOME10')
        .executeTakeFirstOrThrow();
      expect(failed_count).toBe(3);
      for (const body of [
        { code: '', orderTotal: 1 },
        { orderTotal: 1 },
        { code: 'x' },
        { code: 'x', orderTotal: '1' },
      ]) {
        const { status, json } = await shops.ask('/api/coupon/check', body);
        expect([status, json.errors.length]).toEqual([400, 1]);
      }
    });

    it('are limited per address to 300 in a minute', async () => {
      const headers = { 'x-forwarded-for': '203.0.113.9' };
      const responses = await Promise.all(
        Array.from({ length: 301 }, (_, at) =>
          shops.ask(
            '/api/coupon/check',
            { code: `x${at}`, orderTotal: 1 },
            { headers, from: at % 2 ? shops.shop : shops.other },
          ),
        ),
      );
      const refused = responses.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  it('a members’ shop sells to members only', async () => {
    const members = await openOverHttp(shops.shop.running.app.config.databaseUrl ?? '', {
      storefrontAccess: 'members',
    });
    try {
      const body = shops.payload([[0, 1]]);
      expect((await shops.place(body, { from: members })).status).toBe(401);
      expect((await shops.ask('/api/coupon/check', { code: 'x', orderTotal: 1 }, { from: members })).status).toBe(401);
      expect((await shops.ask('/api/shop/cart/check', { items: [] }, { from: members })).status).toBe(401);
      expect((await shops.ask(`/api/shop/order/list/${asha.id}`, undefined, { from: members })).status).toBe(401);
      const { data } = (await shops.place(body, { from: members, cookie: asha.cookie })).json;
      expect(
        (await shops.details(data._id, { from: members }, shops.keyOf(data.link))).status,
        'the link of the e-mail',
      ).toBe(200);
    } finally {
      await members.running.close();
    }
  });

  it('no text, however odd, breaks a call', async () => {
    const odd = ['%00', '%ED%A0%80', '%F0%9F%A5%9C', "'", '%25', '..%2f..', '-'.repeat(36), 'x'.repeat(100)];
    for (const id of odd) {
      for (const cookie of ['', asha.cookie, staff.cookie]) {
        expect((await shops.details(id, { cookie })).status, id).toBe(404);
        expect([200, 403, 404]).toContain(
          (await shops.ask(`/api/shop/order/list/${id}`, undefined, { cookie })).status,
        );
        expect((await shops.ask(`/api/shop/review/${id}`, undefined, { cookie })).json.data).toEqual([]);
      }
      const { status } = await shops.details(shops.variants[0]?.id ?? '', {}, id);
      expect(status).toBe(404);
    }
    const text = decodeURIComponent('%00%F0%9F%A5%9C\u202e&b;\ud800');
    const addressInfo = { ...orderAddress, name: text, street: text, city: text };
    const { status, json } = await shops.place(
      shops.payload([[0, 1]], { addressInfo, couponUsed: 'none', orderDate: text }),
    );
    expect(status).toBe(200);
    expect((await shops.details(json.data._id, {}, shops.keyOf(json.data.link))).status).toBe(200);
  });
});
