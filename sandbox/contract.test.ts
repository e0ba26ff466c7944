import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import { type PaymentProvider, ProviderError, usualCapture } from '#platform/payments/payment-provider.ts';
import { openRazorpay } from '#platform/payments/razorpay-client.ts';
import { appError, type ContractPlace, sdkFor } from '#tests/support/razorpay-sdk.ts';

/**
 * What the shop relies on at the provider. Always checked against the fake, and on demand against the provider's real test
 * mode (docs/decisions/payment-provider.md): wherever the two differ, the fake is wrong.
 */
interface Place extends ContractPlace {
  /** Id of a captured payment of at least ₹5, of which the test refunds ₹2; null if there is none. */
  payment: string | null;
  close(): Promise<void>;
}

const { RAZORPAY_CONTRACT, RAZORPAY_KEY_ID = '', RAZORPAY_KEY_SECRET = '', RAZORPAY_CONTRACT_PAYMENT } = process.env;
const isAsked = RAZORPAY_CONTRACT === '1';
if (isAsked && !(RAZORPAY_KEY_ID.startsWith('rzp_test_') && RAZORPAY_KEY_SECRET !== '')) {
  throw new Error('RAZORPAY_CONTRACT=1 needs RAZORPAY_KEY_ID=rzp_test_… and RAZORPAY_KEY_SECRET');
}

async function openStandIn(): Promise<Place> {
  const fake: FakePaymentProvider = await openFakePaymentProvider();
  const { id } = fake.engine.createOrder({ amount: 1_000, currency: 'INR' });
  return {
    url: fake.url,
    keyId: fake.keyId,
    keySecret: fake.keySecret,
    payment: fake.pay(id).payment.id,
    close: () => fake.close(),
  };
}

async function openTestMode(): Promise<Place> {
  return {
    url: 'https://api.razorpay.com',
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    payment: RAZORPAY_CONTRACT_PAYMENT ?? null,
    close: async () => {},
  };
}

const places = [
  { name: 'the stand-in', isThere: true, hasPayment: true, open: openStandIn },
  {
    name: "the provider's test mode (skipped without RAZORPAY_CONTRACT=1 and keys of rzp_test_)",
    isThere: isAsked,
    hasPayment: RAZORPAY_CONTRACT_PAYMENT !== undefined,
    open: openTestMode,
  },
];

for (const { name, isThere, hasPayment, open } of places) {
  describe.skipIf(!isThere)(`31 the contract with ${name}`, { timeout: 60_000 }, () => {
    let place: Place;
    let sdk: ReturnType<typeof sdkFor>;
    let client: PaymentProvider;
    beforeAll(async () => {
      place = await open();
      sdk = sdkFor(place);
      client = openRazorpay({ apiUrl: place.url, keyId: place.keyId, keySecret: place.keySecret });
    });
    afterAll(() => place?.close());
    const order = (receipt: string) => ({ amount: 149_900, currency: 'INR', receipt, notes: { shop_order_id: '1' } });
    const newReceipt = () => `o-${randomUUID()}`;

    it('creates, finds, reads and changes orders', async () => {
      const receipt = newReceipt();
      const created = await sdk.orders.create(order(receipt));
      expect(created).toMatchObject({
        ...order(receipt),
        entity: 'order',
        status: 'created',
        amount_due: 149_900,
        attempts: 0,
        offer_id: null,
      });
      expect((await sdk.orders.all({ receipt })).items.map(({ id }) => id)).toEqual([created.id]);
      expect(await sdk.orders.all({ receipt: newReceipt() })).toMatchObject({ count: 0, items: [] });
      expect((await sdk.orders.fetch(created.id)).status).toBe('created');
      expect((await sdk.orders.fetchPayments(created.id)).items).toEqual([]);
      expect((await sdk.orders.edit(created.id, { notes: {} })).notes).toEqual([]);
    });

    it('refuses with documented error bodies', async () => {
      const wrongKey = sdkFor({ ...place, keySecret: 'wrong' });
      expect(await appError(wrongKey.orders.all())).toMatchObject({ statusCode: 401 });
      expect(await appError(sdk.orders.fetch('order_AAAAAAAAAAAAAA'))).toMatchObject({ statusCode: 400 });
      const bad = { statusCode: 400, error: { code: 'BAD_REQUEST_ERROR' } };
      const tooLittle = await appError(sdk.orders.create({ ...order(newReceipt()), amount: 99 }));
      expect(tooLittle).toMatchObject({ ...bad, error: { field: 'amount' } });
      for (const wrong of [{ receipt: 'r'.repeat(41) }, { currency: 'XXX' }, { nonsense: 1 }]) {
        expect(
          await appError(sdk.orders.create({ ...order(newReceipt()), ...wrong })),
          JSON.stringify(wrong),
        ).toMatchObject(bad);
      }
    });

    it("accepts what the shop's own client sends, also a second time", async () => {
      const receipt = newReceipt();
      const wanted = { receipt, amountPaise: 149_900, notes: { shop_order_id: '1' }, captureOptions: usualCapture };
      const created = await client.createOrder(wanted);
      expect(created).toMatchObject({ receipt, amountPaise: 149_900, status: 'created', currency: 'INR' });
      // Whether receipts must be unique is not known; either way there is an order to pay.
      expect(await client.createOrder(wanted)).toMatchObject({ receipt, amountPaise: 149_900, status: 'created' });
      expect(await client.findOrderByReceipt(receipt)).toMatchObject({ receipt, amountPaise: 149_900 });
      expect(await client.getOrder(created.id)).toMatchObject({ id: created.id, amountPaidPaise: 0 });
      expect(await client.listPayments(created.id)).toEqual([]);
      const page = { from: new Date(Date.now() - 86_400_000), to: new Date(), skip: 0, count: 100 };
      expect(Array.isArray(await client.listRecentPayments(page))).toBe(true);
    });

    it.skipIf(!hasPayment)('captures once, and refunds once for a key (RAZORPAY_CONTRACT_PAYMENT)', async () => {
      const paymentId = place.payment ?? '';
      const payment = await client.getPayment(paymentId);
      expect(payment).toMatchObject({ id: paymentId, status: 'captured', currency: 'INR' });
      expect(await appError(sdk.payments.capture(paymentId, payment.amountPaise, 'INR'))).toMatchObject({
        statusCode: 400,
      });
      expect((await client.capture(paymentId, payment.amountPaise)).status).toBe('captured');
      const asked = { paymentId, amountPaise: 200, idempotencyKey: `rf-${randomUUID()}` };
      const refund = await client.refund(asked);
      expect((await client.refund(asked)).id).toBe(refund.id);
      const other = client.refund({ ...asked, amountPaise: 300 });
      await expect(other).rejects.toThrow(ProviderError);
      expect((await client.listRefunds(paymentId)).filter(({ id }) => id === refund.id)).toHaveLength(1);
      expect(await client.getRefund(refund.id)).toMatchObject({ paymentId, amountPaise: 200 });
      const tooMuch = sdk.payments.refund(paymentId, { amount: payment.amountPaise + 100 });
      expect(await appError(tooMuch)).toMatchObject({ statusCode: 400, error: { code: 'BAD_REQUEST_ERROR' } });
    });
  });
}
