import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readMonthWithMisfits } from '#books/read-month.ts';
import { salesFigures } from '#dashboard/sales-figures.ts';
import { listAlerts } from '#monitoring/list-alerts.ts';
import { paymentsToReview } from '#payments/payments-to-review.ts';
import { checkParcels } from '#shipping/ship-orders.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { openTestPurchases, purchaseKinds, type TestPurchases } from '#tests/support/purchases/purchases.ts';
import { adminSettlementCalls } from './admin-settlements.calls.ts';
import { fetchDueSettlements, fetchSettlements } from './fetch-settlements.ts';

describe.each(testEngines)('settlements on the %s server', (engine) => {
  let test: TestPurchases;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPurchases(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.emptyAgain();
    for (const table of ['settlement', 'settlement_entry', 'settlement_fetch', 'dispute'] as const) {
      await test.app.db.deleteFrom(table).execute();
    }
  });

  const [goods, program] = purchaseKinds;
  if (!goods || !program) throw new Error('two kinds of purchases are expected');
  const month = (at = new Date()) => new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 7);
  const deliver = () => test.fake.deliver({ to: test.webhookUrl });
  const paid = async (kind = goods) => {
    const placed = await kind.place(test);
    const { payment } = test.fake.pay(placed.providerOrderId);
    await deliver();
    return { ...placed, paymentId: payment.id, fee: Math.round(placed.amount * 0.0236) };
  };
  const settleNow = () => {
    test.fake.advance(1);
    return test.fake.engine.settleNow();
  };
  const checked = async (call: keyof typeof adminSettlementCalls, path: string = call, body?: object) => {
    const answer = await staff.ask(path, body);
    if (answer.status === 200) expect(adminSettlementCalls[call].response.parse(answer.json)).toEqual(answer.json);
    return answer;
  };
  const read = async (of = month()) =>
    (await checked('GET /api/admin/settlements', `GET /api/admin/settlements?month=${of}`)).json;
  const fetched = (body = {}) => checked('POST /api/admin/settlements/fetch', undefined, body);
  const disputes = async (query = '') =>
    (await checked('GET /api/admin/disputes', `GET /api/admin/disputes${query}`)).json;
  const differences = async () =>
    (await read()).differences.map(({ kind, what, orderId }: Record<string, string>) => [kind, what, orderId]);
  const rows = async () => {
    const [entries, settlements] = await Promise.all([
      test.app.db.selectFrom('settlement_entry').selectAll().orderBy('provider_entry_id').execute(),
      test.app.db
        .selectFrom('settlement')
        .select(['provider_settlement_id', 'amount_paise', 'status', 'utr', 'made_at', 'first_seen_at'])
        .execute(),
    ]);
    return { entries, settlements };
  };

  it.each(Object.keys(adminSettlementCalls))('%s is for the staff only', async (name) => {
    const body = name.startsWith('GET') ? undefined : {};
    expect((await staff.ask(name.replace('{id}', 'x'), body, 'visitor')).status).toBe(401);
    expect((await staff.ask(name.replace('{id}', 'x'), body, 'shopper')).status).toBe(403);
  });

  it('are listed with their parts, line by line, with the fee of each order', async () => {
    expect(await read()).toMatchObject({ data: [], differences: [], readAt: null, lastError: '' });
    const [order, plan] = [await paid(), await paid(program)];
    const settlement = settleNow();
    expect((await fetched()).json.message).toBe('2 payout lines read');
    const [fee, tax] = [order.fee + plan.fee, (order.fee + plan.fee) * (0.18 / 1.18)];
    const { data, readAt } = await read();
    expect(data).toMatchObject([
      {
        _id: settlement?.id,
        utr: settlement?.utr,
        status: 'processed',
        amount: (order.amount + plan.amount - fee) / 100,
        payments: (order.amount + plan.amount) / 100,
        paymentCount: 2,
        refunds: 0,
        fee: fee / 100,
        others: 0,
        problem: '',
      },
    ]);
    expect(data[0].tax * 100).toBeCloseTo(tax, -1);
    expect(Date.parse(readAt)).toBeGreaterThan(Date.now() - 60_000);
    const lines = await checked(
      'GET /api/admin/settlements/lines/{id}',
      `GET /api/admin/settlements/lines/${settlement?.id}`,
    );
    expect(lines.json.data).toHaveLength(2);
    expect(lines.json.data).toContainEqual(
      expect.objectContaining({
        type: 'payment',
        orderId: order.number,
        amount: order.amount / 100,
        fee: order.fee / 100,
        credit: (order.amount - order.fee) / 100,
      }),
    );
    const { payments } = (await staff.ask(`GET /api/admin/orders/details/${order.number}`)).json.data;
    expect(payments).toMatchObject([{ paymentId: order.paymentId, settled: { fee: order.fee / 100 }, disputes: [] }]);
    const file = await staff.ask(`GET /api/admin/settlements/export?month=${month()}`);
    expect(file.headers.get('content-disposition')).toContain('settlements.csv');
    expect(file.text.split('\r\n')).toHaveLength(4);
    expect(file.text).toContain(
      `,${order.paymentId},${order.paymentId},${order.number},${(order.amount / 100).toFixed(2)},`,
    );
    expect((await read('2020-01')).data).toEqual([]);
  });

  it('read twice are the same rows', async () => {
    await paid();
    settleNow();
    await fetched();
    const before = await rows();
    expect(before.entries).toHaveLength(1);
    await fetched();
    await fetched({ month: month() });
    expect(await rows()).toEqual(before);
  });

  it('of more lines than a page has are read whole', async () => {
    const order = await paid();
    const settlement = settleNow();
    if (!settlement) throw new Error('nothing was paid out');
    const [record] = test.fake.engine.account.records.settlements.values();
    const [item] = record?.items ?? [];
    if (!record || !item) throw new Error('nothing was paid out');
    const more = Array.from({ length: 1_200 }, (_, at) => ({ ...item, entity_id: `pay_More${at}` }));
    test.fake.engine.account.records.save({ ...record, items: [...record.items, ...more] });
    await fetched();
    expect((await rows()).entries).toHaveLength(1_201);
    const { data, differences: found } = await read();
    expect(data[0].problem).toMatch(/its lines add up to/);
    expect(found).toHaveLength(500);
    expect(found[0]).toMatchObject({ kind: 'unknown here', what: 'payment', orderId: '' });
    expect(found.map(({ id }: { id: string }) => id)).not.toContain(order.paymentId);
  });

  it('that do not fit are told, on either side', async () => {
    const [fits, late, other] = [await paid(), await paid(), await paid()];
    const stranger = test.fake.engine.createOrder({ amount: 700, currency: 'INR', receipt: 'elsewhere' });
    test.fake.pay(stranger.id);
    const { records } = test.fake.engine.account;
    settleNow();
    const [record] = records.settlements.values();
    if (!record) throw new Error('nothing was paid out');
    const kept = record.items.filter(({ entity_id: id }) => id !== late.paymentId);
    const amount = kept.reduce((sum, { credit }) => sum + credit, 0);
    records.save({ ...record, settlement: { ...record.settlement, amount }, items: kept });
    await fetched();
    expect(await differences()).toEqual([['unknown here', 'payment', '']]);
    // Six days later, within the month or not.
    const payments = test.app.db.updateTable('payment').where('provider_payment_id', '=', late.paymentId);
    await payments.set({ begun_at: new Date(Date.now() - 6 * 86_400_000) }).execute();
    const then = month(new Date(Date.now() - 6 * 86_400_000));
    const found = (await read(then)).differences.map((one: Record<string, string>) => [one.kind, one.orderId]);
    expect(found).toContainEqual(['not settled', late.number]);
    await test.app.db
      .updateTable('settlement_entry')
      .set({ credit_paise: 5 })
      .where('provider_entry_id', '=', other.paymentId)
      .execute();
    expect(await differences()).toContainEqual(['amount differs', 'payment', other.number]);
    expect(JSON.stringify(await differences())).not.toContain(fits.number);
  });

  it('have the refunds of the shop, and tell those that were made elsewhere', async () => {
    const [order, second] = [await paid(), await paid()];
    await goods.refund(test, order, order.amount);
    await test.runClock();
    test.fake.advance(60);
    await test.runClock();
    await deliver();
    expect((await test.refunds()).map(({ status }) => status)).toEqual(['processed']);
    test.fake.engine.refund(second.paymentId, { amount: 1_000 }, null);
    test.fake.advance(60);
    settleNow();
    await fetched();
    const { data } = await read();
    expect(data[0]).toMatchObject({ refundCount: 2, refunds: (order.amount + 1_000) / 100, problem: '' });
    expect(await differences()).toEqual([['unknown here', 'refund', second.number]]);
  });

  it('are asked for when their time has come, by one process, again in an hour where the provider was away', async () => {
    await paid();
    settleNow();
    const now = new Date();
    const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    test.fake.fail('GET /v1/settlements/recon/combined', 'refused', 99);
    expect(await fetchDueSettlements(test.app, now)).toBe(0);
    expect((await read()).lastError).not.toBe('');
    const refused = await fetched();
    expect([refused.status, refused.json.message]).toEqual([
      502,
      expect.stringContaining('could not reach the payment provider'),
    ]);
    test.fake.requests.length = 0;
    expect(await fetchDueSettlements(test.app, inHours(0.9))).toBe(0);
    expect(test.fake.requests).toEqual([]);
    await test.app.db
      .updateTable('settlement_fetch')
      .set({ tried_at: inHours(-6) })
      .execute();
    test.fake.reset();
    expect(await Promise.all([fetchDueSettlements(test.app, now), fetchDueSettlements(test.app, now)])).toContain(0);
    const days = () => test.fake.requests.filter(({ path }) => path.includes('/recon/')).length;
    expect(days(), 'the last 62 days, once').toBe(63);
    expect((await read()).lastError).toBe('');
    test.fake.requests.length = 0;
    expect(await fetchDueSettlements(test.app, inHours(5.9))).toBe(0);
    expect(days()).toBe(0);
    await fetchDueSettlements(test.app, inHours(6.1));
    expect(days(), 'three days again').toBeGreaterThanOrEqual(4);
    expect(days()).toBeLessThanOrEqual(5);
  });

  it('have disputes, which a webhook or the next look tells, and which are answered before their date', async () => {
    const order = await paid();
    const { id } = test.fake.engine.raiseDispute(order.paymentId, { days: 7 });
    await deliver();
    expect(await disputes()).toMatchObject({
      total: 1,
      data: [
        { _id: id, orderId: order.number, status: 'open', urgency: 'open', amount: order.amount / 100, settled: 0 },
      ],
    });
    const alerts = async () => {
      const found = await listAlerts(test.app, await paymentsToReview(test.app));
      return found.filter((one) => one.id === 'disputes').map(({ severity, link }) => [severity, link]);
    };
    expect(await alerts()).toEqual([['warning', '/admin/settlements/disputes']]);
    await test.app.db
      .updateTable('dispute')
      .set({ respond_by: new Date(Date.now() + 3_600_000) })
      .execute();
    expect(await alerts()).toEqual([['severe', '/admin/settlements/disputes']]);
    expect((await disputes()).data[0].urgency).toBe('soon');
    const { payments } = (await staff.ask(`GET /api/admin/orders/details/${order.number}`)).json.data;
    expect(payments[0].disputes).toMatchObject([{ id, status: 'open', phase: 'chargeback' }]);

    // The message is lost; the next look finds out.
    test.fake.engine.moveDispute(id, 'under_review');
    await fetched();
    expect((await disputes()).data).toMatchObject([{ status: 'under_review', urgency: 'none' }]);
    expect(await alerts()).toEqual([]);
    expect((await disputes('?open=true')).total).toBe(1);
    test.fake.engine.moveDispute(id, 'won');
    await deliver();
    expect((await disputes('?open=true')).total).toBe(0);
    // Events that come twice, late and turned round change nothing: the provider is asked each time.
    await test.fake.deliver({ to: test.webhookUrl, again: true, order: 'reversed', times: 2 });
    expect((await disputes()).data).toMatchObject([{ status: 'won', deducted: 0 }]);
  });

  it('count a lost dispute as money that went back once a payout has taken it, and not before', async () => {
    const [order, second] = [await paid(), await paid()];
    const sold = async () => (await salesFigures(test.app)).days.reduce((sum, day) => sum + day.revenuePaise, 0);
    expect(await sold()).toBe(order.amount + second.amount);
    const { id } = test.fake.engine.raiseDispute(order.paymentId);
    test.fake.engine.moveDispute(id, 'lost');
    await deliver();
    await fetched();
    expect((await disputes()).data).toMatchObject([{ status: 'lost', deducted: order.amount / 100, settled: 0 }]);
    expect(await sold()).toBe(order.amount + second.amount);
    await paid(program);
    settleNow();
    await fetched();
    expect((await disputes()).data).toMatchObject([{ settled: order.amount / 100 }]);
    expect(await sold()).toBe(second.amount);
    expect((await read()).data[0]).toMatchObject({ others: -order.amount / 100, problem: '' });
    expect(await differences()).toEqual([]);
  });

  const orderOf = async ({ number }: { number: string }) =>
    (await staff.ask(`GET /api/admin/orders/details/${number}`)).json.data;
  const set = async (of: { number: string }, orderStatus: string, more = {}) => {
    const { _id } = await orderOf(of);
    const parcel = { trackerId: 'D1', trackerURL: 'https://dtdc.in/D1', logisticsProvider: 'DTDC' };
    return staff.ask(`PUT /api/admin/orders/update/${_id}`, { orderStatus, ...parcel, ...more });
  };
  const lost = async ({ paymentId }: { paymentId: string }, amount?: number) => {
    const { id } = test.fake.engine.raiseDispute(paymentId, amount === undefined ? {} : { amount });
    test.fake.engine.moveDispute(id, 'lost');
    await deliver();
    return id;
  };

  /** The stand-in ends a dispute once; a bank may take it up again. */
  const winAfterAll = async () => {
    const { records } = test.fake.engine.account;
    const [record] = records.disputes.values();
    if (record) records.save({ ...record, dispute: { ...record.dispute, status: 'won' } });
    await fetched();
  };

  it('a lost dispute is money that went back: goods that are still here stay, and nothing is sent a second time', async () => {
    const order = await paid();
    const whole = order.amount / 100;
    await lost(order);
    for (const status of ['Packed', 'Shipped', 'Delivered', 'Rejected']) {
      const refused = await set(order, status);
      expect([status, refused.status]).toEqual([status, 409]);
      if (status !== 'Rejected') expect(refused.json.message).toMatch(/money of this order went back/);
    }
    const [parcel] = await checkParcels(test.app, [{ orderId: order.number, courier: 'DTDC', number: '1' }]);
    expect(parcel?.problem).toMatch(/money of this order went back/);
    expect(await orderOf(order)).toMatchObject({
      moneyWentBack: true,
      refundedAmount: whole,
      payments: [{ refunded: 0, refundable: 0, disputes: [{ status: 'lost' }] }],
    });
    expect((await staff.ask('GET /api/admin/orders/export')).text).toContain(',Online Payment,refunded,');
    expect(await paymentsToReview(test.app)).toMatchObject({
      wentBack: [],
      goneBackElsewhere: [{ paymentId: order.paymentId, isDisputed: true, reference: order.number }],
    });
    // Staff agree with what happened, and its buyer reads the truth about it.
    expect((await set(order, 'Refunded', { refundAmount: whole })).status).toBe(200);
    await test.runClock();
    expect(await test.refunds()).toEqual([]);
    const closed = await orderOf(order);
    expect(closed).toMatchObject({ orderStatus: 'Refunded', refundedAmount: whole });
    expect(closed.history.at(-1)).toMatchObject({ buyerNote: 'Refunded by the bank' });
    const told = await test.app.db.selectFrom('email').select('text').where('kind', '=', 'order status').execute();
    expect(told.map(({ text }) => text).join()).toMatch(/Your bank has already returned/);
    expect(told.map(({ text }) => text).join()).not.toMatch(/started a refund/);
    expect((await paymentsToReview(test.app)).goneBackElsewhere).toEqual([]);
    // Won after all, its money is here again, and owed for goods that did not leave.
    await winAfterAll();
    expect((await set(order, 'Refunded', { refundAmount: whole })).status).toBe(200);
    expect(await test.refunds()).toMatchObject([{ amount_paise: order.amount }]);
  });

  it('what a lost dispute took of a payment is not left to refund', async () => {
    const order = await paid();
    await lost(order, 1_000);
    const [rest, whole] = [(order.amount - 1_000) / 100, order.amount / 100];
    expect(await orderOf(order)).toMatchObject({ moneyWentBack: false, payments: [{ refundable: rest }] });
    expect(await set(order, 'Refunded', { refundAmount: whole })).toMatchObject({
      status: 400,
      json: { refundable: rest, errors: [{ field: 'refundAmount' }] },
    });
    const { _id } = await orderOf(order);
    const refund = (body: object) => staff.ask(`POST /api/admin/orders/refund/${_id}`, { lines: [], ...body });
    expect((await refund({ amount: whole, seen: 10 })).status).toBe(400);
    expect((await refund({ amount: rest, seen: 0 })).status).toBe(409);
    expect((await set(order, 'Packed')).status).toBe(200);
    expect((await set(order, 'Refunded', { refundAmount: rest })).status).toBe(200);
    await test.runClock();
    expect(await test.refunds()).toMatchObject([{ amount_paise: order.amount - 1_000 }]);
    expect(await orderOf(order)).toMatchObject({ orderStatus: 'Refunded', refundedAmount: whole });
  });

  it('of goods that have left staff decide after a lost dispute; their sale stands until then', async () => {
    const order = await paid();
    expect((await set(order, 'Shipped')).status).toBe(200);
    await lost(order);
    const documents = () => test.app.db.selectFrom('document').select('kind').orderBy('issued_at').execute();
    const misfits = async () => (await readMonthWithMisfits(test.app, month())).misfits;
    expect((await paymentsToReview(test.app)).goneBackElsewhere).toEqual([]);
    expect((await set(order, 'Delivered')).status).toBe(200);
    expect((await documents()).map(({ kind }) => kind)).not.toContain('credit-note');
    expect(await misfits()).toEqual([]);
    // Money is counted once: with the line of the payout.
    await paid(program);
    settleNow();
    await fetched();
    expect((await salesFigures(test.app)).days.reduce((sum, day) => sum + day.revenuePaise, 0)).toBe(0);
    expect((await set(order, 'Refunded', { refundAmount: order.amount / 100 })).status).toBe(200);
    expect(await test.refunds()).toEqual([]);
    expect((await documents()).map(({ kind }) => kind)).toContain('credit-note');
    expect(await misfits()).toEqual([]);
  });

  it.each(['won after all', 'reversed in a payout'])('a lost dispute that is %s gives its money back', async (how) => {
    const order = await paid();
    const id = await lost(order);
    expect((await set(order, 'Packed')).status).toBe(409);
    if (how === 'won after all') {
      await winAfterAll();
    } else {
      const line = (entry: string, [debit, credit]: [number, number]) => ({
        provider_entry_id: entry,
        kind: 'adjustment',
        provider_settlement_id: 'setl_1',
        settled_at: new Date(),
        entered_at: new Date(),
        debit_paise: debit,
        credit_paise: credit,
        amount_paise: order.amount,
        fee_paise: 0,
        tax_paise: 0,
        currency: 'INR',
        provider_payment_id: order.paymentId,
        provider_dispute_id: id,
      });
      await test.app.db
        .insertInto('settlement_entry')
        .values(line('adj_1', [order.amount, 0]))
        .execute();
      expect((await orderOf(order)).moneyWentBack).toBe(true);
      await test.app.db
        .insertInto('settlement_entry')
        .values(line('adj_2', [0, order.amount]))
        .execute();
      expect((await orderOf(order)).moneyWentBack).toBe(false);
      // Taken a second time, it is gone again.
      await test.app.db
        .insertInto('settlement_entry')
        .values(line('adj_3', [order.amount, 0]))
        .execute();
      expect((await orderOf(order)).moneyWentBack).toBe(true);
      await test.app.db.deleteFrom('settlement_entry').where('provider_entry_id', '=', 'adj_3').execute();
    }
    expect(await orderOf(order)).toMatchObject({
      moneyWentBack: false,
      refundedAmount: 0,
      payments: [{ refundable: order.amount / 100 }],
    });
    expect((await set(order, 'Packed')).status).toBe(200);
    expect((await set(order, 'Refunded', { refundAmount: order.amount / 100 })).status).toBe(200);
    expect(await test.refunds()).toMatchObject([{ amount_paise: order.amount }]);
  });

  /** Staff have sent the money of an order back, and its dispute is lost before the refund leaves. */
  const queued = async (kind = goods) => {
    const order = await paid(kind);
    if (kind === program) await program.refund(test, order, order.amount);
    else expect((await set(order, 'Refunded', { refundAmount: order.amount / 100 })).status).toBe(200);
    expect(await test.refunds()).toMatchObject([{ status: 'queued', amount_paise: order.amount }]);
    return order;
  };
  const wentBackAtProvider = ({ paymentId }: { paymentId: string }) =>
    test.fake.engine.payment(paymentId).amount_refunded;

  it.each(purchaseKinds)('a refund that waits when its dispute is lost is not sent: $name', async (kind) => {
    const order = await queued(kind);
    await lost(order);
    await test.runClock();
    expect(wentBackAtProvider(order)).toBe(0);
    expect(await test.refunds()).toMatchObject([{ status: 'failed', last_error: expect.stringMatching(/dispute/) }]);
    // Nothing is left to pay; staff read why.
    const review = await paymentsToReview(test.app);
    expect(review).toMatchObject({ failedRefunds: [], goneBackElsewhere: [] });
    expect(review.wentBack).toMatchObject([
      { paymentId: order.paymentId, why: 'lost dispute', amountPaise: order.amount, reference: order.number },
    ]);
    if (kind === goods) expect(await orderOf(order)).toMatchObject({ refundedAmount: order.amount / 100 });
    expect((await readMonthWithMisfits(test.app, month())).misfits).toEqual([]);
    // Won after all, the money is owed again.
    await winAfterAll();
    expect((await paymentsToReview(test.app)).failedRefunds).toMatchObject([{ amountPaise: order.amount }]);
    await kind.refund(test, order, order.amount);
    await test.runClock();
    expect(wentBackAtProvider(order)).toBe(order.amount);
  });

  it.each(purchaseKinds)('of a refund that waits staff send what a lost dispute left: $name', async (kind) => {
    const order = await queued(kind);
    await lost(order, 1_000);
    await test.runClock();
    expect(wentBackAtProvider(order)).toBe(0);
    const rest = order.amount - 1_000;
    expect((await paymentsToReview(test.app)).failedRefunds).toMatchObject([{ amountPaise: rest }]);
    await expect(kind.refund(test, order, order.amount)).rejects.toMatchObject({ status: kind === goods ? 409 : 400 });
    await kind.refund(test, order, rest);
    await test.runClock();
    expect(wentBackAtProvider(order)).toBe(rest);
    expect((await paymentsToReview(test.app)).failedRefunds).toEqual([]);
    expect((await readMonthWithMisfits(test.app, month())).misfits).toEqual([]);
  });

  it('of two refunds that wait the one for which money is left is sent', async () => {
    const order = await paid();
    const half = order.amount / 2;
    for (const seen of [0, half / 100]) {
      const { _id } = await orderOf(order);
      const body = { lines: [], amount: half / 100, seen };
      expect((await staff.ask(`POST /api/admin/orders/refund/${_id}`, body)).status).toBe(200);
    }
    await lost(order, half);
    await test.runClock();
    expect(wentBackAtProvider(order)).toBe(half);
    expect((await test.refunds()).map(({ status }) => status).sort()).toEqual(['failed', 'pending']);
    expect((await paymentsToReview(test.app)).failedRefunds).toEqual([]);
  });

  it('a refund whose answer was lost before the dispute was is found, not taken for unsent', async () => {
    const order = await queued();
    test.fake.fail('POST /v1/payments/*/refund', 'commit-500', 9);
    await test.runClock();
    expect([wentBackAtProvider(order), await test.refunds()]).toMatchObject([order.amount, [{ status: 'queued' }]]);
    await lost(order);
    await test.runClock();
    expect(await test.refunds()).toMatchObject([{ status: expect.stringMatching(/pending|processed/) }]);
  });

  it('money that pays nothing does not go back a second time after its dispute is lost', async () => {
    const placed = await goods.place(test);
    const { payment } = test.fake.pay(placed.providerOrderId, { amount: placed.amount + 100 });
    await deliver();
    await lost({ paymentId: payment.id });
    await test.runClock();
    expect(wentBackAtProvider({ paymentId: payment.id })).toBe(0);
    expect(await test.refunds()).toMatchObject([{ purpose: 'amount', status: 'failed' }]);
    expect((await paymentsToReview(test.app)).failedRefunds).toEqual([]);
  });

  it('a plan whose dispute was lost is refunded without money, in part with the rest of it', async () => {
    const [whole, part] = [await paid(program), await program.place(test, { byAnother: true })];
    await lost(whole);
    await expect(program.refund(test, whole, whole.amount)).resolves.toMatchObject({ isRefunded: true });
    expect(await test.refunds()).toEqual([]);
    const { payment } = test.fake.pay(part.providerOrderId);
    await deliver();
    await lost({ paymentId: payment.id }, 1_000);
    await expect(program.refund(test, part, part.amount)).rejects.toMatchObject({ status: 400 });
    await expect(program.refund(test, part, part.amount - 1_000)).resolves.toMatchObject({ isRefunded: true });
    expect(await test.refunds()).toMatchObject([{ amount_paise: part.amount - 1_000 }]);
    expect((await readMonthWithMisfits(test.app, month())).misfits).toEqual([]);
  });

  it('a slow answer of the provider does not undo a later one', async () => {
    const order = await paid();
    const { id } = test.fake.engine.raiseDispute(order.paymentId);
    await deliver();
    test.fake.engine.moveDispute(id, 'lost');
    await deliver();
    await sql`update dispute set asked_at = now() + interval '1 hour'`.execute(test.app.db);
    const [record] = test.fake.engine.account.records.disputes.values();
    if (record) test.fake.engine.account.records.save({ ...record, dispute: { ...record.dispute, status: 'open' } });
    await fetched();
    expect((await disputes()).data).toMatchObject([{ status: 'lost' }]);
  });

  it('are not for play with real money, and cannot be asked for without a provider', async () => {
    const play = 'POST /api/admin/settlements/play';
    expect((await staff.ask(play, { act: 'settle' })).status).toBe(404);
    for (const act of ['steal', undefined]) {
      const refused = await staff.ask(play, { act });
      expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'act']);
    }
    for (const query of ['', '?month=2026-00']) {
      const refused = await staff.ask(`GET /api/admin/settlements${query}`);
      expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'month']);
    }
    const closed = { ...test.app, payments: { ...test.app.payments, provider: null } };
    await expect(fetchSettlements(closed, null)).rejects.toMatchObject({ status: 503 });
    expect(await fetchDueSettlements(closed)).toBe(0);
  });
});
