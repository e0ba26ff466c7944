import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FakeOptions } from '#fakes/payment-provider.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { age } from '#tests/support/purchases/age.ts';
import { expectGoneBack, expectPaidOnce } from '#tests/support/purchases/expect-payment.ts';
import { openTestPurchases, purchaseKinds, type TestPurchases } from '#tests/support/purchases/purchases.ts';
import { sweepPayments } from './sweep-payments.ts';

/**
 * The test list of online payment, by its numbers: what the provider loses, refuses, delays, or holds without
 * capturing it. The rest is in payment-list.test.ts.
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

  it('20 the answer to creating the order is lost: adopted by its receipt', async () => {
    test.fake.fail('POST /v1/orders', 'commit-reset');
    const placed = await kind.place(test);
    expect(test.fake.engine.listOrders({})).toMatchObject([{ id: placed.providerOrderId }]);
    test.fake.pay(placed.providerOrderId);
    await deliver();
    await expectPaidOnce(test, kind);
  });

  it('21 the answer to a refund is lost: one refund', async () => {
    const placed = await kind.place(test);
    test.fake.pay(placed.providerOrderId, { amount: placed.amount + 100 });
    for (const mode of ['commit-reset', 'commit-500', 'commit-broken-json'] as const) {
      test.fake.fail('POST /v1/payments/*/refund', mode);
    }
    for (let round = 0; round < 3; round += 1) await test.runClock();
    expect(await test.refunds()).toMatchObject([{ status: 'queued', last_error: expect.stringMatching(/refund: /) }]);
    await expectGoneBack(test, 'amount');
    const [payment] = test.fake.engine.listPayments({});
    expect(test.fake.engine.refundsOf(payment?.id ?? '', {})).toHaveLength(1);
  });

  it('22 the provider is down: refused, nothing is held, the next try is another', async () => {
    test.fake.fail('POST /v1/orders', 'reset', 2);
    await expect(kind.place(test, { couponCode: 'TENOFF', key: 'k' })).rejects.toMatchObject({ status: 503 });
    expect([await kind.states(test), await test.couponUses('TENOFF')]).toEqual([['closed'], 0]);
    const placed = await kind.place(test, { couponCode: 'TENOFF', key: 'k' });
    test.fake.pay(placed.providerOrderId);
    await deliver();
    expect(await kind.states(test)).toEqual(['closed', 'paid']);
  });

  it('22 the second of two equal calls fails at the provider: the first stays open', async () => {
    const placed = await kind.place(test, { key: 'k' });
    test.fake.fail('POST /v1/orders', 'refused', 1);
    const { db } = test.app;
    const { provider_order_id } = await db.selectFrom('payment_intent').selectAll().executeTakeFirstOrThrow();
    // Both began at once: the second does not see yet what the first has stored.
    await db.updateTable('payment_intent').set({ provider_order_id: null }).execute();
    const second = await db.transaction().execute(async (tx) => {
      await tx.updateTable('payment_intent').set({ provider_order_id }).execute();
      const placing = kind.place(test, { key: 'k' });
      const isAsked = () => test.fake.requests.filter(({ method }) => method === 'POST').length === 2;
      await expect.poll(isAsked, { interval: 5 }).toBe(true);
      return { placing };
    });
    expect(await second.placing).toEqual(placed);
    expect(await kind.states(test)).toEqual(['waiting']);
  });

  it('22 the first of two equal calls closes what the second then opens: no window, and its money is still known', async () => {
    const { provider } = test.app.payments;
    if (!provider) throw new Error('there is no provider');
    let release = () => {};
    const closed = new Promise<void>((resolve) => {
      release = resolve;
    });
    const createOrder: typeof provider.createOrder = async (order) => {
      const made = await provider.createOrder(order);
      await closed;
      return made;
    };
    const slow = { ...test.app, payments: { ...test.app.payments, provider: { ...provider, createOrder } } };
    const second = kind.place({ ...test, app: slow }, { key: 'k' }).catch((error: unknown) => error);
    await expect.poll(() => test.fake.engine.listOrders({}).length, { interval: 5 }).toBe(1);
    test.fake.fail('POST /v1/orders', 'refused', 1);
    await expect(kind.place(test, { key: 'k' })).rejects.toMatchObject({ status: 502 });
    release();
    expect(await second).toMatchObject({ status: 409, details: { isClosed: true } });
    expect(await kind.states(test)).toEqual(['closed']);
    test.fake.pay(test.fake.engine.listOrders({})[0]?.id ?? '');
    await deliver();
    await expectPaidOnce(test, kind);
  });

  /** The provider answers no question until it is called again. */
  const silence = () => {
    let isSilent = true;
    test.fake.fail(({ method }) => isSilent && method === 'GET', 'refused', 999);
    return () => {
      isSilent = false;
    };
  };

  it.each(['webhooks', 'the window'])(
    'reported in time by %s, and the provider cannot be asked: it waits for six hours, and is paid',
    async (source) => {
      const placed = await kind.place(test, { couponCode: 'TENOFF' });
      const { response } = test.fake.pay(placed.providerOrderId);
      const endSilence = silence();
      if (source === 'webhooks') await deliver();
      else await expect(kind.capture(test, placed, response)).rejects.toMatchObject({ status: 409 });
      await test.expire();
      await test.runClock();
      await age(test.app.db, 5 * 3600);
      await test.runClock();
      expect([await kind.states(test), await test.couponUses('TENOFF')]).toEqual([['waiting'], 1]);
      await age(test.app.db, 2 * 3600);
      await test.runClock();
      expect([await kind.states(test), await test.couponUses('TENOFF')]).toEqual([['closed'], 0]);
      endSilence();
      await test.runClock();
      await expectPaidOnce(test, kind);
    },
  );

  it.each([
    ['nothing reported', 'captured', []],
    ['a failure reported', 'failed', ['payment.failed']],
  ] as const)('%s, and the provider cannot be asked: closed when its time is over', async (_name, outcome, only) => {
    const placed = await kind.place(test);
    test.fake.pay(placed.providerOrderId, { outcome });
    silence();
    await deliver({ only: [...only] });
    await test.expire();
    await test.runClock();
    expect(await kind.states(test)).toEqual(['closed']);
  });

  it('23 promised on the fifth day, and no message arrives: a job asks for six days', async () => {
    const placed = await kind.place(test);
    test.fake.pay(placed.providerOrderId, { outcome: 'failed' });
    await test.expire();
    await test.runClock();
    await age(test.app.db, 4.9 * 24 * 3600);
    await test.runClock();
    expect(await kind.states(test)).toEqual(['closed']);
    test.fake.pay(placed.providerOrderId, { outcome: 'authorized' });
    await age(test.app.db, 3600);
    await test.runClock();
    expect(await kind.states(test)).toEqual(['paid']);
  });

  it('23 promised late: taken when all is there', async () => {
    const placed = await kind.place(test);
    await test.expire();
    await test.runClock();
    test.fake.pay(placed.providerOrderId, { outcome: 'authorized' });
    await test.runClock();
    await expectPaidOnce(test, kind);
    expect(test.fake.engine.listPayments({})).toMatchObject([{ status: 'captured' }]);
  });

  it('23 promised late, the coupon used up: taken at its price', async () => {
    const placed = await kind.place(test, { couponCode: 'TENOFF' });
    await test.expire();
    await test.runClock();
    await kind.place(test, { couponCode: 'TENOFF', byAnother: true });
    test.fake.pay(placed.providerOrderId, { outcome: 'authorized' });
    await deliver();
    await test.runClock();
    expect(test.fake.engine.listPayments({})).toMatchObject([{ status: 'captured' }]);
    expect(await kind.states(test)).toEqual(['paid', 'waiting']);
  });

  it('23 promised in time and left by the provider: taken by the shop', async () => {
    const placed = await kind.place(test);
    test.fake.pay(placed.providerOrderId, { outcome: 'authorized' });
    expect(await kind.isPaid(test, placed)).toBe(true);
    await expectPaidOnce(test, kind);
  });

  it('23 the provider refuses what it promised: closed as before, and not opened again and again', async () => {
    const placed = await kind.place(test);
    await test.expire();
    await test.runClock();
    test.fake.pay(placed.providerOrderId, { outcome: 'authorized' });
    refuseCaptures(test);
    for (let round = 0; round < 3; round += 1) await test.runClock();
    await deliver();
    expect(await kind.states(test)).toEqual(['closed']);
    expect(await test.payments()).toMatchObject([
      { status: 'authorized', failure: expect.stringMatching(/^Capture refused: /), problem: '' },
    ]);
    expect(test.fake.requests.filter(({ path }) => path.endsWith('/capture'))).toHaveLength(1);
  });

  it('24 a refund that the bank refuses is marked, for a person to pay', async () => {
    test.fake.engine.account.settings.refundAfterSeconds = null;
    const placed = await kind.place(test);
    test.fake.pay(placed.providerOrderId, { amount: placed.amount + 100 });
    await test.runClock();
    await test.runClock();
    const [payment] = test.fake.engine.listPayments({});
    const [refund] = test.fake.engine.refundsOf(payment?.id ?? '', {});
    test.fake.engine.resolveRefund(refund?.id ?? '', 'failed');
    await test.runClock();
    expect(await test.refunds()).toMatchObject([{ status: 'failed', next_attempt_at: null }]);
  });

  it('24 a refund that the bank refuses is sent again at once, though no message of it came', async () => {
    test.fake.engine.account.settings.refundAfterSeconds = null;
    const placed = await kind.place(test);
    const { payment } = test.fake.pay(placed.providerOrderId);
    await deliver();
    await kind.refund(test, placed, placed.amount);
    await test.runClock();
    await deliver();
    const [refund] = test.fake.engine.refundsOf(payment.id, {});
    test.fake.engine.resolveRefund(refund?.id ?? '', 'failed');
    // What somebody sent back elsewhere is not lost sight of.
    test.fake.engine.refund(payment.id, { amount: 1_000 }, null);
    let isDown = true;
    test.fake.fail(({ method, url }) => isDown && method === 'GET' && /payments\/[^/]+$/.test(url ?? ''), '500', 99);
    await test.runClock();
    isDown = false;
    await test.runClock();
    expect(await test.refunds()).toMatchObject([{ status: 'failed' }]);
    expect(await test.app.db.selectFrom('provider_refund').select('amount_paise').execute()).toEqual([
      { amount_paise: 1_000 },
    ]);
    await kind.refund(test, placed, placed.amount - 1_000);
    await test.runClock();
    expect(test.fake.engine.payment(payment.id).amount_refunded).toBe(placed.amount);
  });

  it('a refund that the provider refuses for now, as without balance, waits and is sent later', async () => {
    const placed = await kind.place(test);
    test.fake.fail('POST /v1/payments/*/refund', 'refused', 2);
    test.fake.pay(placed.providerOrderId, { amount: placed.amount + 100 });
    await test.runClock();
    await test.runClock();
    expect(await test.refunds()).toMatchObject([{ status: 'queued', last_error: expect.stringContaining('not_now') }]);
    await expectGoneBack(test, 'amount');
  });

  it('a refund that went back without us is not owed any more', async () => {
    const placed = await kind.place(test);
    test.fake.pay(placed.providerOrderId, { amount: placed.amount + 100 });
    await kind.isPaid(test, placed);
    const [payment] = test.fake.engine.listPayments({});
    test.fake.engine.refund(payment?.id ?? '', {}, null);
    await expectGoneBack(test, 'amount');
    expect(test.fake.engine.refundsOf(payment?.id ?? '', {})).toHaveLength(1);
  });

  it('money of which no message came, and that nobody asks about any more, is found by the sweep, beside money that cannot be settled', async () => {
    const [one, two] = [await kind.place(test), await kind.place(test, { byAnother: true })];
    await test.app.db.updateTable('payment_intent').set({ next_check_at: null }).execute();
    test.fake.pay(one.providerOrderId);
    test.fake.pay(two.providerOrderId);
    test.fake.fail(`GET /v1/orders/${one.providerOrderId}/payments`, 'other-order', 1);
    const since = new Date(Date.now() - 3_600_000);
    await sweepPayments(test.app, since);
    expect(await kind.states(test)).toEqual(['waiting', 'paid']);
    expect(await sweepPayments(test.app, since)).toBe(1);
    expect(await kind.states(test)).toEqual(['paid', 'paid']);
    expect(await sweepPayments(test.app, since)).toBe(0);
  });
});

/** From now on the provider says no to every capture. */
function refuseCaptures({ fake }: TestPurchases) {
  fake.fail(({ method, url }) => method === 'POST' && (url ?? '').endsWith('/capture'), 'refused', 99);
}
