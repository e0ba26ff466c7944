import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '#platform/database/test-database.ts';
import { capturePayment } from './capture-payment.ts';
import { payAtDoor } from './pay-at-door.ts';
import { placeCodOrder } from './place-cod-order.ts';
import { placeOnlineOrder } from './place-online-order.ts';
import { setOrderStatus } from './set-order-status.ts';
import { sweepPayments } from './sweep-payments.ts';
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
    const besan = await test.idOf('Stone-Ground Besan');
    const { selling_price_paise, price_paise, id } = await test.shop.db
      .selectFrom('variant')
      .selectAll()
      .where('product_id', '=', besan)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    const setting = await test.shop.db.selectFrom('store_setting').selectAll().executeTakeFirstOrThrow();
    const change = (price: number, offer: number, freeFrom: number) =>
      Promise.all([
        test.shop.db
          .updateTable('variant')
          .set({ price_paise: price, selling_price_paise: offer })
          .where('id', '=', id)
          .execute(),
        test.shop.db.updateTable('store_setting').set({ free_shipping_threshold_paise: freeFrom }).execute(),
      ]);
    await test.shop.db
      .insertInto('coupon')
      .values({
        ...{ code: 'NEARLYFREE', referrer_name: '', discount_basis_points: 9000, min_purchase_paise: 0 },
        ...{ expires_on: '2999-12-31', usage_limit: 9, product_ids: [besan] },
      })
      .execute();
    try {
      // The paisa that is left of a price is discounted too: 90 % of 1 is 1.
      for (const [price, couponCode, expectedTotalPaise] of [
        [50, null, 50],
        [1, 'NEARLYFREE', 0],
      ] as const) {
        await change(price, 0, 0);
        const order = { ...(await test.request()), couponCode, expectedTotalPaise };
        // Refused for the amount: the total itself is the one that was expected.
        await expect(placeOnlineOrder(test.shop, order, null), `${price}`).rejects.toMatchObject({
          ...{ status: 400, message: expect.stringContaining('starts at ₹1') },
        });
      }
    } finally {
      await change(price_paise, selling_price_paise, setting.free_shipping_threshold_paise);
      await test.shop.db.deleteFrom('coupon').where('code', '=', 'NEARLYFREE').execute();
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

  it('staff send a paid order back once, in part, and a second payment beside it', async () => {
    test.fake.engine.account.settings.returnsSecondPayment = false;
    const { order, payment } = await place();
    const later = { outcome: 'pending-then-captured', afterSeconds: 60 } as const;
    test.fake.pay(payment.razorpayOrderId, later);
    test.fake.pay(payment.razorpayOrderId, later);
    test.fake.advance(60);
    await test.runClock();
    const half = Math.floor(payment.amount / 2);
    const results = await Promise.allSettled([
      set(order.orderId, 'Refunded', half),
      set(order.orderId, 'Refunded', half),
      set(order.orderId, 'Refunded', payment.amount),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    test.fake.fail('POST /v1/payments/*/refund', 'commit-reset', 2);
    for (let round = 0; round < 4; round += 1) {
      test.fake.advance(10);
      await test.runClock();
    }
    const purposes = (await test.refunds()).map(({ purpose, status }) => `${purpose} ${status}`);
    expect(purposes.sort()).toEqual(['second payment processed', 'staff processed']);
    const owed = (await test.refunds()).reduce((sum, { amount_paise }) => sum + amount_paise, 0);
    const back = test.fake.engine.listPayments({}).reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
    expect(back).toBe(owed);
  });

  it('money that nobody told of and nobody asks about any more is found by the sweep, beside money that cannot be settled', async () => {
    const [one, two] = [await place(1), await place(1)];
    await test.shop.db.updateTable('payment_request').set({ next_check_at: null }).execute();
    test.fake.pay(one.payment.razorpayOrderId);
    test.fake.pay(two.payment.razorpayOrderId);
    test.fake.fail(`GET /v1/orders/${one.payment.razorpayOrderId}/payments`, 'other-order', 1);
    const since = new Date(Date.now() - 3_600_000);
    await sweepPayments(test.shop, since);
    expect((await orders()).map(({ payment_status }) => payment_status)).toEqual(['pending', 'paid']);
    expect(await sweepPayments(test.shop, since)).toBe(1);
    expect((await orders()).map(({ payment_status }) => payment_status)).toEqual(['paid', 'paid']);
    expect(await sweepPayments(test.shop, since)).toBe(0);
  });

  it('a stale answer, which still shows money that went back since, pays nothing', async () => {
    const { payment } = await place();
    const { payment: paid } = test.fake.pay(payment.razorpayOrderId);
    const { provider } = test.shop.payments;
    if (!provider) throw new Error('there is no provider');
    const stale = await provider.listPayments(payment.razorpayOrderId);
    test.fake.engine.refund(paid.id, {}, null);
    await test.runClock();
    const slow = {
      ...test.shop,
      payments: { ...test.shop.payments, provider: { ...provider, listPayments: async () => stale } },
    };
    const { reconcile } = await import('./reconcile.ts');
    await test.shop.db
      .updateTable('payment_request')
      .set({ next_check_at: new Date(0) })
      .execute();
    await reconcile(slow);
    expect(await orders()).toMatchObject([{ payment_status: 'pending' }]);
    expect([await test.refunds(), await test.payments()]).toMatchObject([
      [],
      [{ status: 'refunded', is_paying: false }],
    ]);
  });
});
