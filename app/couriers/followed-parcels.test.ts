import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CourierError } from '#platform/couriers/courier-service.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { courierShop, size } from '#tests/support/purchases/courier-shop.ts';
import { followDueShipments, wakeFailedAttempts } from './follow-due.ts';
import { readFileParcels } from './read-courier-file.ts';
import { fileProblem } from './rules/courier-files.ts';
import { wakeShipment } from './wake-shipment.ts';

describe.each(testEngines)('parcels that are followed on the %s server', (engine) => {
  const shop = courierShop(engine);
  const { ask, booked, later, newOrder, parcel, parcels, serve, setStatus } = shop;
  const askedLongAgo = () =>
    shop.app.db.updateTable('shipment').set({ asked_at: sql<Date>`now() - interval '1 hour'` }).execute();

  it('an order that is closed has no parcel, booked or half booked', async () => {
    const half = await newOrder();
    shop.courier.failsOnce('/assign/awb', 'down');
    await ask('book', half, size);
    const whole = await booked();
    await setStatus(half, 'Rejected');
    await setStatus(whole, 'Rejected');
    await askedLongAgo();
    await shop.app.db
      .updateTable('shipment')
      .set({ next_ask_at: sql<Date>`now()` })
      .where('state', '=', 'booking')
      .execute();
    // The label is not due for an hour.
    await followDueShipments(shop.app);
    for (const number of [half, whole])
      expect([(await parcel(number)).state, shop.courier.labelsOf(number)]).toEqual(['cancelled', 0]);
    const moving = await booked();
    shop.courier.step();
    await setStatus(moving, 'Rejected');
    await later();
    expect(await parcel(moving)).toMatchObject({ state: 'picked up', problem: expect.stringContaining('is Rejected') });
  });

  it('a cancelled parcel that moves all the same is noticed, also beside another one', async () => {
    const moves = async (number: string) => {
      const { id, awb } = await parcel(number);
      expect((await ask('cancel', id)).status).toBe(200);
      const scan = { status: 42, at: new Date().toISOString(), activity: 'PICKED UP' };
      shop.courier.engine.find(awb)?.scans.push(scan);
      return awb;
    };
    const number = await booked();
    const first = await moves(number);
    await askedLongAgo();
    await wakeShipment(shop.app, first);
    await followDueShipments(shop.app);
    expect(await parcel(number)).toMatchObject({ state: 'picked up' });
    const twice = await booked();
    const second = await moves(twice);
    expect((await ask('book', twice, size)).status).toBe(200);
    await askedLongAgo();
    await wakeShipment(shop.app, second);
    await followDueShipments(shop.app);
    expect((await parcels(twice)).map(({ state, problem }) => [state, problem])).toEqual([
      ['cancelled', expect.stringContaining('the order has another one')],
      ['label', ''],
    ]);
  });

  it('a label can be printed where the pickup is refused', async () => {
    serve({ requestPickup: () => Promise.reject(new CourierError('rejected', 'pickup', 'Pickup is not verified')) });
    const number = await booked();
    expect(await parcel(number)).toMatchObject({
      state: 'booked',
      label_url: expect.stringContaining('https://'),
      problem: expect.stringContaining('Pickup is not verified'),
    });
  });

  it('a parcel whose pickup is refused keeps its number once its order is shipped with it', async () => {
    serve({ requestPickup: () => Promise.reject(new CourierError('rejected', 'pickup', 'Pickup is not verified')) });
    const number = await booked();
    const { awb, id } = await parcel(number);
    await shop.app.db
      .updateTable('shop_order')
      .set({ status: 'Shipped', tracker_id: awb, shipped_at: new Date() })
      .where('order_number', '=', number)
      .execute();
    await later();
    expect([(await parcel(number)).state, shop.courier.labelsOf(number)]).toEqual(['booked', 1]);
    // Its label is on the box, whatever is paid or changed now.
    await shop.app.db
      .updateTable('shop_order')
      .set({ street: '9 Temple Road' })
      .where('order_number', '=', number)
      .execute();
    await later();
    expect([(await parcel(number)).state, shop.courier.labelsOf(number)]).toEqual(['booked', 1]);
    serve({});
    await later();
    expect(await parcel(number)).toMatchObject({ id, awb, state: 'label', problem: '' });
  });

  it('a label that is no PDF is none, is asked for again, and ships nothing', async () => {
    shop.courier.fails((path) => (path.startsWith('/labels/') ? 'nonsense' : null));
    const number = await booked();
    const said = 'The courier’s label does not open as a PDF.';
    const { id } = await parcel(number);
    expect(await parcel(number)).toMatchObject({
      state: 'booked',
      label_url: '',
      problem: expect.stringContaining(said),
    });
    const again = await ask('label', id);
    expect([again.status, again.json.message]).toEqual([503, expect.stringContaining(said)]);
    shop.courier.fails(null);
    expect((await ask('label', id)).status).toBe(200);
    await later();
    expect(await parcel(number)).toMatchObject({
      state: 'label',
      label_url: expect.stringMatching(/^https/),
      problem: '',
    });
    expect(shop.courier.labelsOf(number)).toBe(1);
  });

  it('a label that does not open is made anew for the same booking, or the courier says why not', async () => {
    const { id, label_url: before, awb } = await parcel(await booked());
    for (const [fault, status, said] of [
      ['nonsense', 503, 'an answer that makes no sense'],
      ['down', 503, 'does not answer'],
    ] as const) {
      shop.courier.fails(() => fault);
      const answer = await ask('label', id);
      expect([answer.status, answer.json.message]).toEqual([status, expect.stringContaining(said)]);
    }
    shop.courier.fails(null);
    serve({ label: () => Promise.resolve('https://courier.example/labels/anew.pdf') });
    expect((await ask('label', id)).json.url).toBe('https://courier.example/labels/anew.pdf');
    const rows = await shop.app.db.selectFrom('shipment').selectAll().where('awb', '=', awb).execute();
    expect(rows).toMatchObject([{ id, state: 'label', label_url: 'https://courier.example/labels/anew.pdf' }]);
    expect(before).not.toBe('');
    expect((await ask('cancel', id)).status).toBe(200);
    expect((await ask('label', id)).status).toBe(409);
  });

  it('asking a courier that is down says so', async () => {
    const number = await booked();
    await askedLongAgo();
    shop.courier.fails(() => 'down');
    const answer = await ask('refresh', (await parcel(number)).id);
    expect([answer.status, answer.json.message]).toEqual([503, expect.stringContaining('does not answer')]);
  });

  it('a second failed attempt is told even if nothing was asked between the two', async () => {
    const number = await booked();
    const one = shop.courier.engine.parcels[0];
    if (!one) throw new Error('no parcel');
    const fail = (minutesAgo: number) => {
      const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
      one.scans.push(
        { status: 42, at, activity: '' },
        { status: 17, at, activity: '' },
        { status: 21, at, activity: '' },
      );
      one.attempts += 1;
    };
    fail(300);
    await later();
    await ask('attempt', (await parcel(number)).id, { action: 're-attempt', comments: 'Tomorrow' });
    fail(50);
    await later();
    await later();
    expect(await parcel(number)).toMatchObject({ attempts: 2, attempt_answer: '' });
    const told = await shop.app.db
      .selectFrom('order_event')
      .select('note')
      .where('note', 'like', 'The courier could not deliver it%')
      .execute();
    expect(told).toHaveLength(2);
  });

  it('a parcel that comes back after it was delivered is a problem of staff', async () => {
    const number = await booked();
    const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
    shop.courier.engine.parcels[0]?.scans.push({ status: 7, at: at(60), activity: 'DELIVERED' });
    await later();
    expect(await parcel(number)).toMatchObject({ state: 'delivered', problem: '' });
    shop.courier.engine.parcels[0]?.scans.push({ status: 9, at: at(10), activity: 'RTO INITIATED' });
    await later();
    expect(await parcel(number)).toMatchObject({
      state: 'coming back',
      problem: expect.stringContaining('is Delivered'),
    });
  });

  it('a second failed attempt asks staff again also where the courier does not count it', async () => {
    const number = await booked();
    const one = shop.courier.engine.parcels[0];
    const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
    one?.scans.push({ status: 42, at: at(500), activity: '' }, { status: 21, at: at(300), activity: '' });
    await later();
    await ask('attempt', (await parcel(number)).id, { action: 're-attempt', comments: 'Tomorrow' });
    expect((await parcel(number)).attempt_answer).toBe('Try again');
    one?.scans.push({ status: 17, at: at(100), activity: '' }, { status: 21, at: at(50), activity: '' });
    shop.courier.fails((path) => (path.includes('/ndr/') ? 'down' : null));
    await later();
    expect(await parcel(number)).toMatchObject({ state: 'failed attempt', attempt_answer: '' });
  });

  it('a parcel that came back at once is not said to be on its way', async () => {
    const number = await booked();
    const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
    shop.courier.engine.parcels[0]?.scans.push(
      { status: 42, at: at(500), activity: '' },
      { status: 10, at: at(300), activity: '' },
    );
    await later();
    expect((await parcel(number)).state).toBe('came back');
    const mails = await shop.app.db.selectFrom('email').select('subject').where('kind', '=', 'order status').execute();
    expect(mails).toEqual([]);
  });

  it('the file for a courier leaves out what is closed, unpaid or booked', async () => {
    const [closed, unpaid, free, live] = [await newOrder(), await newOrder(), await newOrder(), await booked()];
    await setStatus(closed, 'Rejected');
    const waits = { payment_method: 'Online Payment', status: 'Pending' } as const;
    await shop.app.db.updateTable('shop_order').set(waits).where('order_number', '=', unpaid).execute();
    const ids = await shop.app.db
      .selectFrom('shop_order')
      .select('id')
      .where('order_number', 'in', [closed, unpaid, free, live])
      .execute();
    const parcels = await readFileParcels(
      shop.app,
      ids.map(({ id }) => id),
    );
    const going = parcels.filter((one) => fileProblem(one, 'shiprocket', { pickup: 'Primary', ...size }) === null);
    expect(going.map(({ orderNumber }) => orderNumber)).toEqual([free]);
  });

  it('a cancelled parcel that has a number is asked about for some days', async () => {
    const number = await booked();
    const { id, awb } = await parcel(number);
    expect((await ask('cancel', id)).status).toBe(200);
    expect((await parcel(number)).next_ask_at).not.toBeNull();
    await later();
    expect(await parcel(number)).toMatchObject({ state: 'cancelled', problem: '', next_ask_at: expect.any(Date) });
    // No event comes.
    shop.courier.engine.find(awb)?.scans.push({ status: 42, at: new Date().toISOString(), activity: 'PICKED UP' });
    await later();
    expect((await parcel(number)).state).toBe('picked up');
    const old = await booked();
    expect((await ask('cancel', (await parcel(old)).id)).status).toBe(200);
    const state_at = sql<Date>`now() - interval '6 days'`;
    await shop.app.db.updateTable('shipment').set({ state_at }).where('reference', '=', old).execute();
    for (const one of shop.courier.engine.parcels) one.scans.length = 0;
    await later();
    expect((await parcel(old)).next_ask_at).toBeNull();
  });

  it('an attempt that the courier lists as failed is asked about, without an event', async () => {
    const [missed, fine] = [await booked(), await booked()];
    const moved = { status: 18, at: new Date(Date.now() - 60 * 60_000).toISOString(), activity: 'IN TRANSIT' };
    for (const one of shop.courier.engine.parcels) one.scans.push(moved);
    await later();
    shop.courier.engine
      .find((await parcel(missed)).awb)
      ?.scans.push({ status: 21, at: new Date().toISOString(), activity: 'Customer not contactable' });
    await askedLongAgo();
    await wakeFailedAttempts(shop.app);
    await followDueShipments(shop.app);
    expect([await parcel(missed), await parcel(fine)]).toMatchObject([
      { state: 'failed attempt' },
      { state: 'in transit' },
    ]);
  });
});
