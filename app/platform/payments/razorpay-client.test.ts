import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FaultMode } from '#fakes/payment-faults.ts';
import { type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import { leastOrderPaise, type PaymentProvider, ProviderError, usualCapture } from './payment-provider.ts';
import { openRazorpay, type RazorpayOptions } from './razorpay-client.ts';

let fake: FakePaymentProvider;
let provider: PaymentProvider;
let pauses: number[];

/** Short only where the stand-in keeps silent: a busy machine must not fail the other tests. */
const quick = { get: 200, createOrder: 200, capture: 200, refund: 200, createOrderInAll: 2_000 };
const facing = (mode: FaultMode) => (/hang|slow/.test(mode) ? open({ timeouts: quick }) : provider);
const open = (options: Partial<RazorpayOptions> = {}) =>
  openRazorpay({
    apiUrl: fake.url,
    keyId: fake.keyId,
    keySecret: fake.keySecret,
    random: () => 0.5,
    async sleep(milliseconds) {
      pauses.push(milliseconds);
    },
    ...options,
  });
const wanted = { receipt: 'o-1', amountPaise: 149_900, notes: { shop_order_id: '1' }, captureOptions: usualCapture };
const asked = (method: string, path: string) =>
  fake.requests.filter((request) => request.method === method && request.path.startsWith(path)).length;
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('It went well.'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(ProviderError);
      return error as ProviderError;
    },
  );
const authorized = async () => {
  const order = await provider.createOrder(wanted);
  return fake.pay(order.id, { outcome: 'authorized' }).payment;
};
const captured = async () => {
  const order = await provider.createOrder(wanted);
  return fake.pay(order.id).payment;
};

beforeEach(async () => {
  fake = await openFakePaymentProvider();
  pauses = [];
  provider = open();
});
afterEach(() => fake.close());

describe('reading', () => {
  it("gives orders, payments and refunds in the shop's words", async () => {
    const order = await provider.createOrder(wanted);
    expect(order).toEqual({
      id: expect.stringMatching(/^order_\w{14}$/),
      amountPaise: 149_900,
      amountPaidPaise: 0,
      currency: 'INR',
      receipt: 'o-1',
      status: 'created',
      attempts: 0,
      notes: { shop_order_id: '1' },
      createdAt: expect.any(Date),
    });
    const { payment } = fake.pay(order.id, { email: 'asha@example.in', contact: '+919812345678' });
    const [paid] = await provider.listPayments(order.id);
    expect(paid).toEqual({
      id: payment.id,
      orderId: order.id,
      amountPaise: 149_900,
      currency: 'INR',
      status: 'captured',
      isTaken: true,
      refundStatus: null,
      amountRefundedPaise: 0,
      method: 'upi',
      email: 'asha@example.in',
      contact: '+919812345678',
      feePaise: 3538,
      failure: null,
      createdAt: expect.any(Date),
    });
    expect(await provider.getPayment(payment.id)).toEqual(paid);
    expect(await provider.getOrder(order.id)).toMatchObject({ status: 'paid', amountPaidPaise: 149_900, attempts: 1 });
    expect(Math.abs(Date.now() - order.createdAt.getTime())).toBeLessThan(5_000);
    const refund = await provider.refund({ paymentId: payment.id, amountPaise: 900, idempotencyKey: 'rf-0000000001' });
    expect(refund).toEqual({
      id: expect.stringMatching(/^rfnd_/),
      paymentId: payment.id,
      amountPaise: 900,
      currency: 'INR',
      status: 'pending',
      bankReference: null,
      notes: {},
      createdAt: expect.any(Date),
    });
    fake.advance(10);
    const done = await provider.getRefund(refund.id);
    expect(done).toMatchObject({ status: 'processed', bankReference: expect.any(String) });
    expect(await provider.listRefunds(payment.id)).toEqual([done]);
    expect(await provider.getPayment(payment.id)).toMatchObject({ refundStatus: 'partial', amountRefundedPaise: 900 });
  });

  it('tells why a payment failed, until it succeeds after all', async () => {
    const order = await provider.createOrder(wanted);
    const { payment } = fake.pay(order.id, { outcome: 'failed-then-captured', reason: 'insufficient_funds' });
    expect(await provider.getPayment(payment.id)).toMatchObject({
      status: 'failed',
      feePaise: null,
      failure: { reason: 'insufficient_funds', code: 'BAD_REQUEST_ERROR' },
    });
    fake.advance(6);
    expect(await provider.getPayment(payment.id)).toMatchObject({ status: 'captured', failure: null });
  });

  it('reads a page of recent payments', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.push((await captured()).id);
    const page = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000), count: 2 };
    const first = await provider.listRecentPayments({ ...page, skip: 0 });
    const second = await provider.listRecentPayments({ ...page, skip: 2 });
    expect([first.length, second.length]).toEqual([2, 1]);
    expect([...first, ...second].map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(await provider.listRecentPayments({ ...page, to: page.from, skip: 0 })).toEqual([]);
  });

  it.each<FaultMode>([
    '500',
    '502-page',
    '429',
    'reset',
    'hang',
    'commit-slow-body',
    'commit-broken-json',
    'commit-too-large',
  ])('outlasts %s three times', async (mode) => {
    const order = await provider.createOrder(wanted);
    fake.fail('GET /v1/orders/*/payments', mode, 3);
    expect(await facing(mode).listPayments(order.id)).toEqual([]);
    expect(pauses).toEqual([300, 1_000, 3_000]);
  });

  it.each<[FaultMode, string, number | null]>([
    ['500', 'unreachable', 500],
    ['502-page', 'unreachable', 502],
    ['429', 'rate-limited', 429],
    ['reset', 'unreachable', null],
    ['hang', 'unreachable', null],
    ['commit-broken-json', 'invalid-response', 200],
    ['commit-too-large', 'invalid-response', 200],
    ['redirect', 'invalid-response', 302],
  ])('gives up at the fourth %s: %s', async (mode, kind, status) => {
    fake.fail('GET /v1/orders', mode, 4);
    expect(await failure(facing(mode).findOrderByReceipt('o-1'))).toMatchObject({ kind, status, isPassing: true });
    expect(asked('GET', '/v1/orders')).toBe(4);
  });

  it('spreads its second tries', async () => {
    for (const random of [0, 0.999]) {
      fake.fail('GET /v1/orders', '500', 1);
      await open({ random: () => random }).findOrderByReceipt('o-1');
    }
    expect(pauses[0]).toBe(150);
    expect(pauses[1]).toBeCloseTo(450, 0);
  });

  it('follows no redirect, which could carry the secret away', async () => {
    fake.fail('GET /v1/orders', 'redirect', 9);
    await failure(provider.findOrderByReceipt('o-1'));
    expect(asked('GET', '/stolen')).toBe(0);
  });

  it('believes no payment of another order, and passes on a wrong amount as it is', async () => {
    const { id, order_id: orderId } = await captured();
    fake.fail('GET /v1/orders/*/payments', 'other-order', 1);
    expect(await failure(provider.listPayments(orderId))).toMatchObject({
      kind: 'invalid-response',
      field: 'order_id',
    });
    fake.fail('GET /v1/payments/*', 'other-amount', 1);
    expect(await provider.getPayment(id)).toMatchObject({ amountPaise: 150_000 });
  });

  it('knows a no from a failure, and asks no second time', async () => {
    expect(await failure(provider.getOrder('order_AAAAAAAAAAAAAA'))).toMatchObject({
      kind: 'rejected',
      status: 400,
      isPassing: false,
    });
    expect(await failure(open({ keySecret: 'wrong' }).getOrder('order_AAAAAAAAAAAAAA'))).toMatchObject({
      kind: 'unauthorised',
      status: 401,
      isPassing: false,
    });
    expect([fake.requests.length, pauses.length]).toEqual([2, 0]);
  });

  it.each(['..', 'order_', 'pay_AAAAAAAAAAAAAA', 'order_A/../../x', 'order_A?x=1', ''])(
    'asks for nothing with %j for an id',
    async (id) => {
      expect(await failure(provider.getOrder(id))).toMatchObject({ kind: 'rejected', field: 'id' });
      expect(fake.requests).toEqual([]);
    },
  );

  it('puts no secret and no person into an error', async () => {
    fake.fail(() => true, '500', 99);
    const error = await failure(provider.createOrder({ ...wanted, notes: { email: 'asha@example.in' } }));
    const text = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
    for (const secret of [fake.keySecret, Buffer.from(`${fake.keyId}:${fake.keySecret}`).toString('base64'), 'asha']) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('creating an order', () => {
  const orders = () => [...fake.engine.account.records.orders.values()];

  it('asks for what the shop wants', async () => {
    await provider.createOrder(wanted);
    expect(JSON.parse(fake.requests[0]?.body ?? '')).toEqual({
      amount: 149_900,
      currency: 'INR',
      receipt: 'o-1',
      notes: { shop_order_id: '1' },
      payment: {
        capture: 'automatic',
        capture_options: { automatic_expiry_period: 20, manual_expiry_period: 7200, refund_speed: 'normal' },
      },
    });
  });

  it.each<FaultMode>([
    'commit-reset',
    'commit-hang',
    'commit-500',
    'commit-broken-json',
    'commit-slow-body',
    'commit-too-large',
  ])('adopts the order that %s left', async (mode) => {
    fake.fail('POST /v1/orders', mode);
    const order = await facing(mode).createOrder(wanted);
    expect(orders().map((record) => record.order.id)).toEqual([order.id]);
    expect(asked('POST', '/v1/orders')).toBe(1);
  });

  it.each<FaultMode>(['reset', 'hang', '500', '502-page', '429'])('creates it once more after %s', async (mode) => {
    fake.fail('POST /v1/orders', mode);
    await facing(mode).createOrder(wanted);
    expect(orders()).toHaveLength(1);
    expect(asked('POST', '/v1/orders')).toBe(2);
  });

  it('does not adopt an order of another amount, or one that is paid', async () => {
    const other = await provider.createOrder({ ...wanted, amountPaise: 100 });
    const paid = await captured();
    fake.fail('POST /v1/orders', 'reset');
    const order = await provider.createOrder(wanted);
    expect([other.id, paid.order_id]).not.toContain(order.id);
    expect(order).toMatchObject({ amountPaise: 149_900, status: 'created' });
  });

  it('adopts where every receipt may come once only', async () => {
    fake.engine.account.settings.refusesRepeatedReceipts = true;
    const order = await provider.createOrder(wanted);
    expect((await provider.createOrder(wanted)).id).toBe(order.id);
    fake.fail('POST /v1/orders', 'commit-reset');
    await provider.createOrder({ ...wanted, receipt: 'o-2' });
    expect(orders()).toHaveLength(2);
    expect(await failure(provider.createOrder({ ...wanted, amountPaise: 200 }))).toMatchObject({
      kind: 'rejected',
      field: 'receipt',
    });
  });

  it('gives up after the second try, and when looking is no use', async () => {
    fake.fail('POST /v1/orders', '500', 2);
    expect(await failure(provider.createOrder(wanted))).toMatchObject({ kind: 'unreachable', status: 500 });
    fake.requests.length = 0;
    fake.fail(() => true, 'hang', 99);
    await failure(facing('hang').createOrder(wanted));
    expect(asked('POST', '/v1/orders')).toBe(1);
  });

  it('keeps a shopper waiting no longer than it says', async () => {
    fake.fail(() => true, 'hang', 99);
    const timeouts = { get: 4_000, createOrder: 500, createOrderInAll: 800 };
    const started = performance.now();
    await failure(open({ timeouts, sleep: async () => {} }).createOrder(wanted));
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it('has less time for the second try when the first took most of it', async () => {
    fake.fail('POST /v1/orders', 'hang', 2);
    const started = performance.now();
    await failure(open({ timeouts: { createOrder: 3_000, createOrderInAll: 3_300 } }).createOrder(wanted));
    expect(performance.now() - started).toBeLessThan(5_500);
    expect(asked('POST', '/v1/orders')).toBe(2);
  });

  it('does not try a second time when all the time is used up', async () => {
    let [time, posted] = [0, 0];
    const fetch = async ({ method }: Request) => {
      if (method === 'GET') return Response.json({ items: [] });
      [time, posted] = [time + 15_000, posted + 1];
      throw new TypeError('fetch failed');
    };
    expect(await failure(open({ fetch, now: () => time }).createOrder(wanted))).toMatchObject({ kind: 'unreachable' });
    expect(posted).toBe(1);
  });

  it.each([{ currency: 'USD' }, { receipt: 'o-2' }, { receipt: null }, { amount: 1 }])(
    'does not adopt an order with %j, whatever the provider finds',
    async (change) => {
      const found = {
        id: 'order_A',
        amount: 149_900,
        amount_paid: 0,
        currency: 'INR',
        receipt: 'o-1',
        status: 'created',
        attempts: 0,
        notes: [],
        created_at: 1_790_000_000,
        ...change,
      };
      let posted = 0;
      const fetch = async ({ method }: Request) => {
        if (method === 'GET') return Response.json({ items: [found] });
        posted += 1;
        return posted === 1 ? new Response('', { status: 502 }) : Response.json({ ...found, id: 'order_B', ...right });
      };
      const right = { amount: 149_900, currency: 'INR', receipt: 'o-1' };
      expect(await open({ fetch }).createOrder(wanted)).toMatchObject({ id: 'order_B' });
    },
  );

  it('finds nothing under a receipt but what carries it', async () => {
    const other = { id: 'order_A', amount: 100, amount_paid: 0, currency: 'INR', receipt: 'o-2', status: 'created' };
    const items = [{ ...other, notes: [], created_at: 1_790_000_000 }];
    expect(await open({ fetch: async () => Response.json({ items }) }).findOrderByReceipt('o-1')).toBeNull();
  });

  it.each([
    [{ amountPaise: leastOrderPaise - 1 }, 'amount'],
    [{ receipt: 'x'.repeat(41) }, 'receipt'],
    [{ notes: Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`n${at}`, 'x'])) }, 'notes'],
    [{ notes: { long: 'x'.repeat(257) } }, 'notes'],
    [{ captureOptions: { ...usualCapture, automaticMinutes: 11 } }, 'payment.capture_options.automatic_expiry_period'],
  ])('reports that %j is wrong', async (change, field) => {
    expect(await failure(provider.createOrder({ ...wanted, ...change }))).toMatchObject({ kind: 'rejected', field });
    expect(asked('POST', '/v1/orders')).toBe(1);
  });

  it.each([1.5, Number.NaN, -100, 0, 2 ** 60])('never asks for %d paise', async (amountPaise) => {
    await expect(provider.createOrder({ ...wanted, amountPaise })).rejects.toThrow(RangeError);
    expect(fake.requests).toEqual([]);
  });

  it('takes no order of another amount for its own', async () => {
    fake.fail('POST /v1/orders', 'other-amount');
    expect(await provider.createOrder(wanted)).toMatchObject({ amountPaise: 149_900 });
    fake.fail(() => true, 'other-amount', 9);
    expect(await failure(provider.createOrder({ ...wanted, receipt: 'o-2' }))).toMatchObject({
      kind: 'invalid-response',
    });
  });
});

describe('capturing', () => {
  it('takes what is authorised, once', async () => {
    const { id } = await authorized();
    expect(await provider.capture(id, 149_900)).toMatchObject({ id, status: 'captured' });
    expect(await provider.capture(id, 149_900)).toMatchObject({ id, status: 'captured' });
    expect(fake.engine.events().filter(({ event }) => event === 'payment.captured')).toHaveLength(1);
  });

  it.each<[FaultMode, number]>([
    ['commit-reset', 1],
    ['commit-hang', 1],
    ['commit-broken-json', 1],
    ['reset', 2],
    ['hang', 2],
    ['500', 2],
    ['429', 2],
  ])('looks again after %s and asks %d times', async (mode, times) => {
    const { id } = await authorized();
    fake.fail('POST /v1/payments/*/capture', mode);
    expect(await facing(mode).capture(id, 149_900)).toMatchObject({ status: 'captured' });
    expect(asked('POST', '/v1/payments')).toBe(times);
  });

  it('gives up after the second failure', async () => {
    const { id } = await authorized();
    fake.fail('POST /v1/payments/*/capture', 'reset', 2);
    expect(await failure(provider.capture(id, 149_900))).toMatchObject({ kind: 'unreachable' });
    expect(await provider.getPayment(id)).toMatchObject({ status: 'authorized' });
  });

  it('is refused another amount, a failed payment and one that went back', async () => {
    const { id } = await authorized();
    expect(await failure(provider.capture(id, 149_800))).toMatchObject({ kind: 'rejected', field: 'amount' });
    fake.advance(7201 * 60);
    expect(await failure(provider.capture(id, 149_900))).toMatchObject({ kind: 'rejected' });
    expect(await provider.getPayment(id)).toMatchObject({ status: 'refunded' });
    const order = await provider.createOrder(wanted);
    const { payment } = fake.pay(order.id, { outcome: 'failed' });
    expect(await failure(provider.capture(payment.id, 149_900))).toMatchObject({ kind: 'rejected' });
  });
});

describe('refunding', () => {
  const key = 'rf-4b1c0f4e';

  it('sends the key, and the same key gives the same refund', async () => {
    const { id } = await captured();
    const refund = { paymentId: id, amountPaise: 4_000, idempotencyKey: key };
    const first = await provider.refund(refund);
    expect((await provider.refund(refund)).id).toBe(first.id);
    expect(fake.requests.at(-1)?.headers['x-refund-idempotency']).toBe(key);
    expect(await provider.getPayment(id)).toMatchObject({ amountRefundedPaise: 4_000 });
    expect(await failure(provider.refund({ ...refund, amountPaise: 5_000 }))).toMatchObject({
      kind: 'rejected',
      status: 409,
    });
  });

  it.each<FaultMode>(['commit-reset', 'commit-hang', 'commit-500', 'commit-broken-json'])(
    'does not repeat after %s; anyone who repeats with the key refunds once',
    async (mode) => {
      const { id } = await captured();
      const refund = { paymentId: id, amountPaise: 4_000, idempotencyKey: key };
      fake.fail('POST /v1/payments/*/refund', mode);
      expect(await failure(facing(mode).refund(refund))).toMatchObject({ isPassing: true });
      expect(asked('POST', '/v1/payments')).toBe(1);
      await provider.refund(refund);
      expect(await provider.getPayment(id)).toMatchObject({ amountRefundedPaise: 4_000 });
      expect(await provider.listRefunds(id)).toHaveLength(1);
    },
  );

  it('is refused more than there is, and anything of a payment that is not captured', async () => {
    const { id } = await captured();
    const refund = { paymentId: id, amountPaise: 149_901, idempotencyKey: key };
    expect(await failure(provider.refund(refund))).toMatchObject({ kind: 'rejected', field: 'amount' });
    await provider.refund({ ...refund, amountPaise: 149_900, idempotencyKey: `${key}-2` });
    expect(await provider.getPayment(id)).toMatchObject({ status: 'refunded', refundStatus: 'full' });
    expect(await failure(provider.refund({ ...refund, amountPaise: 100, idempotencyKey: `${key}-3` }))).toMatchObject({
      kind: 'rejected',
    });
    const waiting = await authorized();
    expect(await failure(provider.refund({ ...refund, paymentId: waiting.id, amountPaise: 100 }))).toMatchObject({
      kind: 'rejected',
      status: 400,
    });
  });

  it('may fail in the end, and the money is with the shop again', async () => {
    const { id } = await captured();
    const refund = await provider.refund({ paymentId: id, amountPaise: 4_000, idempotencyKey: key });
    fake.engine.resolveRefund(refund.id, 'failed');
    expect(await provider.getRefund(refund.id)).toMatchObject({ status: 'failed' });
    expect(await provider.getPayment(id)).toMatchObject({ status: 'captured', amountRefundedPaise: 0 });
  });

  it.each(['short', 'with space in it', ''])('is not asked for with %j as key', async (idempotencyKey) => {
    const refund = { paymentId: 'pay_A', amountPaise: 100, idempotencyKey };
    await expect(provider.refund(refund)).rejects.toThrow(RangeError);
  });
});

it('reports whether the keys are accepted, and nothing where no response said so', async () => {
  const accepted: boolean[] = [];
  const onKeys = (areAccepted: boolean) => void accepted.push(areAccepted);
  const payment = await captured();
  await failure(open({ keySecret: 'wrong', onKeys }).getPayment(payment.id));
  fake.fail('GET /v1/payments/*', 'refused', 1);
  await failure(open({ onKeys }).getPayment(payment.id));
  await open({ onKeys }).getPayment(payment.id);
  expect(accepted).toEqual([false, true]);
});
