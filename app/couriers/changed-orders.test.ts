import { describe, expect, it } from 'vitest';
import { cancelOrder } from '#orders/returns/cancel-order.ts';
import { refundOrder } from '#orders/returns/refund-order.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { courierShop, size } from '#tests/support/purchases/courier-shop.ts';
import { forgetParcels } from './forget-parcels.ts';

describe.each(testEngines)('orders that change after a courier was booked, on the %s server', (engine) => {
  const shop = courierShop(engine);
  const { ask, booked, later, newOrder, order, parcel, setStatus } = shop;

  const edit = async (number: string, body: object) => {
    const { id, updated_at } = await order(number);
    return shop.staff.ask(`PUT /api/admin/orders/edit/${id}`, { seen: updated_at.toISOString(), ...body });
  };
  const line = async (number: string, quantity: number) => {
    const { id } = await order(number);
    const row = await shop.app.db
      .selectFrom('order_line')
      .select(['product_id', 'weight'])
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow();
    return { productId: row.product_id, weight: row.weight, quantity };
  };
  /** Its buyer takes one unit out. */
  const takeOut = async (number: string) => {
    const { id, link_token: key } = await order(number);
    await cancelOrder(shop.app, id, [await line(number, 1)], { account: null, key });
  };
  const nobody = { state: 'cancelled', problem: expect.stringContaining('Book it again') };

  it('are not edited in what the courier was told, until the booking is cancelled', async () => {
    const number = await booked(3);
    const refusal = [409, 'A courier is booked for this order. Cancel the booking first, then change the order.'];
    for (const body of [
      { addressInfo: { street: '14 Church Street' } },
      { addressInfo: { phone: '9876500000' } },
      { items: [await line(number, 2)] },
    ]) {
      const { status, json } = await edit(number, body);
      expect([status, json.message]).toEqual(refusal);
    }
    expect((await edit(number, { addressInfo: { notes: 'Ring twice' } })).status).toBe(200);
    expect((await ask('cancel', (await parcel(number)).id)).status).toBe(200);
    expect((await edit(number, { items: [await line(number, 2)] })).status).toBe(200);
  });

  it('give their parcel up where their buyer takes something out, and can be booked again', async () => {
    const number = await booked(3);
    const before = await parcel(number);
    expect(before.collect_paise).toBe((await order(number)).total_paise);
    await later();
    expect((await parcel(number)).state).toBe('label');
    await takeOut(number);
    await later();
    expect([await parcel(number), shop.courier.labelsOf(number)]).toMatchObject([nobody, 0]);
    expect((await parcel(number)).problem).toMatch(/told to collect ₹[\d,.]+, but ₹[\d,.]+ is due/);
    const list = async (filter: string) =>
      (await shop.staff.ask(`GET /api/admin/shipments?filter=${filter}`)).json.total;
    expect([await list('again'), await list('problems')]).toEqual([1, 1]);
    expect((await ask('book', number, size)).status).toBe(200);
    expect([await list('again'), await list('problems'), shop.courier.labelsOf(number)]).toEqual([0, 0, 1]);
    expect((await parcel(number)).collect_paise).toBeLessThan(before.collect_paise ?? 0);
  });

  it.each([
    ['the address', { street: '14 Church Street' }],
    ['the phone', { phone: '9876500000' }],
  ])('give their parcel up where %s became another one', async (_what, change) => {
    const number = await booked();
    await shop.app.db.updateTable('shop_order').set(change).where('order_number', '=', number).execute();
    await later();
    expect(await parcel(number)).toMatchObject(nobody);
  });

  it('are seen at once, without waiting for the hour', async () => {
    const number = await booked(3);
    await later();
    await shop.passes(3000);
    await takeOut(number);
    await shop.followDue();
    expect(await parcel(number)).toMatchObject(nobody);
  });

  it('get no number where they change while they are being booked', async () => {
    const number = await newOrder(3);
    const held = shop.hold('createOrder');
    const booking = ask('book', number, size);
    await held.reached;
    await takeOut(number);
    held.letGo();
    expect((await booking).status).toBe(409);
    expect(shop.courier.engine.parcels).toMatchObject([{ isCancelled: true, awbs: [] }]);
  });

  it('say what differs while the courier has the parcel', async () => {
    const number = await booked(3);
    shop.courier.step();
    await later();
    const { id } = await order(number);
    const wish = { lines: [], amountPaise: 1000, deliveryFee: false, byHand: null, seenPaise: null };
    await refundOrder(shop.app, id, wish, { id: shop.staff.account.id, userName: 'Meera' });
    await later();
    expect(await parcel(number)).toMatchObject({
      state: 'picked up',
      problem: expect.stringMatching(/told to collect .* is due\. Please call the courier\./),
    });
  });

  it('leave a parcel alone that was shipped with its label, and say so', async () => {
    const number = await booked(3);
    const shipped = { status: 'Shipped', tracker_id: (await parcel(number)).awb, shipped_at: new Date() } as const;
    await takeOut(number);
    await shop.app.db.updateTable('shop_order').set(shipped).where('order_number', '=', number).execute();
    await later();
    expect(await parcel(number)).toMatchObject({
      state: 'label',
      problem: expect.stringContaining('call the courier'),
    });
    expect(shop.courier.labelsOf(number)).toBe(1);
  });

  it('say nothing of bookings of an earlier version', async () => {
    const number = await booked(3);
    await shop.app.db.updateTable('shipment').set({ collect_paise: null, address_mark: '' }).execute();
    await takeOut(number);
    await later();
    expect(await parcel(number)).toMatchObject({ state: 'label', problem: '' });
  });

  it('are forgotten with their person, and not asked about again', async () => {
    const number = await booked();
    await setStatus(number, 'Rejected');
    await shop.app.db
      .updateTable('shipment')
      .set({ attempt_reason: 'Not at home', attempt_answer: 'Try again' })
      .execute();
    const { id } = await order(number);
    await shop.app.db.transaction().execute((tx) => forgetParcels(tx, [id]));
    expect(await parcel(number)).toMatchObject({
      label_url: '',
      attempt_reason: '',
      attempt_answer: '',
      address_mark: '',
      next_ask_at: null,
    });
  });
});
