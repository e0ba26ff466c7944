import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bothEngines } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { contradictions, seeded, shuffled } from '#tests/support/purchases/orders.ts';
import { openOrderShops } from '../support/server/orders-over-http.ts';

type Shops = Awaited<ReturnType<typeof openOrderShops>>;

function gate(): { open(): void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

describe.each(bothEngines)('two processes on one %s server', (engine) => {
  let shops: Shops;
  beforeAll(async () => {
    shops = await openOrderShops(engine);
  });
  afterAll(() => shops.close());
  beforeEach(() => shops.reset());

  const eachOf = (at: number) => (at % 2 ? shops.shop : shops.other);
  const setStock = (units: number) => shops.db.updateTable('variant').set({ total_stock: units }).execute();
  const deadlocks = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(shops.db);
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(shops.db);
    return rows[0]?.deadlocks;
  };
  const count = (responses: { status: number }[], status: number) =>
    responses.filter((answer) => answer.status === status).length;

  it('sell the last units of a product once, to 50 buyers', async () => {
    await setStock(11);
    const body = shops.payload([[0, 1]]);
    const responses = await Promise.all(Array.from({ length: 50 }, (_, at) => shops.place(body, { from: eachOf(at) })));
    expect([count(responses, 200), count(responses, 409)]).toEqual([10, 40]);
    expect(await contradictions(shops.db, 11)).toEqual([]);
  });

  it('never deadlock, whatever the order of the lines', async () => {
    const random = seeded(3);
    await setStock(9);
    const bodies = Array.from({ length: 50 }, (_, at) =>
      shops.payload(
        shuffled([0, 1, 2, 3, 4, 5], random)
          .slice(0, 2 + (at % 5))
          .map((line) => [line, 1] as const),
      ),
    );
    const before = await deadlocks();
    const responses = await Promise.all(bodies.map((body, at) => shops.place(body, { from: eachOf(at) })));
    expect(count(responses, 200) + count(responses, 409)).toBe(50);
    expect(count(responses, 200)).toBeGreaterThanOrEqual(8);
    expect(await deadlocks(), 'deadlocks that PostgreSQL had to break').toBe(before);
    expect(await contradictions(shops.db, 9)).toEqual([]);
  });

  it('give the last use of a coupon to one of 20', async () => {
    const change = { usage_limit: 1, product_ids: shops.variants.map(({ productId }) => productId) };
    await shops.db.updateTable('coupon').set(change).where('code', '=', 'WELCOME10').execute();
    const body = shops.payload([[0, 9]]);
    const { json } = await shops.place({ ...body, couponUsed: 'WELCOME10' });
    const withCoupon = { ...body, couponUsed: 'welcome10', orderPrice: json.totals.total };
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => shops.place(withCoupon, { from: eachOf(at) })),
    );
    expect([count(responses, 200), count(responses, 409)]).toEqual([1, 19]);
    expect(await contradictions(shops.db)).toEqual([]);
    const coupon = await shops.db
      .selectFrom('coupon')
      .select(['usage_count', 'failed_count'])
      .where('code', '=', 'WELCOME10')
      .executeTakeFirst();
    expect(coupon).toEqual({ usage_count: 1, failed_count: 19 });
  });

  it('take 300 orders at once without a failure', async () => {
    await setStock(5_000);
    const bodies = Array.from({ length: 300 }, (_, at) =>
      shops.payload([
        [at % 20, 1],
        [(at * 7 + 1) % 20, 2],
      ]),
    );
    const responses = await Promise.all(bodies.map((body, at) => shops.place(body, { from: eachOf(at) })));
    expect(count(responses, 200)).toBe(300);
    expect(await contradictions(shops.db, 5_000)).toEqual([]);
  });

  it('respond 503, and place nothing, when a row stays locked for too long', async () => {
    const [locked, free] = [gate(), gate()];
    const holding = shops.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('variant')
        .select('id')
        .where('id', '=', shops.variants[0]?.id ?? '')
        .forUpdate()
        .execute();
      locked.open();
      await free.opened;
    });
    await locked.opened;
    const answer = await shops.shop.ask('/api/shop/order/createCOD', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(shops.payload([[0, 1]])),
    });
    free.open();
    await holding;
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(JSON.parse(String(answer.body))).toMatchObject({
      success: false,
      message: expect.stringMatching(/very busy/),
    });
    expect(await contradictions(shops.db)).toEqual([]);
  });

  describe('cached pages', () => {
    const productPath = () => `/api/shop/products/get/${shops.variants[0]?.productId}`;
    const stockIn = async (from: Shops['shop'], path = productPath()) => {
      const { data } = (await shops.ask(path, undefined, { from })).json;
      const product = Array.isArray(data) ? data.find((one) => one._id === shops.variants[0]?.productId) : data;
      return product.variants.find(({ weight }: { weight: string }) => weight === shops.variants[0]?.weight).totalStock;
    };

    it('show the new stock right after an order, in the process that took it', async () => {
      await eventually(async () => expect(await stockIn(shops.shop)).toBe(50));
      for (let left = 49; left > 20; left -= 1) {
        expect((await shops.place(shops.payload([[0, 1]]))).status).toBe(200);
        expect(await stockIn(shops.shop)).toBe(left);
      }
    });

    it('show nothing as available for more than about a second after it is sold out, in any process', async () => {
      const listing = '/api/shop/products/get';
      for (let round = 0; round < 3; round += 1) {
        await shops.reset();
        for (const from of [shops.shop, shops.other]) {
          for (const path of [listing, productPath()]) {
            await eventually(async () => expect(await stockIn(from, path)).toBe(50));
          }
        }
        // Orders just before, so that whatever is put off is put off already.
        await shops.place(shops.payload([[1, 1]]));
        await shops.place(shops.payload([[0, 49]]));
        const soldOut = performance.now();
        for (const from of [shops.other, shops.shop]) {
          for (const path of [listing, productPath()]) {
            await eventually(async () => expect(await stockIn(from, path)).toBe(1));
          }
        }
        expect(performance.now() - soldOut).toBeLessThan(20_000);
      }
    });

    it('show a review and the new average at once, and whether the reviewer bought the product', async () => {
      const [asha, ravi] = [
        await shops.signIn('asha@review.example.com'),
        await shops.signIn('ravi@review.example.com'),
      ];
      const { productId = '' } = shops.variants[0] ?? {};
      const review = (reviewValue: number, cookie = '', more: object = {}) =>
        shops.ask('/api/shop/review/add', { productId, reviewMessage: ' Good. ', reviewValue, ...more }, { cookie });
      const seen = async () => {
        const [product, reviews] = [await shops.ask(productPath()), await shops.ask(`/api/shop/review/${productId}`)];
        return [product.json.data.averageReview, reviews.json.data.length];
      };
      await seen();
      expect((await review(5)).status, 'a visitor').toBe(401);
      const bought = await shops.place(shops.payload([[0, 1]]), { cookie: asha.cookie });
      await shops.db
        .updateTable('shop_order')
        .set({ status: 'Delivered' })
        .where('id', '=', bought.json.data._id)
        .execute();
      const first = await review(5, asha.cookie, { userName: 'The Queen' });
      expect([first.status, first.json.data]).toMatchObject([
        200,
        { userName: 'Name of asha@review.example.com', reviewMessage: 'Good.', isVerifiedPurchase: true },
      ]);
      expect(await seen()).toEqual([5, 1]);
      expect((await review(4, ravi.cookie)).json.data.isVerifiedPurchase).toBe(false);
      expect(await seen()).toEqual([4.5, 2]);
      expect((await review(1, asha.cookie)).status, 'once').toBe(409);
      expect(await seen()).toEqual([4.5, 2]);
      for (const [more, field] of [
        [{ reviewValue: 0 }, 'reviewValue'],
        [{ reviewValue: 6 }, 'reviewValue'],
        [{ reviewValue: 4.5 }, 'reviewValue'],
        [{ reviewMessage: ' ' }, 'reviewMessage'],
        [{ reviewMessage: 'x'.repeat(2001) }, 'reviewMessage'],
        [{ productId: 'x' }, 'productId'],
      ] as const) {
        const { status, json } = await review(3, ravi.cookie, more);
        expect([status, json.errors[0].field]).toEqual([400, field]);
      }
      const unknown = { productId: '00000000-0000-4000-8000-000000000000' };
      expect((await review(3, ravi.cookie, unknown)).status).toBe(404);
    });

    it.each([
      ['Pending', false],
      ['Order Placed', false],
      ['Delivered', true],
      ['Rejected', false],
      ['Refunded', false],
    ] as const)('calls a purchase verified while its order is %s: %s', async (status, isVerified) => {
      const { cookie } = await shops.signIn(`${status.replace(' ', '')}@review.example.com`);
      const [bought, other] = [shops.variants[0], shops.variants.at(-1)];
      const placed = await shops.place(shops.payload([[0, 1]]), { cookie });
      await shops.db.updateTable('shop_order').set({ status }).where('id', '=', placed.json.data._id).execute();
      const review = async (productId = '') =>
        shops.ask('/api/shop/review/add', { productId, reviewMessage: 'Good', reviewValue: 5 }, { cookie });
      expect((await review(bought?.productId)).json.data.isVerifiedPurchase).toBe(isVerified);
      expect((await review(other?.productId)).json.data.isVerifiedPurchase, 'never bought').toBe(false);
    });

    it('accept one of 20 concurrent reviews by one shopper, and all of 20 shoppers', async () => {
      const { productId = '' } = shops.variants[3] ?? {};
      const buyers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => shops.signIn(`b${at}@review.example.com`)),
      );
      const add = (cookie: string, at: number) =>
        shops.ask(
          '/api/shop/review/add',
          { productId, reviewMessage: 'x', reviewValue: 1 + (at % 5) },
          { cookie, from: eachOf(at) },
        );
      const same = await Promise.all(buyers.map((_, at) => add(buyers[0]?.cookie ?? '', at)));
      expect([count(same, 200), count(same, 409)]).toEqual([1, 19]);
      const all = await Promise.all(buyers.slice(1).map(({ cookie }, at) => add(cookie, at + 1)));
      expect(count(all, 200)).toBe(19);
      const { rows } = await sql<{ right: boolean }>`
        select rating_hundredths = (select round(avg(value) * 100) from review where product_id = ${productId}) as right
        from product where id = ${productId}`.execute(shops.db);
      expect(rows).toEqual([{ right: true }]);
    });
  });
});
