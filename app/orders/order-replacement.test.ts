import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#api/calls.ts';
import { placeCodOrder } from '#checkout/place-order.ts';
import { salesFigures } from '#dashboard/sales-figures.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { documentsOf } from '#tests/support/purchases/documents.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';

const parcel = { trackerId: 'AWB 1', trackerURL: 'track.example.com/AWB1', logisticsProvider: 'India Post' };

describe.each(testEngines)('free replacements of damaged goods on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(() => test.reset());

  const details = async ({ _id }: { _id: string }) =>
    (await staff.ask(`GET /api/admin/orders/details/${_id}`)).json.data;
  const update = (order: { _id: string }, body: object) => staff.ask(`PUT /api/admin/orders/update/${order._id}`, body);
  const units = async (order: { _id: string }, quantity: number) => {
    const [{ productId, weight }] = (await details(order)).cartItems;
    return [{ productId, weight, quantity }];
  };
  const replace = async (order: { _id: string }, quantity: number, more = {}) =>
    staff.ask(`POST /api/admin/orders/replace/${order._id}`, { lines: await units(order, quantity), ...more });
  async function sent(quantity = 4) {
    const order = await placeCodOrder(test.app, await test.request({ quantity }), null);
    await update(order, { orderStatus: 'Shipped', ...parcel });
    await update(order, { orderStatus: 'Delivered' });
    return order;
  }
  const emails = async () =>
    (
      await test.app.db
        .selectFrom('email')
        .select(['subject', 'text'])
        .where('kind', '=', 'order status')
        .orderBy('created_at')
        .execute()
    ).at(-1);

  it('cost nothing, take stock, and are known to the first order and to its buyer', async () => {
    const order = await sent();
    const { orderUpdateDate } = await details(order);
    const answer = await replace(order, 2, { seen: orderUpdateDate, note: 'Photo by WhatsApp' });
    expect([answer.status, calls['POST /api/admin/orders/replace/{id}'].response.parse(answer.json)]).toEqual([
      200,
      answer.json,
    ]);
    const free = answer.json.data;
    expect(free).toMatchObject({
      orderStatus: 'Order Placed',
      orderPrice: 0,
      subtotal: 0,
      gst: 0,
      amountDue: 0,
      paymentStatus: 'paid',
      couponUsed: 'none',
      linkedTo: { kind: 'replacement', orderId: order.orderId },
      cartItems: [{ quantity: 2, productPrice: 0 }],
      addressInfo: { street: '12 MG Road' },
    });
    expect(await test.stock()).toBe(44);
    const first = await details(order);
    expect(first.linkedOrders).toMatchObject([{ kind: 'replacement', orderId: free.orderId }]);
    expect(first.history.at(-1)).toMatchObject({
      note: 'Photo by WhatsApp',
      buyerNote: `Free replacement sent: order ${free.orderId}`,
    });
    const mail = await emails();
    expect(mail?.subject).toBe(`A free replacement for your order ${order.orderId}`);
    expect(mail?.text).toContain('free of charge');
    expect(mail?.text).not.toContain('WhatsApp');
    // The button was pressed twice.
    const twice = await replace(order, 2, { seen: orderUpdateDate });
    expect([twice.status, twice.json.data.orderId]).toEqual([409, order.orderId]);
    const link = new URL(order.link, 'http://shop');
    const seen = await staff.ask(
      `GET /api/shop/order/details/${order.orderId}?key=${link.searchParams.get('key')}`,
      undefined,
      'visitor',
    );
    expect(seen.json.data.linkedOrders).toMatchObject([{ kind: 'replacement', orderId: free.orderId }]);
    expect(seen.text).not.toContain('WhatsApp');
  });

  it('are never more than was sent, less what was replaced or paid back', async () => {
    const order = await sent(4);
    for (const [quantity, status] of [
      [5, 400],
      [3, 200],
      [2, 400],
      [1, 200],
      [1, 400],
    ] as const) {
      expect((await replace(order, quantity)).status).toBe(status);
    }
    const last = (await details(order)).linkedOrders.at(-1);
    await update(last, { orderStatus: 'Rejected' });
    expect(await test.stock()).toBe(43);
    // What never left did not replace anything.
    expect((await replace(order, 1)).status).toBe(200);
    const other = await sent(2);
    await staff.ask(`POST /api/admin/orders/cash/${other._id}`, { reference: 'R1' });
    const lines = await units(other, 1);
    await staff.ask(`POST /api/admin/orders/refund/${other._id}`, { lines, byHand: { reference: 'UPI 1' } });
    const { status, json } = await replace(other, 2);
    expect([status, json.errors[0].field, json.message]).toEqual([
      400,
      'lines.0.quantity',
      expect.stringContaining('only 1 of'),
    ]);
  });

  it('have no money: nothing to collect, to send back, to invoice, or to count as sold', async () => {
    const order = await sent(2);
    const before = (await salesFigures(test.app)).days.at(-1);
    const { data: free } = (await replace(order, 1)).json;
    expect((await salesFigures(test.app)).days.at(-1)).toEqual(before);
    expect((await salesFigures(test.app)).bestSellers[0]?.units).toBe(2);
    expect((await update(free, { orderStatus: 'Refunded', refundAmount: 1 })).status).toBe(409);
    expect((await staff.ask(`POST /api/admin/orders/refund/${free._id}`, { amount: 1 })).status).toBe(409);
    const row = await test.app.db.selectFrom('shop_order').selectAll().where('id', '=', free._id).executeTakeFirst();
    const cancel = { orderId: free.orderId, key: row?.link_token };
    expect((await staff.ask('POST /api/shop/order/cancel', cancel, 'visitor')).status).toBe(409);
    const edit = (body: object) => staff.ask(`PUT /api/admin/orders/edit/${free._id}`, body);
    const { orderUpdateDate: seen } = await details(free);
    expect((await edit({ seen, items: await units(free, 2) })).status).toBe(409);
    expect((await edit({ seen, addressInfo: { phone: '9876543219' } })).status).toBe(200);
    for (const step of ['Packed', 'Shipped', 'Delivered']) {
      expect((await update(free, { orderStatus: step, ...(step === 'Shipped' ? parcel : {}) })).status).toBe(200);
    }
    expect((await staff.ask(`POST /api/admin/orders/cash/${free._id}`, { reference: 'R1' })).status).toBe(409);
    // It arrived damaged, too.
    expect((await replace(free, 1)).json.data.linkedTo).toMatchObject({ orderId: free.orderId });
  });

  it('have the HSN and unit codes of the day on which they were ordered, as all orders have', async () => {
    const codes = (hsn: string, unit_code: string) =>
      test.app.db.updateTable('product').set({ hsn, unit_code }).where('title', '=', 'Stone-Ground Besan').execute();
    const codesOf = async ({ _id }: { _id: string }) => {
      const [written] = await documentsOf(test.app, _id);
      return [written?.kind, written?.lines[0]?.hsn, written?.lines[0]?.unitCode];
    };
    await codes('0713', 'BOX');
    const order = await placeCodOrder(test.app, await test.request({ quantity: 2 }), null);
    await codes('1101', 'KGS');
    await update(order, { orderStatus: 'Shipped', ...parcel });
    await update(order, { orderStatus: 'Delivered' });
    const { data: free } = (await replace(order, 1)).json;
    await codes('2008', 'PCS');
    await update(free, { orderStatus: 'Shipped', ...parcel });
    expect(await codesOf(order)).toEqual(['invoice', '0713', 'BOX']);
    expect(await codesOf(free)).toEqual(['delivery-note', '1101', 'KGS']);
  });

  it('are refused with a sentence where they do not fit', async () => {
    const open = await placeCodOrder(test.app, await test.request({ quantity: 2 }), null);
    expect((await replace(open, 1)).json.message).toMatch(/is not shipped yet/);
    const order = await sent(2);
    const [line] = await units(order, 1);
    const asked: [object[], string][] = [
      [[], 'lines'],
      [[{ ...line, weight: 'no such' }], 'lines.0.productId'],
      [[line, line].map((one) => ({ ...one })), 'lines.1.quantity'],
      [[{ ...line, quantity: 0 }], 'lines.0.quantity'],
    ];
    for (const [lines, field] of asked) {
      const answer = await staff.ask(`POST /api/admin/orders/replace/${order._id}`, { lines });
      expect([answer.status, answer.json.errors[0].field]).toEqual([400, field]);
    }
    expect((await staff.ask('POST /api/admin/orders/replace/no-such', { lines: [line] })).status).toBe(404);
    await test.app.db.updateTable('variant').set({ total_stock: 1 }).execute();
    const short = await replace(order, 1);
    expect([short.status, short.json.errors[0].available]).toEqual([409, 0]);
  });

  it('do not use up the cash orders of their buyer', async () => {
    await test.app.db.updateTable('store_setting').set({ cod_max_open_orders: 1 }).execute();
    const order = await sent(2);
    expect((await replace(order, 1)).status).toBe(200);
    await placeCodOrder(test.app, await test.request({ quantity: 1 }), null);
    await test.app.db.updateTable('store_setting').set({ cod_max_open_orders: null }).execute();
  });
});
