import type Razorpay from 'razorpay';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import { appError, sdkFor } from '#tests/support/razorpay-sdk.ts';

/** Runs the provider's own SDK against our fake, for everything that needs a payment. contract.test.ts covers the rest. */
let fake: FakePaymentProvider;
let sdk: Razorpay;

const order = { amount: 149_900, currency: 'INR', receipt: 'o-1', notes: { shop_order_id: '1' } };

beforeEach(async () => {
  fake = await openFakePaymentProvider();
  sdk = sdkFor(fake);
});
afterEach(() => fake.close());

describe("31 the provider's own SDK", () => {
  it('reads payments, captures one, and is refused a second capture', async () => {
    const { id } = await sdk.orders.create(order);
    fake.pay(id, { outcome: 'failed' });
    const { payment } = fake.pay(id, { outcome: 'authorized' });
    const { items, count } = await sdk.orders.fetchPayments(id);
    expect([count, items.map(({ status }) => status).sort()]).toEqual([2, ['authorized', 'failed']]);
    expect(await sdk.payments.capture(payment.id, 149_900, 'INR')).toMatchObject({
      status: 'captured',
      captured: true,
    });
    expect(await appError(sdk.payments.capture(payment.id, 149_900, 'INR'))).toMatchObject({
      statusCode: 400,
      error: { code: 'BAD_REQUEST_ERROR' },
    });
    expect((await sdk.payments.fetch(payment.id)).fee).toBe(3538);
    expect((await sdk.payments.all({ count: 1 })).items).toHaveLength(1);
  });

  it('refunds a part and reads refunds', async () => {
    const { id } = await sdk.orders.create(order);
    const { payment } = fake.pay(id);
    const refund = await sdk.payments.refund(payment.id, { amount: 4_000, notes: { why: 'broken' } });
    expect(refund).toMatchObject({ entity: 'refund', amount: 4_000, status: 'pending', notes: { why: 'broken' } });
    fake.advance(10);
    expect((await sdk.refunds.fetch(refund.id)).status).toBe('processed');
    expect((await sdk.payments.fetchMultipleRefund(payment.id, {})).items).toHaveLength(1);
    expect((await sdk.payments.fetchRefund(payment.id, refund.id)).id).toBe(refund.id);
    expect(await appError(sdk.payments.refund(payment.id, { amount: 149_900 }))).toMatchObject({ statusCode: 400 });
  });

  it('gets a 429 when the provider limits it', async () => {
    fake.fail('GET /v1/orders', '429');
    expect(await appError(sdk.orders.all())).toMatchObject({ statusCode: 429 });
  });

  it('verifies the signatures of the fake', async () => {
    const { id } = await sdk.orders.create({ ...order, notes: { link: 'https://shop.example/₹' } });
    const { response } = fake.pay(id);
    const { validatePaymentVerification, validateWebhookSignature } = await import(
      'razorpay/dist/utils/razorpay-utils.js'
    );
    const ids = { order_id: id, payment_id: response.razorpay_payment_id };
    expect(validatePaymentVerification(ids, response.razorpay_signature, fake.keySecret)).toBe(true);
    const sent: boolean[] = [];
    const { sendEvent } = await import('./webhooks.ts');
    for (const event of fake.engine.events()) {
      const fetch = async (_url: unknown, init?: RequestInit) => {
        const signature = new Headers(init?.headers).get('x-razorpay-signature') ?? '';
        sent.push(validateWebhookSignature(String(init?.body), signature, fake.webhookSecret));
        return new Response();
      };
      await sendEvent(event, { url: 'http://shop.invalid', secret: fake.webhookSecret, fetch });
    }
    expect(sent).toEqual([true, true, true]);
  });
});
