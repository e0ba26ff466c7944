import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendRefunds } from '#payments/send-refunds.ts';
import { age } from '#tests/support/purchases/age.ts';
import type { VictimOrders } from '#tests/support/purchases/crash-victim.ts';
import {
  openTestPurchases,
  type Placed,
  purchaseKinds,
  type TestPurchases,
} from '#tests/support/purchases/purchases.ts';
import { runVictim } from '#tests/support/purchases/run-victim.ts';
import { processDueWebhooks } from './process-webhooks.ts';
import { reconcile } from './reconcile.ts';

/** kill -9 at every step of paying; then another process of the shop and its jobs go on. */
describe.each(purchaseKinds.map((kind) => ({ kind })))('a killed shop, paying for $kind.name', ({ kind }) => {
  let test: TestPurchases;
  beforeAll(async () => {
    test = await openTestPurchases('embedded');
  });
  afterAll(() => test.drop());
  beforeEach(() => test.emptyAgain());

  const isGoods = kind.name === 'goods';
  const startKilled = async (dies: VictimOrders['dies'], does: VictimOrders['does']) =>
    expect(await runVictim(test, dies, does), 'how it ended at the step').toBe('killed');
  const placing = async (): Promise<VictimOrders['does']> =>
    isGoods
      ? { verb: 'place goods', request: await test.request({ quantity: 2 }), key: 'k' }
      : {
          verb: 'place a program',
          accountId: test.accountId,
          key: 'k',
          request: {
            userName: 'Asha',
            email: 'asha@example.com',
            mobile: '9876543210',
            planName: 'Basic Program',
            expectedPaise: 1_500_000,
            couponCode: null,
          },
        };
  const checking = ({ number }: Placed): VictimOrders['does'] =>
    isGoods ? { verb: 'check goods', number } : { verb: 'check a program', number, accountId: test.accountId };
  /** Time passes, and the jobs do what is due by then, and no more. */
  const pass = async (seconds: number) => {
    await age(test.app.db, seconds);
    test.fake.advance(seconds);
    await processDueWebhooks(test.app);
    await reconcile(test.app);
    await sendRefunds(test.app);
  };
  const expectPaidOnce = async () => {
    expect(await kind.states(test)).toEqual(['paid']);
    // An order that was closed before was said to be unpaid.
    expect((await test.emailKinds()).filter((one) => one !== 'order expired')).toEqual(kind.mails);
    expect(await test.refunds()).toEqual([]);
  };
  const free = async () => (isGoods ? test.stock() : 50);

  it('before its order is written: nothing is there', async () => {
    await startKilled({ when: 'before', like: '^commit' }, await placing());
    expect([await kind.states(test), await free(), test.fake.requests]).toEqual([[], 50, []]);
  });

  it.each([
    ['after its order is written', { when: 'after', like: '^commit' }],
    ['before the provider is asked', { when: 'before', like: '^POST /v1/orders' }],
  ] as const)('%s: what it holds is free within 90 s', async (_name, dies) => {
    await startKilled(dies, await placing());
    expect(await kind.states(test)).toEqual(['waiting']);
    await pass(25);
    expect(await kind.states(test)).toEqual(['waiting']);
    await pass(50);
    expect([await kind.states(test), await free()]).toEqual([['closed'], 50]);
  });

  it.runIf(isGoods)('after its order is written, and the provider cannot be asked: it waits for its time', async () => {
    await startKilled({ when: 'after', like: '^commit' }, await placing());
    test.fake.fail(({ method }) => method === 'GET', 'refused', 99);
    await pass(25);
    await pass(50);
    expect(await kind.states(test)).toEqual(['waiting']);
    await pass(30 * 60);
    expect([await kind.states(test), await free()]).toEqual([['closed'], 50]);
  });

  it.each([
    ['after the provider made its order', { when: 'after', like: '^POST /v1/orders' }],
    ['before that is stored', { when: 'before', like: '^update "payment_intent"' }],
    ['after that is stored', { when: 'after', like: '^update "payment_intent"' }],
  ] as const)('%s: the same call opens the payment, and it is paid once', async (_name, dies) => {
    await startKilled(dies, await placing());
    const placed = await kind.place(test, { key: 'k' });
    test.fake.pay(placed.providerOrderId);
    await pass(90);
    await expectPaidOnce();
  });

  it.runIf(isGoods)(
    'after the provider made its order, and nobody comes back: it is closed when its time is over',
    async () => {
      await startKilled({ when: 'after', like: '^POST /v1/orders' }, await placing());
      await pass(25);
      await pass(29 * 60);
      expect(await kind.states(test)).toEqual(['waiting']);
      await pass(60);
      expect([await kind.states(test), await free()]).toEqual([['closed'], 50]);
    },
  );

  it.each([
    ['when the provider has reported the payment', { when: 'after', like: '^GET /v1/orders/.*/payments' }],
    ['before the payment is written', { when: 'before', like: '^insert into "payment"' }],
    ['before that commits', { when: 'before', like: '^commit' }],
    ['after that commits', { when: 'after', like: '^commit' }],
  ] as const)('%s: seen within 90 s, paid once', async (_name, dies) => {
    const placed = await kind.place(test);
    test.fake.pay(placed.providerOrderId);
    await startKilled(dies, checking(placed));
    await pass(25);
    await pass(45);
    await expectPaidOnce();
    await test.fake.deliver({ to: test.webhookUrl, times: 2 });
    await expectPaidOnce();
  });

  it.runIf(isGoods)('when a webhook is stored and not processed: processed within a minute', async () => {
    const placed = await kind.place(test);
    const { payment } = test.fake.pay(placed.providerOrderId);
    await test.app.db.updateTable('payment_intent').set({ next_check_at: null }).execute();
    const event = {
      id: 'evt_1',
      event: 'order.paid',
      providerOrderId: placed.providerOrderId,
      providerPaymentId: payment.id,
      providerRefundId: null,
      providerDisputeId: null,
    };
    await startKilled({ when: 'after', like: '^insert into "webhook_event"' }, { verb: 'webhook', event });
    await pass(31);
    await expectPaidOnce();
  });

  it.runIf(isGoods).each([
    ['before it takes late money', { when: 'before', like: '^POST /v1/payments/.*/capture' }],
    ['after it took late money', { when: 'after', like: '^POST /v1/payments/.*/capture' }],
  ] as const)('%s, and nobody asks any more: the clock goes on', async (_name, dies) => {
    const placed = await kind.place(test);
    await test.expire();
    await pass(60);
    expect(await kind.states(test)).toEqual(['closed']);
    await test.app.db.updateTable('payment_intent').set({ next_check_at: null }).execute();
    test.fake.pay(placed.providerOrderId, { outcome: 'authorized' });
    await startKilled(dies, checking(placed));
    expect(await kind.states(test)).toEqual(['waiting']);
    await pass(90);
    await expectPaidOnce();
  });

  it.runIf(isGoods).each([
    ['before a refund is sent', { when: 'before', like: '^POST /v1/payments/.*/refund' }],
    ['after a refund is sent', { when: 'after', like: '^POST /v1/payments/.*/refund' }],
    ['before its answer is stored', { when: 'before', like: '^update "refund"' }],
  ] as const)('%s: one refund', async (_name, dies) => {
    const placed = await kind.place(test);
    const { payment } = test.fake.pay(placed.providerOrderId, { amount: placed.amount + 100 });
    await kind.isPaid(test, placed);
    await startKilled(dies, { verb: 'send refunds' });
    await pass(61);
    await pass(600);
    expect(await test.refunds()).toMatchObject([{ purpose: 'amount', status: 'processed' }]);
    expect(test.fake.engine.refundsOf(payment.id, {})).toHaveLength(1);
    expect(test.fake.engine.payment(payment.id)).toMatchObject({ amount_refunded: placed.amount + 100 });
  });
});
