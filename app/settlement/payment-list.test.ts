import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeOptions } from '#fakes/payment-provider.ts';
import { paymentsToReview } from '#payments/payments-to-review.ts';
import { webhookSignature } from '#platform/payments/signatures.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { expectGoneBack, expectPaidOnce } from '#tests/support/purchases/expect-payment.ts';
import { openTestPurchases, purchaseKinds, type TestPurchases } from '#tests/support/purchases/purchases.ts';
import { reconcile } from './reconcile.ts';

/**
 * The test list of online payment, by its numbers; what the provider does wrong is in
 * payment-list-provider.test.ts, its HTTP part in tests/integration/server-payments.test.ts.
 */
const irregular: FakeOptions = { irregular: true };

const cases = testEngines.flatMap((engine) => purchaseKinds.map((kind) => ({ engine, kind })));

describe.each(cases)('$kind.name paid online on the $engine server', ({ engine, kind }) => {
  let test: TestPurchases;
  beforeAll(async () => {
    test = await openTestPurchases(engine, irregular);
  });
  afterAll(() => test.drop());
  beforeEach(() => test.emptyAgain());

  const deliver = (plan = {}) => test.fake.deliver({ to: test.webhookUrl, ...plan });

  it('1 handler: paid once', async () => {
    const placed = await kind.place(test);
    const { response } = test.fake.pay(placed.providerOrderId);
    await kind.capture(test, placed, response);
    await kind.capture(test, placed, response);
    await expectPaidOnce(test, kind);
  });

  it('2 handler lost, webhook only', async () => {
    const placed = await kind.place(test);
    test.fake.pay(placed.providerOrderId);
    expect(new Set(await deliver())).toEqual(new Set([200]));
    await expectPaidOnce(test, kind);
  });

  it.each(['payment.authorized', 'payment.captured', 'order.paid'])('2 only the event %s arrives', async (event) => {
    const placed = await kind.place(test);
    test.fake.pay(placed.providerOrderId);
    await deliver({ only: [event] });
    await expectPaidOnce(test, kind);
  });

  it('3 webhook lost, handler only', async () => {
    const placed = await kind.place(test);
    const { response } = test.fake.pay(placed.providerOrderId);
    await deliver({ only: [] });
    await kind.capture(test, placed, response);
    await expectPaidOnce(test, kind);
  });

  it('4 both lost: a job finds it, and then asks no more', async () => {
    const placed = await kind.place(test);
    test.fake.pay(placed.providerOrderId);
    expect(await test.runClock()).toBe(1);
    await expectPaidOnce(test, kind);
    expect(await test.runClock()).toBe(0);
  });

  it('5 all events three times, reversed, as odd as the samples', async () => {
    test.fake.engine.account.settings.oddSamples = true;
    const placed = await kind.place(test);
    test.fake.pay(placed.providerOrderId, { outcome: 'failed' });
    test.fake.pay(placed.providerOrderId);
    const responses = await deliver({ order: 'reversed', times: 3 });
    expect(responses).toEqual(Array(12).fill(200));
    await expectPaidOnce(test, kind);
  });

  it('6 handler and webhook at once, fifty times', async () => {
    const placed = await kind.place(test);
    const { response } = test.fake.pay(placed.providerOrderId);
    const handlers = Array.from({ length: 25 }, () => kind.capture(test, placed, response));
    const [statuses] = await Promise.all([deliver({ times: 9, atOnce: true }), ...handlers]);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expectPaidOnce(test, kind);
  });

  it('7 failed, then captured under the same id', async () => {
    const placed = await kind.place(test);
    const { payment } = test.fake.pay(placed.providerOrderId, { outcome: 'failed-then-captured', afterSeconds: 20 });
    await deliver();
    expect(await kind.states(test)).toEqual(['waiting']);
    expect(await test.payments()).toMatchObject([{ status: 'failed', failure: expect.stringContaining('cancelled') }]);
    test.fake.advance(20);
    await deliver({ order: 'random' });
    await deliver({ order: 'reversed', again: true });
    expect(test.fake.engine.payment(payment.id).status).toBe('captured');
    await expectPaidOnce(test, kind);
  });

  it('8 dismissed, captured 30 s later', async () => {
    const placed = await kind.place(test);
    test.fake.pay(placed.providerOrderId, { outcome: 'pending-then-captured', afterSeconds: 30 });
    expect(await kind.isPaid(test, placed)).toBe(false);
    test.fake.advance(30);
    expect(await kind.isPaid(test, placed)).toBe(true);
    await expectPaidOnce(test, kind);
  });

  it('9 captured after its time was over, everything still there: paid', async () => {
    const placed = await kind.place(test, { couponCode: 'TENOFF' });
    await test.expire();
    await test.runClock();
    expect(await kind.states(test)).toEqual(['closed']);
    expect(await test.couponUses('TENOFF')).toBe(0);
    test.fake.pay(placed.providerOrderId);
    await deliver();
    await expectPaidOnce(test, kind);
    expect(await test.couponUses('TENOFF')).toBe(1);
  });

  it('11 captured after its time was over, the coupon used up: opened again at its price, beyond the limit', async () => {
    const placed = await kind.place(test, { couponCode: 'TENOFF' });
    await test.expire();
    await test.runClock();
    await kind.place(test, { couponCode: 'TENOFF', byAnother: true });
    test.fake.pay(placed.providerOrderId);
    await deliver({ times: 3, atOnce: true });
    expect(await kind.states(test)).toEqual(['paid', 'waiting']);
    expect(await test.refunds()).toEqual([]);
    expect(await test.couponUses('TENOFF')).toBe(2);
    expect(test.fake.engine.listPayments({})).toMatchObject([{ status: 'captured', amount: placed.amount }]);
  });

  it('11 captured after its time was over, the coupon deleted: opened again at its price', async () => {
    const placed = await kind.place(test, { couponCode: 'TENOFF' });
    await test.expire();
    await test.runClock();
    const deleted = await test.app.db.deleteFrom('coupon').where('code', '=', 'TENOFF').returningAll().execute();
    test.fake.pay(placed.providerOrderId);
    await deliver({ times: 3, atOnce: true });
    await expectPaidOnce(test, kind);
    await test.app.db.insertInto('coupon').values(deleted).execute();
  });

  it('12 two tabs with one key are one order at the provider; both payments kept: one pays, one goes back', async () => {
    test.fake.engine.account.settings.refundsSecondPayment = false;
    const [one, two] = await Promise.all([kind.place(test, { key: 'k' }), kind.place(test, { key: 'k' })]);
    expect(one).toEqual(two);
    const later = { outcome: 'pending-then-captured', afterSeconds: 60 } as const;
    test.fake.pay(one.providerOrderId, later);
    test.fake.pay(one.providerOrderId, later);
    test.fake.advance(60);
    await deliver({ order: 'random', times: 2, atOnce: true });
    expect(await kind.states(test)).toEqual(['paid']);
    expect((await test.payments()).map(({ problem }) => problem).sort()).toEqual(['', 'second payment']);
    await expectGoneBack(test, 'second payment');
    expect(await kind.states(test)).toEqual(['paid']);
  });

  it('12 two orders at the provider under one receipt, both captured: one pays, one goes back', async () => {
    const placed = await kind.place(test);
    const { receipt, amount } = test.fake.engine.order(placed.providerOrderId);
    const stray = test.fake.engine.createOrder({ amount, currency: 'INR', receipt });
    test.fake.pay(stray.id);
    await deliver();
    await expectPaidOnce(test, kind);
    test.fake.pay(placed.providerOrderId);
    await deliver();
    await expectGoneBack(test, 'second payment');
  });

  it('14 a coupon for one, twenty buyers at once', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => kind.place(test, { couponCode: 'TENOFF', byAnother: true })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await test.couponUses('TENOFF')).toBe(1);
  });

  it.each([-100, 100])('17 a payment of %i paise more than the total: nothing is paid, it goes back', async (more) => {
    const placed = await kind.place(test);
    test.fake.pay(placed.providerOrderId, { amount: placed.amount + more });
    await deliver({ times: 2 });
    expect(await kind.states(test)).toEqual(['waiting']);
    expect(await test.payments()).toMatchObject([{ problem: 'amount', is_paying: false }]);
    await expectGoneBack(test, 'amount');
  });

  it('17 a payment with the fee of the provider on top pays, and staff learn that buyers bear it', async () => {
    const placed = await kind.place(test);
    const amount = Math.round(placed.amount / (1 - 0.0236));
    test.fake.pay(placed.providerOrderId, { amount });
    await deliver({ times: 2 });
    expect(await kind.states(test)).toEqual(['paid']);
    expect(await test.refunds()).toEqual([]);
    expect(await paymentsToReview(test.app)).toMatchObject({ buyersBearFee: true });
  });

  it('17 promised money of another amount is not taken', async () => {
    const placed = await kind.place(test);
    test.fake.pay(placed.providerOrderId, { outcome: 'authorized', amount: placed.amount + 100 });
    await deliver();
    await test.runClock();
    expect(test.fake.requests.filter(({ path }) => path.endsWith('/capture'))).toEqual([]);
    expect(await kind.states(test)).toEqual(['waiting']);
    expect(await test.payments()).toMatchObject([{ status: 'authorized', is_paying: false, problem: '' }]);
  });

  it('18 signatures: wrong, missing, of another order, in capitals', async () => {
    const placed = await kind.place(test);
    const other = await kind.place(test, { byAnother: true });
    const { response } = test.fake.pay(other.providerOrderId);
    const forged = [
      { ...response, razorpay_order_id: placed.providerOrderId },
      { ...response, razorpay_order_id: placed.providerOrderId, razorpay_signature: 'f'.repeat(64) },
      { ...response, razorpay_order_id: placed.providerOrderId, razorpay_signature: '' },
    ];
    for (const response of forged)
      await expect(kind.capture(test, placed, response)).rejects.toMatchObject({ status: 400 });
    // Without one nothing is proved, and the provider knows of no money for this one.
    const unsigned = { razorpay_payment_id: response.razorpay_payment_id };
    await expect(kind.capture(test, placed, unsigned)).rejects.toMatchObject({ status: 409 });
    const capitals = { ...response, razorpay_signature: response.razorpay_signature.toUpperCase() };
    await expect(kind.capture(test, other, capitals)).rejects.toMatchObject({ status: 400 });
    expect(await kind.states(test)).toEqual(['waiting', 'waiting']);
  });

  it('19 events and money of nobody: answered 200, put on record, not sent back', async () => {
    const stranger = test.fake.engine.createOrder({ amount: 50_000, currency: 'INR', receipt: 'of-another-shop' });
    test.fake.pay(stranger.id);
    expect(await deliver({ times: 2 })).toEqual(Array(6).fill(200));
    expect(await test.payments()).toMatchObject([{ problem: 'unmatched', status: 'captured' }]);
    await test.runClock();
    expect(await test.refunds()).toEqual([]);
  });

  it('staff send money back once, in part, and a second payment goes back beside it', async () => {
    test.fake.engine.account.settings.refundsSecondPayment = false;
    const placed = await kind.place(test);
    const later = { outcome: 'pending-then-captured', afterSeconds: 60 } as const;
    test.fake.pay(placed.providerOrderId, later);
    test.fake.pay(placed.providerOrderId, later);
    test.fake.advance(60);
    await test.runClock();
    const half = Math.floor(placed.amount / 2);
    const results = await Promise.allSettled(
      [half, half, placed.amount].map((paise) => kind.refund(test, placed, paise)),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
    }
    test.fake.fail('POST /v1/payments/*/refund', 'commit-reset', 2);
    for (let round = 0; round < 4; round += 1) {
      test.fake.advance(10);
      await test.runClock();
    }
    const purposes = (await test.refunds()).map(({ purpose, status }) => `${purpose} ${status}`);
    expect(purposes.sort()).toEqual(['second payment processed', 'staff processed']);
    const owed = (await test.refunds()).reduce((sum, { amount_paise }) => sum + amount_paise, 0);
    const back = test.fake.engine.listPayments({}).reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
    expect(back).toBe(owed);
  });

  it('a stale answer, which still shows money that went back since, pays nothing', async () => {
    const placed = await kind.place(test);
    const { payment: paid } = test.fake.pay(placed.providerOrderId);
    const { provider } = test.app.payments;
    if (!provider) throw new Error('there is no provider');
    const stale = await provider.listPayments(placed.providerOrderId);
    test.fake.engine.refund(paid.id, {}, null);
    await test.runClock();
    const slow = {
      ...test.app,
      payments: { ...test.app.payments, provider: { ...provider, listPayments: async () => stale } },
    };
    await test.app.db
      .updateTable('payment_intent')
      .set({ next_check_at: new Date(0) })
      .execute();
    await reconcile(slow);
    expect(await kind.states(test)).toEqual(['waiting']);
    expect([await test.refunds(), await test.payments()]).toMatchObject([
      [],
      [{ status: 'refunded', is_paying: false }],
    ]);
  });

  it('18 a webhook proves itself by its secret', async () => {
    const body = '{"event":"payment.captured","payload":{}}';
    const raw = Buffer.from(body);
    const send = async (secret: string) =>
      (
        await fetch(test.webhookUrl, {
          method: 'POST',
          body,
          headers: { 'x-razorpay-signature': webhookSignature(raw, secret) },
        })
      ).status;
    expect([await send(test.fake.webhookSecret), await send('wrong')]).toEqual([200, 400]);
  });
});
