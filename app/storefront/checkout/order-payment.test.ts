import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guestOrder } from '#tests/support/purchases/guest-order.ts';
import type { Purchase } from '../purchase/purchase.ts';
import { payOrderOnline } from './order-payment.ts';

const response = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 's' };
vi.mock('../purchase/payment-window.ts', () => ({ openPaymentWindow: async () => ({ kind: 'paid', response }) }));

let isReached: boolean;
beforeEach(() => {
  vi.useFakeTimers();
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
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/create')) {
      // It breaks while the shopper pays.
      isReached = false;
      return Response.json({ success: true, ...created, checkoutUrl: '/pay', data: { link } });
    }
    if (!isReached) throw new TypeError('Failed to fetch');
    return Response.json({ success: true, data: { paymentStatus: 'paid', paymentId: 'pay_1', isOpen: false } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('whoever paid and then lost the connection is not told to pay again, and hears of the order when it is back', async () => {
  const late: [Purchase, boolean][] = [];
  const told = payOrderOnline(guestOrder, (order, isHere) => late.push([order, isHere]));
  await vi.advanceTimersByTimeAsync(50_000);
  expect(await told).toMatchObject({ kind: 'unpaid', mayBePaid: true });
  isReached = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(late).toMatchObject([[{ orderId: '261121-AAAA', paymentId: 'pay_1' }, true]]);
});
