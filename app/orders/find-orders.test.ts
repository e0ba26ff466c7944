import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeCodOrder, placeOnlineOrder } from '#checkout/place-order.ts';
import { capturePayment } from '#settlement/check-payment.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { adminOrderCalls } from './admin-orders.calls.ts';

let test: TestPayments;
let staff: Awaited<ReturnType<typeof openStaffRouter>>;
const ids: Record<string, string> = {};
beforeAll(async () => {
  test = await openTestPayments('embedded');
  staff = await openStaffRouter(test.app);
  for (const [name, email, phone, city, days] of [
    ['Asha Rao', 'asha@example.com', '9876543210', 'Bengaluru', 0],
    ['Meenakshi Iyer', 'M.Iyer@Example.in', '+91 98123 45678', 'Tiruchirappalli', 0],
    ['Farhan_Ali', 'farhan@mail.example', '7001002611', 'New Delhi', 90],
  ] as const) {
    const { _id } = await placeCodOrder(test.app, await test.request(), null);
    const created = new Date(Date.now() - days * 86_400_000);
    await test.app.db
      .updateTable('shop_order')
      .set({ name, email, phone, city, created_at: created })
      .where('id', '=', _id)
      .execute();
    ids[name.split(/[ _]/)[0] ?? ''] = _id;
  }
});
afterAll(() => test.drop());

const find = async (query: string) => {
  const { json } = await staff.ask(`GET /api/admin/orders/get?${query}`);
  expect(adminOrderCalls['GET /api/admin/orders/get'].response.parse(json)).toEqual(json);
  const names = Object.entries(ids);
  const found = json.data.map(({ _id }: { _id: string }) => names.find(([, id]) => id === _id)?.[0]);
  expect(json.total).toBe(found.length);
  return found.sort();
};

it.each([
  ['asha rao', ['Asha']],
  ['SHA', ['Asha']],
  ['m.iyer@example', ['Meenakshi']],
  ['galuru', ['Asha']],
  ['new delhi', ['Farhan']],
  ['farhan_ali', ['Farhan']],
  ['farhan%ali', []],
  ['98765', ['Asha']],
  ['3210', ['Asha']],
  ['321', []],
  ['+91 98765 43210', ['Asha']],
  ['+919876543210', ['Asha']],
  ['09876543210', ['Asha']],
  ['98123-45678', ['Meenakshi']],
  ['919812345678', ['Meenakshi']],
  // Also the year and the month of order numbers.
  ['2611', ['Asha', 'Farhan', 'Meenakshi']],
  ['no such buyer', []],
])('orders are found by their buyer: %s', async (search, found) => {
  // Whatever the year in which this runs, these digits begin every number.
  for (const [at, id] of Object.values(ids).entries()) {
    const number = `261121-K7QX2M9${at}`;
    await test.app.db.updateTable('shop_order').set({ order_number: number }).where('id', '=', id).execute();
  }
  if (search === '2611') {
    const now = new Date('2026-11-21T10:00:00Z');
    const shown = ['Asha', 'Meenakshi'].map((name) => ids[name] ?? '');
    await test.app.db.updateTable('shop_order').set({ created_at: now }).where('id', 'in', shown).execute();
  }
  expect(await find(`search=${encodeURIComponent(search)}`)).toEqual(found);
});

it.each([
  ['AWB12345678', ['Asha']],
  ['awb 1234 5678', ['Asha']],
  ['AWB1234567', []],
  ['770 045 9', ['Farhan']],
])('orders are found by their whole tracking number: %s', async (search, found) => {
  for (const [name, tracker_id] of [
    ['Asha', 'AWB 12345678'],
    ['Farhan', '7700459'],
  ] as const) {
    await test.app.db
      .updateTable('shop_order')
      .set({ tracker_id })
      .where('id', '=', ids[name] ?? '')
      .execute();
  }
  expect(await find(`search=${encodeURIComponent(search)}`)).toEqual(found);
});

it('under the other filters, in the file too', async () => {
  expect(await find('search=rao&status=Packed')).toEqual([]);
  expect(await find('search=example&status=Order Placed'.replace(' ', '%20'))).toEqual(['Asha', 'Farhan', 'Meenakshi']);
  const { text } = await staff.ask('GET /api/admin/orders/export?search=iyer');
  expect(readCsv(text)).toHaveLength(2);
});

it('rows say what went back of their money', async () => {
  const { order, payment } = await placeOnlineOrder(test.app, await test.request({ quantity: 2 }), null);
  const { response } = test.fake.pay(payment.razorpayOrderId);
  await capturePayment(test.app, {
    orderId: order.orderId,
    paymentId: response.razorpay_payment_id,
    razorpayOrderId: response.razorpay_order_id,
    signature: response.razorpay_signature,
  });
  const row = async () => (await staff.ask(`GET /api/admin/orders/get?search=${order.orderId}`)).json.data[0];
  expect(await row()).toMatchObject({ paymentStatus: 'paid', closedBecause: null, refundedAmount: 0 });
  await test.app.db
    .updateTable('payment')
    .set({ amount_refunded_paise: 5850 })
    .where('provider_payment_id', '=', response.razorpay_payment_id)
    .execute();
  expect(await row()).toMatchObject({ refundedAmount: 58.5 });
});
