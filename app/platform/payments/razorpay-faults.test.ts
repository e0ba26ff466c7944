import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import { ProviderError, usualCapture } from './payment-provider.ts';
import { openRazorpay, type RazorpayOptions } from './razorpay-client.ts';

let fake: FakePaymentProvider;
let pauses: number[];
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
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('It went well.'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(ProviderError);
      return error as ProviderError;
    },
  );

beforeEach(async () => {
  fake = await openFakePaymentProvider();
  pauses = [];
});
afterEach(() => fake.close());

describe('responses of other shapes', () => {
  const entity = {
    id: 'pay_A',
    amount: 100,
    currency: 'INR',
    status: 'captured',
    order_id: 'order_A',
    created_at: 1_790_000_000,
  };
  const answering = (answer: unknown) => open({ fetch: async () => Response.json(answer) }).getPayment('pay_A');

  it('takes what is left out, empty or of another type where nothing depends on it', async () => {
    const odd = {
      ...entity,
      order_id: '',
      notes: [],
      contact: 919_812_345_678,
      refund_status: 'null',
      amount_refunded: null,
      error_code: '',
      email: '',
      fee: null,
      method: undefined,
      captured: 'yes',
      new_thing: [1],
    };
    expect(await answering(odd)).toMatchObject({
      orderId: null,
      contact: '919812345678',
      refundStatus: null,
      amountRefundedPaise: 0,
      email: null,
      feePaise: null,
      method: null,
      failure: null,
    });
  });

  it.each([
    ['a float', { amount: 100.5 }],
    ['a text', { amount: '100' }],
    ['a negative amount', { amount: -1 }],
    ['a status that nobody knows', { status: 'settled' }],
    ['another id', { id: 'pay_B' }],
    ['no currency', { currency: undefined }],
    ['no time', { created_at: null }],
  ])('believes no %s', async (_what, change) => {
    expect(await failure(answering({ ...entity, ...change }))).toMatchObject({ kind: 'invalid-response' });
  });

  it.each([null, [], 'captured', 7])('rejects %j', async (answer) => {
    expect(await failure(answering(answer))).toMatchObject({ kind: 'invalid-response' });
  });
});

describe('timeouts', () => {
  /** A provider that never responds, and a clock that the test moves. */
  const hanging = () => {
    vi.useFakeTimers();
    const asked: string[] = [];
    const fetch = ({ method, url }: Request) => {
      asked.push(`${method} ${new URL(url).pathname}`);
      return new Promise<Response>(() => {});
    };
    const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    return { asked, hung: open({ apiUrl: 'http://provider.invalid', fetch, sleep }) };
  };
  afterEach(() => void vi.useRealTimers());
  /** Milliseconds until the client stops waiting. */
  const givenUpAfter = async (promise: Promise<unknown>) => {
    let failed = false;
    promise.catch(() => {
      failed = true;
    });
    let passed = 0;
    for (; !failed && passed < 60_000; passed += 100) await vi.advanceTimersByTimeAsync(100);
    return passed;
  };

  it('of a refund is 10 s, far less than its lease of a minute', async () => {
    const { hung, asked } = hanging();
    const refund = { paymentId: 'pay_AAAAAAAAAAAAAA', amountPaise: 100, idempotencyKey: 'rf-0000000001' };
    expect(await givenUpAfter(hung.refund(refund))).toBe(10_000);
    expect(asked).toHaveLength(1);
  });

  it('of creating an order is 15 s in all, within which the shop lets go what it holds', async () => {
    const { hung, asked } = hanging();
    const passed = await givenUpAfter(hung.createOrder(wanted));
    expect(passed).toBeGreaterThan(8_000);
    expect(passed).toBeLessThanOrEqual(15_000);
    expect(asked.slice(0, 2)).toEqual(['POST /v1/orders', 'GET /v1/orders']);
  });

  it('of a reading is four times 5 s, and in a hurry one try', async () => {
    const { hung, asked } = hanging();
    expect(await givenUpAfter(hung.listPayments('order_AAAAAAAAAAAAAA'))).toBeGreaterThan(20_000);
    expect(asked).toHaveLength(4);
    expect(await givenUpAfter(hung.hurry().listPayments('order_AAAAAAAAAAAAAA'))).toBe(5_000);
    expect(asked).toHaveLength(5);
  });

  it('in a hurry is 6 s for everything together', async () => {
    const { hung, asked } = hanging();
    const hurried = hung.hurry();
    await givenUpAfter(hurried.listPayments('order_AAAAAAAAAAAAAA'));
    expect(await givenUpAfter(hurried.capture('pay_AAAAAAAAAAAAAA', 100))).toBe(1_000);
    await failure(hurried.getPayment('pay_AAAAAAAAAAAAAA'));
    expect(asked).toHaveLength(2);
  });
});
