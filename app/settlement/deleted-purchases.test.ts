import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropUnpaidOrders } from '#orders/unpaid/drop-unpaid-orders.ts';
import { dropUnpaidPlans } from '#programs/drop-unpaid-plans.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPurchases, purchaseKinds, type TestPurchases } from '#tests/support/purchases/purchases.ts';
import { processWebhook } from './process-webhooks.ts';
import { sweepPayments } from './sweep-payments.ts';

describe.each(testEngines)('purchases that nobody paid, on the %s server (behaviour: Own data 11)', (engine) => {
  let test: TestPurchases;
  beforeAll(async () => {
    test = await openTestPurchases(engine);
  });
  afterAll(() => test.drop());
  beforeEach(() => test.emptyAgain());

  const drop = async () => {
    await dropUnpaidOrders(test.app);
    await dropUnpaidPlans(test.app);
  };
  async function age() {
    for (const table of ['shop_order', 'program_purchase']) {
      await sql`update ${sql.table(table)} set updated_at = updated_at - interval '31 days'`.execute(test.app.db);
    }
  }
  const left = async () => {
    const { rows } = await sql<{
      count: number;
    }>`select ((select count(*) from shop_order) + (select count(*) from program_purchase))::int as count`.execute(
      test.app.db,
    );
    return rows[0]?.count;
  };

  describe.each(purchaseKinds)('$name', (kind) => {
    it('is deleted 30 days after it closed, and its stock has stayed what it was', async () => {
      const before = await test.stock();
      await kind.place(test);
      await drop();
      expect(await left(), 'it waits').toBe(1);
      await test.expire();
      await test.runClock();
      await drop();
      expect(await left(), 'it closed today').toBe(1);
      await age();
      await drop();
      expect(await left()).toBe(0);
      expect(await test.stock()).toBe(before);
      const { rows } = await sql`select 1 from stock_movement where by_user_id is not null`.execute(test.app.db);
      expect(rows).toEqual([]);
    });

    it('stays where money of it was at the provider', async () => {
      const placed = await kind.place(test);
      test.fake.pay(placed.providerOrderId);
      await test.runClock();
      await age();
      await drop();
      expect(await left()).toBe(1);
    });

    it.each(['a webhook', 'the sweep'])(
      'that was deleted sends late money back once, and the team is told: %s',
      async (how) => {
        const placed = await kind.place(test);
        await test.expire();
        await test.runClock();
        await age();
        await drop();
        const { response } = test.fake.pay(placed.providerOrderId);
        const told = () =>
          how === 'a webhook'
            ? processWebhook(test.app, {
                id: 'e1',
                event: 'payment.captured',
                providerOrderId: placed.providerOrderId,
                providerPaymentId: response.razorpay_payment_id,
                providerRefundId: null,
                providerDisputeId: null,
              } as never)
            : sweepPayments(test.app, new Date(Date.now() - 86_400_000));
        await told();
        await told();
        await test.runClock();
        expect(await test.payments()).toMatchObject([
          { status: expect.stringMatching(/captured|refunded/), is_paying: false, problem: 'too late' },
        ]);
        expect(await test.refunds()).toMatchObject([{ purpose: 'too late', amount_paise: placed.amount }]);
        expect((await test.emailKinds()).filter((one) => one === 'refund')).toHaveLength(1);
        expect(await left()).toBe(0);
      },
    );
  });
});
