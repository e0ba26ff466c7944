import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder, placeOnlineOrder } from '#checkout/place-order.ts';
import { salesFigures } from '#dashboard/sales-figures.ts';
import { adminHealthCalls } from '#monitoring/admin-health.calls.ts';
import { capturePayment } from '#settlement/check-payment.ts';
import { reconcile } from '#settlement/reconcile.ts';
import { byteOrderMark, readCsv } from '#shop-import/read-csv.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { documentsOf } from '#tests/support/purchases/documents.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { adminOrderCalls } from './admin-orders.calls.ts';
import { showOrder } from './show-order.ts';

type Staff = Awaited<ReturnType<typeof openStaffRouter>>;

const parcel = { trackerId: 'AWB 1', trackerURL: 'track.example.com/AWB1', logisticsProvider: 'India Post' };

describe.each(testEngines)('orders in the back office on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Staff;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(() => test.reset());

  const cod = async () => placeCodOrder(test.app, await test.request({ quantity: 2 }), null);
  const online = async () => placeOnlineOrder(test.app, await test.request({ quantity: 2 }), null);
  async function paid() {
    const { order, payment } = await online();
    const { response } = test.fake.pay(payment.razorpayOrderId);
    await capturePayment(test.app, {
      orderId: order.orderId,
      paymentId: response.razorpay_payment_id,
      razorpayOrderId: response.razorpay_order_id,
      signature: response.razorpay_signature,
    });
    return order;
  }
  const update = (id: string, body: object) => staff.ask(`PUT /api/admin/orders/update/${id}`, body);
  const refunds = () => test.app.db.selectFrom('refund').selectAll().execute();
  const emailsOf = async (kind: string) =>
    (
      await test.app.db.selectFrom('email').select('subject').where('kind', '=', kind).orderBy('created_at').execute()
    ).map(({ subject }) => subject);

  it.each(Object.keys({ ...adminOrderCalls, ...adminHealthCalls }))('%s is for the staff only', async (name) => {
    const call = name.replace('{id}', 'x');
    const body = name.startsWith('GET') ? undefined : {};
    expect((await staff.ask(call, body, 'visitor')).status).toBe(401);
    expect((await staff.ask(call, body, 'shopper')).status).toBe(403);
  });

  it('a note for staff is kept whatever the status, and is nothing for the buyer', async () => {
    const { _id, orderId } = await cod();
    const write = (id: string, note: string) => staff.ask(`POST /api/admin/orders/note/${id}`, { note });
    expect((await write(_id, '  Rings at the back door ')).json).toEqual({ success: true, message: 'Note saved' });
    // By the number of the order, too.
    expect((await write(orderId, 'Paid the driver twice')).status).toBe(200);
    // Sent again, as its answer was lost.
    expect((await write(orderId, 'Paid the driver twice')).status).toBe(200);
    for (const refused of ['', '   ', 'x'.repeat(501)]) expect((await write(_id, refused)).status).toBe(400);
    expect((await write('261121-K7QX2M9P', 'x')).status).toBe(404);
    const { json } = await staff.ask(`GET /api/admin/orders/details/${_id}`);
    expect(json.data.history.map(({ status, note }: { status: string; note: string }) => [status, note])).toEqual([
      ['Order Placed', ''],
      ['Order Placed', 'Rings at the back door'],
      ['Order Placed', 'Paid the driver twice'],
    ]);
    const { link_token: key } = await test.app.db
      .selectFrom('shop_order')
      .select('link_token')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(await showOrder(test.app, _id, { account: null, key }))).not.toContain('back door');
  });

  it('are listed, newest first, without those that wait for their money', async () => {
    const [first, second, waiting] = [await cod(), await cod(), (await online()).order];
    const { json } = await staff.ask('GET /api/admin/orders/get');
    expect(adminOrderCalls['GET /api/admin/orders/get'].response.parse(json)).toEqual(json);
    expect(json.data.map(({ orderId }: { orderId: string }) => orderId)).toEqual([second.orderId, first.orderId]);
    const awaiting = await staff.ask('GET /api/admin/orders/get?awaiting=true');
    expect(awaiting.json.data.map(({ orderId }: { orderId: string }) => orderId)).toEqual([waiting.orderId]);
    const ids = async (query: string) =>
      (await staff.ask(`GET /api/admin/orders/get?${query}`)).json.data.map(({ _id }: { _id: string }) => _id);
    expect(await ids(`search=${first.orderId.slice(-5).toLowerCase()}`)).toEqual([first._id]);
    expect(await ids('search=PLACED&page=2&limit=1')).toEqual([first._id]);
    const day = first.orderId.slice(0, 6);
    const both = [second._id, first._id];
    for (const [{ _id }, mails] of [
      [first, 'K7QX2M9P'],
      [second, 'KXQX2M8P'],
    ] as const) {
      await test.app.db
        .updateTable('shop_order')
        .set({ order_number: `${day}-${mails}` })
        .where('id', '=', _id)
        .execute();
    }
    for (const [search, found] of [
      ...[1, 2, 3, 4, 5, 6].map((digits) => [day.slice(0, digits), both] as const),
      ...([
        ['k', both],
        ['k7', [first._id]],
        ['x2', []],
        ['x2m', both],
        ['m8p', [second._id]],
        ['lac', both],
      ] as const),
      ...([
        [`${day}-k7`, [first._id]],
        ['0101', []],
        ['%25k7', []],
        ['_7q', []],
      ] as const),
    ]) {
      expect([search, await ids(`search=${search}`)]).toEqual([search, found]);
      const { total } = (await staff.ask(`GET /api/admin/orders/get?search=${search}&page=1&limit=1`)).json;
      expect([search, total]).toEqual([search, found.length]);
    }
    expect(await ids('status=Packed')).toEqual([]);
    expect(await ids('search=%25')).toEqual([]);
    expect(await ids('from=2026-01-01&to=2026-01-02')).toEqual([]);
    expect((await staff.ask('GET /api/admin/orders/get?from=yesterday')).status).toBe(400);
    expect((await staff.ask('GET /api/admin/orders/get?page=1&limit=1')).json.total).toBe(2);
    expect((await staff.ask('GET /api/admin/orders/get?search=placed')).json.total).toBe(2);
    await test.app.db
      .updateTable('shop_order')
      .set({ shipping_fee_paise: 0, subtotal_paise: 1, total_paise: 1, discount_paise: 0 })
      .where('id', '=', first._id)
      .execute();
    expect([await ids('sort=price-asc'), await ids('sort=price-desc'), await ids('sort=date-asc')]).toEqual([
      [first._id, second._id],
      [second._id, first._id],
      [first._id, second._id],
    ]);
  });

  it('are listed by amounts, and by refunds to send, to those alone who see money', async () => {
    const statusOf = async (query: string) => (await staff.ask(`GET /api/admin/orders/get?${query}`)).status;
    const asked = ['sort=price-asc', 'sort=price-desc', 'waits=refund', 'waits=confirm'];
    expect(await Promise.all(asked.map(statusOf))).toEqual([200, 200, 200, 200]);
    staff.account.staffRole = 'packer';
    try {
      expect(await Promise.all(asked.map(statusOf))).toEqual([403, 403, 403, 200]);
    } finally {
      staff.account.staffRole = 'owner';
    }
  });

  it('that were never paid are not in the list, are not sent, and are found; Pending shows what waits', async () => {
    const [expired, waiting, placed] = [(await online()).order, (await online()).order, await cod()];
    await test.app.db
      .updateTable('shop_order')
      .set({ awaits_payment_until: sql`now() - interval '1 second'` })
      .where('id', '=', expired._id)
      .execute();
    await test.app.db.updateTable('payment_intent').set({ next_check_at: sql`now()` }).execute();
    await reconcile(test.app);
    const ids = async (query = '') =>
      (await staff.ask(`GET /api/admin/orders/get${query}`)).json.data.map(({ _id }: { _id: string }) => _id);
    expect(await ids()).toEqual([placed._id]);
    expect(await ids('?status=Pending')).toEqual([waiting._id]);
    expect(await ids('?status=Rejected')).toEqual([expired._id]);
    expect(await ids(`?search=${expired.orderId}`)).toEqual([expired._id]);
    for (const orderStatus of ['Packed', 'Delivered']) {
      const seen = { [expired._id]: 'Rejected' };
      const { json } = await staff.ask('POST /api/admin/orders/bulk-status', { ids: [expired._id], orderStatus, seen });
      expect(json).toMatchObject({
        done: [],
        skipped: [{ id: expired._id, why: expect.stringMatching(/never paid/) }],
      });
    }
    const shipped = await update(expired._id, { orderStatus: 'Shipped', ...parcel });
    expect([shipped.status, shipped.json.message]).toEqual([409, expect.stringMatching(/never paid/)]);
    expect(await documentsOf(test.app, expired._id)).toEqual([]);
    expect(await test.stock()).toBe(46);
  });

  it('list what is wrong with the shop exactly as the contract says', async () => {
    await test.app.db
      .insertInto('email')
      .values({ kind: 'otp', to_address: 'a@b.example', subject: 's', html: 'h', text: 't', failed_at: new Date() })
      .execute();
    const { json } = await staff.ask('GET /api/admin/troubles');
    expect(adminHealthCalls['GET /api/admin/troubles'].response.parse(json)).toEqual(json);
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual(['emails-failed']);
    await test.app.db.deleteFrom('email').where('to_address', '=', 'a@b.example').execute();
  });

  it('are moved on, with a row of history for every step', async () => {
    const order = await cod();
    expect(await update(order._id, {})).toMatchObject({
      status: 400,
      json: { message: 'Select Order Status to Update' },
    });
    expect((await update(order._id, { orderStatus: 'Order Placed' })).status).toBe(400);
    for (const [missing, message] of [
      ['trackerId', 'Enter TrackerId'],
      ['trackerURL', 'Enter a valid Tracker URL'],
      ['logisticsProvider', 'Provide Logistics Provider Name'],
    ] as const) {
      const answer = await update(order._id, { orderStatus: 'Shipped', ...parcel, [missing]: ' ' });
      expect(answer).toMatchObject({ status: 400, json: { message, errors: [{ field: missing, message }] } });
    }
    expect((await update(order._id, { orderStatus: 'Packed', seen: 'Order Placed' })).status).toBe(200);
    // Somebody else still had it before them as it was.
    expect(await update(order._id, { orderStatus: 'Rejected', seen: 'Order Placed' })).toMatchObject({
      status: 409,
      json: { message: 'Somebody has set this order to Packed. Nothing was changed.' },
    });
    const shipped = await update(order.orderId, { orderStatus: 'Shipped', ...parcel });
    expect(shipped.json).toMatchObject({
      success: true,
      data: { orderStatus: 'Shipped', logesticProvider: 'India Post' },
    });
    await update(order._id, { orderStatus: 'Shipped', ...parcel, trackerId: 'AWB 2' });
    await update(order._id, { orderStatus: 'Delivered' });
    await update(order._id, { orderStatus: 'Packed' });
    const { json } = await staff.ask(`GET /api/admin/orders/details/${order._id}`);
    expect(adminOrderCalls['GET /api/admin/orders/details/{id}'].response.parse(json)).toEqual(json);
    expect(json.data.history.map(({ status }: { status: string }) => status)).toEqual([
      'Order Placed',
      'Packed',
      'Shipped',
      'Shipped',
      'Delivered',
      'Packed',
    ]);
    expect(json.data.history.slice(2, 4).map(({ buyerNote }: { buyerNote: string }) => buyerNote)).toEqual([
      'India Post AWB 1',
      'India Post AWB 2, before India Post AWB 1',
    ]);
    expect(json.data.history.at(-1)).toMatchObject({ by: 'Meera', buyerNote: 'Set back from Delivered' });
    const onItsWay = `Your order ${order.orderId} is on its way`;
    expect(await emailsOf('order status')).toEqual([onItsWay, onItsWay, `Your order ${order.orderId} was delivered`]);
    expect((await update('nothing', { orderStatus: 'Packed' })).status).toBe(404);
    expect((await staff.ask('GET /api/admin/orders/details/nothing')).status).toBe(404);
  });

  it('give their stock back when they are refused before they left, once, and take it again', async () => {
    const order = await cod();
    expect(await test.stock()).toBe(48);
    await update(order._id, { orderStatus: 'Rejected' });
    await update(order._id, { orderStatus: 'Rejected' });
    expect(await test.stock()).toBe(50);
    await update(order._id, { orderStatus: 'Packed' });
    expect(await test.stock()).toBe(48);
    await update(order._id, { orderStatus: 'Rejected' });
    await test.app.db.updateTable('variant').set({ total_stock: 2 }).execute();
    expect((await update(order._id, { orderStatus: 'Packed' })).status).toBe(409);
    expect(await test.stock()).toBe(2);
  });

  it('that were delivered by mistake and set back give back stock and coupon when they are rejected', async () => {
    const request = await test.request({ quantity: 4, couponCode: 'WELCOME10', discountPercent: 10 });
    const order = await placeCodOrder(test.app, request, null);
    const uses = async () =>
      (
        await test.app.db
          .selectFrom('coupon')
          .select('usage_count')
          .where('code', '=', 'WELCOME10')
          .executeTakeFirstOrThrow()
      ).usage_count;
    await update(order._id, { orderStatus: 'Delivered' });
    await update(order._id, { orderStatus: 'Packed' });
    expect([await test.stock(), await uses()]).toEqual([46, 1]);
    await update(order._id, { orderStatus: 'Rejected' });
    expect([await test.stock(), await uses()]).toEqual([50, 0]);
  });

  it('delivered for cash and refunded tell their buyer of that cash; a note for staff stays with them', async () => {
    const order = await cod();
    await update(order._id, { orderStatus: 'Delivered', note: 'suspected reseller', buyerNote: 'Left at the gate' });
    await update(order._id, { orderStatus: 'Refunded' });
    const last = await test.app.db
      .selectFrom('email')
      .select('text')
      .where('kind', '=', 'order status')
      .orderBy('id', 'desc')
      .execute();
    expect(last.map(({ text }) => text).join()).toMatch(/you paid in cash for your order/);
    expect(last.map(({ text }) => text).join()).not.toMatch(/Nothing was paid|suspected/);
    const own = await staff.ask(
      `GET /api/shop/order/details/${order.link.replace('/shop/order/', '')}`,
      undefined,
      'visitor',
    );
    expect([own.status, own.text.includes('Left at the gate'), own.text.includes('suspected')]).toEqual([
      200,
      true,
      false,
    ]);
  });

  it('do not give back what has left', async () => {
    const order = await cod();
    await update(order._id, { orderStatus: 'Shipped', ...parcel });
    await update(order._id, { orderStatus: 'Rejected' });
    expect(await test.stock()).toBe(48);
  });

  it('that wait for their money can only be refused', async () => {
    const { order } = await online();
    expect((await update(order._id, { orderStatus: 'Packed' })).status).toBe(409);
    expect((await update(order._id, { orderStatus: 'Rejected' })).status).toBe(200);
    expect(await test.stock()).toBe(50);
  });

  it('that are paid send money back once staff named the amount, and once only', async () => {
    const order = await paid();
    const without = await update(order._id, { orderStatus: 'Refunded' });
    expect(without).toMatchObject({
      status: 400,
      json: { errors: [{ field: 'refundAmount' }], refundable: order.orderPrice },
    });
    for (const refundAmount of [0.001, 0.004, 0.99, 0, 10.005]) {
      const { status, json } = await update(order._id, { orderStatus: 'Refunded', refundAmount });
      expect([refundAmount, status, json.errors[0].field]).toEqual([refundAmount, 400, 'refundAmount']);
    }
    expect((await update(order._id, { orderStatus: 'Refunded', refundAmount: order.orderPrice + 1 })).status).toBe(400);
    expect(await refunds()).toEqual([]);
    const both = await Promise.all([
      update(order._id, { orderStatus: 'Refunded', refundAmount: order.orderPrice }),
      update(order._id, { orderStatus: 'Refunded', refundAmount: order.orderPrice }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refunds()).toMatchObject([{ purpose: 'staff', amount_paise: Math.round(order.orderPrice * 100) }]);
    expect(await test.stock()).toBe(50);
    const { json } = await staff.ask(`GET /api/admin/orders/details/${order._id}`);
    expect(json.data.payments).toMatchObject([{ isPaying: true, refunds: [{ purpose: 'staff', status: 'queued' }] }]);
    expect((await update(order._id, { orderStatus: 'Packed' })).status).toBe(409);
  });

  it('are moved on many at once, each by itself', async () => {
    const [good, waiting] = [await cod(), (await online()).order];
    const answer = await staff.ask('POST /api/admin/orders/bulk-status', {
      ids: [good._id, waiting._id, 'nothing'],
      orderStatus: 'Packed',
    });
    expect(answer.json).toMatchObject({ success: true, message: '1 order updated' });
    expect(answer.json.done).toEqual([good._id]);
    expect(answer.json.skipped).toEqual([
      { id: waiting._id, why: 'This order is waiting for online payment.' },
      { id: 'nothing', why: 'Order not found' },
    ]);
    const late = await staff.ask('POST /api/admin/orders/bulk-status', {
      ids: [good._id],
      orderStatus: 'Delivered',
      seen: { [good._id]: 'Order Placed' },
    });
    expect(late.json).toMatchObject({
      done: [],
      skipped: [{ id: good._id, why: /set this order to Packed meanwhile/ }],
    });
    expect((await staff.ask('POST /api/admin/orders/bulk-status', { ids: [], orderStatus: 'Packed' })).status).toBe(
      400,
    );
    const shipping = { ids: [good._id], orderStatus: 'Shipped' };
    expect((await staff.ask('POST /api/admin/orders/bulk-status', shipping)).status).toBe(400);
  });

  it('are exported under their headers, cell by cell', async () => {
    const order = await cod();
    await test.app.db
      .updateTable('shop_order')
      .set({ name: '=HYPERLINK("x")', city: 'Line\nbreak, "quoted"' })
      .execute();
    const file = await staff.ask('GET /api/admin/orders/export');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
    expect(file.text.startsWith('Order ID') || file.text.startsWith(`${byteOrderMark}Order ID`)).toBe(true);
    const [head, row, ...rest] = readCsv(file.text).map(({ cells }) => cells);
    expect(head).toEqual([
      'Order ID',
      'Order Date',
      'Payment Method',
      'Payment Status',
      'Order Status',
      'Order Price',
      'Cart Items',
      'Name',
      'Email',
      'Phone',
      'Address',
      'City',
      'State',
      'Country',
      'Pincode',
    ]);
    expect(rest).toEqual([]);
    const [, , , , , price, items, name, , , , city] = row ?? [];
    expect(row?.[1]).toMatch(/^\d{2}-\d{2}-\d{4}$/);
    expect([row?.[0], price, name, city]).toEqual([
      order.orderId,
      order.orderPrice.toFixed(2),
      `'=HYPERLINK("x")`,
      'Line\nbreak, "quoted"',
    ]);
    expect(items).toMatch(/^Stone-Ground Besan.* x 2$/);
  });

  it('are summed by their day in India', async () => {
    const order = await cod();
    // Half past midnight in India is still yesterday in UTC.
    await test.app.db
      .updateTable('shop_order')
      .set({ created_at: sql`date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'` })
      .execute();
    await online();
    const figures = await salesFigures(test.app);
    expect(figures.days).toHaveLength(30);
    expect(figures.days.at(-1)).toMatchObject({ orders: 1, revenuePaise: Math.round(order.orderPrice * 100) });
    expect(figures.days.slice(0, -1).every(({ orders }) => orders === 0)).toBe(true);
    expect(figures).toMatchObject({ toPack: 1, awaiting: 1, bestSellers: [{ units: 2 }] });
    await update(order._id, { orderStatus: 'Packed' });
    expect(await salesFigures(test.app)).toMatchObject({ toPack: 0, toShip: 1 });
    await update(order._id, { orderStatus: 'Rejected' });
    expect((await salesFigures(test.app)).days.at(-1)).toMatchObject({ orders: 0, revenuePaise: 0 });
  });
});
