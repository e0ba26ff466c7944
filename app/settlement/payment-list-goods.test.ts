import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveUpOrder, payOnDelivery } from '#checkout/change-order.ts';
import { placeCodOrder, placeOnlineOrder } from '#checkout/place-order.ts';
import { addOrderNote } from '#orders/add-order-note.ts';
import { exportOrders } from '#orders/list-orders.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import { showOrder } from '#orders/show-order.ts';
import { listPayments } from '#payments/list-payments.ts';
import { paymentsToReview } from '#payments/payments-to-review.ts';
import { openRazorpay } from '#platform/payments/razorpay-client.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { checkParcels } from '#shipping/ship-orders.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPurchases, type TestPurchases } from '#tests/support/purchases/purchases.ts';
import { capturePayment, checkPayment } from './check-payment.ts';
import { sweepPayments } from './sweep-payments.ts';

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
  const place = async (quantity = 2) => placeOnlineOrder(test.app, await test.request({ quantity }), null);
  const orders = () => test.app.db.selectFrom('shop_order').selectAll().orderBy('created_at').execute();
  const keyOf = (link: string) => new URL(link, 'http://shop').searchParams.get('key');
  const closeInTime = async () => {
    await test.expire();
    await test.runClock();
  };
  const set = (
    orderId: string,
    status: 'Packed' | 'Delivered' | 'Rejected' | 'Refunded',
    refundPaise: number | null = null,
  ) => setOrderStatus(test.app, orderId, { status, shipment: noShipment, refundPaise, note: '', buyerNote: '' }, staff);

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
    await test.app.db
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
      await test.app.db
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
    const { selling_price_paise, price_paise, id } = await test.app.db
      .selectFrom('variant')
      .selectAll()
      .where('product_id', '=', besan)
      .orderBy('position')
      .executeTakeFirstOrThrow();
    const setting = await test.app.db.selectFrom('store_setting').selectAll().executeTakeFirstOrThrow();
    const change = (price: number, offer: number, freeFrom: number) =>
      Promise.all([
        test.app.db
          .updateTable('variant')
          .set({ price_paise: price, selling_price_paise: offer })
          .where('id', '=', id)
          .execute(),
        test.app.db.updateTable('store_setting').set({ free_shipping_threshold_paise: freeFrom }).execute(),
      ]);
    await test.app.db
      .insertInto('coupon')
      .values({
        code: 'NEARLYFREE',
        referrer_name: '',
        discount_basis_points: 9000,
        min_purchase_paise: 0,
        expires_on: '2999-12-31',
        usage_limit: 9,
        product_ids: [besan],
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
        await expect(placeOnlineOrder(test.app, order, null), `${price}`).rejects.toMatchObject({
          status: 400,
          message: expect.stringContaining('from ₹1'),
        });
      }
    } finally {
      await change(price_paise, selling_price_paise, setting.free_shipping_threshold_paise);
      await test.app.db.deleteFrom('coupon').where('code', '=', 'NEARLYFREE').execute();
    }
    expect([await orders(), await test.stock(), test.fake.requests]).toEqual([[], 50, []]);
  });

  it('26 cash on delivery never reaches the provider', async () => {
    const order = await placeCodOrder(test.app, await test.request(), null);
    const response = { paymentId: 'pay_AAAAAAAAAAAAAA', razorpayOrderId: null, signature: null };
    await expect(capturePayment(test.app, { orderId: order.orderId, ...response })).rejects.toMatchObject({
      status: 409,
    });
    await test.runClock();
    expect(test.fake.requests).toEqual([]);
  });

  it('27 changed to cash on delivery, then captured late: the order is paid online, nothing goes back', async () => {
    const { order, payment } = await place();
    await payOnDelivery(test.app, order.orderId, { account: null, key: keyOf(order.link) });
    test.fake.pay(payment.razorpayOrderId);
    await test.fake.deliver({ to: test.webhookUrl, times: 2 });
    expect(await orders()).toMatchObject([{ payment_status: 'paid', payment_method: 'Online Payment' }]);
    expect([await test.refunds(), await test.stock()]).toEqual([[], 48]);
  });

  it('27 changed to cash on delivery, delivered and paid there, then captured: it goes back', async () => {
    const { order, payment } = await place();
    await payOnDelivery(test.app, order.orderId, { account: null, key: keyOf(order.link) });
    await test.app.db.updateTable('shop_order').set({ status: 'Delivered', shipped_at: new Date() }).execute();
    test.fake.pay(payment.razorpayOrderId);
    await test.fake.deliver({ to: test.webhookUrl });
    expect(await orders()).toMatchObject([{ payment_status: 'pending', payment_method: 'COD' }]);
    expect(await test.refunds()).toMatchObject([{ purpose: 'too late' }]);
    const told = await test.app.db.selectFrom('email').select('text').where('kind', '=', 'refund').execute();
    expect(told).toHaveLength(2);
    for (const { text } of told) expect(text).not.toMatch(/sold out/);
    expect(told.map(({ text }) => text).join()).toMatch(/delivered/);
  });

  it('27 no change to cash while the bank holds money for it', async () => {
    const { order, payment } = await place();
    test.fake.pay(payment.razorpayOrderId, { outcome: 'authorized' });
    test.fake.fail('POST /v1/payments/*/capture', 'refused', 2);
    const change = payOnDelivery(test.app, order.orderId, { account: null, key: keyOf(order.link) });
    await expect(change).rejects.toMatchObject({ status: 409 });
    expect(await orders()).toMatchObject([{ payment_method: 'Online Payment', status: 'Pending' }]);
  });

  it('27 the change to cash, asked for again after a lost answer, is the same order: nothing is written twice', async () => {
    const call = { name: 'create', scope: 'visitor', key: 'k', body: null };
    const request = await test.request();
    const { order } = await placeOnlineOrder(test.app, request, call);
    const change = () => payOnDelivery(test.app, order.orderId, { account: null, key: keyOf(order.link) });
    const first = await change();
    expect(await Promise.all([change(), change()])).toEqual([first, first]);
    expect(first).toMatchObject({ orderId: order.orderId, paymentMethod: 'COD', link: order.link });
    expect(await test.emailKinds()).toEqual(['order']);
    const events = await test.app.db.selectFrom('order_event').select('note').execute();
    expect(events.filter(({ note }) => note.startsWith('Changed to cash'))).toHaveLength(1);
    // Nor does paying online make a second one of it.
    await expect(placeOnlineOrder(test.app, request, call)).rejects.toMatchObject({
      status: 409,
      details: { orderId: order.orderId },
    });
    expect([(await orders()).length, await test.stock()]).toEqual([1, 49]);
    await set(order.orderId, 'Rejected');
    const message = 'This order is closed. Please order again.';
    await expect(change()).rejects.toMatchObject({ status: 409, message, details: { isClosed: true } });
  });

  it('27 changed to cash while the provider hangs: asked once and not for long', async () => {
    const { order, payment } = await place();
    const { fake, app } = test;
    const provider = openRazorpay({
      apiUrl: fake.url,
      keyId: fake.keyId,
      keySecret: fake.keySecret,
      timeouts: { hurry: 300 },
    });
    fake.fail('GET /v1/orders/*/payments', 'hang', 9);
    const hanging = { ...app, payments: { ...app.payments, provider } };
    const changed = await payOnDelivery(hanging, order.orderId, { account: null, key: keyOf(order.link) });
    expect(changed).toMatchObject({ paymentMethod: 'COD' });
    expect(fake.requests.filter(({ path }) => path.includes(payment.razorpayOrderId))).toHaveLength(1);
  });

  it('27 on its way as cash, then paid online: paid, and an e-mail asks the shop to take no cash', async () => {
    const { order, payment } = await place();
    await payOnDelivery(test.app, order.orderId, { account: null, key: keyOf(order.link) });
    await test.app.db.updateTable('shop_order').set({ status: 'Shipped', shipped_at: new Date() }).execute();
    test.fake.pay(payment.razorpayOrderId);
    await test.fake.deliver({ to: test.webhookUrl, times: 2 });
    expect(await orders()).toMatchObject([{ status: 'Shipped', payment_status: 'paid' }]);
    expect(await test.emailKinds()).toEqual(['order', 'order', 'paid after leaving']);
    const toReview = async () => (await paymentsToReview(test.app)).paidAfterLeaving;
    expect(await toReview()).toMatchObject([{ reference: order.orderId, amountPaise: payment.amount }]);
    await addOrderNote(test.app, order.orderId, 'Rang the courier', { id: randomUUID(), userName: 'Nila' });
    expect(await toReview()).toHaveLength(1);
    await set(order.orderId, 'Delivered');
    expect(await toReview()).toEqual([]);
  });

  it.each(['Packed', 'Delivered', 'Refunded'] as const)(
    'unpaid goods never leave: expired is not set to %s',
    async (to) => {
      const { order } = await place();
      await closeInTime();
      await expect(set(order.orderId, to)).rejects.toMatchObject({ status: 409, message: /never paid/ });
      expect(await orders()).toMatchObject([{ status: 'Rejected', closed_because: 'expired' }]);
    },
  );

  it.each([
    ['given up by its buyer', 'given up', /was cancelled before the payment came/],
    ['refused by staff', 'refused', /could not accept/],
  ] as const)('late money for an order %s goes back, and the buyer reads why', async (_how, closedBecause, why) => {
    const { order, payment } = await place();
    if (closedBecause === 'refused') await set(order.orderId, 'Rejected');
    else await giveUpOrder(test.app, order.orderId, { account: null, key: keyOf(order.link) });
    test.fake.pay(payment.razorpayOrderId);
    await test.fake.deliver({ to: test.webhookUrl });
    expect(await orders()).toMatchObject([
      { status: 'Rejected', closed_because: closedBecause, payment_status: 'pending' },
    ]);
    expect(await test.refunds()).toMatchObject([{ purpose: 'too late' }]);
    const emails = await test.app.db.selectFrom('email').select('text').where('kind', '=', 'refund').execute();
    expect(emails).toHaveLength(2);
    for (const { text } of emails) expect(text).toMatch(why);
    // Its page and the checkout that waits say how much is on its way back.
    expect(await checkPayment(test.app, order.orderId, 'browser')).toMatchObject({ returningAmount: order.orderPrice });
    const shown = await showOrder(test.app, order.orderId, { account: null, key: keyOf(order.link) });
    expect(shown.returningAmountPaise).toBe(payment.amount);
    expect(await test.stock()).toBe(50);
  });

  it('money promised late, the stock gone: not taken, and buyer and shop are told once', async () => {
    const { payment } = await place(30);
    await closeInTime();
    await place(30);
    test.fake.pay(payment.razorpayOrderId, { outcome: 'authorized' });
    for (let round = 0; round < 3; round += 1) {
      await test.fake.deliver({ to: test.webhookUrl });
      await test.runClock();
    }
    expect(test.fake.engine.listPayments({})).toMatchObject([{ status: 'authorized' }]);
    const emails = await test.app.db
      .selectFrom('email')
      .select('subject')
      .where('kind', '=', 'payment lapse')
      .orderBy('subject')
      .execute();
    expect(emails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^The bank releases .*came too late$/),
      expect.stringMatching(/^Your bank will release .*came too late$/),
    ]);
    test.fake.advance(6 * 24 * 3600);
    await test.runClock();
    expect(await test.payments()).toMatchObject([{ status: 'refunded', is_paying: false, problem: '' }]);
    expect(await test.refunds()).toEqual([]);
  });

  it('the sweep looks through all pages', async () => {
    const { payment } = await place(1);
    await test.app.db.updateTable('payment_intent').set({ next_check_at: null }).execute();
    test.fake.pay(payment.razorpayOrderId);
    const other = test.fake.engine.createOrder({ amount: 100, currency: 'INR', receipt: 'other' });
    for (let count = 0; count < 100; count += 1) test.fake.pay(other.id, { outcome: 'failed' });
    expect(await sweepPayments(test.app, new Date(Date.now() - 3_600_000))).toBe(1);
    expect(await orders()).toMatchObject([{ payment_status: 'paid' }]);
  });

  it('what went back on the screens of the provider is found by the sweep, in part and whole', async () => {
    const { order, payment } = await place();
    const { payment: paid } = test.fake.pay(payment.razorpayOrderId);
    await test.runClock();
    const sweep = async () => {
      const found = await sweepPayments(test.app, new Date(Date.now() - 3_600_000));
      const [shown] = await listPayments(test.app, 'order', order._id);
      const { wentBack, goneBackElsewhere } = await paymentsToReview(test.app);
      return { found, shown, wentBack, goneBackElsewhere };
    };
    expect((await sweep()).found).toBe(0);
    const totalPaise = payment.amount;
    test.fake.engine.refund(paid.id, { amount: 1_000 }, null);
    expect(await sweep()).toMatchObject({
      found: 1,
      shown: { refundedPaise: 1_000, refundablePaise: totalPaise - 1_000, status: 'captured' },
      goneBackElsewhere: [],
      wentBack: [{ paymentId: paid.id, amountPaise: 1_000, why: 'at the provider', reference: order.orderId }],
    });
    await expect(set(order.orderId, 'Refunded', payment.amount), 'more than is left').rejects.toMatchObject({
      status: 400,
      details: { refundablePaise: totalPaise - 1_000 },
    });
    test.fake.engine.refund(paid.id, {}, null);
    expect(await sweep()).toMatchObject({
      found: 1,
      shown: { refundedPaise: totalPaise, refundablePaise: 0, status: 'refunded' },
      wentBack: [],
      goneBackElsewhere: [{ paymentId: paid.id, amountPaise: totalPaise, reference: order.orderId }],
    });
    expect((await sweep()).found).toBe(0);
    // Its goods stay, by whatever call (behaviour: Orders 21).
    for (const status of ['Packed', 'Delivered'] as const) {
      await expect(set(order.orderId, status)).rejects.toMatchObject({
        status: 409,
        message: /money of this order went back/,
      });
    }
    const parcels = await checkParcels(test.app, [{ orderId: order.orderId, courier: 'DTDC', number: '1' }]);
    expect(parcels[0]?.problem).toMatch(/money of this order went back/);
    expect((await showOrder(test.app, order._id, { account: null, key: keyOf(order.link) })).moneyWentBack).toBe(true);
    let csv = '';
    for await (const part of exportOrders(test.app, {})) csv += part;
    expect(csv).toContain(',Online Payment,refunded,');
    // Staff agree with what happened: nothing is sent a second time.
    await set(order.orderId, 'Refunded');
    expect(await orders()).toMatchObject([{ status: 'Refunded' }]);
    expect(await test.refunds()).toEqual([]);
    expect((await sweep()).goneBackElsewhere).toEqual([]);
    const told = await test.app.db.selectFrom('email').select('text').where('kind', '=', 'order status').execute();
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(`We’ve started a refund of ${formatPaise(totalPaise)}`);
  });
});
