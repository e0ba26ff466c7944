import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveTo } from '#payments/shop/browser-memory.ts';
import type { GoodsOrder } from '#payments/shop/purchase.ts';
import { guestOrder } from '#tests/support/purchases/guest-order.ts';
import { keepOrder, readOrder } from './order-memory.ts';
import { placeCodOrder } from './place-order.ts';

const order: GoodsOrder = {
  ...guestOrder,
  items: [
    {
      productId: 'p',
      variant: '1 kg',
      quantity: 2,
      title: 'Besan',
      image: 'b.webp',
      productData: {
        _id: 'p',
        title: 'Besan',
        category: 'flour',
        saleTitle: '',
        averageReview: 4,
        image: 'b.webp',
        gst: 5,
        variants: [{ weight: '1 kg', pricePaise: 18_000, sellingPricePaise: 16_500, totalStock: 9 }],
      },
    },
  ],
};
const placed = {
  success: true,
  message: 'Placed.',
  data: { orderId: '261121-AAAA', paymentId: 'cod order', link: '/shop/order/261121-AAAA?key=k', orderPrice: 370.5 },
};

let sent: { key: string; body: Record<string, unknown> }[] = [];
const responses = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async (_path: string, init: { headers: Record<string, string>; body: string }) => {
    sent.push({ key: init.headers['idempotency-key'] ?? '', body: JSON.parse(init.body) });
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json(body, { status });
  });

beforeEach(() => {
  sent = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('an order paid on delivery', () => {
  it('is sent in the shape of the payload', async () => {
    responses(200, placed);
    expect(await placeCodOrder(order)).toEqual({
      kind: 'placed',
      order: {
        orderId: '261121-AAAA',
        paymentId: 'cod order',
        link: '/shop/order/261121-AAAA?key=k',
        totalPaise: 37_050,
      },
      toast: { title: 'Placed.' },
      goods: order,
      key: sent[0]?.key,
    });
    expect(sent[0]?.body).toMatchObject({
      userId: 'Guest User',
      orderStatus: 'Order Placed',
      paymentMethod: 'COD',
      paymentStatus: 'pending',
      paymentId: 'cod order',
      payerId: 'cod order',
      couponUsed: 'none',
      orderPrice: 370,
      shippingfee: 40,
      cartItems: [{ productId: 'p', weight: '1 kg', quantity: 2, productPrice: 165, gst: 5, title: 'Besan' }],
      addressInfo: order.address,
    });
  });

  it('costs its fee more', async () => {
    responses(200, placed);
    await placeCodOrder({ ...order, cashFeePaise: 3_550 });
    expect(sent[0]?.body).toMatchObject({ orderPrice: 405.5, shippingfee: 40 });
  });

  it('keeps the browser’s name, which its key is known under, for a day from then on', async () => {
    responses(200, placed);
    await placeCodOrder(order);
    expect(document.cookie).toMatch(/^visitor=[\w-]{32,36}; Path=\/; Max-Age=86400;/);
    vi.stubGlobal('document', { cookie: 'language=hi; visitor=of-yesterday' });
    await placeCodOrder(order);
    expect(document.cookie).toMatch(/^visitor=of-yesterday; Path=\/; Max-Age=86400;/);
  });

  it('has one key until it came to its end, and another for another order', async () => {
    responses(0, null);
    expect(await placeCodOrder(order)).toMatchObject({ kind: 'failed', order: { key: sent[0]?.key } });
    responses(500, { success: false, message: 'Something went wrong. Please try again.' });
    expect(await placeCodOrder(order)).toMatchObject({ kind: 'failed' });
    responses(200, placed);
    await placeCodOrder(order);
    // The same key with another body would be a mistake: the dates are those of the first time.
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(sent[0]?.key).toMatch(/^[\w-]{32,36}$/);
    keepOrder(null);
    await placeCodOrder(order);
    expect(sent[3]?.key).not.toBe(sent[0]?.key);

    responses(0, null);
    await placeCodOrder(order);
    await placeCodOrder({ ...order, totalPaise: 38_000 });
    expect(sent[5]?.key).not.toBe(sent[4]?.key);
  });

  const totals = { subtotal: 330, discount: 0, shippingFee: 50, gst: 18, total: 380 };
  const short = { field: 'cartItems.0.quantity', message: 'Only 1 left', productId: 'p', weight: '1 kg', available: 1 };
  it.each([
    [
      409,
      { message: 'Changed', totals },
      {
        kind: 'price',
        totals: {
          subtotalPaise: 33_000,
          discountPaise: 0,
          shippingFeePaise: 5_000,
          gstPaise: 1_800,
          cashFeePaise: 0,
          totalPaise: 38_000,
        },
      },
    ],
    [
      409,
      { message: 'Only 1 left', errors: [short] },
      {
        kind: 'stock',
        shortages: [{ productId: 'p', weight: '1 kg', available: 1, isGone: false, message: 'Only 1 left' }],
      },
    ],
    [
      400,
      {
        message: 'Not on sale',
        errors: [{ ...short, field: 'cartItems.0.productId', message: 'Not on sale', available: 0 }],
      },
      {
        kind: 'stock',
        shortages: [{ productId: 'p', weight: '1 kg', available: 0, isGone: true, message: 'Not on sale' }],
      },
    ],
    [
      409,
      { message: 'Expired', errors: [{ field: 'couponUsed', message: 'Expired' }] },
      { kind: 'coupon', message: 'Expired' },
    ],
    [
      400,
      { message: 'Invalid Pincode!', errors: [{ field: 'addressInfo.pincode', message: 'Invalid Pincode!' }] },
      { kind: 'address', errors: [{ field: 'addressInfo.pincode', message: 'Invalid Pincode!' }] },
    ],
    [
      403,
      { message: 'You can place orders only for yourself.' },
      { kind: 'refused', message: 'You can place orders only for yourself.' },
    ],
    [429, { message: 'Slowly.' }, { kind: 'refused', message: 'Slowly.' }],
    [503, { message: 'Later.' }, { kind: 'failed', isAnswered: true }],
    [200, { success: false, message: 'No' }, { kind: 'unsuccessful' }],
  ])('says what a %i means: %j', async (status, body, outcome) => {
    responses(status, { success: false, ...body });
    // What was sent is kept for the question that follows a lost answer; nothing else may be added.
    expect({ ...(await placeCodOrder(order)), order: undefined }).toEqual(outcome);
  });

  it.each([
    [401, false],
    [403, false],
    [428, false],
    [429, false],
    [400, true],
    [409, true],
    [422, true],
  ])('whose answer was lost is asked for by its key after a %i, unless that speaks of it', async (status, isOther) => {
    responses(0, null);
    await placeCodOrder(order);
    responses(status, { success: false, message: 'No' });
    expect(await placeCodOrder(order)).toEqual({ kind: 'refused', message: 'No' });
    responses(200, placed);
    await placeCodOrder(order);
    expect(sent[2]?.key !== sent[0]?.key).toBe(isOther);
  });

  it('that is refused leaves the order alone that another tab has begun since', async () => {
    const other = { ...order, totalPaise: 38_000 };
    vi.stubGlobal('fetch', async (_path: string, init: { headers: Record<string, string> }) => {
      sent.push({ key: init.headers['idempotency-key'] ?? '', body: {} });
      if (sent.length > 1) throw new TypeError('Failed to fetch');
      await placeCodOrder(other);
      return Response.json({ success: false, message: 'No' }, { status: 409 });
    });
    await placeCodOrder(order);
    expect(readOrder()?.key).toBe(sent[1]?.key);
  });

  it('of a guest who has signed in since is the same order still', async () => {
    responses(0, null);
    await placeCodOrder({ ...order, userId: null });
    vi.stubGlobal('document', { cookie: 'signed-in=1' });
    leaveTo('asha');
    await placeCodOrder({ ...order, userId: null });
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('of a guest outlives that somebody else was signed in here before', async () => {
    leaveTo('asha');
    responses(0, null);
    await placeCodOrder({ ...order, userId: null });
    leaveTo(null);
    expect(readOrder()?.key).toBe(sent[0]?.key);
  });
});
