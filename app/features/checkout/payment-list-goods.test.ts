import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '#platform/database/test-database.ts';
import { capturePayment } from './capture-payment.ts';
import { payAtDoor } from './pay-at-door.ts';
import { placeCodOrder } from './place-cod-order.ts';
import { placeOnlineOrder } from './place-online-order.ts';
import { setOrderStatus } from './set-order-status.ts';
import { openTestPurchases, type TestPurchases } from './test-purchases.ts';

/** What of the test list is about goods only: stock, cash on delivery, and staff. By its numbers. */
describe.each(testEngines)('goods paid online on the %s server', (engine) => {
  let test: TestPurchases;
  beforeAll(async () => {
    test = await openTestPurchases(engine);
  });
  afterAll(() => test.drop());
  beforeEach(() => test.emptyAgain());

  const staff = { id: '3f6f8a1e-0000-4000-8000-000000000001', userName: 'Meera' };
  const noShipment = { trackerId: '', trackerURL: '', logisticsProvider: '' };
  const place = async (quantity = 2) => placeOnlineOrder(test.shop, await test.request({ quantity }), null);
  const orders = () => test.shop.db.selectFrom('shop_order').selectAll().orderBy('created_at').execute();
  const keyOf = (link: string) => new URL(link, 'http://shop').searchParams.get('key');
  const closeInTime = async () => {
    await test.expire();
    await test.runClock();
  };
  const set = (orderId: string, status: 'Packed' | 'Rejected' | 'Refunded', refundPaise: number | null = null) =>
    setOrderStatus(test.shop, orderId, { status, shipment: noShipment, refundPaise, note: '' }, staff);

  it('10 captured after its time was over, the stock gone: refunded once', async () => {
    const { payment } = await place(30);
    await closeInTime();
    await place(30);
    test.fake.pay(payment.razorpayOrderId);
    await test.fake.deliver({ to: test.webhookUrl, times: 3, atOnce: true });
    for (let round = 0; round < 3; round += 1) {
      test.fake.advance(10);
      await test.runClock();
    }
    expect(await test.refunds()).toMatchObject([{ purpose: 'too late', status: 'processed' }]);
    expect(await orders()).toMatchObject([
      { status: 'Rejected', holds_stock: false },
      { status: 'Pending', holds_stock: true },
    ]);
    expect(await test.stock()).toBe(20);
  });

  it('13 the last units, two buyers: one waits, the other is refused before paying', async () => {
    const results = await Promise.allSettled([place(30), place(30)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
    expect(test.fake.requests.filter(({ path }) => path === '/v1/orders')).toHaveLength(1);
  });

  it('15 prices and carts that change while the window is open change nothing', async () => {
    const { order, payment } = await place();
    await test.shop.db
      .updateTable('variant')
      .set((row) => ({
        price_paise: row('price_paise', '*', 3),
        selling_price_paise: row('selling_price_paise', '*', 3),
      }))
      .execute();
    try {
      test.fake.pay(payment.razorpayOrderId);
      await test.runClock();
      expect(await orders()).toMatchObject([{ payment_status: 'paid', total_paise: payment.amount }]);
      expect(order.orderPrice * 100).toBe(payment.amount);
    } finally {
      await test.shop.db
        .updateTable('variant')
        .set((row) => ({
          price_paise: row('price_paise', '/', 3),
          selling_price_paise: row('selling_price_paise', '/', 3),
        }))
        .execute();
    }
  });

  it('25 a total of nothing, or of 50 paise, never reaches the provider', async () => {
    const { selling_price_paise, price_paise, id } = await test.shop.db
      .selectFrom('variant')
      .selectAll()
      .where('product_id', '=', await test.idOf('Stone-Ground Besan'))
      .orderBy('position')
      .executeTakeFirstOrThrow();
    const setting = await test.shop.db.selectFrom('store_setting').selectAll().executeTakeFirstOrThrow();
    const change = (paise: number, freeFrom: number) =>
      Promise.all([
        test.shop.db
          .updateTable('variant')
          .set({ price_paise: paise, selling_price_paise: 0 })
          .where('id', '=', id)
          .execute(),
        test.shop.db.updateTable('store_setting').set({ free_shipping_threshold_paise: freeFrom }).execute(),
      ]);
    try {
      await change(50, 0);
      const request = await test.request();
      for (const expectedTotalPaise of [50, 0]) {
        await expect(placeOnlineOrder(test.shop, { ...request, expectedTotalPaise }, null)).rejects.toMatchObject({
          status: expectedTotalPaise === 50 ? 400 : 409,
        });
      }
    } finally {
      await change(price_paise, setting.free_shipping_threshold_paise);
      await test.shop.db.updateTable('variant').set({ selling_price_paise }).where('id', '=', id).execute();
    }
    expect([await orders(), await test.stock(), test.fake.requests]).toEqual([[], 50, []]);
  });

  it('26 cash on delivery never reaches the provider', async () => {
    const order = await placeCodOrder(test.shop, await test.request(), null);
    const told = { paymentId: 'pay_AAAAAAAAAAAAAA', razorpayOrderId: null, signature: null };
    await expect(capturePayment(test.shop, { orderId: order.orderId, ...told })).rejects.toMatchObject({ status: 409 });
    await test.runClock();
    expect(test.fake.requests).toEqual([]);
  });

  it('27 changed to cash on delivery, then captured late: the order is paid online, nothing goes back', async () => {
    const { order, payment } = await place();
    await payAtDoor(test.shop, order.orderId, { account: null, key: keyOf(order.link) });
    test.fake.pay(payment.razorpayOrderId);
    await test.fake.deliver({ to: test.webhookUrl, times: 2 });
    expect(await orders()).toMatchObject([{ payment_status: 'paid', payment_method: 'Online Payment' }]);
    expect([await test.refunds(), await test.stock()]).toEqual([[], 48]);
  });

  it('27 changed to cash on delivery, delivered and paid there, then captured: it goes back', async () => {
    const { order, payment } = await place();
    await payAtDoor(test.shop, order.orderId, { account: null, key: keyOf(order.link) });
    await test.shop.db.updateTable('shop_order').set({ status: 'Delivered', shipped_at: new Date() }).execute();
    test.fake.pay(payment.razorpayOrderId);
    await test.fake.deliver({ to: test.webhookUrl });
    expect(await orders()).toMatchObject([{ payment_status: 'pending', payment_method: 'COD' }]);
    expect(await test.refunds()).toMatchObject([{ purpose: 'too late' }]);
  });

  it('27 no change to cash while the bank holds money for it', async () => {
    const { order, payment } = await place();
    test.fake.pay(payment.razorpayOrderId, { outcome: 'authorized' });
    test.fake.fail('POST /v1/payments/*/capture', 'refused', 2);
    const change = payAtDoor(test.shop, order.orderId, { account: null, key: keyOf(order.link) });
    await expect(change).rejects.toMatchObject({ status: 409 });
    expect(await orders()).toMatchObject([{ payment_method: 'Online Payment', status: 'Pending' }]);
  });

  it('an order that staff take up again before its money came is paid by it', async () => {
    const { order, payment } = await place();
    await closeInTime();
    await set(order.orderId, 'Packed');
    test.fake.pay(payment.razorpayOrderId);
    await test.fake.deliver({ to: test.webhookUrl });
    expect(await orders()).toMatchObject([{ status: 'Packed', payment_status: 'paid' }]);
    expect([await test.refunds(), await test.stock()]).toEqual([[], 48]);
  });
});
