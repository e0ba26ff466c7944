import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payByHand } from '#cash/pay-by-hand.ts';
import { placeCodOrder } from '#checkout/place-order.ts';
import { fetchSettlements } from '#payouts/fetch-settlements.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { sweepPayments } from '#settlement/sweep-payments.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { newBuyer } from '#tests/support/purchases/orders.ts';
import { openTestPurchases, purchaseKinds, type TestPurchases } from '#tests/support/purchases/purchases.ts';
import { runs, testsEverything } from '#tests/support/tests-everything.ts';
import { readMonthSums } from './month-sums.ts';
import { readMonthWithMisfits } from './read-month.ts';

const [goods, program] = purchaseKinds;
if (!goods || !program) throw new Error('two kinds of purchases are expected');
const parcel = { trackerId: 'AWB 1', trackerURL: 'track.example.com/AWB1', logisticsProvider: 'India Post' };
const month = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 7);

const secondsOfDay = () => (Math.floor(Date.now() / 1000) + 330 * 60) % 86_400;

describe.each(testEngines)('the day book on the %s server', (engine) => {
  let test: TestPurchases;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPurchases(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  let transfers = 0;
  const empty = async () => {
    await test.emptyAgain();
    transfers = 0;
    // The provider's clock runs ahead in these tests: begun behind, but on the same day, nothing of it is dated
    // tomorrow or last month.
    test.fake.advance(-Math.min(20 * 60, secondsOfDay()));
    for (const table of ['settlement', 'settlement_entry', 'settlement_fetch', 'dispute', 'rate_limit'] as const) {
      await test.app.db.deleteFrom(table).execute();
    }
  };
  beforeEach(empty);

  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
  const paise = (text = '') => Math.round(Number(text) * 100);
  const deliver = () => test.fake.deliver({ to: test.webhookUrl });
  const refundAtProvider = async (paymentId: string, amount?: number) => {
    test.fake.advance(60);
    const refund = test.fake.engine.refund(paymentId, amount === undefined ? {} : { amount }, null);
    test.fake.advance(10);
    await deliver();
    return refund;
  };
  const paid = async (kind = goods) => {
    const placed = await kind.place(test, { byAnother: true });
    const { payment } = test.fake.pay(placed.providerOrderId);
    await deliver();
    return { ...placed, paymentId: payment.id };
  };
  async function dayBook(): Promise<Record<string, string>[]> {
    const { status, text } = await staff.ask(`GET /api/admin/books/day-book?month=${month()}`);
    expect(status).toBe(200);
    const [head, ...lines] = readCsv(text).map(({ cells }) => cells);
    return lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [head?.[at] ?? '', cell])));
  }
  const said = async () =>
    (await dayBook())
      .filter(({ What }) => !What?.startsWith('Sum'))
      .map((line) => [line.What, line.Order, line.Reference, line.In, line.Out]);

  it('has a refund that was made on the screens of the provider, with its id and its day, once', async () => {
    const { number, paymentId, amount } = await paid();
    const part = await refundAtProvider(paymentId, 1500);
    const rupees = (amount / 100).toFixed(2);
    const lines = [
      ['Online payment', number, paymentId, rupees, '0.00'],
      ['Online refund', number, part.id, '0.00', '15.00'],
    ];
    expect(await said()).toEqual(lines);
    const { created_at: madeAt } = test.fake.engine.refundsOf(paymentId, {})[0] ?? { created_at: 0 };
    const { rows } = await sql<{ made: number }>`
      select extract(epoch from made_at)::float8 as made from provider_refund`.execute(test.app.db);
    expect(rows).toEqual([{ made: madeAt }]);
    // A second one, which no message tells of, and one of the shop's own.
    const other = test.fake.engine.refund(paymentId, { amount: 700 }, null);
    await sweepPayments(test.app, new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000));
    expect(await said()).toEqual([...lines, ['Online refund', number, other.id, '0.00', '7.00']]);
    await goods.refund(test, { number, amount, providerOrderId: '' }, amount - 2200);
    for (let round = 0; round < 3; round += 1) {
      test.fake.advance(10);
      await test.runClock();
      await deliver();
    }
    expect(sum((await dayBook()).filter(({ What }) => What === 'Online refund').map(({ Out }) => paise(Out)))).toBe(
      amount,
    );
  });

  it('takes a refund of the provider out again that the bank did not carry out', async () => {
    test.fake.engine.account.settings.refundAfterSeconds = null;
    const { paymentId } = await paid();
    const refund = await refundAtProvider(paymentId, 1500);
    expect(await said()).toHaveLength(2);
    test.fake.engine.resolveRefund(refund.id, 'failed');
    await deliver();
    expect(await said()).toHaveLength(1);
  });

  it('names the id of a refund that the shop owed and somebody else made', async () => {
    const placed = await goods.place(test);
    const { payment } = test.fake.pay(placed.providerOrderId, { amount: placed.amount + 100 });
    await deliver();
    const refund = await refundAtProvider(payment.id);
    for (let round = 0; round < 2; round += 1) await test.runClock();
    expect(await test.refunds()).toMatchObject([{ status: 'processed' }]);
    expect((await said()).map(([what, , reference]) => [what, reference])).toEqual([
      ['Online payment', payment.id],
      ['Online refund', refund.id],
    ]);
  });

  it('takes a refund of the shop whose response was lost for no other one', async () => {
    const placed = await paid(program);
    await program.refund(test, placed, 12_345);
    test.fake.fail('POST /v1/payments/*/refund', 'commit-reset', 1);
    await test.runClock();
    const other = await refundAtProvider(placed.paymentId, 900);
    const kept = () => test.app.db.selectFrom('provider_refund').select('provider_refund_id').execute();
    expect(await kept()).toEqual([{ provider_refund_id: other.id }]);
    for (let round = 0; round < 2; round += 1) await test.runClock();
    expect((await said()).map((line) => line[4]).sort()).toEqual(['0.00', '123.45', '9.00']);
  });

  it('bears the amount of the provider, where more went back there than the shop owed', async () => {
    const placed = await paid(program);
    await program.refund(test, placed, 12_345);
    const refund = await refundAtProvider(placed.paymentId);
    for (let round = 0; round < 2; round += 1) await test.runClock();
    expect(await test.refunds()).toMatchObject([{ status: 'processed', amount_paise: 12_345 }]);
    const [, ...lines] = await said();
    expect(lines).toEqual([['Online refund', placed.number, refund.id, '0.00', '15000.00']]);
  });

  it('has money that came and went before the shop saw it', async () => {
    const placed = await goods.place(test);
    const { payment } = test.fake.pay(placed.providerOrderId);
    const refund = await refundAtProvider(payment.id);
    expect((await said()).map(([what, , reference]) => [what, reference])).toEqual([
      ['Online payment', payment.id],
      ['Online refund', refund.id],
    ]);
  });

  /** Every way in which money moves. What it is done to is the newest thing of its kind that was paid. */
  const ways = {
    async order() {
      await paid();
    },
    async plan() {
      await paid(program);
    },
    async 'second payment that goes back'() {
      test.fake.engine.account.settings.refundsSecondPayment = false;
      const placed = await goods.place(test);
      const later = { outcome: 'pending-then-captured', afterSeconds: 60 } as const;
      for (const attempt of [later, later]) test.fake.pay(placed.providerOrderId, attempt);
      test.fake.advance(60);
    },
    async 'second payment that the provider sends back'() {
      test.fake.engine.account.settings.refundsSecondPayment = true;
      const placed = await goods.place(test);
      const later = { outcome: 'pending-then-captured', afterSeconds: 60 } as const;
      for (const attempt of [later, later]) test.fake.pay(placed.providerOrderId, attempt);
      test.fake.advance(60);
    },
    async 'wrong amount'() {
      const placed = await goods.place(test);
      test.fake.pay(placed.providerOrderId, { amount: placed.amount + 100 });
    },
    async 'refund of an order in the shop'() {
      const { number, amount, providerOrderId } = await paid();
      await goods.refund(test, { number, amount, providerOrderId }, amount);
    },
    async 'refund of a plan in part'() {
      await program.refund(test, await paid(program), 12_345);
    },
    async 'refund at the provider'() {
      await refundAtProvider((await paid()).paymentId, 900);
    },
    async 'refund of a plan at the provider'() {
      await refundAtProvider((await paid(program)).paymentId);
    },
    async 'money of nobody that goes back at the provider'() {
      const order = await test.app.payments.provider?.createOrder({ receipt: randomUUID(), amountPaise: 7700 });
      const { payment } = test.fake.pay(order?.id ?? '');
      await deliver();
      await refundAtProvider(payment.id, 1700);
    },
    async 'refund that fails'() {
      const { paymentId } = await paid(program);
      test.fake.engine.account.settings.refundAfterSeconds = null;
      const refund = await refundAtProvider(paymentId, 5000);
      test.fake.engine.resolveRefund(refund.id, 'failed');
      test.fake.engine.account.settings.refundAfterSeconds = 5;
    },
    async 'cash that goes back by hand'() {
      await test.app.db.deleteFrom('rate_limit').execute();
      const placed = await placeCodOrder(test.app, { ...(await test.request()), address: newBuyer() }, null);
      const sent = { orderStatus: 'Shipped', ...parcel };
      const calls: [string, object][] = [
        [`PUT /api/admin/orders/update/${placed._id}`, sent],
        [`POST /api/admin/orders/cash/${placed._id}`, { reference: 'Bag 7', amount: 60 }],
        [`POST /api/admin/orders/refund/${placed._id}`, { amount: 5, byHand: { reference: 'UTR 5' } }],
      ];
      for (const [call, body] of calls) expect(await staff.ask(call, body)).toMatchObject({ status: 200 });
    },
    async 'order that was paid by UPI, as staff say'() {
      const { number } = await goods.place(test, { byAnother: true });
      // Each of its own: one that paid another order already is refused.
      transfers += 1;
      await payByHand(
        test.app,
        number,
        { method: 'UPI', reference: `UTR ${transfers}` },
        { id: staff.account.id, userName: 'Asha' },
      );
    },
    async 'lost dispute'() {
      const { paymentId } = await paid();
      await paid();
      const dispute = test.fake.engine.raiseDispute(paymentId, { amount: 3000 });
      test.fake.engine.moveDispute(dispute.id, 'lost');
      test.fake.advance(1);
      test.fake.engine.settleNow();
      await fetchSettlements(test.app, month());
    },
  };

  /** What went on at the provider and the door, from their own records. */
  async function truth(): Promise<{ in: number; out: number }> {
    const { records } = test.fake.engine.account;
    const payments = [...records.payments.values()].filter(({ payment }) => payment.captured);
    const refunds = payments
      .flatMap(({ payment }) => records.refundsOf(payment.id))
      .filter(({ refund }) => refund.status === 'processed');
    const disputes = [...records.settlements.values()].flatMap(({ items }) =>
      items.filter(({ dispute_id }) => dispute_id),
    );
    const cash = await test.app.db.selectFrom('cash_receipt').select('amount_paise').execute();
    const byHand = await test.app.db
      .selectFrom('order_refund')
      .select('amount_paise')
      .where('how', '=', 'by hand')
      .execute();
    const amounts = (rows: { amount_paise: number }[]) => sum(rows.map(({ amount_paise }) => amount_paise));
    return {
      in:
        sum(payments.map(({ payment }) => payment.amount)) + amounts(cash) + sum(disputes.map(({ credit }) => credit)),
      out: sum(refunds.map(({ refund }) => refund.amount)) + amounts(byHand) + sum(disputes.map(({ debit }) => debit)),
    };
  }

  async function expectTheMoney(did: readonly string[]): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      await deliver();
      test.fake.advance(10);
      await test.runClock();
    }
    const lines = await dayBook();
    const all = lines.find(({ What }) => What === 'Sum of the month');
    expect({ in: paise(all?.In), out: paise(all?.Out) }, did.join(', ')).toEqual(await truth());
    // What a refund that failed leaves behind is said.
    const misfits = (await readMisfits()).filter(
      ({ why }) => !why.endsWith('A refund failed. Send it to the buyer again'),
    );
    expect(misfits, did.join(', ')).toEqual([]);
  }
  const readMisfits = async () => (await readMonthWithMisfits(test.app, month())).misfits;

  it('comes to the money, once it has moved in every way', async () => {
    for (const way of Object.keys(ways) as (keyof typeof ways)[]) await ways[way]();
    await expectTheMoney(['everything']);
    const kinds = new Set((await said()).map(([what]) => what));
    expect(kinds.size).toBe(6);
    expect((await dayBook()).filter(({ What }) => What === 'UPI and bank')).toMatchObject([
      { Reference: 'UTR 1', Through: 'UPI', Out: '0.00' },
    ]);
    const { money } = await inTransaction(test.app.db, (tx) => readMonthSums(tx, month()));
    const lines = await dayBook();
    const sumOf = (kind: string) => lines.find(({ What }) => What === `Sum: ${kind}`);
    for (const [kind, { inPaise, outPaise }] of Object.entries(money)) {
      expect([kind, inPaise, outPaise]).toEqual([kind, paise(sumOf(kind)?.In), paise(sumOf(kind)?.Out)]);
    }
  });

  it('comes to the money, whatever moved and in whichever order', {
    timeout: testsEverything ? 120_000 : 30_000,
  }, async () => {
    const way = fc.constantFrom(...(Object.keys(ways) as (keyof typeof ways)[]));
    await fc.assert(
      fc.asyncProperty(fc.array(way, { minLength: 4, maxLength: 8 }), async (did) => {
        await empty();
        for (const one of did) await ways[one]();
        await expectTheMoney(did);
      }),
      { numRuns: runs(1, 40) },
    );
  });

  it('tells a plan whose documents come to another amount than its money', async () => {
    const { number } = await paid(program);
    expect(await readMisfits()).toEqual([]);
    await sql`update program_purchase set total_paise = total_paise - 100, price_paise = price_paise - 100`.execute(
      test.app.db,
    );
    const [misfit, ...others] = await readMisfits();
    expect(others).toEqual([]);
    expect(misfit).toEqual({
      number,
      of: 'program',
      why: 'Its documents add up to ₹15,000, but the plan to ₹14,999',
    });
  });

  it('tells a plan whose refund failed: its credit note stands, and the shop owes the money', async () => {
    test.fake.engine.account.settings.refundAfterSeconds = null;
    const { number, paymentId } = { ...(await paid(program)) };
    const placed = { number, amount: 1_500_000, providerOrderId: '' };
    await program.refund(test, placed, 50_000);
    await test.runClock();
    const [refund] = test.fake.engine.refundsOf(paymentId, {});
    test.fake.engine.resolveRefund(refund?.id ?? '', 'failed');
    await test.runClock();
    await deliver();
    expect(await readMisfits()).toEqual([
      {
        number,
        of: 'program',
        why: 'Its documents add up to ₹14,500, but the plan to ₹15,000. A refund failed. Send it to the buyer again',
      },
    ]);
  });
});
