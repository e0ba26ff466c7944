import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAlerts } from '#monitoring/list-alerts.ts';
import { readQueues } from '#monitoring/read-queues.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import { addPaymentKeysGauges, addPaymentsGauges } from '#platform/observability/state-gauges.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import type { Payments } from '#platform/payments/payments.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { followPayments } from '#settlement/follow-payments.job.ts';
import { processDueWebhooks } from '#settlement/process-webhooks.ts';
import { sweepPayments } from '#settlement/sweep-payments.ts';
import { testEngines } from '#tests/support/database/database.ts';
import {
  openTestPurchases,
  type Placed,
  purchaseKinds,
  type TestPurchases,
} from '#tests/support/purchases/purchases.ts';
import { countPayments } from './count-payments.ts';
import { countPaymentsToReview, paymentsToReview } from './payments-to-review.ts';
import { settleByHand } from './settle-by-hand.ts';
import { dropOldWebhooks } from './webhook-inbox.ts';

describe.each(testEngines)('troubles of payments on the %s server', (engine) => {
  let test: TestPurchases;
  beforeAll(async () => {
    test = await openTestPurchases(engine);
  });
  afterAll(() => test.drop());
  beforeEach(() => test.emptyAgain());

  const [goods, program] = purchaseKinds;
  if (!goods || !program) throw new Error('two kinds of purchases are expected');
  const alerts = () => paymentsToReview(test.app);
  const deliver = (only?: string[]) => test.fake.deliver({ to: test.webhookUrl, ...(only ? { only } : {}) });
  const paid = async (kind = goods): Promise<Placed & { paymentId: string }> => {
    const placed = await kind.place(test);
    return { ...placed, paymentId: test.fake.pay(placed.providerOrderId).payment.id };
  };
  const set = (number: string, status: 'Rejected' | 'Refunded', refundPaise: number | null = null) =>
    setOrderStatus(
      test.app,
      number,
      {
        status,
        refundPaise,
        note: '',
        buyerNote: '',
        shipment: { trackerId: '', trackerURL: '', logisticsProvider: '' },
      },
      { id: test.accountId, userName: 'Meera' },
    );

  it('are none where all is well', async () => {
    await paid();
    await paid(program);
    await deliver();
    expect(await alerts()).toEqual({
      unmatched: [],
      failedRefunds: [],
      wentBack: [],
      paidAndRejected: [],
      goneBackElsewhere: [],
      paidAfterLeaving: [],
      buyersBearFee: false,
      haveWebhooksStopped: false,
      lastWebhookAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(countPaymentsToReview(await alerts())).toEqual({});
  });

  it('show money of nobody, until it has gone back at the provider', async () => {
    const stranger = test.fake.engine.createOrder({ amount: 12_345, currency: 'INR', receipt: 'x' });
    const { payment } = test.fake.pay(stranger.id);
    await deliver();
    expect((await alerts()).unmatched).toEqual([
      { paymentId: payment.id, amountPaise: 12_345, at: expect.any(String) },
    ]);
    test.fake.engine.refund(payment.id, {}, null);
    await deliver();
    expect((await alerts()).unmatched).toEqual([]);
  });

  it('show money of nobody until staff say how they settled it, once', async () => {
    const stranger = test.fake.engine.createOrder({ amount: 12_345, currency: 'INR', receipt: 'x' });
    const { payment } = test.fake.pay(stranger.id);
    await deliver();
    const meera = { id: test.accountId, userName: 'Meera' };
    const settle = (what: 'unmatched' | 'amount', paymentId = payment.id) =>
      settleByHand(test.app, { paymentId, what }, 'Sent back by bank transfer', meera);
    await expect(settle('amount')).rejects.toMatchObject({ status: 404 });
    await expect(settle('unmatched', 'pay_AAAAAAAAAAAAAA')).rejects.toMatchObject({ status: 404 });
    expect([(await alerts()).unmatched.length, (await countPayments(test.app)).unmatched]).toEqual([1, 1]);
    const results = await Promise.allSettled([settle('unmatched'), settle('unmatched')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([(await alerts()).unmatched.length, (await countPayments(test.app)).unmatched]).toEqual([0, 0]);
    const kept = await test.app.db.selectFrom('audit_entry').selectAll().where('kind', '=', 'payment').execute();
    expect(kept).toMatchObject([
      { by_name: 'Meera', action: 'settled by hand', after: { note: 'Sent back by bank transfer' } },
    ]);
  });

  it.each([goods, program])('show a refund that failed, with whose it is: $name', async (kind) => {
    test.fake.engine.account.settings.refundAfterSeconds = null;
    const placed = await kind.place(test);
    const { payment } = test.fake.pay(placed.providerOrderId, { amount: placed.amount + 100 });
    await deliver();
    await test.runClock();
    const [refund] = test.fake.engine.refundsOf(payment.id, {});
    test.fake.engine.resolveRefund(refund?.id ?? '', 'failed');
    await deliver();
    const found = await alerts();
    const amountPaise = placed.amount + 100;
    expect(found.failedRefunds).toMatchObject([
      { paymentId: payment.id, amountPaise, purpose: 'amount', reference: placed.number },
    ]);
    expect(found.wentBack).toMatchObject([{ paymentId: payment.id, why: 'amount', reference: placed.number }]);
    const noted = await test.app.db.selectFrom('order_event').select('note').execute();
    const [paid, due] = [formatPaise(amountPaise), formatPaise(placed.amount)];
    const note = `${paid} was paid instead of ${due}; payment ${payment.id} is being refunded`;
    expect(noted.filter((one) => one.note === note)).toHaveLength(kind === goods ? 1 : 0);
    expect(countPaymentsToReview(found)).toEqual({ failedRefunds: 1 });
    const meera = { id: test.accountId, userName: 'Meera' };
    await settleByHand(test.app, { paymentId: payment.id, what: 'amount' }, 'Paid in cash', meera);
    expect((await alerts()).failedRefunds).toEqual([]);
  });

  it('show a refund that could not be sent for three days, but none that is at the bank', async () => {
    const [unsent, sent] = [await goods.place(test), await goods.place(test)];
    for (const { providerOrderId, amount } of [unsent, sent]) test.fake.pay(providerOrderId, { amount: amount + 100 });
    test.fake.engine.account.settings.refundAfterSeconds = null;
    test.fake.fail('POST /v1/payments/*/refund', 'refused', 1);
    await test.runClock();
    expect((await test.refunds()).map(({ status }) => status).sort()).toEqual(['pending', 'queued']);
    await test.app.db.updateTable('refund').set({ created_at: sql`now() - interval '73 hours'` }).execute();
    test.fake.fail(({ url }) => (url ?? '').includes('refund'), 'refused', 99);
    await test.runClock();
    // A shop that was switched off for three days has hardly tried.
    expect((await test.refunds()).map(({ status }) => status).sort()).toEqual(['pending', 'queued']);
    await test.app.db.updateTable('refund').set({ attempts: 30, next_attempt_at: sql`now()` }).execute();
    await test.runClock();
    const states = (await test.refunds()).map(({ status, last_error }) => [status, last_error === '']);
    expect(states.sort()).toEqual([
      ['failed', false],
      ['pending', false],
    ]);
    expect((await alerts()).failedRefunds).toHaveLength(1);
  });

  it('show a paid order that is refused, until its money goes back', async () => {
    const { number, amount } = await paid();
    await deliver();
    // As a version of the shop left it that let paid orders be rejected.
    await test.app.db
      .updateTable('shop_order')
      .set({ status: 'Rejected' })
      .where('order_number', '=', number)
      .execute();
    expect((await alerts()).paidAndRejected).toMatchObject([{ reference: number, amountPaise: amount }]);
    await set(number, 'Refunded', amount);
    expect((await alerts()).paidAndRejected).toEqual([]);
  });

  it('show paying money that went back on the screens of the provider, and not what we sent back', async () => {
    const [elsewhere, ours] = [await paid(), await paid()];
    await deliver();
    test.fake.engine.refund(elsewhere.paymentId, {}, null);
    await set(ours.number, 'Refunded', ours.amount);
    await test.runClock();
    await deliver();
    expect((await alerts()).goneBackElsewhere).toMatchObject([{ reference: elsewhere.number }]);
  });

  it('tell that webhooks have stopped', async () => {
    await paid();
    await deliver([]);
    await test.runClock();
    expect(await alerts()).toMatchObject({ haveWebhooksStopped: true, lastWebhookAt: null });
    await paid();
    await deliver();
    expect((await alerts()).haveWebhooksStopped).toBe(false);
    await test.app.db.updateTable('webhook_event').set({ received_at: sql`now() - interval '25 hours'` }).execute();
    expect((await alerts()).haveWebhooksStopped).toBe(true);
    await test.app.db.updateTable('payment').set({ first_seen_at: sql`now() - interval '25 hours'` }).execute();
    expect((await alerts()).haveWebhooksStopped).toBe(false);
  });

  it('are counted for the metrics', async () => {
    expect(await countPayments(test.app)).toMatchObject({ payments: { captured: 0 }, secondsSinceWebhook: null });
    await paid();
    const stranger = test.fake.engine.createOrder({ amount: 12_345, currency: 'INR', receipt: 'x' });
    test.fake.pay(stranger.id);
    await deliver();
    await test.app.db
      .updateTable('webhook_event')
      .set({ processed_at: null })
      .where('event', '=', 'order.paid')
      .execute();
    const registry = new Registry();
    addPaymentsGauges(registry, () => countPayments(test.app));
    const shown = await registry.metrics();
    for (const line of [
      'payments{status="captured"} 2',
      'payments{status="failed"} 0',
      'refunds{status="queued"} 0',
      'payments_unmatched 1',
      'webhook_events_waiting 2',
    ]) {
      expect(shown.split('\n')).toContain(line);
    }
    expect(shown).toMatch(/^webhook_last_seconds \d/m);
  });

  it('tell that webhooks have never come where money was found without them, and after thirty days still since when', async () => {
    const rules = readFileSync('deploy/observability/alerts.yml', 'utf8');
    expect(rules).toContain('(webhook_last_seconds > 86400 or webhook_last_seconds < 0) and');
    const registry = new Registry();
    addPaymentsGauges(registry, () => countPayments(test.app));
    expect(await registry.metrics()).toMatch(/^webhook_last_seconds -1$/m);
    await paid();
    await deliver(['order.paid']);
    await test.app.db.updateTable('webhook_event').set({ received_at: sql`now() - interval '40 days'` }).execute();
    await dropOldWebhooks(test.app);
    expect(await registry.metrics()).toMatch(/^webhook_last_seconds 3456\d{3}/m);
  });

  it('a webhook that cannot be worked off is tried on, more and more seldom, and is shown meanwhile', async () => {
    const { db } = test.app;
    let isSilent = true;
    test.fake.fail(({ method }) => isSilent && method === 'GET', 'refused', 999);
    const { providerOrderId } = await paid();
    await db.updateTable('payment_intent').set({ next_check_at: null }).execute();
    await deliver(['order.paid']);
    await db.updateTable('webhook_event').set({ received_at: sql`now() - interval '1 hour'` }).execute();
    expect((await readQueues(test.app)).webhookOverdueSeconds).toBeGreaterThan(3_599);
    const waits: number[] = [];
    for (let at = 0; at < 14; at += 1) {
      await db.updateTable('webhook_event').set({ next_attempt_at: sql`now()` }).execute();
      expect(await processDueWebhooks(test.app)).toBe(1);
      const { rows } = await sql<{ seconds: number }>`
        select round(extract(epoch from next_attempt_at - now()))::int as seconds from webhook_event`.execute(db);
      waits.push(rows[0]?.seconds ?? 0);
    }
    expect(waits.slice(0, 4).map((seconds) => Math.round(seconds / 15) * 15)).toEqual([30, 60, 120, 240]);
    expect(waits.at(-1)).toBeGreaterThan(86_000);
    expect(waits.at(-1)).toBeLessThanOrEqual(86_400);
    // A version before gave them up after so many tries.
    isSilent = false;
    await db.updateTable('webhook_event').set({ next_attempt_at: null, attempts: 200 }).execute();
    await processDueWebhooks(test.app);
    expect(await goods.states(test)).toEqual(['paid']);
    expect(test.fake.engine.order(providerOrderId).status).toBe('paid');
  });

  it('a webhook about a refund keeps which one it is until it is worked off', async () => {
    const placed = await goods.place(test);
    const { payment } = test.fake.pay(placed.providerOrderId, { amount: placed.amount + 100 });
    await test.runClock();
    await test.runClock();
    await test.app.db.updateTable('refund').set({ next_attempt_at: null }).execute();
    test.fake.advance(10);
    let isSilent = true;
    test.fake.fail(({ method }) => isSilent && method === 'GET', 'refused', 999);
    await deliver(['refund.processed']);
    expect(await test.refunds()).toMatchObject([{ status: 'pending' }]);
    isSilent = false;
    await test.runClock();
    expect(await test.refunds()).toMatchObject([{ status: 'processed' }]);
    expect(test.fake.engine.payment(payment.id).status).toBe('refunded');
  });

  it('tell that the provider does not accept the keys, until it does', async () => {
    const { fake } = test;
    const open = (keySecret: string) =>
      openPayments({
        dataDir: '',
        payments: {
          provider: 'razorpay',
          keyId: fake.keyId,
          keySecret,
          webhookSecrets: [fake.webhookSecret],
          apiUrl: fake.url,
          checkoutUrl: fake.checkoutUrl,
        },
      });
    const ids = async (payments: Payments) => {
      await sweepPayments({ ...test.app, payments }, new Date(Date.now() - 1000));
      const registry = new Registry();
      addPaymentKeysGauges(registry, payments.keysRefusedSince);
      const found = await listAlerts({ ...test.app, payments }, await alerts());
      return [found.map(({ id }) => id), /^payment_keys_refused (\d)$/m.exec(await registry.metrics())?.[1]];
    };
    expect(await ids(await open('changed at the provider'))).toEqual([['payment-keys'], '1']);
    const mended = await open(fake.keySecret);
    expect(await ids(mended)).toEqual([[], '0']);
    fake.fail('GET /v1/payments', '500', 1);
    expect(await ids(mended)).toEqual([[], '0']);
  });

  it('forgets webhooks after thirty days', async () => {
    await paid();
    await deliver();
    await test.app.db
      .updateTable('webhook_event')
      .set({ received_at: sql`now() - interval '31 days'` })
      .where('event', '=', 'order.paid')
      .execute();
    await dropOldWebhooks(test.app);
    const left = await test.app.db.selectFrom('webhook_event').select('event').orderBy('event').execute();
    expect(left.map(({ event }) => event)).toEqual(['payment.authorized', 'payment.captured']);
  });

  it('the job finds a payment, logs what needs a person, and ends within its time', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
    await paid();
    await test.app.db
      .updateTable('payment_intent')
      .set({ next_check_at: new Date(0) })
      .execute();
    const clock = followPayments({ ...test.app, log }, { lookMs: 20, sweepSoonMs: 0 });
    await expect.poll(() => goods.states(test)).toEqual(['paid']);
    await expect.poll(() => lines.join('')).toContain('"haveWebhooksStopped":1');
    await clock.close();
    expect(lines.join('')).not.toMatch(/example\.com|Asha/);
    // It looked through the last week at the provider, and through one of the half year before.
    const week = 7 * 24 * 3600;
    const [last, older] = test.fake.requests
      .filter(({ path }) => path.startsWith('/v1/payments?'))
      .map(({ path }) => new URL(path, test.fake.url).searchParams)
      .map((asked) =>
        [Number(asked.get('from')), Number(asked.get('to'))].map((at) => (Date.now() / 1000 - at) / week),
      );
    expect(last?.map(Math.round)).toEqual([1, 0]);
    const [from = 0, to = 0] = older ?? [];
    expect(from - to).toBeCloseTo(1, 3);
    expect([to >= 1, to < 27]).toEqual([true, true]);
  });
});
