import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryPlan } from '#fakes/payment-provider.ts';
import { age } from '#tests/support/purchases/age.ts';
import { openTestPurchases, purchaseKinds, type TestPurchases } from '#tests/support/purchases/purchases.ts';
import { sweepPayments } from './sweep-payments.ts';

const [minute, hour] = [60, 3_600];

/** The same payments reported by all webhooks, by none, and by each twice in any order: the outcome is the same. */
describe('one story of payments ends the same', () => {
  let test: TestPurchases;
  beforeAll(async () => {
    test = await openTestPurchases('embedded', { settings: { refundsSecondPayment: false } });
  });
  afterAll(() => test.drop());
  beforeEach(() => test.emptyAgain());

  const [goods, program] = purchaseKinds;
  if (!goods || !program) throw new Error('two kinds of purchases are expected');

  const tellStory = async (plan: Partial<DeliveryPlan>) => {
    const { fake, app } = test;
    fake.engine.account.settings.refundsSecondPayment = false;
    /** Time passes: what the provider says by itself comes first, or nothing does. */
    const pass = async (seconds: number) => {
      await age(app.db, seconds);
      fake.advance(seconds);
      await fake.deliver({ to: test.webhookUrl, ...plan });
      await test.runClock();
    };
    const sweep = () =>
      sweepPayments(app, new Date(Date.now() - hour * 1000), new Date(Date.now() + 8 * 24 * hour * 1000));
    const wentBackElsewhere: string[] = [];
    for (const kind of [goods, program]) {
      const place = (couponCode?: string) =>
        kind.place(test, { byAnother: true, ...(couponCode ? { couponCode } : {}) });
      fake.pay((await place()).providerOrderId);
      fake.pay((await place()).providerOrderId, { outcome: 'failed' });
      fake.pay((await place()).providerOrderId, { outcome: 'failed-then-captured', afterSeconds: 15 * minute });
      fake.pay((await place()).providerOrderId, { outcome: 'authorized' });
      const twice = (await place()).providerOrderId;
      for (const afterSeconds of [5 * minute, 6 * minute]) {
        fake.pay(twice, { outcome: 'pending-then-captured', afterSeconds });
      }
      const wrong = await place();
      fake.pay(wrong.providerOrderId, { amount: wrong.amount + 100 });
      const late = await place(kind === goods ? 'TENOFF' : undefined);
      fake.pay(late.providerOrderId, { outcome: 'failed-then-captured', afterSeconds: 50 * minute });
      wentBackElsewhere.push(fake.pay((await place()).providerOrderId).payment.id);
    }
    await pass(minute);
    const [whole = '', inPart = ''] = wentBackElsewhere;
    fake.engine.refund(whole, {}, null);
    fake.engine.refund(inPart, { amount: 1_000 }, null);
    for (const seconds of [4 * minute, 2 * minute, 24 * minute]) await pass(seconds);
    // Its coupon is taken by somebody else before its money comes.
    fake.pay((await goods.place(test, { couponCode: 'TENOFF' })).providerOrderId);
    for (const seconds of [30 * minute, 2 * hour, 6 * 24 * hour]) await pass(seconds);
    for (let round = 0; round < 2; round += 1) {
      await sweep();
      await pass(hour);
    }
    await sweep();
    return endState();
  };

  /** Everything but ids and times, in an order that depends on neither. */
  const endState = async () => {
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', 'order', amount_paise, status, payment_status, holds_stock, awaits_payment_until is null,
          coupon_code) as line
        from shop_order join payment_intent on subject_id = shop_order.id
      union all select concat_ws(' ', 'program', status, coupon_code) from program_purchase
      union all select concat_ws(' ', 'payment', amount_paise, status, is_paying, problem, amount_refunded_paise) from payment
      union all select concat_ws(' ', 'refund', purpose, status, amount_paise) from refund
      union all select concat_ws(' ', 'email', kind, regexp_replace(to_address, '^[0-9a-f-]{36}@', 'another@')) from email
      union all select concat_ws(' ', 'stock', total_stock) from variant where total_stock between 2 and 49
      union all select concat_ws(' ', 'coupon', usage_count) from coupon where code = 'TENOFF'
      order by 1`.execute(test.app.db);
    return rows.map(({ line }) => line);
  };

  it('with all webhooks, with none, and with each twice in any order', async () => {
    const all = await tellStory({});
    await test.emptyAgain();
    const none = await tellStory({ only: [] });
    await test.emptyAgain();
    const mixed = await tellStory({ times: 2, order: 'random' });
    expect(all.filter((line) => line.startsWith('refund')).length).toBeGreaterThan(3);
    expect(all.filter((line) => / t(?: |$)/.test(line)).length).toBeGreaterThan(8);
    expect(none).toEqual(all);
    expect(mixed).toEqual(all);
  });
});
