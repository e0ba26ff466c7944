import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestOrder } from '#tests/support/purchases/guest-order.ts';
import { endOrderAttempt, orderAttemptFor, readOrderAttempt } from '../purchase/purchase-memory.ts';
import { askUnfinished } from './ask-unfinished.ts';
import { followLostOrder } from './lost-order.tsx';
import { placeOrder } from './place-order.ts';

const attempt = { name: 'this order', method: 'COD', order: guestOrder, body: {} };
const placed = { orderId: '261121-AAAA', paymentId: 'cod order', link: '/shop/order/261121-AAAA?key=k' };

/** Keys of the orders that the shop has written down. */
let known: Map<string, object>;
let closed: string[];
let state: object | null;
let isReached: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  known = new Map();
  closed = [];
  state = null;
  isReached = false;
  const kept = new Map<string, string>();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string>; body: string }) => {
    if (!isReached) throw new TypeError('Failed to fetch');
    if (path.endsWith('/check-payment')) {
      if (state === null) return Response.json({ success: false, message: 'No' }, { status: 404 });
      return Response.json({ success: true, data: state });
    }
    const key = init.headers['idempotency-key'] ?? '';
    if (JSON.parse(init.body).close && !known.has(key)) closed.push(key);
    return Response.json({ success: true, data: known.get(key) ?? null, isKeyClosed: closed.includes(key) });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const send = () => {
  const { key } = orderAttemptFor(attempt as unknown as Parameters<typeof orderAttemptFor>[0]);
  known.set(key, placed);
};

describe('an order whose answer was lost (behaviour: Checkout 7)', () => {
  it('is found placed when the network is back an hour later', async () => {
    send();
    const told = followLostOrder(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(3_600_000);
    isReached = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await told).toMatchObject({ kind: 'placed', order: { orderId: '261121-AAAA' } });
  });

  it('is asked about by a page that is opened an hour later', async () => {
    send();
    await vi.advanceTimersByTimeAsync(3_600_000);
    isReached = true;
    expect(await askUnfinished()).toMatchObject({ kind: 'placed' });
  });

  it('is not called not placed because another tab knows its end, or somebody signed out there', async () => {
    send();
    const told = followLostOrder(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(10_000);
    endOrderAttempt();
    isReached = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await told).toMatchObject({ kind: 'placed' });
  });

  it('is not called not placed while the shop still writes it down, however often the network comes back', async () => {
    send();
    const written = [...known];
    known.clear();
    isReached = true;
    const told = followLostOrder(new AbortController().signal);
    for (let times = 0; times < 3; times += 1) {
      await vi.advanceTimersByTimeAsync(500);
      window.dispatchEvent(new Event('online'));
    }
    known = new Map(written);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await told).toMatchObject({ kind: 'placed' });
  });

  it('is not placed when the shop says so twice, and cannot be from then on', async () => {
    send();
    known.clear();
    isReached = true;
    const key = readOrderAttempt()?.key;
    const told = followLostOrder(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(closed).toEqual([]);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await told).toBeNull();
    expect([closed, readOrderAttempt()]).toEqual([[key], null]);
  });

  it('that waits for a code and is unknown to the shop holds nobody up', async () => {
    send();
    known.set(readOrderAttempt()?.key ?? '', { ...placed, confirm: 'email' });
    isReached = true;
    expect(await askUnfinished()).toBeNull();
    expect(readOrderAttempt()).toBeNull();
  });

  it.each(['Rejected', 'Refunded', 'Returned'])('is not told to be on its way once it is %s', async (orderStatus) => {
    send();
    isReached = true;
    state = { paymentStatus: 'paid', paymentMethod: 'COD', isOpen: false, orderStatus, paymentId: 'x' };
    expect(await askUnfinished()).toBeNull();
    expect(readOrderAttempt()).toBeNull();
  });

  it('is closed before another one is placed', async () => {
    send();
    known.clear();
    isReached = true;
    const key = readOrderAttempt()?.key ?? '';
    const other = { ...guestOrder, address: { ...guestOrder.address, street: 'Another 5' } };
    await placeOrder(other, 'cod', () => {});
    expect(closed).toEqual([key]);
    closed = [];
    isReached = false;
    // And where the shop cannot be asked, nothing is placed beside it.
    send();
    expect(await placeOrder(other, 'cod', () => {})).toEqual({ kind: 'failed' });
    expect(readOrderAttempt()?.name).toBe('this order');
  });
});
