import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepCurrentOrder, readCurrentOrder } from '#payments/shop/purchase-memory.ts';
import { guestOrder } from '#tests/support/purchases/guest-order.ts';
import { type PlacedOrder, readOrder } from './order-memory.ts';
import { payOrderOnline } from './order-payment.ts';
import { orderToSend } from './order-request.ts';

const response = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 's' };
vi.mock('#payments/shop/payment-window.ts', () => ({ openPaymentWindow: async () => ({ kind: 'paid', response }) }));

let isReached: boolean;
/** What the shop answers to an order instead of placing it. */
let refusal: { status?: number; message?: string; orderId?: string; isKeyClosed?: true } | null;
/** Keys of the orders that were sent. */
let sent: string[];
/** While the shop thinks about an order. */
let meanwhile: () => void;
let orderStatus: string;
let paymentStatus: string;
/** Rupees. */
let returningAmount: number;
/** The network does not break while the shopper pays. */
let isStable: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  refusal = null;
  sent = [];
  orderStatus = 'Order Placed';
  paymentStatus = 'paid';
  returningAmount = 0;
  isStable = false;
  meanwhile = () => {};
  isReached = true;
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } });
  vi.stubGlobal('location', { protocol: 'https:', origin: 'https://shop.example', pathname: '/shop/checkout' });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  const created = { orderId: '261121-AAAA', key: 'k', amount: 37_000, currency: 'INR', razorpayOrderId: 'order_1' };
  const link = '/shop/order/261121-AAAA?key=k';
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string> }) => {
    if (path.endsWith('/create')) {
      sent.push(init.headers['idempotency-key'] ?? '');
      meanwhile();
      const { status = 409, ...said } = refusal ?? {};
      if (refusal) return Response.json({ success: false, message: 'No', ...said }, { status });
      // It breaks while the shopper pays.
      isReached = isStable;
      return Response.json({ success: true, ...created, checkoutUrl: '/pay', data: { link } });
    }
    if (!isReached) throw new TypeError('Failed to fetch');
    if (paymentStatus !== 'paid' && path.endsWith('/capture')) return Response.json({}, { status: 409 });
    return Response.json({
      success: true,
      data: { paymentStatus, paymentId: 'pay_1', isOpen: false, orderStatus, returningAmount },
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('whoever paid and then lost the connection is not told to pay again, and hears of the order when it is back', async () => {
  const late: [PlacedOrder, boolean][] = [];
  const told = payOrderOnline(guestOrder, (order, isHere) => late.push([order, isHere]));
  await vi.advanceTimersByTimeAsync(50_000);
  expect(await told).toMatchObject({ kind: 'unpaid', mayBePaid: true });
  isReached = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(late).toMatchObject([[{ order: { orderId: '261121-AAAA', paymentId: 'pay_1' }, key: sent[0] }, true]]);
});

it('a refusal that names the order of its key keeps the key: the same order is asked for again', async () => {
  refusal = { orderId: '261121-AAAA' };
  isReached = false;
  keepCurrentOrder({ orderId: '261120-BBBB', paymentId: '' });
  expect(await payOrderOnline(guestOrder, () => {})).toEqual({ kind: 'refused', message: 'No' });
  expect(readCurrentOrder()).toBeNull();
  await payOrderOnline(guestOrder, () => {});
  expect(sent[1]).toBe(sent[0]);
});

it('a key that was closed does not order again by itself: the next press does, with another key', async () => {
  refusal = { isKeyClosed: true };
  expect(await payOrderOnline(guestOrder, () => {})).toEqual({ kind: 'refused', message: 'No' });
  expect([sent.length, readOrder()]).toEqual([1, null]);
  await payOrderOnline(guestOrder, () => {});
  expect(sent[1]).not.toBe(sent[0]);
});

it.each([
  ['nothing', null],
  ['a failure', 500],
])('an order to which %s was answered is followed like any whose answer was lost', async (_what, status) => {
  meanwhile = () => {
    if (status === null) throw new TypeError('Failed to fetch');
  };
  if (status) refusal = { status };
  expect(await payOrderOnline(guestOrder, () => {})).toMatchObject({ kind: 'failed', order: { key: sent[0] } });
  refusal = { status: 503, message: 'The bank is away.' };
  meanwhile = () => {};
  expect(await payOrderOnline(guestOrder, () => {})).toMatchObject({
    kind: 'unpaid',
    title: 'Error',
    description: 'Something went wrong. Please try again.',
  });
});

it('money that came too late for goods that are sold is said to go back, at once, and the order is over', async () => {
  orderStatus = 'Rejected';
  paymentStatus = 'pending';
  returningAmount = 370;
  isStable = true;
  const told = payOrderOnline(guestOrder, () => {});
  await vi.advanceTimersByTimeAsync(3000);
  expect(await Promise.race([told, null])).toMatchObject({
    kind: 'unpaid',
    title: 'Your order was not placed',
    description: '₹370 is on its way back to you.',
    isOver: true,
  });
  expect(readOrder()).toBeNull();
});

it('an order whose money went back is not called paid', async () => {
  refusal = { orderId: '261121-AAAA' };
  orderStatus = 'Refunded';
  expect(await payOrderOnline(guestOrder, () => {})).toEqual({ kind: 'refused', message: 'No' });
  orderStatus = 'Order Placed';
  expect(await payOrderOnline(guestOrder, () => {})).toMatchObject({ kind: 'placed' });
});

it('a refusal leaves the order alone that another tab has begun since', async () => {
  refusal = {};
  let other = '';
  meanwhile = () => {
    other = orderToSend({ ...guestOrder, totalPaise: 1 }, 'Online Payment').key;
  };
  await payOrderOnline(guestOrder, () => {});
  expect(readOrder()?.key).toBe(other);
});
