import { describe, expect, it } from 'vitest';
import { testEngines } from '#tests/support/database/database.ts';
import { courierShop, size } from '#tests/support/purchases/courier-shop.ts';

describe.each(testEngines)('parcels with a courier on the %s server', (engine) => {
  const shop = courierShop(engine);
  const { ask, booked, later, newOrder, order, parcel, parcels } = shop;

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
    expect(shop.courier.labelsOf(number)).toBe(1);
  });

  it('go as the courier says: shipped, out for delivery, delivered, each told once', async () => {
    const number = await booked();
    const seen: string[] = [];
    for (let step = 0; step < 9; step += 1) {
      shop.courier.step();
      await later();
      await later();
      const now = (await parcel(number)).state;
      if (now !== seen.at(-1)) seen.push(now);
      if ((await parcel(number)).state === 'failed attempt') {
        expect((await ask('attempt', (await parcel(number)).id, { action: 're-attempt' })).status).toBe(400);
        const told = { action: 're-attempt', comments: 'Tomorrow after 4' };
        expect((await ask('attempt', (await parcel(number)).id, told)).status).toBe(200);
      }
    }
    expect(seen.filter((state) => state !== 'failed attempt')).toEqual(
      expect.arrayContaining(['picked up', 'in transit', 'out for delivery', 'delivered']),
    );
    expect(await order(number)).toMatchObject({ status: 'Delivered', tracker_id: (await parcel(number)).awb });
    const { id } = await order(number);
    const events = await shop.app.db.selectFrom('order_event').selectAll().where('order_id', '=', id).execute();
    expect(events.filter(({ status }) => status === 'Delivered')).toHaveLength(1);
    const outs = seen.filter((state) => state === 'out for delivery').length;
    expect(events.filter(({ buyer_note }) => buyer_note === 'Out for delivery today')).toHaveLength(outs);
    const mails = await shop.app.db.selectFrom('email').select('subject').where('kind', '=', 'order status').execute();
    expect(mails.filter(({ subject }) => subject.includes('comes today'))).toHaveLength(outs);
    expect(await parcel(number)).toMatchObject({ cash_reference: expect.stringMatching(/^UTR/) });
  });

  it('leave nothing where the courier refuses, and can be booked again', async () => {
    const number = await newOrder();
    await shop.app.db.updateTable('shop_order').set({ pincode: '990001' }).where('order_number', '=', number).execute();
    const nobody = await ask('rates', number);
    expect([nobody.status, nobody.json.message]).toEqual([
      409,
      expect.stringContaining('No courier delivers to 990001'),
    ]);
    const refused = await ask('book', number, size);
    expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining('No courier is serviceable')]);
    expect(shop.courier.engine.parcels.every(({ isCancelled }) => isCancelled)).toBe(true);
    await shop.app.db.updateTable('shop_order').set({ pincode: '560001' }).where('order_number', '=', number).execute();
    expect((await ask('book', number, size)).status).toBe(200);
    expect((await parcels(number)).map(({ reference, state }) => [reference, state])).toEqual([
      [number, 'cancelled'],
      [`${number}-2`, 'label'],
    ]);
    const weightless = await ask('book', await newOrder(), { ...size, grams: 0 });
    expect([weightless.status, weightless.json.errors[0].field]).toEqual([400, 'grams']);
    shop.courier.fails(() => 'down');
    const down = await ask('rates', await newOrder());
    expect([down.status, down.json.message]).toEqual([503, expect.stringContaining('does not answer')]);
  });

  it('are cancelled before they leave, not after', async () => {
    const number = await booked();
    const id = (await parcel(number)).id;
    expect((await ask('cancel', id)).status).toBe(200);
    expect(shop.courier.labelsOf(number)).toBe(0);
    expect((await ask('cancel', id)).status).toBe(409);
    const left = await booked();
    shop.courier.step();
    await later();
    expect((await ask('cancel', (await parcel(left)).id)).status).toBe(409);
    expect((await order(left)).status).toBe('Shipped');
  });

  it('are followed where the courier refuses their pickup, and fetches them', async () => {
    const number = await newOrder();
    shop.courier.fails((path) => (path.includes('/generate/pickup') ? 'down' : null));
    await ask('book', number, size);
    await later();
    expect(await parcel(number)).toMatchObject({ state: 'booked', label_url: expect.stringMatching(/^https/) });
    shop.courier.engine.parcels[0]?.scans.push({ status: 42, at: new Date().toISOString(), activity: 'PICKED UP' });
    await later();
    expect([await parcel(number), await order(number)]).toMatchObject([{ state: 'picked up' }, { status: 'Shipped' }]);
  });

  it.each([
    ['moving', 'picked up', 'Shipped'],
    ['attempts', 'failed attempt', 'Shipped'],
    ['back', 'came back', 'Shipped'],
    [null, 'came back', 'Returned'],
    [null, 'delivered', 'Delivered'],
  ] as const)('show orders under %s whose parcel is %s', async (waits, state, status) => {
    const number = await booked();
    await shop.app.db.updateTable('shipment').set({ state }).execute();
    await shop.app.db.updateTable('shop_order').set({ status }).where('order_number', '=', number).execute();
    for (const one of ['moving', 'attempts', 'back']) {
      const { json } = await shop.staff.ask(`GET /api/admin/orders/get?page=1&waits=${one}`);
      expect([one, json.data.map(({ orderId }: { orderId: string }) => orderId)]).toEqual([
        one,
        one === waits ? [number] : [],
      ]);
    }
  });

  it('are listed by what is to be done', async () => {
    const numbers: string[] = [];
    for (let at = 0; at < 4; at += 1) numbers.push(await booked());
    const heavy = (await shop.app.db.selectFrom('shipment').selectAll().execute()).filter(
      ({ charged_grams }) => charged_grams !== null && charged_grams > 1000,
    );
    const list = async (query: string) => (await shop.staff.ask(`GET /api/admin/shipments?${query}`)).json;
    expect((await list('filter=weights')).total).toBe(heavy.length);
    expect((await list('filter=pickup')).total).toBe(4);
    expect((await list(`search=${numbers[0]}`)).shipments[0].orderId).toBe(numbers[0]);
    expect((await list(`order=${numbers[1]}`)).total).toBe(1);
    expect((await list('filter=attempts')).total).toBe(0);
  });
});
