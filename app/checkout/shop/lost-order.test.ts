import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDraft, readDraft } from '#payments/shop/purchase-memory.ts';
import { guestOrder } from '#tests/support/purchases/guest-order.ts';
import { followLostOrder } from './lost-order.tsx';
import { type BrowserOrder, finishOrder, forgetOrder, keepOrder, readOrder, type SentOrder } from './order-memory.ts';
import { orderToSend } from './order-request.ts';
import { findOrder, payOnDelivery } from './order-steps.ts';
import { changeWaitingOrder, placeOrder } from './place-order.ts';

const sentOrder = { goods: guestOrder, key: 'key-1', sent: { name: 'this order', method: 'COD', body: {} } };
const placed = { orderId: '261121-AAAA', paymentId: 'cod order', link: '/shop/order/261121-AAAA?key=k' };
const waiting = { goods: guestOrder, purchase: { orderId: '261121-AAAA', paymentId: '' } };

/** Keys of the orders that the shop has written down. */
let known: Map<string, object>;
let closed: string[];
let state: object | null;
let isReached: boolean;
/** The calls that arrived, in order. */
let asked: string[];
/** A browser without cookies is told of no order. */
let isNamed: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  isNamed = true;
  known = new Map();
  closed = [];
  state = null;
  isReached = false;
  const kept = new Map<string, string>();
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } });
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('window', new EventTarget());
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('fetch', async (path: string, init: { headers: Record<string, string>; body: string }) => {
    if (!isReached) throw new TypeError('Failed to fetch');
    const key = init.headers['idempotency-key'] ?? '';
    asked.push([path.slice(path.lastIndexOf('/') + 1), key].filter(Boolean).join(' '));
    if (path.endsWith('/give-up')) return Response.json({ success: true, message: 'Given up.' });
    if (/createCOD|pay-at-door/.test(path)) return Response.json({ success: true, message: 'Placed.', data: placed });
    if (path.endsWith('/create')) return Response.json({ success: false, message: 'Sold out' }, { status: 409 });
    if (path.endsWith('/check-payment')) {
      if (state === null) return Response.json({ success: false, message: 'No' }, { status: 404 });
      return Response.json({ success: true, data: state });
    }
    if (JSON.parse(init.body).close && !known.has(key)) closed.push(key);
    const data = isNamed ? (known.get(key) ?? null) : null;
    return Response.json({ success: true, data, isKeyClosed: closed.includes(key) });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const send = () => {
  keepOrder(sentOrder as unknown as BrowserOrder);
  known.set(sentOrder.key, placed);
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
    expect(await findOrder()).toMatchObject({ kind: 'placed' });
  });

  it('is not called not placed because another tab knows its end, or somebody signed out there', async () => {
    send();
    const told = followLostOrder(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(10_000);
    keepOrder(null);
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
    const key = readOrder()?.key;
    const told = followLostOrder(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(closed).toEqual([]);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await told).toEqual({ kind: 'notPlaced' });
    expect([closed, readOrder()]).toEqual([[key], null]);
  });

  it('that waits for a code and is unknown to the shop holds nobody up', async () => {
    send();
    known.set(readOrder()?.key ?? '', { ...placed, confirm: 'email' });
    isReached = true;
    expect(await findOrder()).toEqual({ kind: 'notPlaced' });
    expect(readOrder()).toBeNull();
  });

  it.each(['Rejected', 'Refunded', 'Returned'])('is not told to be on its way once it is %s', async (orderStatus) => {
    send();
    isReached = true;
    state = { paymentStatus: 'paid', paymentMethod: 'COD', isOpen: false, orderStatus, paymentId: 'x' };
    const told = followLostOrder(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([await told, readOrder()]).toEqual([{ kind: 'cancelled' }, null]);
  });

  it('is closed before another one is placed', async () => {
    send();
    known.clear();
    isReached = true;
    const key = readOrder()?.key ?? '';
    const other = { ...guestOrder, address: { ...guestOrder.address, street: 'Another 5' } };
    await placeOrder(other, 'cod', () => {});
    expect(closed).toEqual([key]);
    expect(asked).toEqual([`attempt ${key}`, expect.stringMatching(/^createCOD /)]);
    closed = [];
    isReached = false;
    // And where the shop cannot be asked, nothing is placed beside it.
    send();
    expect(await placeOrder(other, 'cod', () => {})).toEqual({ kind: 'failed', order: readOrder() });
    expect(readOrder()?.sent?.name).toBe('this order');
  });

  it('is followed also where it was to be paid at the door after all', async () => {
    keepOrder({ ...sentOrder, ...waiting } as unknown as BrowserOrder);
    const { goods, purchase } = waiting;
    expect(await payOnDelivery(waiting)).toEqual({ kind: 'failed', order: waiting });
    // Of what was sent nothing comes; what the shop has written down of it still waits.
    forgetOrder({ key: sentOrder.key });
    expect(readOrder()).toEqual({ goods, key: sentOrder.key, sent: undefined, purchase });
    isReached = true;
    state = {
      paymentStatus: 'pending',
      paymentMethod: 'COD',
      isOpen: false,
      orderStatus: 'Order Placed',
      paymentId: '',
    };
    const told = followLostOrder(new AbortController().signal, waiting);
    expect(await told).toMatchObject({ kind: 'placed', order: { orderId: waiting.purchase.orderId } });
  });

  it.each(['Rejected', 'Refunded'])(
    'that waited is not placed once it is %s, and another tab’s order stays',
    async (orderStatus) => {
      isReached = true;
      state = { paymentStatus: 'paid', paymentMethod: 'Online Payment', isOpen: false, orderStatus, paymentId: 'x' };
      keepOrder(waiting);
      expect(await findOrder()).toEqual({ kind: 'notPlaced' });
      expect(readOrder()).toBeNull();
      const another = { ...waiting, purchase: { orderId: '261121-BBBB', paymentId: '' } };
      keepOrder(another);
      expect(await findOrder(waiting)).toEqual({ kind: 'notPlaced' });
      expect(readOrder()?.purchase?.orderId).toBe('261121-BBBB');
    },
  );

  it('is not called not placed where the shop has forgotten its key', async () => {
    const sent = { ...sentOrder.sent, body: { orderDate: '2026-01-02T10:00:00.000Z' } };
    isReached = true;
    vi.setSystemTime('2026-01-03T09:30:00.000Z');
    const order = { ...sentOrder, key: 'of last week', sent } as unknown as SentOrder;
    const told = followLostOrder(new AbortController().signal, order);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await told).toEqual({ kind: 'unknown' });
    vi.setSystemTime('2026-01-03T08:30:00.000Z');
    const recent = followLostOrder(new AbortController().signal, order);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await recent).toEqual({ kind: 'notPlaced' });
  });

  it('is not called not placed to a browser without cookies, which keeps its key', async () => {
    send();
    isNamed = false;
    isReached = true;
    const told = followLostOrder(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await told).toEqual({ kind: 'unknown' });
    const key = readOrder()?.key;
    expect(key).toBeDefined();
    // Nor is another one placed beside it before that was said, once.
    const other = { ...guestOrder, address: { ...guestOrder.address, street: 'Another 5' } };
    expect(await placeOrder(other, 'cod', () => {})).toEqual({ kind: 'unknown' });
    expect(asked.some((one) => one.startsWith('createCOD'))).toBe(false);
    expect(await placeOrder(other, 'cod', () => {})).toMatchObject({ kind: 'placed' });
  });

  it('takes its own goods out of the cart, and not the key of what another tab has begun', async () => {
    send();
    const sent = readOrder();
    keepOrder(null);
    const other = orderToSend({ ...guestOrder, totalPaise: 1 }, 'COD');
    const another = { ...waiting, key: other.key, purchase: { orderId: '261121-BBBB', paymentId: '' } };
    keepOrder(another);
    isReached = true;
    const found = await findOrder(sent);
    expect(found).toMatchObject({ kind: 'placed', goods: { totalPaise: guestOrder.totalPaise } });
    if (found.kind === 'placed') await finishOrder(found);
    expect([readOrder()?.key, readOrder()?.purchase?.orderId]).toEqual([other.key, '261121-BBBB']);
  });

  it('leaves the order alone that another tab has begun since, whatever became of it', async () => {
    const sent = orderToSend(guestOrder, 'Online Payment');
    known.set(sent.key, { ...placed, paymentId: '' });
    keepOrder(null);
    const other = orderToSend({ ...guestOrder, totalPaise: 1 }, 'Online Payment');
    const another = { ...waiting, purchase: { orderId: '261121-BBBB', paymentId: '' }, key: other.key };
    keepOrder(another);
    const remembered = () => [readOrder()?.key, readOrder()?.purchase?.orderId];
    isReached = true;
    for (const [orderStatus, isOpen] of [
      ['Payment Pending', true],
      ['Rejected', false],
    ] as const) {
      state = { paymentStatus: 'pending', paymentMethod: 'Online Payment', isOpen, orderStatus, paymentId: '' };
      const found = await findOrder(sent);
      expect(found.kind).toBe(isOpen ? 'payment' : 'notPlaced');
      expect(remembered()).toEqual([other.key, '261121-BBBB']);
    }
    await changeWaitingOrder({ ...waiting, key: sent.key }, 'give up', () => {});
    expect(remembered()).toEqual([other.key, '261121-BBBB']);
    // The order that waited is over, and the next one of the same page is on its way.
    keepOrder(other);
    expect(await findOrder({ ...waiting, key: sent.key })).toEqual({ kind: 'notPlaced' });
    expect(remembered()).toEqual([other.key, undefined]);
  });

  it('does not empty the cart a second time', async () => {
    await finishOrder({ order: waiting.purchase, goods: guestOrder });
    keepDraft({ coupon: 'NEXT' });
    await finishOrder({ order: waiting.purchase, goods: guestOrder });
    expect(readDraft()?.coupon).toBe('NEXT');
    await finishOrder({ order: { ...waiting.purchase, orderId: '261121-BBBB' }, goods: guestOrder });
    expect(readDraft()?.coupon).toBe('');
  });

  it('is asked about before it is ordered again, also where its key is a day old', async () => {
    vi.setSystemTime('2026-01-02T10:00:00.000Z');
    const sent = orderToSend(guestOrder, 'COD');
    vi.setSystemTime('2026-01-03T09:30:00.000Z');
    isReached = true;
    expect(await placeOrder(guestOrder, 'cod', () => {}, sent)).toEqual({ kind: 'unknown' });
    known.set(sent.key, placed);
    expect(await placeOrder(guestOrder, 'cod', () => {}, sent)).toMatchObject({ kind: 'placed', key: sent.key });
    expect(asked.some((one) => one.startsWith('createCOD'))).toBe(false);
  });

  it('is the same order when it is sent again, although another tab has forgotten it', async () => {
    const sent = orderToSend(guestOrder, 'COD');
    keepOrder(null);
    // Where the shop still cannot be asked, the page goes on knowing of it.
    const other = { ...guestOrder, totalPaise: 1 };
    expect(await placeOrder(other, 'cod', () => {}, sent)).toMatchObject({ kind: 'failed', order: { key: sent.key } });
    keepOrder(null);
    isReached = true;
    expect(await placeOrder(guestOrder, 'cod', () => {}, sent)).toMatchObject({ kind: 'placed' });
    expect(asked).toEqual([`createCOD ${sent.key}`]);
  });

  it('is asked about beside the order that another tab has begun since', async () => {
    const sent = orderToSend(guestOrder, 'COD');
    known.set(sent.key, placed);
    keepOrder(null);
    const other = orderToSend({ ...guestOrder, totalPaise: 1 }, 'COD');
    isReached = true;
    expect(await placeOrder(guestOrder, 'cod', () => {}, sent)).toMatchObject({ kind: 'placed', key: sent.key });
    expect([asked[0], readOrder()?.key]).toEqual([`attempt ${sent.key}`, other.key]);
    expect(asked.some((one) => one.startsWith('createCOD'))).toBe(false);
  });

  it('is asked about under its own key where another tab had forgotten it and its key is nearly a day old', async () => {
    vi.setSystemTime('2026-01-02T10:00:00.000Z');
    const sent = orderToSend(guestOrder, 'COD');
    keepOrder(null);
    vi.setSystemTime('2026-01-03T08:00:00.000Z');
    await placeOrder(guestOrder, 'cod', () => {}, sent);
    vi.setSystemTime('2026-01-03T09:30:00.000Z');
    isReached = true;
    known.set(sent.key, placed);
    expect(await placeOrder(guestOrder, 'cod', () => {}, sent)).toMatchObject({ kind: 'placed', key: sent.key });
    expect(asked[0]).toBe(`attempt ${sent.key}`);
    expect(asked.some((one) => one.startsWith('createCOD'))).toBe(false);
  });

  it('does not take another one with it to which the shop gave the same key again', () => {
    const sent = orderToSend(guestOrder, 'Online Payment');
    keepOrder({ ...sent, purchase: { orderId: '261121-BBBB', paymentId: '' } });
    forgetOrder({ key: sent.key, purchase: waiting.purchase });
    expect(readOrder()?.purchase?.orderId).toBe('261121-BBBB');
  });
});

describe('an order that waits for its payment on a page of yesterday', () => {
  const pay = () => changeWaitingOrder(waiting, 'online', () => {});
  const asks = () => asked.map((one) => one.split(' ')[0]);
  beforeEach(() => {
    isReached = true;
  });

  it.each([
    ['paid', 'paid', 'Online Payment', false, 'Order Placed', 'placed'],
    ['to be paid at the door', 'pending', 'COD', false, 'Packed', 'placed'],
    ['waiting for its code', 'pending', 'COD', true, 'Payment Pending', 'code'],
    ['closed', 'pending', 'Online Payment', false, 'Rejected', 'notPlaced'],
  ])(
    'is not ordered a second time once another tab has it %s',
    async (_what, paymentStatus, paymentMethod, isOpen, orderStatus, outcome) => {
      state = { paymentStatus, paymentMethod, isOpen, orderStatus, paymentId: 'x' };
      expect(await pay()).toMatchObject({ kind: outcome });
      expect(asks()).toEqual(['check-payment']);
    },
  );

  it('takes its own key with it when cash is chosen, also where another one is remembered as waiting', async () => {
    const { key } = orderToSend(waiting.goods, 'Online Payment');
    keepOrder({ ...waiting, purchase: { orderId: '261121-BBBB', paymentId: '' } });
    const outcome = await changeWaitingOrder({ ...waiting, key: key }, 'cod', () => {});
    expect(outcome).toMatchObject({ kind: 'placed', key: key });
    if (outcome.kind === 'placed') await finishOrder(outcome);
    expect(readOrder()?.purchase?.orderId).toBe('261121-BBBB');
  });

  it('is given up before it is ordered with another key, and stays where the shop cannot be asked', async () => {
    state = { paymentStatus: 'pending', paymentMethod: 'Online Payment', isOpen: true, orderStatus: 'Payment Pending' };
    await pay();
    expect(asks()).toEqual(['check-payment', 'give-up', 'create']);
    isReached = false;
    expect(await pay()).toEqual({ kind: 'failed', order: waiting });
  });

  it.each([
    ['for an account that was known late', true],
    ['after an older page has forgotten how it was sent', false],
  ])('is given back before the same goods are ordered anew %s', async (_what, isSentKept) => {
    const sent = orderToSend(guestOrder, 'Online Payment');
    keepOrder({ ...sent, ...waiting, ...(isSentKept ? {} : { sent: undefined }) });
    state = { paymentStatus: 'pending', paymentMethod: 'Online Payment', isOpen: true, orderStatus: 'Payment Pending' };
    await placeOrder(isSentKept ? { ...guestOrder, userId: 'asha' } : guestOrder, 'online', () => {});
    expect(asks()).toEqual(['check-payment', 'give-up', 'create']);
  });

  it('is paid by its own key where that is remembered', async () => {
    const { key } = orderToSend(waiting.goods, 'Online Payment');
    await pay();
    expect(asked).toEqual([`create ${key}`]);
  });
});
