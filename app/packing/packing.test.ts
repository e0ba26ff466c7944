import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { followDueShipments } from '#couriers/follow-due.ts';
import { readParcelGrams } from '#orders/parcel-grams.ts';
import { readPrintedParcels } from '#shipping/papers/printed-parcel.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { openTestCourier } from '#tests/support/purchases/test-courier.ts';
import { bookAndShip } from './book-and-ship.ts';
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

  const listed = async () => (await readOrdersToPack(test.app)).orders;
  const newOrder = async (): Promise<OrderToPack> => {
    const { orderId } = await placeCodOrder(test.app, await test.request(), null);
    const order = (await listed()).find((one) => one.orderId === orderId);
    if (!order) throw new Error('a new order is not listed');
    return order;
  };
  const claim = (order: OrderToPack, hands: string, takeOver = false, ahead: readonly OrderToPack[] = []) =>
    staff.ask('POST /api/admin/packing/claim', {
      orderId: order.id,
      hands,
      takeOver,
      ahead: ahead.map(({ id }) => id),
    });
  const release = (hands: string, order?: OrderToPack) =>
    staff.ask('POST /api/admin/packing/release', { orderId: order?.id, hands });
  const linesOf = ({ lines }: OrderToPack) =>
    lines.map(({ productId, weight, quantity }) => ({ productId, weight, quantity }));
  const pack = (
    order: OrderToPack,
    hands: string,
    { key = `p${order.id}`, lines = linesOf(order), grams = 640 } = {},
  ) =>
    staff.ask('POST /api/admin/packing/packed', { orderId: order.id, hands, lines, grams }, 'admin', {
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
    expect(refused.json.message).toMatch(/^With another screen of yours since \d\d:\d\d\. Nothing/);
    expect((await claim(order, 'one')).json.order.claim.since, 'since the first').toBe(mine.json.order.claim.since);
    // Two at the same moment: one of them.
    await release('two', order);
    expect((await claim(order, 'two')).status, 'only the hands that have it let it go').toBe(409);
    await release('one', order);
    const both = await Promise.all([claim(order, 'one'), claim(order, 'two')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await claim(order, 'three', true)).status).toBe(200);
    expect((await pack(order, 'one')).status, 'it was taken over').toBe(409);
    const old = new Date(Date.now() - 11 * 60_000);
    await test.app.db.updateTable('packing_claim').set({ seen_at: old }).execute();
    expect((await listed())[0]?.claim).toBe(null);
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
    expect(await listed()).toEqual([]);
  });

  it('keeps what comes next for the same hands, and over a reload of their page, until they let it go', async () => {
    const [one, two, three] = [await newOrder(), await newOrder(), await newOrder()];
    const mine = await claim(one, 'tab.1', false, [two, one]);
    expect([mine.json.order.claim.hands, mine.json.ahead]).toEqual(['tab.1', [two.id]]);
    expect((await claim(two, 'other.1')).status).toBe(409);
    expect((await claim(three, 'other.1', false, [two])).json.ahead, 'not free').toEqual([]);
    // The page was loaded again, and what the one before it sends comes late.
    expect((await claim(one, 'tab.2')).status).toBe(200);
    await release('tab.1');
    expect((await claim(one, 'other.1')).status).toBe(409);
    expect((await claim(two, 'other.1')).status, 'it is let go, and comes with the next question').toBe(200);
    expect((await pack(one, 'tab.1')).status, 'done before the reload, sent after it').toBe(200);
    expect((await listed()).map(({ claim }) => claim?.hands)).toEqual(['tab.2', 'other.1', 'other.1']);
  });

  it('lists the oldest, and says how many wait', async () => {
    const first = await newOrder();
    await newOrder();
    const { orders, total } = await readOrdersToPack(test.app, 1);
    expect([orders.map(({ id }) => id), total]).toEqual([[first.id], 2]);
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

  it('ships nothing with a label that does not open, and goes on as soon as one does', async () => {
    const courier = openTestCourier();
    test.app.couriers = courier.couriers;
    const order = await newOrder();
    await claim(order, 'one');
    await pack(order, 'one');
    const book = () => staff.ask('POST /api/admin/packing/book', { orderId: order.id, hands: 'one' });
    courier.fails((path) => (path.startsWith('/labels/') ? 'nonsense' : null));
    for (let presses = 0; presses < 2; presses += 1) {
      const { status, json } = await book();
      expect([status, json.message]).toEqual([503, expect.stringContaining('does not open as a PDF')]);
      expect(await stored(order)).toMatchObject({ status: 'Packed', tracker_id: '' });
    }
    courier.fails(null);
    expect((await book()).json.labelUrl).toMatch(/^https:/);
    expect(await stored(order)).toMatchObject({ status: 'Shipped' });
    expect(courier.labelsOf(order.orderId)).toBe(1);
  });

  it('answers while the courier is slow, and ships a booked parcel by its own number alone', async () => {
    const courier = openTestCourier();
    const { service } = courier.couriers;
    let answer = () => {};
    const answers = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow: typeof service = {
      ...service,
      assignNumber: async (...asked) => answers.then(() => service.assignNumber(...asked)),
    };
    test.app.couriers = { ...courier.couriers, service: slow };
    const by = { staff: staff.account, hands: 'one' };
    const order = await newOrder();
    await claim(order, 'one');
    await pack(order, 'one');
    expect(await bookAndShip(test.app, order.id, by, 1), 'still booking').toBeNull();
    expect(await bookAndShip(test.app, order.id, by), 'asked again').toBeNull();
    expect(await stored(order)).toMatchObject({ status: 'Packed', tracker_id: '' });
    answer();
    await eventually(async () => expect((await listed())[0]?.parcel?.labelUrl).toMatch(/^https:/));
    const [parcel] = (await listed()).map((one) => one.parcel);
    expect(parcel).toMatchObject({ courier: 'Xpressbees', problem: '' });
    const context = contextOf(new Request('http://shop.example/'), { role: 'admin', account: staff.account });
    // Its papers have the number before it is shipped, and the weight of the scales.
    const { parcels } = await readPrintedParcels(test.app, context, [order.id]);
    expect(parcels).toMatchObject([{ courier: parcel?.courier, trackingNumber: parcel?.number, grams: 640 }]);
    const own = await staff.ask(
      'POST /api/admin/packing/shipped',
      {
        orderId: order.id,
        hands: 'one',
        courier: 'DTDC',
        number: ` ${parcel?.number.slice(0, 6)} ${parcel?.number.slice(6)}`,
      },
      'admin',
      { 'idempotency-key': 'own' },
    );
    expect([own.status, own.json.message]).toEqual([200, 'Order shipped']);
    expect(await stored(order)).toMatchObject({
      status: 'Shipped',
      tracker_id: parcel?.number,
      logistics_provider: 'Xpressbees',
    });
    expect(courier.labelsOf(order.orderId)).toBe(1);
  });

  it('forgets the weight of a box that is opened again', async () => {
    const order = await newOrder();
    await claim(order, 'one');
    await pack(order, 'one');
    expect(await readParcelGrams(test.app.db, [order.id])).toEqual(new Map([[order.id, 640]]));
    await staff.ask(`PUT /api/admin/orders/update/${order.id}`, { orderStatus: 'Pending' });
    expect((await readParcelGrams(test.app.db, [order.id])).get(order.id)).not.toBe(640);
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
    for (const grams of [0, -1, 0.5, 100_001]) {
      const { status, json } = await pack(order, 'one', { grams });
      expect([grams, status, json.message]).toEqual([grams, 400, expect.stringContaining('in whole grams')]);
    }
    expect(await stored(order)).toMatchObject({ status: order.status, packed_grams: null });
    expect((await pack(order, 'one')).status, 'a refusal leaves its key free').toBe(200);
  });

  it('refuses an order that was closed meanwhile, and says so to who has it in hand', async () => {
    const order = await newOrder();
    await claim(order, 'one');
    await staff.ask(`PUT /api/admin/orders/update/${order.id}`, { orderStatus: 'Rejected' });
    expect((await claim(order, 'one')).json.order.stop).toBe('This order is closed.');
    expect((await pack(order, 'one')).json.message).toBe('This order is Rejected already. Nothing was changed.');
    expect(await listed()).toEqual([]);
  });
});
