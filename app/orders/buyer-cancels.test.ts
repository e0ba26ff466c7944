import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#api/calls.ts';
import { placeCodOrder, placeOnlineOrder } from '#checkout/place-order.ts';
import { capturePayment } from '#settlement/check-payment.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import type { PlacedOrder } from './placed-order.ts';

describe.each(testEngines)('money that goes back for orders on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(() => test.reset());

  const cod = async (quantity = 10) => placeCodOrder(test.app, await test.request({ quantity }), null);
  async function paid(quantity = 10) {
    const { order, payment } = await placeOnlineOrder(test.app, await test.request({ quantity }), null);
    const { response } = test.fake.pay(payment.razorpayOrderId);
    await capturePayment(test.app, {
      orderId: order.orderId,
      paymentId: response.razorpay_payment_id,
      razorpayOrderId: response.razorpay_order_id,
      signature: response.razorpay_signature,
    });
    return order;
  }
  const lineOf = async ({ _id }: PlacedOrder) =>
    test.app.db
      .selectFrom('order_line')
      .select(['product_id as productId', 'weight', 'unit_price_paise', 'quantity'])
      .where('order_id', '=', _id)
      .executeTakeFirstOrThrow();
  const units = async (order: PlacedOrder, quantity: number, more = {}) => {
    const { productId, weight } = await lineOf(order);
    return { productId, weight, quantity, ...more };
  };
  const refund = (order: PlacedOrder, body: object) => staff.ask(`POST /api/admin/orders/refund/${order._id}`, body);
  const update = (order: PlacedOrder, body: object) => staff.ask(`PUT /api/admin/orders/update/${order._id}`, body);
  const keyOf = (order: PlacedOrder) => new URL(order.link, 'http://shop').searchParams.get('key');
  const cancel = (order: PlacedOrder, body: object = {}) =>
    staff.ask('POST /api/shop/order/cancel', { orderId: order.orderId, key: keyOf(order), ...body }, 'visitor');
  const emails = async () =>
    (
      await test.app.db
        .selectFrom('email')
        .select('subject')
        .where('kind', '=', 'order status')
        .orderBy('created_at')
        .execute()
    ).map(({ subject }) => subject);

  it('the buyer cancels a cash order line by line, and pays less at the door', async () => {
    const order = await cod();
    const unit = (await lineOf(order)).unit_price_paise / 100;
    const part = await cancel(order, { lines: [await units(order, 4)] });
    expect([part.status, calls['POST /api/shop/order/cancel'].response.parse(part.json)]).toEqual([200, part.json]);
    expect(part.json.data).toMatchObject({ orderStatus: 'Order Placed', amountDue: order.orderPrice - 4 * unit });
    expect(await test.stock()).toBe(44);
    const whole = await cancel(order);
    expect(whole.json.data).toMatchObject({ orderStatus: 'Rejected', closedBecause: 'cancelled', amountDue: 0 });
    expect(await test.stock()).toBe(50);
    expect((await emails()).at(-1)).toBe(`Your order ${order.orderId} is cancelled`);
    expect((await cancel(order)).status).toBe(409);
  });

  it('the buyer cancels a paid order, and its money goes back by itself', async () => {
    const order = await paid();
    const { json } = await cancel(order);
    expect(json.data).toMatchObject({ orderStatus: 'Refunded', closedBecause: 'cancelled' });
    expect(await test.stock()).toBe(50);
    expect(await test.app.db.selectFrom('refund').select('amount_paise').execute()).toEqual([
      { amount_paise: Math.round(order.orderPrice * 100) },
    ]);
  });

  it('nobody else cancels an order, and not once it is packed or while it waits for its money', async () => {
    const order = await cod();
    expect((await staff.ask('POST /api/shop/order/cancel', { orderId: order.orderId }, 'visitor')).status).toBe(404);
    expect((await staff.ask('POST /api/shop/order/cancel', { orderId: order.orderId })).status).toBe(404);
    await update(order, { orderStatus: 'Packed' });
    expect((await cancel(order)).status).toBe(409);
    const { order: waiting } = await placeOnlineOrder(test.app, await test.request({ quantity: 1 }), null);
    expect((await cancel(waiting)).status).toBe(409);
  });

  it('the buyer cancels what is left after some money went back, and gets the rest', async () => {
    const order = await paid();
    await refund(order, { amount: 20 });
    const lines = [await units(order, 10)];
    expect((await cancel(order, { lines: [await units(order, 9)] })).status).toBe(200);
    const whole = await cancel(order);
    expect(whole.json.data).toMatchObject({ orderStatus: 'Refunded', refundedAmount: order.orderPrice });
    const second = await paid();
    await refund(second, { amount: second.orderPrice - 50 });
    // Which of the goods the 50 are for, nobody can say.
    expect((await cancel(second, { lines: [{ ...lines[0], quantity: 9 }] })).status).toBe(409);
    expect((await cancel(second)).json.data).toMatchObject({ refundedAmount: second.orderPrice });
  });
});
