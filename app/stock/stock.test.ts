import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCodOrder, placeOnlineOrder } from '#checkout/place-order.ts';
import type { OrderRequest } from '#orders/order-request.ts';
import { paiseFromRupees } from '#pricing/rules/money.ts';
import { quote } from '#pricing/rules/quote.ts';
import { reconcile } from '#settlement/reconcile.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';

interface WireVariant {
  id: string;
  weight: string;
  price: number;
  sellingPrice: number;
  totalStock: number;
  putAside: number | null;
}

describe.each(testEngines)('stock on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  const draft = {
    category: 'flour',
    description: 'Stone-ground.',
    gst: 5,
    averageReview: 4.5,
    image: '/media/demo/a.webp',
    variants: [
      { weight: '500 g', price: 120, sellingPrice: 100, totalStock: 40 },
      { weight: '1 kg', price: 220, sellingPrice: 0, totalStock: 25 },
    ],
  };
  const add = async (): Promise<{ _id: string; title: string; variants: [WireVariant, WireVariant] }> =>
    (await staff.ask('POST /api/admin/products/add', { ...draft, title: `Jowar ${randomUUID()}` })).json.data;
  const edit = (id: string, body: object) => staff.ask(`PUT /api/admin/products/edit/${id}`, body);
  const ledger = async (id: string, query = '') => (await staff.ask(`GET /api/admin/stock/${id}${query}`)).json;
  const enter = (id: string, body: object) => staff.ask(`POST /api/admin/stock/${id}`, body);
  const shelf = async (id: string) =>
    Object.fromEntries(
      (await ledger(id)).variants.map((one: { weight: string; stock: number }) => [one.weight, one.stock]),
    );
  const shown = async (id: string) =>
    (await staff.ask(`GET /api/shop/products/get/${id}`)).json.data.variants.map(
      ({ totalStock }: WireVariant) => totalStock,
    );
  /** As a form sends a product that it loaded: variants by id, with the stock that it saw. */
  const loaded = (variants: readonly WireVariant[], changes: Record<number, Partial<WireVariant>> = {}) =>
    variants.map((variant, at) => ({ ...variant, stockWas: variant.totalStock, ...changes[at] }));

  const request = (productId: string, quantity: number, weight = '500 g'): OrderRequest => {
    const line = { productId, quantity, unitPricePaise: paiseFromRupees(weight === '500 g' ? 100 : 220) };
    const { totalPaise } = quote([{ ...line, gstBasisPoints: 500 }], null, { feePaise: 4000, freeFromPaise: 49_900 });
    return {
      account: null,
      items: [{ productId, weight, quantity }],
      couponCode: null,
      expectedTotalPaise: totalPaise,
      address: {
        name: 'Asha Rao',
        email: 'asha@example.com',
        phone: '9876543210',
        street: '12 MG Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        pincode: '560001',
        country: 'India',
      },
    };
  };
  const orderForCash = (productId: string, quantity: number) =>
    placeCodOrder(test.app, request(productId, quantity), null);
  const orderOnline = (productId: string, quantity: number) =>
    placeOnlineOrder(test.app, request(productId, quantity), null);
  const due = () => test.app.db.updateTable('payment_intent').set({ next_check_at: sql`now()` }).execute();
  const expire = async () => {
    await test.app.db
      .updateTable('shop_order')
      .set({ awaits_payment_until: sql`now() - interval '1 second'` })
      .where('awaits_payment_until', 'is not', null)
      .execute();
    await due();
    await reconcile(test.app);
  };
  const reject = (orderId: string) =>
    staff.ask(`PUT /api/admin/orders/update/${orderId}`, { orderStatus: 'Rejected', buyerNote: 'Not this week' });

  describe('an order names its variant by id', () => {
    it('so that a variant renamed in an old form neither loses nor invents stock', async () => {
      const { _id: id, variants } = await add();
      const order = await orderForCash(id, 30);
      const saved = await edit(id, { variants: loaded(variants, { 0: { weight: '500 gm' } }) });
      expect([saved.status, saved.json.message]).toEqual([200, 'Product edited successfully']);
      expect(saved.json.data.variants[0]).toMatchObject({ id: variants[0].id, weight: '500 gm', totalStock: 10 });
      expect((await reject(order.orderId)).status).toBe(200);
      expect(await shelf(id)).toEqual({ '500 gm': 40, '1 kg': 25 });
    });

    it('so that late money for a renamed variant opens the order again', async () => {
      const { _id: id, variants } = await add();
      const { order, payment } = await orderOnline(id, 5);
      await expire();
      expect(await shelf(id)).toMatchObject({ '500 g': 40 });
      await edit(id, { variants: loaded(variants, { 0: { weight: 'half a kilo' } }) });
      test.fake.pay(payment.razorpayOrderId);
      await due();
      await reconcile(test.app);
      const row = await test.app.db
        .selectFrom('shop_order')
        .select(['status', 'payment_status'])
        .where('order_number', '=', order.orderId)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ status: 'Order Placed', payment_status: 'paid' });
      expect(await shelf(id)).toMatchObject({ 'half a kilo': 35 });
    });

    it('and gives nothing to a variant that took over the name', async () => {
      const { _id: id, variants } = await add();
      const order = await orderForCash(id, 8);
      // Two variants exchange their names in one edit.
      const swapped = await edit(id, {
        variants: loaded(variants, { 0: { weight: '1 kg' }, 1: { weight: '500 g' } }),
      });
      expect(swapped.status).toBe(200);
      expect(await shelf(id)).toEqual({ '1 kg': 32, '500 g': 25 });
      await reject(order.orderId);
      expect(await shelf(id)).toEqual({ '1 kg': 40, '500 g': 25 });
    });

    it('and lines of an older version, without an id, still find theirs by its name', async () => {
      const { _id: id } = await add();
      const order = await orderForCash(id, 8);
      await test.app.db.updateTable('order_line').set({ variant_id: null }).where('product_id', '=', id).execute();
      await reject(order.orderId);
      expect(await shelf(id)).toMatchObject({ '500 g': 40 });
    });
  });

  describe('an edit carries the stock that it saw', () => {
    it('a form that does not touch the stock leaves what was sold meanwhile sold', async () => {
      const { _id: id, variants, title } = await add();
      await orderForCash(id, 3);
      const saved = await edit(id, { title: `${title} anew`, variants: loaded(variants, { 0: { price: 130 } }) });
      expect(saved.json.data.variants[0]).toMatchObject({ price: 130, totalStock: 37 });
    });

    it('changing a stock that is another one by now is a 409 with both numbers, and saves nothing', async () => {
      const { _id: id, variants } = await add();
      await orderForCash(id, 3);
      const saved = await edit(id, { title: 'Lost', variants: loaded(variants, { 0: { totalStock: 50 } }) });
      expect([saved.status, saved.json.errors, saved.json.stock]).toEqual([
        409,
        [{ field: 'variants.0.totalStock', message: 'The stock was 40 when you opened this. It is 37 now' }],
        [{ id: variants[0].id, weight: '500 g', seen: 40, now: 37 }],
      ]);
      expect(saved.json.message).toMatch(
        /500 g: The stock was 40 when you opened this. It is 37 now\. Nothing was saved\.$/,
      );
      expect(await shelf(id)).toEqual({ '500 g': 37, '1 kg': 25 });
      const again = await edit(id, { variants: loaded(variants, { 0: { totalStock: 50, stockWas: 37 } as object }) });
      expect(again.json.data.variants[0].totalStock).toBe(50);
    });

    it('a variant that open orders hold is not removed, by form or file', async () => {
      const { _id, variants } = await add();
      const order = await placeCodOrder(test.app, request(_id, 2, '1 kg'), null);
      const kept = loaded(variants).slice(0, 1);
      const refused = await edit(_id, { variants: kept });
      expect([refused.status, refused.json.errors[0].field]).toEqual([409, 'variants']);
      expect(refused.json.message).toMatch(/^1 kg of .* is in 1 open order/);
      const csv = await (await staff.fetchAs('admin', 'GET /api/admin/products/export')).text();
      const [head = ''] = csv.split('\r\n');
      const line = csv.split('\r\n').find((one) => one.includes(_id) && one.includes('500 g')) ?? '';
      const file = staff.form([head, line, ''].join('\r\n'), 'products.csv', 'text/csv');
      const imported = await staff.ask('POST /api/admin/products/import', file);
      expect([imported.status, imported.json.message]).toEqual([422, expect.stringContaining('is in 1 open order')]);
      expect(await shelf(_id)).toEqual({ '500 g': 40, '1 kg': 23 });
      await staff.ask(`PUT /api/admin/orders/update/${order._id}`, { orderStatus: 'Rejected' });
      expect((await edit(_id, { variants: kept })).status).toBe(200);
    });

    it('a product that open orders hold is not deleted, and nothing of it is forgotten', async () => {
      const { _id, title } = await add();
      const order = await orderForCash(_id, 2);
      const remove = () => staff.ask(`DELETE /api/admin/products/delete/${_id}`);
      const refused = await remove();
      expect([refused.status, refused.json.message]).toEqual([
        409,
        `‘${title}’ is in 1 open order. Ship or close it first, then delete the product.`,
      ]);
      expect((await reject(order.orderId)).status).toBe(200);
      expect(await shelf(_id)).toEqual({ '500 g': 40, '1 kg': 25 });
      expect((await remove()).status).toBe(200);
    });

    it('a variant that somebody removed is not made again', async () => {
      const { _id: id, variants } = await add();
      await edit(id, { variants: loaded(variants.slice(0, 1)) });
      const saved = await edit(id, { variants: loaded(variants) });
      expect([saved.status, saved.json.errors[0].field]).toEqual([409, 'variants.1.weight']);
    });

    it('without ids variants are matched by weight, as before', async () => {
      const { _id: id, variants } = await add();
      const [half, kilo] = variants.map(({ id: _id, ...variant }) => variant);
      const saved = await edit(id, { variants: [{ ...kilo, totalStock: 9 }, half] });
      expect(saved.json.data.variants).toMatchObject([
        { id: variants[1].id, totalStock: 9 },
        { id: variants[0].id, totalStock: 40 },
      ]);
    });

    it("in the table 'Prices and stock', too", async () => {
      const { _id: id, variants } = await add();
      await orderForCash(id, 3);
      const row = { productId: id, weight: '500 g', price: 125, sellingPrice: 100, totalStock: 40, stockWas: 40 };
      const save = (change: object) =>
        staff.ask('PUT /api/admin/products/prices-and-stock', { rows: [{ ...row, ...change }] });
      expect((await save({})).status).toBe(200);
      expect(await shelf(id)).toMatchObject({ '500 g': 37 });
      const refused = await save({ totalStock: 44 });
      expect([refused.status, refused.json.errors, refused.json.stock]).toEqual([
        409,
        [{ field: 'rows.0.totalStock', message: 'The stock was 40 when you opened this. It is 37 now' }],
        [{ row: 0, id: variants[0].id, weight: '500 g', seen: 40, now: 37 }],
      ]);
    });

    it.each([
      ['price', '85,5', 'Row 1: Price (MRP) is not a number: 85,5'],
      ['price', '0x50', 'Row 1: Price (MRP) is not a number: 0x50'],
      ['price', '1e3', 'Row 1: Price (MRP) is not a number: 1e3'],
      ['price', ' ', 'Row 1: Price (MRP) is empty'],
      ['sellingPrice', '³', 'Row 1: Selling price is not a number: ³'],
      ['price', 85.555, 'Row 1: Price (MRP): ‘85.555’ has more than two decimals'],
      ['totalStock', '', 'Row 1: Total stock is empty'],
    ])('refuses a %s of %j there', async (name, value, message) => {
      const { _id: id } = await add();
      const row = { productId: id, weight: '500 g', price: 125, sellingPrice: 100, totalStock: 40, [name]: value };
      const { status, json } = await staff.ask('PUT /api/admin/products/prices-and-stock', { rows: [row] });
      expect([status, json.errors]).toEqual([
        400,
        [{ field: `rows.0.${name}`, message: expect.stringContaining(message) }],
      ]);
    });

    it('understands thousands and the digits of Indian scripts there', async () => {
      const { _id: id } = await add();
      const row = { productId: id, weight: '500 g', price: '1,25,000.50', sellingPrice: '', totalStock: '१,२००' };
      expect((await staff.ask('PUT /api/admin/products/prices-and-stock', { rows: [row] })).status).toBe(200);
      const [product] = (await staff.ask(`GET /api/admin/products/get?search=${id}`)).json.data;
      expect(product.variants[0]).toMatchObject({ price: 125_000.5, sellingPrice: 0, totalStock: 1200 });
    });
  });

  describe("'Out of Stock'", () => {
    const tick = (id: string, variants: readonly WireVariant[], totalStock: number) =>
      edit(id, {
        variants: variants.map(({ weight, price, sellingPrice }) => ({ weight, price, sellingPrice, totalStock })),
      });

    it('keeps the count, sells nothing, and lets units that come back join the count', async () => {
      const { _id: id, variants } = await add();
      await enter(id, { weight: '500 g', count: 100, cause: 'counted', seen: 40 });
      await orderOnline(id, 60);
      const out = await tick(id, variants, 1);
      expect(out.json.data.variants).toMatchObject([
        { totalStock: 1, putAside: 40 },
        { totalStock: 1, putAside: 25 },
      ]);
      await expire();
      expect(await shown(id)).toEqual([1, 1]);
      expect(await shelf(id)).toEqual({ '500 g': 100, '1 kg': 25 });
      await expect(orderForCash(id, 1)).rejects.toMatchObject({ status: 409 });
      await enter(id, { weight: '500 g', change: -2, cause: 'damaged', seen: 100 });
      const back = await tick(id, variants, 100);
      expect(back.json.data.variants).toMatchObject([
        { totalStock: 98, putAside: null },
        { totalStock: 25, putAside: null },
      ]);
      expect(await shown(id)).toEqual([98, 25]);
      const { movements } = await ledger(id, '?weight=500%20g');
      expect(movements.map((one: { change: number; cause: string }) => [one.cause, one.change])).toEqual([
        ['toggle', 0],
        ['damaged', -2],
        ['release', 60],
        ['toggle', 0],
        ['order', -60],
        ['counted', 60],
        ['edit', 40],
      ]);
    });

    it('late money finds it empty, and goes back', async () => {
      const { _id: id, variants } = await add();
      const { order, payment } = await orderOnline(id, 5);
      await expire();
      await tick(id, variants, 1);
      test.fake.pay(payment.razorpayOrderId);
      await due();
      await reconcile(test.app);
      const row = await test.app.db
        .selectFrom('shop_order')
        .select('status')
        .where('order_number', '=', order.orderId)
        .executeTakeFirstOrThrow();
      expect(row.status).toBe('Rejected');
      expect(await shelf(id)).toMatchObject({ '500 g': 40 });
    });

    it('stays ticked through an edit that does not touch the stock, and goes with one that does', async () => {
      const { _id: id, variants } = await add();
      const out = (await tick(id, variants, 1)).json.data;
      const renamed = await edit(id, { variants: loaded(out.variants, { 0: { weight: '500 gm' } }) });
      expect(renamed.json.data.variants).toMatchObject([
        { weight: '500 gm', totalStock: 1, putAside: 40 },
        { totalStock: 1, putAside: 25 },
      ]);
      const again = await tick(id, renamed.json.data.variants, 1);
      expect(again.json.data.variants[0]).toMatchObject({ totalStock: 1, putAside: 40 });
      const set = await edit(id, { variants: loaded(again.json.data.variants, { 0: { totalStock: 12 } }) });
      expect(set.json.data.variants).toMatchObject([
        { totalStock: 12, putAside: null },
        { totalStock: 1, putAside: 25 },
      ]);
    });

    it('taken away from a product that its orders sold out gives each variant 100', async () => {
      const { _id: id, variants } = await add();
      await enter(id, { weight: '500 g', count: 1, cause: 'counted', seen: 40 });
      await enter(id, { weight: '1 kg', count: 0, cause: 'counted', seen: 25 });
      const back = await tick(id, variants, 100);
      expect(back.json.data.variants.map(({ totalStock }: WireVariant) => totalStock)).toEqual([100, 100]);
      expect((await ledger(id)).movements[0]).toMatchObject({ cause: 'toggle', change: 100 });
    });
  });

  describe('the ledger', () => {
    it('lists what moved the stock, newest first and by page, with order and name', async () => {
      const { _id: id } = await add();
      const order = await orderForCash(id, 3);
      const entered = await enter(id, { weight: '500 g', change: 12, cause: 'received', seen: 37 });
      expect([entered.status, entered.json]).toMatchObject([200, { success: true, stock: 49 }]);
      const { movements, total, variants } = await ledger(id, '?weight=500%20g');
      expect(movements).toMatchObject([
        { weight: '500 g', change: 12, stockAfter: 49, cause: 'received', by: 'Meera' },
        { weight: '500 g', change: -3, stockAfter: 37, cause: 'order', orderId: order.orderId },
        { weight: '500 g', change: 40, stockAfter: 40, cause: 'edit', by: 'Meera' },
      ]);
      expect(Date.parse(movements[0].at)).toBeGreaterThan(Date.now() - 600_000);
      expect([total, variants]).toEqual([
        3,
        [
          { id: expect.any(String), weight: '500 g', stock: 49, isMarkedOut: false },
          { id: expect.any(String), weight: '1 kg', stock: 25, isMarkedOut: false },
        ],
      ]);
      const second = await ledger(id, '?limit=1&page=2');
      expect([second.total, second.movements]).toMatchObject([4, [{ cause: 'order' }]]);
    });

    it('finds a renamed variant under its new name, with what moved it before', async () => {
      const { _id: id, variants } = await add();
      await edit(id, { variants: loaded(variants, { 0: { weight: '500 gm' } }) });
      expect((await ledger(id, '?weight=500%20gm')).movements).toMatchObject([{ weight: '500 g', change: 40 }]);
    });

    it('refuses an entry for a stock that is another one by now, with both numbers', async () => {
      const { _id: id } = await add();
      await orderForCash(id, 3);
      const { status, json } = await enter(id, { weight: '500 g', count: 44, cause: 'counted', seen: 40 });
      expect([status, json]).toMatchObject([
        409,
        { seen: 40, now: 37, message: 'The stock was 40 when you opened this. It is 37 now. Nothing was saved.' },
      ]);
      expect(await shelf(id)).toMatchObject({ '500 g': 37 });
    });

    it.each([
      [{ change: 0, cause: 'received' }, 400, 'change'],
      [{ change: -1, cause: 'received' }, 400, 'change'],
      [{ change: 3, cause: 'damaged' }, 400, 'change'],
      [{ change: -41, cause: 'damaged' }, 400, 'change'],
      [{ count: -1, cause: 'counted' }, 400, 'count'],
      [{ count: 1.5, cause: 'counted' }, 400, 'count'],
      [{ change: '3', cause: 'received' }, 400, 'change'],
      [{ cause: 'counted' }, 400, 'change'],
      [{ change: 1, count: 41, cause: 'counted' }, 400, 'change'],
      [{ change: 1, cause: 'stolen' }, 400, 'cause'],
      [{ change: 1, cause: 'received', seen: undefined }, 400, 'seen'],
      [{ change: 1, cause: 'received', weight: '9 kg' }, 404, 'weight'],
      [{ change: 1_000_000, cause: 'received' }, 400, 'change'],
      [{ change: 1, cause: 'received', unitCost: -0.01 }, 400, 'unitCost'],
      [{ change: 1, cause: 'received', unitCost: 100_000.01 }, 400, 'unitCost'],
      [{ change: 1, cause: 'received', unitCost: 1.005 }, 400, 'unitCost'],
      [{ change: 1, cause: 'received', unitCost: '5' }, 400, 'unitCost'],
      [{ change: 1, cause: 'received', unitCost: null }, 400, 'unitCost'],
      [{ change: -1, cause: 'damaged', unitCost: 5 }, 400, 'unitCost'],
      [{ count: 41, cause: 'counted', unitCost: 5 }, 400, 'unitCost'],
    ])('refuses %j', async (entry, status, field) => {
      const { _id: id } = await add();
      const refused = await enter(id, { weight: '500 g', seen: 40, ...entry });
      expect([refused.status, refused.json.errors[0].field]).toEqual([status, field]);
      expect(await shelf(id)).toEqual({ '500 g': 40, '1 kg': 25 });
    });

    it('has a row for a count that agrees', async () => {
      const { _id: id } = await add();
      await enter(id, { weight: '500 g', count: 40, cause: 'counted', seen: 40 });
      expect((await ledger(id)).movements[0]).toMatchObject({ cause: 'counted', change: 0, stockAfter: 40 });
    });

    it('is there for no other product', async () => {
      expect((await staff.ask(`GET /api/admin/stock/${randomUUID()}`)).status).toBe(404);
      expect((await staff.ask('GET /api/admin/stock/x')).status).toBe(404);
      expect((await enter(randomUUID(), { weight: '500 g', change: 1, cause: 'received', seen: 1 })).status).toBe(404);
    });
  });
});
