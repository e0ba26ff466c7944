import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { createScanSender } from '#sandbox/courier/scan-events.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { openTestCourier } from '#tests/support/purchases/test-courier.ts';
import { followDueShipments } from './follow-due.ts';
import { trackingEventsRouter } from './tracking-events.handler.ts';

describe.each(testEngines)('parcels with a courier on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  let courier: ReturnType<typeof openTestCourier>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.reset();
    await test.app.db.deleteFrom('shipment').execute();
    courier = openTestCourier();
    test.app.couriers = courier.couriers;
  });

  const size = { grams: 600, length: 25, breadth: 20, height: 10 };
  const ask = (call: string, id: string, body: object = {}) =>
    staff.ask(`POST /api/admin/shipments/${call}/${id}`, body);
  const newOrder = async () => (await placeCodOrder(test.app, await test.request(), null)).orderId;
  const order = (number: string) =>
    test.app.db.selectFrom('shop_order').selectAll().where('order_number', '=', number).executeTakeFirstOrThrow();
  const parcels = (number: string) =>
    test.app.db
      .selectFrom('shipment')
      .selectAll()
      .where('reference', 'like', `${number}%`)
      .orderBy('created_at')
      .execute();
  const parcel = async (number: string) => (await parcels(number)).at(-1);
  /** Leases are over, and the courier may be asked again. */
  const later = async () => {
    await test.app.db
      .updateTable('shipment')
      .set({ next_ask_at: sql<Date>`now()`, asked_at: null })
      .where('next_ask_at', 'is not', null)
      .execute();
    await followDueShipments(test.app);
  };
  const book = async (body: object = {}) => {
    const number = await newOrder();
    const answer = await ask('book', number, { ...size, ...body });
    return { number, answer };
  };

  it('are booked with number, label and pickup, after which couriers and prices are seen by who sees money', async () => {
    const number = await newOrder();
    const rates = await ask('rates', number);
    expect([rates.status, rates.json.grams, rates.json.rates[0]]).toEqual([
      200,
      expect.any(Number),
      expect.objectContaining({ name: 'Xpressbees Surface', price: expect.any(Number), isRecommended: true }),
    ]);
    const answer = await ask('book', number, { ...size, courierId: '10' });
    expect([answer.status, answer.json.message]).toEqual([200, 'Booked with Delhivery Surface']);
    expect(await parcel(number)).toMatchObject({ state: 'label', courier: 'Delhivery Surface', problem: '' });
    expect(answer.json.shipment.trackerURL).toContain('delhivery.com');
    const again = await ask('book', number, size);
    expect([again.status, again.json.message]).toEqual([409, expect.stringContaining('is booked already')]);
    expect(courier.labelsOf(number)).toBe(1);
  });

  it('go as the courier says: shipped, out for delivery, delivered, each told once', async () => {
    const { number } = await book();
    const seen: string[] = [];
    for (let step = 0; step < 9; step += 1) {
      courier.step();
      await later();
      await later();
      const now = (await parcel(number))?.state ?? '';
      if (now !== seen.at(-1)) seen.push(now);
      if ((await parcel(number))?.state === 'failed attempt') {
        expect((await ask('attempt', (await parcel(number))?.id ?? '', { action: 're-attempt' })).status).toBe(400);
        const told = { action: 're-attempt', comments: 'Tomorrow after 4' };
        expect((await ask('attempt', (await parcel(number))?.id ?? '', told)).status).toBe(200);
      }
    }
    expect(seen.filter((state) => state !== 'failed attempt')).toEqual(
      expect.arrayContaining(['picked up', 'in transit', 'out for delivery', 'delivered']),
    );
    expect(await order(number)).toMatchObject({ status: 'Delivered', tracker_id: (await parcel(number))?.awb });
    const { id } = await order(number);
    const events = await test.app.db.selectFrom('order_event').selectAll().where('order_id', '=', id).execute();
    expect(events.filter(({ status }) => status === 'Delivered')).toHaveLength(1);
    const outs = seen.filter((state) => state === 'out for delivery').length;
    expect(events.filter(({ buyer_note }) => buyer_note === 'Out for delivery today')).toHaveLength(outs);
    const mails = await test.app.db.selectFrom('email').select('subject').where('kind', '=', 'order status').execute();
    expect(mails.filter(({ subject }) => subject.includes('comes today'))).toHaveLength(outs);
    expect(await parcel(number)).toMatchObject({ cash_reference: expect.stringMatching(/^UTR/) });
  });

  it.each(['lost', 'error text', 'nonsense', 'down', 'slow'] as const)(
    'have one label where answers are %s, wherever it happens',
    async (fault) => {
      for (const at of ['/orders/create', '/assign/awb', '/generate/label', '/generate/pickup']) {
        const number = await newOrder();
        courier.failsOnce(at, fault);
        const answer = await ask('book', number, size);
        expect([at, answer.status]).toEqual([at, 200]);
        // The first look for it may fail as well.
        courier.failsOnce('/orders', fault);
        await later();
        await later();
        await later();
        expect([at, (await parcels(number)).map(({ state }) => state)]).toEqual([at, ['label']]);
        expect([at, courier.labelsOf(number)]).toEqual([at, 1]);
      }
    },
  );

  it('leave nothing where the courier refuses, and can be booked again', async () => {
    const number = await newOrder();
    await test.app.db.updateTable('shop_order').set({ pincode: '990001' }).where('order_number', '=', number).execute();
    const nobody = await ask('rates', number);
    expect([nobody.status, nobody.json.message]).toEqual([
      409,
      expect.stringContaining('No courier delivers to 990001'),
    ]);
    const refused = await ask('book', number, size);
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('No courier is serviceable')]);
    expect(courier.engine.parcels.every(({ isCancelled }) => isCancelled)).toBe(true);
    await test.app.db.updateTable('shop_order').set({ pincode: '560001' }).where('order_number', '=', number).execute();
    expect((await ask('book', number, size)).status).toBe(200);
    expect((await parcels(number)).map(({ reference, state }) => [reference, state])).toEqual([
      [number, 'cancelled'],
      [`${number}-2`, 'label'],
    ]);
    const weightless = await ask('book', await newOrder(), { ...size, grams: 0 });
    expect([weightless.status, weightless.json.errors[0].field]).toEqual([400, 'grams']);
    courier.fails(() => 'down');
    const down = await ask('rates', await newOrder());
    expect([down.status, down.json.message]).toEqual([503, expect.stringContaining('does not answer')]);
  });

  it('are cancelled before they leave, not after', async () => {
    const { number } = await book();
    const id = (await parcel(number))?.id ?? '';
    expect((await ask('cancel', id)).status).toBe(200);
    expect(courier.labelsOf(number)).toBe(0);
    expect((await ask('cancel', id)).status).toBe(409);
    const left = await book();
    courier.step();
    await later();
    expect((await ask('cancel', (await parcel(left.number))?.id ?? '')).status).toBe(409);
    expect((await order(left.number)).status).toBe('Shipped');
  });

  it('are booked once by two who press at once', async () => {
    const number = await newOrder();
    const answers = await Promise.all([ask('book', number, size), ask('book', number, size), later()]);
    expect(
      answers
        .slice(0, 2)
        .map((answer) => (answer ? answer.status : 0))
        .sort(),
    ).toEqual([200, 409]);
    expect(courier.labelsOf(number)).toBe(1);
  });

  /** Holds the first call of a method until it is let go. */
  const hold = (method: 'assignNumber' | 'createOrder') => {
    const { service } = courier.couriers;
    const door = () => {
      let open = () => {};
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      return { open, opened };
    };
    const [gate, reached] = [door(), door()];
    let calls = 0;
    const held: typeof service = new Proxy(service, {
      get:
        (real, name) =>
        async (...values: unknown[]) => {
          if (name === method && ++calls === 1) {
            reached.open();
            await gate.opened;
          }
          return Reflect.apply(Reflect.get(real, name), real, values);
        },
    });
    test.app.couriers = { ...courier.couriers, service: held };
    return { letGo: gate.open, reached: reached.opened };
  };
  const waited = (number: string) =>
    test.app.db
      .updateTable('shipment')
      .set({
        asked_at: sql<Date>`asked_at - interval '200 seconds'`,
        next_ask_at: sql<Date>`next_ask_at - interval '200 seconds'`,
      })
      .where('reference', 'like', `${number}%`)
      .execute();

  it('have one label where staff ask, or cancel, while they are being booked', async () => {
    const number = await newOrder();
    const held = hold('assignNumber');
    const booking = ask('book', number, size);
    await held.reached;
    await waited(number);
    const id = (await parcel(number))?.id ?? '';
    expect((await ask('refresh', id)).status).toBe(200);
    expect((await ask('cancel', id)).status).toBe(409);
    held.letGo();
    expect((await booking).status).toBe(200);
    expect([courier.engine.parcels.length, courier.labelsOf(number)]).toEqual([1, 1]);
    // Nobody has it any more.
    expect((await ask('cancel', id)).status).toBe(200);
  });

  it('have one label where a later try is under way when staff cancel and book again', async () => {
    const number = await newOrder();
    courier.failsOnce('/orders/create', 'down');
    await ask('book', number, size);
    const held = hold('createOrder');
    const job = later();
    await held.reached;
    expect((await ask('cancel', (await parcel(number))?.id ?? '')).status).toBe(409);
    expect((await ask('book', number, size)).status).toBe(409);
    held.letGo();
    await job;
    expect(courier.labelsOf(number)).toBe(1);
  });

  it('get no number where they were cancelled all the same', async () => {
    const number = await newOrder();
    const held = hold('createOrder');
    const booking = ask('book', number, size);
    await held.reached;
    await test.app.db.updateTable('shipment').set({ state: 'cancelled', next_ask_at: null }).execute();
    held.letGo();
    expect((await booking).status).toBe(409);
    expect(courier.engine.parcels).toMatchObject([{ isCancelled: true, awbs: [] }]);
  });

  const setStatus = (number: string, status: 'Rejected' | 'Pending') =>
    test.app.db.updateTable('shop_order').set({ status }).where('order_number', '=', number).execute();

  it.each([
    ['/orders/create', 'Rejected'],
    ['/assign/awb', 'Pending'],
    ['/generate/label', 'Pending'],
  ] as const)('are given up after %s failed and the order became %s', async (at, status) => {
    const number = await newOrder();
    courier.failsOnce(at, 'down');
    await ask('book', number, size);
    await setStatus(number, status);
    await later();
    expect([await parcel(number), courier.labelsOf(number)]).toMatchObject([{ state: 'cancelled' }, 0]);
  });

  it('get no number where the order is closed while they are being made', async () => {
    const number = await newOrder();
    const held = hold('createOrder');
    const booking = ask('book', number, size);
    await held.reached;
    await setStatus(number, 'Rejected');
    held.letGo();
    expect((await booking).status).toBe(409);
    expect(courier.engine.parcels).toMatchObject([{ isCancelled: true, awbs: [] }]);
  });

  it('are followed where the courier refuses their pickup, and fetches them', async () => {
    const number = await newOrder();
    courier.fails((path) => (path.includes('/generate/pickup') ? 'down' : null));
    await ask('book', number, size);
    await later();
    expect(await parcel(number)).toMatchObject({ state: 'booked', label_url: expect.stringMatching(/^https/) });
    courier.engine.parcels[0]?.scans.push({ status: 42, at: new Date().toISOString(), activity: 'PICKED UP' });
    await later();
    expect([await parcel(number), await order(number)]).toMatchObject([{ state: 'picked up' }, { status: 'Shipped' }]);
  });

  it('are asked about when an event comes, which is believed in nothing else', async () => {
    const { number } = await book();
    const router = trackingEventsRouter(test.app);
    const post = (body: string, key = 'a token of the tests') =>
      router.request(
        '/api/parcels/scans',
        { method: 'POST', body, headers: { 'x-api-key': key } },
        {
          clientAddress: '1.2.3.4',
        },
      );
    const { awb } = (await parcel(number)) ?? { awb: '' };
    const delivered = JSON.stringify({ awb, shipment_status_id: 7, current_status: 'DELIVERED' });
    expect((await post(delivered, 'a guess')).status).toBe(401);
    await test.app.db.updateTable('shipment').set({ asked_at: sql<Date>`now() - interval '1 hour'` }).execute();
    for (const body of [delivered, delivered, 'no JSON', '{}', '[]']) expect((await post(body)).status).toBe(200);
    const woken = await parcel(number);
    expect(woken?.next_ask_at?.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
    await followDueShipments(test.app);
    expect(await parcel(number)).toMatchObject({ state: 'label' });
    expect((await order(number)).status).toBe('Order Placed');
    const calls = courier.calls.length;
    // Again and again within the minute: nobody is asked.
    for (let again = 0; again < 5; again += 1) await post(delivered);
    await followDueShipments(test.app);
    expect(courier.calls.length).toBe(calls);
  });

  it('end the same in whatever order events come, and how often, each news told once', async () => {
    const { number } = await book();
    const router = trackingEventsRouter(test.app);
    const answers: number[] = [];
    const sender = createScanSender({
      url: 'http://shop.example/api/parcels/scans',
      token: 'a token of the tests',
      async fetch(url, init) {
        const answer = await router.request(String(url).slice(19), init, { clientAddress: '1.2.3.4' });
        answers.push(answer.status);
        // A minute between two events; what they wake is asked about before the next.
        await test.app.db.updateTable('shipment').set({ asked_at: sql<Date>`now() - interval '1 hour'` }).execute();
        await followDueShipments(test.app);
        return answer;
      },
    });
    const told = async () => {
      for (const scan of courier.scans) sender.note(scan);
      await sender.sendDue();
    };
    // Four steps on before a word of them comes, then a step at a time, each time all events again, the newest first.
    for (let step = 0; step < 3; step += 1) courier.step();
    await told();
    expect(await parcel(number)).toMatchObject({ state: 'out for delivery' });
    while (courier.step() > 0) await told();
    await told();
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await parcel(number)).toMatchObject({ state: 'delivered' });
    const { id, status } = await order(number);
    expect(status).toBe('Delivered');
    const events = await test.app.db.selectFrom('order_event').select('status').where('order_id', '=', id).execute();
    const attempts = courier.scans.filter(({ activity }) => activity === 'Customer not contactable').length;
    // Out for delivery leaves the order where it is, and has its line, as has an attempt that failed.
    expect(events.map((event) => event.status).filter((one) => one === 'Shipped')).toHaveLength(2 + 2 * attempts);
    expect(events.filter((event) => event.status === 'Delivered')).toHaveLength(1);
    const mails = await test.app.db.selectFrom('email').select('subject').where('kind', '=', 'order status').execute();
    expect(mails.filter(({ subject }) => subject.includes('comes today'))).toHaveLength(1 + attempts);
  });

  it.each([
    ['moving', 'picked up', 'Shipped'],
    ['attempts', 'failed attempt', 'Shipped'],
    ['back', 'came back', 'Shipped'],
    [null, 'came back', 'Returned'],
    [null, 'delivered', 'Delivered'],
  ] as const)('show orders under %s whose parcel is %s', async (waits, state, status) => {
    const { number } = await book();
    await test.app.db.updateTable('shipment').set({ state }).execute();
    await test.app.db.updateTable('shop_order').set({ status }).where('order_number', '=', number).execute();
    for (const one of ['moving', 'attempts', 'back']) {
      const { json } = await staff.ask(`GET /api/admin/orders/get?page=1&waits=${one}`);
      expect([one, json.data.map(({ orderId }: { orderId: string }) => orderId)]).toEqual([
        one,
        one === waits ? [number] : [],
      ]);
    }
  });

  it('are listed by what is to be done', async () => {
    const numbers: string[] = [];
    for (let at = 0; at < 4; at += 1) numbers.push((await book()).number);
    const heavy = (await test.app.db.selectFrom('shipment').selectAll().execute()).filter(
      ({ charged_grams }) => charged_grams !== null && charged_grams > 1000,
    );
    const list = async (query: string) => (await staff.ask(`GET /api/admin/shipments?${query}`)).json;
    expect((await list('filter=weights')).total).toBe(heavy.length);
    expect((await list('filter=pickup')).total).toBe(4);
    expect((await list(`search=${numbers[0]}`)).shipments[0].orderId).toBe(numbers[0]);
    expect((await list(`order=${numbers[1]}`)).total).toBe(1);
    expect((await list('filter=attempts')).total).toBe(0);
  });
});
