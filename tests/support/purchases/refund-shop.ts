import { afterAll, beforeAll, beforeEach } from 'vitest';
import { placeCodOrder, placeOnlineOrder } from '#checkout/place-order.ts';
import type { PlacedOrder } from '#orders/placed-order.ts';
import { capturePayment } from '#settlement/check-payment.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import type { TestEngine } from '#tests/support/database/database.ts';
import { openTestPayments, type TestPayments } from './payments.ts';

const parcel = { trackerId: 'AWB 1', trackerURL: 'track.example.com/AWB1', logisticsProvider: 'India Post' };

/** A shop whose buyers paid or will pay, and whose staff call. Its hooks are those of the calling block. */
export function useRefundShop(engine: TestEngine) {
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
  const details = async (order: PlacedOrder) =>
    (await staff.ask(`GET /api/admin/orders/details/${order._id}`)).json.data;
  const send = async (order: PlacedOrder) => {
    await update(order, { orderStatus: 'Packed' });
    await update(order, { orderStatus: 'Shipped', ...parcel });
  };
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
  return {
    get test() {
      return test;
    },
    get staff() {
      return staff;
    },
    cod,
    paid,
    lineOf,
    units,
    refund,
    update,
    details,
    send,
    keyOf,
    cancel,
    emails,
  };
}
