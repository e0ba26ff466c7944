import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserOrder, type next, type Standing } from '#checkout/rules/browser-order.ts';
import { guestOrder } from '#tests/support/purchases/guest-order.ts';
import { keepOrder, readOrder, type SentOrder, type WaitingOrder } from './order-memory.ts';
import { payOrderOnline } from './order-payment.ts';
import { orderToSend } from './order-request.ts';
import { enterCode, findOrder, giveUp, payOnDelivery } from './order-steps.ts';
import { placeCodOrder, placeOrder } from './place-order.ts';

vi.mock('#payments/shop/payment-window.ts', () => ({ openPaymentWindow: async () => ({ kind: 'closed' }) }));
vi.mock('#checkout/rules/browser-order.ts', async (original) => {
  const rules = await original<typeof import('#checkout/rules/browser-order.ts')>();
  const noted: typeof next = (...cell) => {
    walked.add(cell.join(' '));
    return rules.next(...cell);
  };
  return { ...rules, next: noted };
});
/** The cells of the table that the program has read. */
const walked = vi.hoisted(() => new Set<string>());

const placed = { orderId: '261121-AAAA', paymentId: 'cod order', link: '/shop/order/261121-AAAA?key=k' };
const sentOrder = (method = 'COD') =>
  ({ goods: guestOrder, key: 'key-1', sent: { name: 'this order', method, body: {} } }) as unknown as SentOrder;
const waiting: WaitingOrder = { goods: guestOrder, key: 'key-1', purchase: { orderId: '261121-AAAA', paymentId: '' } };

const pending = { orderStatus: 'Pending', paymentStatus: 'pending', paymentMethod: 'Online Payment', isOpen: true };
const standings: Record<Exclude<Standing, 'missing'>, object> = {
  over: { ...pending, orderStatus: 'Rejected', isOpen: false },
  closed: { ...pending, isOpen: false },
  paid: { ...pending, paymentStatus: 'paid', paymentId: 'pay_1', isOpen: false },
  cash: { ...pending, paymentMethod: 'COD', isOpen: false },
  awaitsPayment: pending,
  awaitsCode: { ...pending, paymentMethod: 'COD' },
};

type Reply = [status: number, body: object];
/** What the shop replies to each call, by the last part of its path; without a reply the call is lost. */
let replies: Record<string, Reply>;
const no = (status: number, more: object = {}): Reply => [status, { success: false, message: 'No', ...more }];
const stands = (standing: Standing): Reply =>
  standing === 'missing' ? no(404) : [200, { success: true, data: standings[standing] }];
const said: Reply = [200, { success: true, message: 'Placed.', data: placed }];
const saidCode: Reply = [200, { success: true, message: 'Sent.', data: { ...placed, confirm: 'email' } }];

beforeEach(() => {
  replies = {};
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
  vi.stubGlobal('fetch', async (path: string) => {
    const reply = replies[path.slice(path.lastIndexOf('/') + 1)];
    if (!reply) throw new TypeError('Failed to fetch');
    return Response.json(reply[1], { status: reply[0] });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Where the order that is remembered stands: unknown whether it was written down, waiting, or forgotten. */
function remembered(): 'sent' | 'written' | null {
  const order = readOrder();
  if (order === null) return null;
  return order.purchase ? 'written' : 'sent';
}

describe('an order that was sent (behaviour: Checkout 7)', () => {
  it.each([
    ['nothing of it', [200, { data: null, isKeyClosed: false }], false, 'sent', 'sent'],
    ['that none comes any more', [200, { data: null, isKeyClosed: true }], true, 'notPlaced', null],
    ['nothing, and cannot say that none comes', [200, { data: null, isKeyClosed: false }], true, 'unknown', 'sent'],
  ] as const)('of which the shop says %s', async (_what, reply, close, kind, after) => {
    keepOrder(sentOrder());
    replies = { attempt: reply as unknown as Reply };
    expect([await findOrder(undefined, close), remembered()]).toEqual([{ kind }, after]);
  });

  it.each([
    ['missing', 'placed', 'notPlaced'],
    ['over', 'cancelled', 'notPlaced'],
    ['closed', 'placed', 'notPlaced'],
    ['paid', 'placed', 'placed'],
    ['cash', 'placed', 'placed'],
    ['awaitsPayment', 'placed', 'payment'],
    ['awaitsCode', 'placed', 'code'],
  ] as const)('and is %s by now was %s if it was placed, else %s', async (standing, ifPlaced, ifWaiting) => {
    for (const [method, reply, kind] of [
      ['COD', said, ifPlaced],
      ['COD', saidCode, ifWaiting],
      ['Online Payment', said, ifWaiting],
    ] as const) {
      keepOrder(sentOrder(method));
      replies = { attempt: reply, 'check-payment': stands(standing) };
      const found = await findOrder();
      const after = { payment: 'written', code: 'written', placed: 'sent' }[kind as string] ?? null;
      expect([found.kind, remembered()], method).toEqual([kind, after]);
      const paymentId = standing === 'paid' ? 'pay_1' : 'cod order';
      if (found.kind === 'placed') expect(found).toMatchObject({ key: 'key-1', order: { paymentId } });
    }
  });
});

describe('an order that is placed', () => {
  it.each([
    ['for cash', said, 'placed', 'sent'],
    ['until its code', saidCode, 'code', 'written'],
    ['not, and never was', no(409), 'refused', null],
    ['not, and may have been before', no(429), 'refused', 'sent'],
    ['by a lost call', undefined, 'failed', 'sent'],
  ] as const)('%s', async (_how, reply, kind, after) => {
    if (reply) replies = { createCOD: reply as Reply };
    expect([(await placeCodOrder(guestOrder)).kind, remembered()]).toEqual([kind, after]);
  });

  const created = { orderId: '261121-AAAA', key: 'k', amount: 37_000, currency: 'INR', razorpayOrderId: 'order_1' };
  const open: Reply = [200, { success: true, ...created, checkoutUrl: '/pay', data: {} }];
  it.each([
    ['waits once its window is closed', open, 'awaitsPayment', 'unpaid', 'written'],
    ['is placed where its money came', open, 'paid', 'placed', 'written'],
    ['is not where the shop refuses it', no(409), 'missing', 'refused', null],
    ['may be where the shop turned it away', no(429), 'missing', 'refused', 'sent'],
  ] as const)('online %s', async (_how, reply, standing, kind, after) => {
    replies = { create: reply as Reply, 'check-payment': stands(standing) };
    const outcome = await payOrderOnline(guestOrder, () => {});
    expect([outcome.kind, remembered()]).toEqual([kind, after]);
    if (outcome.kind === 'placed') expect(outcome.order).toMatchObject({ paymentId: 'pay_1' });
  });

  it('another time is looked at whole: what it waited for is not waited for twice', async () => {
    const sent = orderToSend(guestOrder, 'Online Payment');
    keepOrder({ ...sent, purchase: waiting.purchase });
    // Refused with its key: what the shop has written down of it may still wait.
    replies = { create: no(409), 'check-payment': stands('awaitsPayment') };
    expect((await payOrderOnline(guestOrder, () => {})).kind).toBe('refused');
    expect([remembered(), readOrder()?.sent]).toEqual(['written', undefined]);
  });

  it('with the key of one whose payment could not be opened is the one that is remembered', async () => {
    const sent = orderToSend(guestOrder, 'Online Payment');
    keepOrder({ ...sent, purchase: { orderId: '261121-BBBB', paymentId: '' } });
    replies = { create: open, 'check-payment': stands('awaitsPayment') };
    await payOrderOnline(guestOrder, () => {});
    expect(readOrder()).toMatchObject({ key: sent.key, purchase: { orderId: '261121-AAAA' } });
  });
});

describe('an order that waits', () => {
  it.each([
    ['pay-at-door', said, payOnDelivery, 'placed', 'written'],
    ['pay-at-door', saidCode, payOnDelivery, 'code', 'written'],
    ['give-up', [200, { success: true, message: 'Given up.' }], giveUp, 'notPlaced', null],
    ['confirm', said, (order: WaitingOrder) => enterCode(order, '123456'), 'placed', 'written'],
  ] as const)('%s', async (path, reply, ask, kind, after) => {
    keepOrder(waiting);
    replies = { [path]: reply as Reply };
    expect([(await ask(waiting)).kind, remembered()]).toEqual([kind, after]);
  });

  const changes = [
    ['pay-at-door', payOnDelivery],
    ['give-up', giveUp],
    ['confirm', (order: WaitingOrder) => enterCode(order, '123456')],
  ] as const;
  it.each(changes)('%s, refused, is told where it has come to meanwhile', async (path, ask) => {
    for (const [standing, kind] of [
      ['missing', 'notPlaced'],
      ['over', 'notPlaced'],
      ['closed', 'notPlaced'],
      ['paid', 'placed'],
      ['cash', 'placed'],
      ['awaitsPayment', 'refused'],
      ['awaitsCode', 'refused'],
    ] as const) {
      keepOrder(waiting);
      // As the shop refuses what was closed: it may have been reopened by money that came late, or placed by staff.
      replies = { [path]: no(409, { isClosed: true }), 'check-payment': stands(standing) };
      const outcome = await ask(waiting);
      expect([outcome.kind, remembered()], standing).toEqual([kind, kind === 'notPlaced' ? null : 'written']);
      if (outcome.kind !== 'placed') continue;
      const title = standing === 'paid' ? 'Payment Successful' : 'Your order is already placed';
      expect(outcome.toast?.title).toMatch(new RegExp(title, 'i'));
    }
  });

  it.each(changes)('%s, refused, is not called not placed where nobody can be asked', async (path, ask) => {
    keepOrder(waiting);
    replies = { [path]: no(409, { isClosed: true }) };
    expect(await ask(waiting)).toEqual({ kind: 'failed', order: waiting });
    // Turned away before it was looked at, it waits as before.
    replies = { [path]: no(429) };
    expect(await ask(waiting)).toEqual({ kind: 'refused', message: 'No' });
    expect(remembered()).toBe('written');
  });

  it.each(changes)('%s, unanswered, names the order that is to be asked about', async (path, ask) => {
    keepOrder(null);
    expect(await ask(waiting)).toEqual({ kind: 'failed', order: waiting });
    replies = { [path]: no(503) };
    expect(await ask(waiting)).toEqual({ kind: 'failed', order: waiting, isAnswered: true });
  });

  it('for a wrong code, or at another price, waits on', async () => {
    keepOrder(waiting);
    replies = { confirm: no(400, { errors: [{ field: 'code', message: 'Wrong' }] }) };
    expect(await enterCode(waiting, '123456')).toEqual({ kind: 'wrong', message: 'No' });
    const totals = { subtotal: 330, discount: 0, shippingFee: 50, gst: 18, total: 380 };
    replies = { 'pay-at-door': no(409, { totals }) };
    expect(await payOnDelivery(waiting)).toMatchObject({ kind: 'price' });
    expect(remembered()).toBe('written');
  });

  it('for its payment is paid at the door where just that is ordered', async () => {
    keepOrder(waiting);
    replies = { 'check-payment': stands('awaitsPayment'), 'pay-at-door': said };
    expect(await placeOrder(guestOrder, 'cod', () => {})).toMatchObject({ kind: 'placed', key: 'key-1' });
    keepOrder(waiting);
    replies = { 'check-payment': stands('awaitsCode') };
    expect(await placeOrder(guestOrder, 'cod', () => {})).toMatchObject({ kind: 'code', order: { key: 'key-1' } });
  });
});

afterAll(() => {
  const cells = Object.entries(browserOrder).flatMap(([state, questions]) =>
    Object.entries(questions).flatMap(([question, answers]) =>
      Object.keys(answers).map((answer) => `${state} ${question} ${answer}`),
    ),
  );
  expect([...walked].sort()).toEqual(cells.sort());
});
