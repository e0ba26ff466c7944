import { describe, expect, it } from 'vitest';
import { testEngines } from '#tests/support/database/database.ts';
import { courierShop, size } from '#tests/support/purchases/courier-shop.ts';

describe.each(testEngines)('bookings that nobody knows of on the %s server', (engine) => {
  const shop = courierShop(engine);
  const { ask, hold, later, newOrder, parcel, parcels, passes, setStatus } = shop;

  it.each(['lost', 'error text', 'nonsense', 'down', 'slow'] as const)(
    'have one label where answers are %s, wherever it happens',
    async (fault) => {
      for (const at of ['/orders/create', '/assign/awb', '/generate/label', '/generate/pickup']) {
        const number = await newOrder();
        shop.courier.failsOnce(at, fault);
        const answer = await ask('book', number, size);
        expect([at, answer.status]).toEqual([at, 200]);
        // The first look for it may fail as well.
        shop.courier.failsOnce('/orders', fault);
        await later();
        await later();
        await later();
        expect([at, (await parcels(number)).map(({ state }) => state)]).toEqual([at, ['label']]);
        expect([at, shop.courier.labelsOf(number)]).toEqual([at, 1]);
      }
    },
  );

  it('are booked once by two who press at once', async () => {
    const number = await newOrder();
    const answers = await Promise.all([ask('book', number, size), ask('book', number, size), later()]);
    expect(
      answers
        .slice(0, 2)
        .map((answer) => (answer ? answer.status : 0))
        .sort(),
    ).toEqual([200, 409]);
    expect(shop.courier.labelsOf(number)).toBe(1);
  });

  it.each(['assignNumber', 'createOrder'] as const)(
    'have one label where staff ask, or cancel, while %s is slow',
    async (method) => {
      const number = await newOrder();
      const held = hold(method);
      const booking = ask('book', number, size);
      await held.reached;
      await passes(200);
      const { id } = await parcel(number);
      expect((await ask('refresh', id)).status).toBe(200);
      expect((await ask('cancel', id)).status).toBe(409);
      held.letGo();
      expect((await booking).status).toBe(200);
      expect([shop.courier.engine.parcels.length, shop.courier.labelsOf(number)]).toEqual([1, 1]);
      // Nobody has it any more.
      expect((await ask('cancel', id)).status).toBe(200);
    },
  );

  it('a booking that is tried again is not cancelled meanwhile', async () => {
    const number = await newOrder();
    shop.courier.failsOnce('/orders/create', 'down');
    await ask('book', number, size);
    const { id } = await parcel(number);
    // What was not answered may still be done.
    expect((await ask('cancel', id)).status).toBe(409);
    await later();
    const held = hold('createOrder');
    const job = later();
    await held.reached;
    expect((await ask('cancel', id)).status).toBe(409);
    expect((await ask('book', number, size)).status).toBe(409);
    held.letGo();
    await job;
    expect(shop.courier.labelsOf(number)).toBe(1);
    expect((await ask('cancel', id)).status).toBe(200);
    expect(shop.courier.labelsOf(number)).toBe(0);
  });

  it('get no number where they were cancelled all the same', async () => {
    const number = await newOrder();
    const held = hold('createOrder');
    const booking = ask('book', number, size);
    await held.reached;
    await shop.app.db.updateTable('shipment').set({ state: 'cancelled', next_ask_at: null }).execute();
    held.letGo();
    expect((await booking).status).toBe(409);
    expect(shop.courier.engine.parcels).toMatchObject([{ isCancelled: true, awbs: [] }]);
  });

  it.each([
    ['/orders/create', 'Rejected'],
    ['/assign/awb', 'Pending'],
    ['/generate/label', 'Pending'],
  ] as const)('are given up after %s failed and the order became %s', async (at, status) => {
    const number = await newOrder();
    shop.courier.failsOnce(at, 'down');
    await ask('book', number, size);
    await setStatus(number, status);
    await later();
    // What was asked for and not answered is looked for twice.
    await later();
    expect([await parcel(number), shop.courier.labelsOf(number)]).toMatchObject([{ state: 'cancelled' }, 0]);
  });

  it('get no number where the order is closed while they are being made', async () => {
    const number = await newOrder();
    const held = hold('createOrder');
    const booking = ask('book', number, size);
    await held.reached;
    await setStatus(number, 'Rejected');
    held.letGo();
    expect((await booking).status).toBe(409);
    expect(shop.courier.engine.parcels).toMatchObject([{ isCancelled: true, awbs: [] }]);
  });

  it.each(['/orders/create', '/assign/awb'] as const)(
    'are made once where %s is not answered and a search misses them',
    async (at) => {
      const number = await newOrder();
      shop.courier.failsOnce(at, 'lost');
      await ask('book', number, size);
      shop.courier.failsOnce('/orders', 'unlisted');
      await later();
      expect(shop.courier.engine.parcels).toHaveLength(1);
      await later();
      expect([await parcel(number), shop.courier.engine.parcels.length]).toMatchObject([{ state: 'label' }, 1]);
      expect(shop.courier.labelsOf(number)).toBe(1);
    },
  );

  it('keep their parcel where what is found says nothing of it', async () => {
    const number = await newOrder();
    shop.courier.failsOnce('/assign/awb', 'down');
    await ask('book', number, size);
    const { provider_shipment_id } = await parcel(number);
    const { findOrder } = shop.courier.couriers.service;
    shop.serve({
      findOrder: async (...asked) => {
        const found = await findOrder(...asked);
        return found && { ...found, shipmentId: '' };
      },
    });
    await later();
    expect(await parcel(number)).toMatchObject({ state: 'label', provider_shipment_id });
  });

  it('are not given up while they may be there', async () => {
    const number = await newOrder();
    shop.courier.failsOnce('/orders/create', 'lost');
    await ask('book', number, size);
    await passes(200);
    shop.courier.failsOnce('/orders', 'unlisted');
    const { id } = await parcel(number);
    const early = await ask('cancel', id);
    expect([early.status, early.json.message]).toEqual([
      503,
      expect.stringContaining('does not list this booking yet'),
    ]);
    await passes(200);
    expect((await ask('cancel', id)).status).toBe(200);
    expect(shop.courier.engine.parcels).toMatchObject([{ isCancelled: true }]);
  });

  it('are changed by no late hand, which leaves nothing of its own', async () => {
    const number = await newOrder();
    const held = hold('createOrder');
    const late = ask('book', number, size);
    await held.reached;
    // Its lease is over; twice nothing is found, and it is made anew.
    await passes(400);
    await later();
    await later();
    const before = await parcel(number);
    expect(before.state).toBe('label');
    held.letGo();
    expect((await late).status).toBe(200);
    expect(await parcel(number)).toEqual(before);
    expect(shop.courier.engine.parcels).toMatchObject([
      { isCancelled: false, awbs: [before.awb] },
      { isCancelled: true, awbs: [] },
    ]);
  });

  it('are left alone by a late hand while another is at work', async () => {
    const number = await newOrder();
    shop.courier.failsOnce('/assign/awb', 'down');
    await ask('book', number, size);
    const held = hold('assignNumber');
    const late = later();
    await held.reached;
    const { id, tries } = await parcel(number);
    // Another hand took it, and the courier has not answered it yet.
    await shop.app.db
      .updateTable('shipment')
      .set({ tries: tries + 1 })
      .where('id', '=', id)
      .execute();
    const before = await parcel(number);
    held.letGo();
    await late;
    expect(await parcel(number)).toEqual(before);
  });
});
