import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payOnDelivery } from '#checkout/change-order.ts';
import { placeOnlineOrder } from '#checkout/place-order.ts';
import { sendRefunds } from '#payments/send-refunds.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { capturePayment } from './check-payment.ts';
import { reconcile } from './reconcile.ts';

describe.each(testEngines)('online payment on the %s server', (engine) => {
  let test: TestPayments;
  beforeAll(async () => {
    test = await openTestPayments(engine);
  });
  afterAll(() => test.drop());
  beforeEach(() => test.reset());

  const orders = () => test.app.db.selectFrom('shop_order').selectAll().execute();
  const payments = () => test.app.db.selectFrom('payment').selectAll().execute();
  const refunds = () => test.app.db.selectFrom('refund').selectAll().execute();
  const due = () => test.app.db.updateTable('payment_intent').set({ next_check_at: sql`now()` }).execute();
  const expire = () =>
    test.app.db
      .updateTable('shop_order')
      .set({ awaits_payment_until: sql`now() - interval '1 second'` })
      .where('awaits_payment_until', 'is not', null)
      .execute();
  const place = async () => placeOnlineOrder(test.app, await test.request({ quantity: 2 }), null);
  const capture = (
    order: { orderId: string },
    response: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string },
  ) => ({
    orderId: order.orderId,
    paymentId: response.razorpay_payment_id,
    razorpayOrderId: response.razorpay_order_id,
    signature: response.razorpay_signature,
  });

  it('is paid by the browser, once', async () => {
    const { order, payment } = await place();
    expect(order).toMatchObject({ orderStatus: 'Pending', paymentStatus: 'pending' });
    expect(await test.stock()).toBe(48);
    const { response } = test.fake.pay(payment.razorpayOrderId);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => capturePayment(test.app, capture(order, response))),
    );
    for (const state of results) expect(state).toMatchObject({ orderStatus: 'Order Placed', paymentStatus: 'paid' });
    expect(await orders()).toMatchObject([{ payment_id: response.razorpay_payment_id, status: 'Order Placed' }]);
    expect(await payments()).toMatchObject([{ is_paying: true, status: 'captured' }]);
    const mails = await test.app.db.selectFrom('email').select('kind').execute();
    expect(mails).toEqual([{ kind: 'order' }]);
  });

  it('is found by a job when every message was lost', async () => {
    const { payment } = await place();
    test.fake.pay(payment.razorpayOrderId);
    await due();
    expect(await reconcile(test.app)).toBe(1);
    expect(await orders()).toMatchObject([{ payment_status: 'paid' }]);
  });

  it('gives back stock when it does not come, and takes it again when it comes late', async () => {
    const { payment } = await place();
    await expire();
    await due();
    await reconcile(test.app);
    expect(await orders()).toMatchObject([{ status: 'Rejected', holds_stock: false }]);
    expect(await test.stock()).toBe(50);
    test.fake.pay(payment.razorpayOrderId);
    await due();
    await reconcile(test.app);
    expect(await orders()).toMatchObject([{ status: 'Order Placed', payment_status: 'paid', holds_stock: true }]);
    expect(await test.stock()).toBe(48);
    expect(await refunds()).toEqual([]);
  });

  it('sends late money back, once, when the goods are gone', async () => {
    const { payment } = await place();
    await expire();
    await due();
    await reconcile(test.app);
    await test.app.db.updateTable('variant').set({ total_stock: 1 }).execute();
    test.fake.pay(payment.razorpayOrderId);
    for (let time = 0; time < 3; time += 1) {
      await due();
      await reconcile(test.app);
    }
    expect(await orders()).toMatchObject([{ status: 'Rejected', payment_status: 'pending' }]);
    expect(await refunds()).toMatchObject([{ purpose: 'too late', status: 'queued' }]);
    await sendRefunds(test.app);
    expect(await refunds()).toMatchObject([{ status: 'pending', provider_refund_id: expect.stringMatching(/^rfnd_/) }]);
    test.fake.advance(10);
    await test.app.db.updateTable('refund').set({ next_attempt_at: sql`now()` }).execute();
    await sendRefunds(test.app);
    expect(await refunds()).toMatchObject([{ status: 'processed', next_attempt_at: null }]);
    expect((await test.app.db.selectFrom('email').select('kind').execute()).map(({ kind }) => kind)).toEqual([
      'order expired',
      'refund',
      'refund',
    ]);
  });

  it('proves nothing by an invented payment', async () => {
    const { order, payment } = await place();
    const invented = {
      orderId: order.orderId,
      paymentId: 'pay_AAAAAAAAAAAAAA',
      razorpayOrderId: payment.razorpayOrderId,
    };
    await expect(capturePayment(test.app, { ...invented, signature: 'f'.repeat(64) })).rejects.toMatchObject({
      status: 400,
    });
    await expect(capturePayment(test.app, { ...invented, signature: null })).rejects.toMatchObject({ status: 409 });
    expect(await orders()).toMatchObject([{ payment_status: 'pending' }]);
  });

  it('leaves nothing behind when the provider makes no order', async () => {
    test.fake.fail(({ method, url }) => method === 'POST' && url === '/v1/orders', '500', 5);
    await expect(place()).rejects.toMatchObject({ status: 503 });
    expect(await test.stock()).toBe(50);
  });

  it('changes to cash on delivery, and late money still pays the order', async () => {
    const { order, payment } = await place();
    const key = new URL(order.link, 'http://x').searchParams.get('key');
    await expect(payOnDelivery(test.app, order.orderId, { account: null, key: 'x' })).rejects.toMatchObject({
      status: 404,
    });
    expect(await payOnDelivery(test.app, order.orderId, { account: null, key })).toMatchObject({
      paymentMethod: 'COD',
    });
    expect(await test.stock()).toBe(48);
    test.fake.pay(payment.razorpayOrderId);
    await due();
    await reconcile(test.app);
    expect(await orders()).toMatchObject([{ payment_status: 'paid', payment_method: 'Online Payment' }]);
    expect(await refunds()).toEqual([]);
  });
});
