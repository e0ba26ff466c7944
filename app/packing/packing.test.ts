import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { followDueShipments } from '#couriers/follow-due.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { openTestCourier } from '#tests/support/purchases/test-courier.ts';
import { readOrdersToPack } from './read-orders-to-pack.ts';
import type { OrderToPack } from './rules/packing.ts';

describe.each(testEngines)('packing on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
    const courier = { name: 'DTDC', trackingPattern: 'https://track.example.com/dtdc/{number}' };
    await staff.ask('POST /api/admin/couriers', courier);
  });
  afterAll(() => test.drop());
  beforeEach(() => test.reset());

  const newOrder = async (): Promise<OrderToPack> => {
    const { orderId } = await placeCodOrder(test.app, await test.request(), null);
    const order = (await readOrdersToPack(test.app)).find((one) => one.orderId === orderId);
    if (!order) throw new Error('a new order is not listed');
    return order;
  };
  const claim = (order: OrderToPack, hands: string, takeOver = false) =>
    staff.ask('POST /api/admin/packing/claim', { orderId: order.id, hands, takeOver });
  const linesOf = ({ lines }: OrderToPack) =>
    lines.map(({ productId, weight, quantity }) => ({ productId, weight, quantity }));
  const pack = (order: OrderToPack, hands: string, { key = `p${order.id}`, lines = linesOf(order) } = {}) =>
    staff.ask('POST /api/admin/packing/packed', { orderId: order.id, hands, lines, grams: 640 }, 'admin', {
      'idempotency-key': key,
    });
  const ship = (order: OrderToPack, hands: string, key = `s${order.id}`) =>
    staff.ask(
      'POST /api/admin/packing/shipped',
      { orderId: order.id, orderNumber: order.orderId, hands, courier: 'DTDC', number: 'D1' },
      'admin',
      { 'idempotency-key': key },
    );
  const stored = ({ id }: OrderToPack) =>
    test.app.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('keeps an order in one pair of hands, until these let it go, fall silent, or others take it', async () => {
    const order = await newOrder();
    const mine = await claim(order, 'one');
    expect([mine.status, mine.json.order.claim.by]).toEqual([200, 'Meera']);
    expect(mine.json.order.money).toMatch(/^Collect ₹/);
    const refused = await claim(order, 'two');
    expect(refused.status).toBe(409);
    expect(refused.json.message).toMatch(/^Another screen of yours is packing this since \d\d:\d\d\. Nothing/);
    expect((await claim(order, 'one')).json.order.claim.since, 'since the first').toBe(mine.json.order.claim.since);
    // Two at the same moment: one of them.
    await staff.ask('POST /api/admin/packing/release', { orderId: order.id, hands: 'two' });
    expect((await claim(order, 'two')).status, 'only the hands that have it let it go').toBe(409);
    await staff.ask('POST /api/admin/packing/release', { orderId: order.id, hands: 'one' });
    const both = await Promise.all([claim(order, 'one'), claim(order, 'two')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await claim(order, 'three', true)).status).toBe(200);
    expect((await pack(order, 'one')).status, 'it was taken over').toBe(409);
    const old = new Date(Date.now() - 11 * 60_000);
    await test.app.db.updateTable('packing_claim').set({ seen_at: old }).execute();
    expect((await readOrdersToPack(test.app))[0]?.claim).toBe(null);
    expect((await claim(order, 'one')).status).toBe(200);
    expect((await claim({ ...order, id: order.lines[0]?.productId ?? '' }, 'one')).status).toBe(404);
  });

  it('packs and ships once for a key, and never twice', async () => {
    const order = await newOrder();
    await claim(order, 'one');
    expect((await ship(order, 'one', 'early')).json.message).toMatch(/^This order is Order Placed, not packed/);
    const packed = await Promise.all([pack(order, 'one'), pack(order, 'one')]);
    expect(
      packed.map(({ status }) => status),
      'sent twice by a browser that lost the answer',
    ).toEqual([200, 200]);
    expect((await pack(order, 'two', { key: 'other' })).status).toBe(409);
    expect(await stored(order)).toMatchObject({ status: 'Packed', packed_grams: 640 });
    expect([(await ship(order, 'one')).status, (await ship(order, 'one')).status]).toEqual([200, 200]);
    expect((await ship(order, 'one', 'again')).json.message).toBe(
      'This order is Shipped, not packed. Nothing was changed.',
    );
    expect(await stored(order)).toMatchObject({ status: 'Shipped', tracker_id: 'D1' });
    const events = await test.app.db
      .selectFrom('order_event')
      .select('status')
      .where('order_id', '=', order.id)
      .execute();
    expect(events.filter(({ status }) => status === 'Packed' || status === 'Shipped')).toHaveLength(2);
    expect(await test.app.db.selectFrom('packing_claim').selectAll().execute()).toEqual([]);
    expect(await readOrdersToPack(test.app)).toEqual([]);
  });

  it('books and ships in one go with one label, and leaves an order packed where the courier does not answer', async () => {
    const courier = openTestCourier();
    test.app.couriers = courier.couriers;
    const book = (order: OrderToPack, hands = 'one') =>
      staff.ask('POST /api/admin/packing/book', { orderId: order.id, hands });
    const order = await newOrder();
    await claim(order, 'one');
    expect((await book(order)).json.message).toMatch(/^This order is Order Placed, not packed/);
    await pack(order, 'one');
    expect((await book(order, 'two')).status, 'in other hands').toBe(409);
    const booked = await book(order);
    expect([booked.status, booked.json.message]).toEqual([200, expect.stringMatching(/^Shipped with Xpressbees/)]);
    expect(booked.json.labelUrl).toMatch(/^https:/);
    expect((await book(order)).status, 'the answer was lost').toBe(200);
    expect(courier.labelsOf(order.orderId)).toBe(1);
    const [shipment] = await test.app.db.selectFrom('shipment').selectAll().execute();
    expect(await stored(order)).toMatchObject({ status: 'Shipped', tracker_id: shipment?.awb });
    expect(shipment).toMatchObject({ grams: 640, state: 'label' });

    const other = await newOrder();
    await claim(other, 'one');
    await pack(other, 'one');
    courier.failsOnce('/orders/create', 'lost');
    const unanswered = await book(other);
    expect([unanswered.status, unanswered.json.message]).toEqual([503, expect.stringContaining('does not answer')]);
    expect(await stored(other)).toMatchObject({ status: 'Packed', tracker_id: '' });
    const ofAnother = await staff.ask(
      'POST /api/admin/packing/shipped',
      { orderId: other.id, hands: 'one', courier: 'DTDC', number: shipment?.awb },
      'admin',
      { 'idempotency-key': 'wrong-label' },
    );
    expect([ofAnother.status, ofAnother.json.message]).toEqual([
      409,
      expect.stringContaining(`is the number of order ${order.orderId}`),
    ]);
    // Shipped by hand, its booking is given up.
    expect((await ship(other, 'one')).status).toBe(200);
    await test.app.db
      .updateTable('shipment')
      .set({ next_ask_at: sql<Date>`now()` })
      .where('reference', '=', other.orderId)
      .execute();
    courier.failsOnce('/orders', 'down');
    await followDueShipments(test.app);
    await test.app.db
      .updateTable('shipment')
      .set({ next_ask_at: sql<Date>`now()` })
      .where('reference', '=', other.orderId)
      .execute();
    await followDueShipments(test.app);
    expect(courier.engine.parcels.filter(({ isCancelled }) => !isCancelled)).toHaveLength(1);
    expect(await stored(other)).toMatchObject({ status: 'Shipped', tracker_id: 'D1' });
  });

  it('refuses a box that is not what the order is by now, and leaves no half of it', async () => {
    const order = await newOrder();
    await claim(order, 'one');
    const more = linesOf(order).map((line) => ({ ...line, quantity: line.quantity + 1 }));
    const refused = await pack(order, 'one', { lines: more });
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'This order was changed meanwhile. Open it again and check the box.',
    ]);
    expect(await stored(order)).toMatchObject({ status: order.status, packed_grams: null });
    expect((await pack(order, 'one')).status, 'a refusal leaves its key free').toBe(200);
  });

  it('refuses an order that was closed meanwhile, and says so to who has it in hand', async () => {
    const order = await newOrder();
    await claim(order, 'one');
    await staff.ask(`PUT /api/admin/orders/update/${order.id}`, { orderStatus: 'Rejected' });
    expect((await claim(order, 'one')).json.order.stop).toBe('This order is closed.');
    expect((await pack(order, 'one')).json.message).toBe('This order is Rejected already. Nothing was changed.');
    expect(await readOrdersToPack(test.app)).toEqual([]);
  });
});
