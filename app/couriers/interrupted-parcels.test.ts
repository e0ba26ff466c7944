import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { CourierError, type CourierService } from '#platform/couriers/courier-service.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { openTestCourier } from '#tests/support/purchases/test-courier.ts';
import { followDueShipments } from './follow-due.ts';
import { readFileParcels } from './read-courier-file.ts';
import { fileProblem } from './rules/courier-files.ts';
import { wakeShipment } from './wake-shipment.ts';

const [engine] = testEngines;
let test: TestPayments;
let staff: Awaited<ReturnType<typeof openStaffRouter>>;
let courier: ReturnType<typeof openTestCourier>;
beforeAll(async () => {
  if (!engine) throw new Error('no engine');
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
const ask = (call: string, id: string, body: object = {}) => staff.ask(`POST /api/admin/shipments/${call}/${id}`, body);
const newOrder = async () => (await placeCodOrder(test.app, await test.request(), null)).orderId;
const rows = (number: string) =>
  test.app.db
    .selectFrom('shipment')
    .selectAll()
    .where('reference', 'like', `${number}%`)
    .orderBy('created_at')
    .execute();
const last = async (number: string) => {
  const row = (await rows(number)).at(-1);
  if (!row) throw new Error('no parcel');
  return row;
};
async function booked() {
  const number = await newOrder();
  const answer = await ask('book', number, size);
  expect(answer.status).toBe(200);
  return number;
}
const close = (number: string) =>
  test.app.db.updateTable('shop_order').set({ status: 'Rejected' }).where('order_number', '=', number).execute();
const askedLongAgo = () =>
  test.app.db.updateTable('shipment').set({ asked_at: sql<Date>`now() - interval '1 hour'` }).execute();
const later = async () => {
  const next_ask_at = sql<Date>`now()`;
  await test.app.db.updateTable('shipment').set({ next_ask_at }).where('next_ask_at', 'is not', null).execute();
  await followDueShipments(test.app);
};
const serve = (change: Partial<CourierService>) => {
  test.app.couriers = { ...courier.couriers, service: { ...courier.couriers.service, ...change } };
};

/** Holds a call to the courier until it is let go. */
function hold(method: 'assignNumber' | 'createOrder') {
  const real = courier.couriers.service;
  let isAsked = false;
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const held = async (...values: unknown[]) => {
    const isFirst = !isAsked;
    isAsked = true;
    if (isFirst) await gate;
    return Reflect.apply(real[method], real, values);
  };
  serve({ [method]: held });
  return { letGo: () => letGo(), asked: () => eventually(() => expect(isAsked).toBe(true)) };
}

it.each(['assignNumber', 'createOrder'] as const)(
  'asking about a booking whose %s is slow books nothing twice',
  async (method) => {
    const number = await newOrder();
    const held = hold(method);
    const booking = ask('book', number, size);
    await held.asked();
    await test.app.db.updateTable('shipment').set({ asked_at: sql<Date>`now() - interval '11 seconds'` }).execute();
    expect((await ask('refresh', (await last(number)).id)).status).toBe(200);
    held.letGo();
    expect((await booking).status).toBe(200);
    expect(courier.engine.parcels.map(({ awbs }) => awbs.length)).toEqual([1]);
  },
);

it('a booking that is tried again is not cancelled meanwhile', async () => {
  const number = await newOrder();
  courier.failsOnce('/orders/create', 'down');
  await ask('book', number, size);
  const { id } = await last(number);
  // What was not answered may still be done.
  expect((await ask('cancel', id)).status).toBe(409);
  const held = hold('createOrder');
  const job = later();
  await held.asked();
  expect((await ask('cancel', id)).status).toBe(409);
  expect((await ask('book', number, size)).status).toBe(409);
  held.letGo();
  await job;
  expect(courier.labelsOf(number)).toBe(1);
  expect((await ask('cancel', id)).status).toBe(200);
  expect(courier.labelsOf(number)).toBe(0);
});

it('an order that is closed has no parcel, booked or half booked', async () => {
  const half = await newOrder();
  courier.failsOnce('/assign/awb', 'down');
  await ask('book', half, size);
  const whole = await booked();
  await close(half);
  await close(whole);
  await askedLongAgo();
  await test.app.db
    .updateTable('shipment')
    .set({ next_ask_at: sql<Date>`now()` })
    .where('state', '=', 'booking')
    .execute();
  // The label is not due for an hour.
  await followDueShipments(test.app);
  for (const number of [half, whole])
    expect([(await last(number)).state, courier.labelsOf(number)]).toEqual(['cancelled', 0]);
  const moving = await booked();
  courier.step();
  await close(moving);
  await later();
  expect(await last(moving)).toMatchObject({ state: 'picked up', problem: expect.stringContaining('is Rejected') });
});

it('a cancelled parcel that moves all the same is noticed, also beside another one', async () => {
  const moves = async (number: string) => {
    const { id, awb } = await last(number);
    expect((await ask('cancel', id)).status).toBe(200);
    const scan = { status: 42, at: new Date().toISOString(), activity: 'PICKED UP' };
    courier.engine.find(awb)?.scans.push(scan);
    return awb;
  };
  const number = await booked();
  const first = await moves(number);
  await askedLongAgo();
  await wakeShipment(test.app, first);
  await followDueShipments(test.app);
  expect(await last(number)).toMatchObject({ state: 'picked up' });
  const twice = await booked();
  const second = await moves(twice);
  expect((await ask('book', twice, size)).status).toBe(200);
  await askedLongAgo();
  await wakeShipment(test.app, second);
  await followDueShipments(test.app);
  expect((await rows(twice)).map(({ state, problem }) => [state, problem])).toEqual([
    ['cancelled', expect.stringContaining('the order has another one')],
    ['label', ''],
  ]);
});

it('a label can be printed where the pickup is refused', async () => {
  serve({ requestPickup: () => Promise.reject(new CourierError('rejected', 'pickup', 'Pickup is not verified')) });
  const number = await booked();
  expect(await last(number)).toMatchObject({
    state: 'booked',
    label_url: expect.stringContaining('https://'),
    problem: expect.stringContaining('Pickup is not verified'),
  });
});

it('asking a courier that is down says so', async () => {
  const number = await booked();
  await askedLongAgo();
  courier.fails(() => 'down');
  const answer = await ask('refresh', (await last(number)).id);
  expect([answer.status, answer.json.message]).toEqual([503, expect.stringContaining('does not answer')]);
});

it('a second failed attempt is told even if nothing was asked between the two', async () => {
  const number = await booked();
  const parcel = courier.engine.parcels[0];
  if (!parcel) throw new Error('no parcel');
  const fail = (minutesAgo: number) => {
    const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    parcel.scans.push(
      { status: 42, at, activity: '' },
      { status: 17, at, activity: '' },
      { status: 21, at, activity: '' },
    );
    parcel.attempts += 1;
  };
  fail(300);
  await later();
  await ask('attempt', (await last(number)).id, { action: 're-attempt', comments: 'Tomorrow' });
  fail(50);
  await later();
  await later();
  expect(await last(number)).toMatchObject({ attempts: 2, attempt_answer: '' });
  const told = await test.app.db
    .selectFrom('order_event')
    .select('note')
    .where('note', 'like', 'The courier could not deliver it%')
    .execute();
  expect(told).toHaveLength(2);
});

it('a parcel that comes back after it was delivered is a problem of staff', async () => {
  const number = await booked();
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  courier.engine.parcels[0]?.scans.push({ status: 7, at: at(60), activity: 'DELIVERED' });
  await later();
  expect(await last(number)).toMatchObject({ state: 'delivered', problem: '' });
  courier.engine.parcels[0]?.scans.push({ status: 9, at: at(10), activity: 'RTO INITIATED' });
  await later();
  expect(await last(number)).toMatchObject({ state: 'coming back', problem: expect.stringContaining('is Delivered') });
});

it('a second failed attempt asks staff again also where the courier does not count it', async () => {
  const number = await booked();
  const parcel = courier.engine.parcels[0];
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  parcel?.scans.push({ status: 42, at: at(500), activity: '' }, { status: 21, at: at(300), activity: '' });
  await later();
  await ask('attempt', (await last(number)).id, { action: 're-attempt', comments: 'Tomorrow' });
  expect((await last(number)).attempt_answer).toBe('Try again');
  parcel?.scans.push({ status: 17, at: at(100), activity: '' }, { status: 21, at: at(50), activity: '' });
  courier.fails((path) => (path.includes('/ndr/') ? 'down' : null));
  await later();
  expect(await last(number)).toMatchObject({ state: 'failed attempt', attempt_answer: '' });
});

it('a parcel that came back at once is not said to be on its way', async () => {
  const number = await booked();
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  courier.engine.parcels[0]?.scans.push(
    { status: 42, at: at(500), activity: '' },
    { status: 10, at: at(300), activity: '' },
  );
  await later();
  expect((await last(number)).state).toBe('came back');
  const mails = await test.app.db.selectFrom('email').select('subject').where('kind', '=', 'order status').execute();
  expect(mails).toEqual([]);
});

it('the file for a courier leaves out what is closed, unpaid or booked', async () => {
  const [closed, unpaid, free, live] = [await newOrder(), await newOrder(), await newOrder(), await booked()];
  await close(closed);
  const waits = { payment_method: 'Online Payment', status: 'Pending' } as const;
  await test.app.db.updateTable('shop_order').set(waits).where('order_number', '=', unpaid).execute();
  const ids = await test.app.db
    .selectFrom('shop_order')
    .select('id')
    .where('order_number', 'in', [closed, unpaid, free, live])
    .execute();
  const parcels = await readFileParcels(
    test.app,
    ids.map(({ id }) => id),
  );
  const going = parcels.filter((one) => fileProblem(one, 'shiprocket', { pickup: 'Primary', ...size }) === null);
  expect(going.map(({ orderNumber }) => orderNumber)).toEqual([free]);
});
