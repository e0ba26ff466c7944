import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder, placeOnlineOrder } from '#checkout/place-order.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { adminShippingCalls } from './admin-shipping.calls.ts';

describe.each(testEngines)('parcels on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.reset();
    await test.app.db.deleteFrom('courier').execute();
  });

  const dtdc = { name: 'DTDC', trackingPattern: 'https://track.example.com/dtdc/{number}' };
  const save = (body: object) => staff.ask('POST /api/admin/couriers', body);
  const couriers = async () => {
    const { json } = await staff.ask('GET /api/admin/couriers');
    expect(adminShippingCalls['GET /api/admin/couriers'].response.parse(json)).toEqual(json);
    return json.couriers.map(({ name }: { name: string }) => name);
  };
  const cod = async () => (await placeCodOrder(test.app, await test.request(), null)).orderId;
  const ship = async (parcels: object[], preview = false) => {
    const answer = await staff.ask('POST /api/admin/orders/ship', { parcels, preview });
    if (answer.status === 200) {
      expect(adminShippingCalls['POST /api/admin/orders/ship'].response.parse(answer.json)).toEqual(answer.json);
    }
    return answer;
  };
  const read = async (number: string) =>
    test.app.db.selectFrom('shop_order').selectAll().where('order_number', '=', number).executeTakeFirstOrThrow();

  it.each(Object.keys(adminShippingCalls))('%s is for the staff only', async (name) => {
    const body = /^(?:GET|DELETE)/.test(name) ? undefined : {};
    expect((await staff.ask(name.replace('{id}', 'x'), body, 'visitor')).status).toBe(401);
    expect((await staff.ask(name.replace('{id}', 'x'), body, 'shopper')).status).toBe(403);
  });

  it('go with couriers that are remembered, changed and forgotten, which the history tells', async () => {
    const { json } = await save(dtdc);
    expect(json.message).toBe('Courier saved');
    await save({ name: 'Delhivery', trackingPattern: 'delhivery.example.com/{number}' });
    expect(await couriers()).toEqual(['Delhivery', 'DTDC']);
    const { id } = json.courier;
    expect((await save({ ...dtdc, id, name: 'DTDC Express', seen: dtdc })).status).toBe(200);
    const stale = await save({ ...dtdc, id, seen: dtdc });
    expect([stale.status, stale.json.message]).toEqual([409, expect.stringMatching(/has changed this/)]);
    const taken = await save({ ...dtdc, name: 'delhivery' });
    expect([taken.status, taken.json.errors[0].field]).toEqual([409, 'name']);
    for (const [draft, field] of [
      [{ ...dtdc, name: ' ' }, 'name'],
      [{ name: 'X', trackingPattern: 'javascript:alert(1)' }, 'trackingPattern'],
      [{ name: 'X' }, 'trackingPattern'],
    ] as const) {
      const refused = await save(draft);
      expect([refused.status, refused.json.errors[0].field]).toEqual([400, field]);
    }
    expect((await save({ ...dtdc, id: 'x' })).status).toBe(404);
    expect((await staff.ask(`DELETE /api/admin/couriers/${id}`)).status).toBe(200);
    expect((await staff.ask(`DELETE /api/admin/couriers/${id}`)).status).toBe(404);
    expect(await couriers()).toEqual(['Delhivery']);
    const audit = await test.app.db
      .selectFrom('audit_entry')
      .select('action')
      .where('thing_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['added', 'edited', 'deleted']);
  });

  it('are shipped all at once, with the address that follows from the pattern', async () => {
    await save(dtdc);
    const [first, second] = [await cod(), await cod()];
    const parcels = [
      { orderId: first.toLowerCase(), courier: 'dtdc', number: 'A 1' },
      { orderId: second, courier: 'DTDC', number: 'A2' },
    ];
    const preview = await ship(parcels, true);
    const fits = {
      buyer: 'Asha Rao, Bengaluru',
      courier: 'DTDC',
      isSkipped: false,
      warning: expect.stringMatching(/usually has/),
      problem: '',
    };
    expect(preview.json.parcels).toEqual([
      { ...fits, orderId: first, number: 'A 1' },
      { ...fits, orderId: second, number: 'A2' },
    ]);
    expect((await read(first)).status, 'a preview changes nothing').toBe('Order Placed');
    const shipped = await ship(parcels);
    expect([shipped.status, shipped.json.message]).toEqual([200, '2 parcels shipped']);
    expect(await read(first)).toMatchObject({
      status: 'Shipped',
      tracker_id: 'A 1',
      tracker_url: 'https://track.example.com/dtdc/A%201',
      logistics_provider: 'DTDC',
    });
    const emails = await test.app.db.selectFrom('email').select('id').where('kind', '=', 'order status').execute();
    expect(emails).toHaveLength(2);
  });

  it('are all left where one does not fit, line by line', async () => {
    await save(dtdc);
    const [good, waiting] = [await cod(), (await placeOnlineOrder(test.app, await test.request(), null)).order.orderId];
    const parcels = [
      { orderId: good, courier: 'DTDC', number: 'A1' },
      { orderId: good, courier: 'DTDC', number: 'A2' },
      { orderId: 'nothing', courier: 'DTDC', number: 'A3' },
      { orderId: waiting, courier: 'DTDC', number: 'A4' },
    ];
    const problems = (await ship(parcels, true)).json.parcels.map(({ problem }: { problem: string }) => problem);
    expect(problems).toEqual([
      '',
      `Order ${good} is listed twice, with different numbers`,
      'There is no order NOTHING in this shop',
      'This order is waiting for online payment.',
    ]);
    const refused = await ship(parcels);
    expect(refused.status).toBe(409);
    expect(refused.json.errors.map(({ field }: { field: string }) => field)).toEqual([
      'parcels.1',
      'parcels.2',
      'parcels.3',
    ]);
    expect((await read(good)).status).toBe('Order Placed');
    expect(await test.app.db.selectFrom('email').select('id').where('kind', '=', 'order status').execute()).toEqual([]);
    expect((await ship([])).status).toBe(400);
  });

  it('go with a courier of no numbers by its name alone, and a number that is there already is skipped', async () => {
    expect((await save({ name: 'Ravi', kind: 'own delivery', trackingPattern: 'x' })).json.courier).toMatchObject({
      kind: 'own delivery',
      trackingPattern: '',
    });
    const [byHand, byRow] = [await cod(), await cod()];
    expect((await ship([{ orderId: byRow, courier: 'Ravi', number: '' }])).status).toBe(200);
    const update = (logisticsProvider: string) =>
      staff.ask(`PUT /api/admin/orders/update/${byHand}`, { orderStatus: 'Shipped', logisticsProvider });
    expect((await update('Somebody')).json.message).toBe('Enter TrackerId');
    expect((await update('own delivery')).status).toBe(200);
    for (const number of [byHand, byRow])
      expect(await read(number)).toMatchObject({ status: 'Shipped', tracker_id: '', tracker_url: '' });
    const [mail] = await test.app.db.selectFrom('email').select('text').where('kind', '=', 'order status').execute();
    expect(mail?.text).toContain('We’ve shipped your order');
    expect(mail?.text).not.toMatch(/racking number|Track your parcel/);
    const sent = await cod();
    await ship([{ orderId: sent, courier: 'Blue Dart', number: '12345678' }]);
    const again = await ship([{ orderId: sent, courier: 'Blue Dart', number: '12345678' }], true);
    expect(again.json.parcels[0]).toMatchObject({ isSkipped: true, warning: '' });
  });

  it('are shipped once by two who press at once', async () => {
    await save(dtdc);
    const parcels = await Promise.all(
      [1, 2, 3].map(async (at) => ({ orderId: await cod(), courier: 'DTDC', number: `A${at}` })),
    );
    const answers = await Promise.all([ship(parcels), ship(parcels.toReversed())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
