import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { newBuyer } from '#tests/support/purchases/orders.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { adminCashCalls } from './admin-cash.calls.ts';
import { listExpectedCash } from './list-cash.ts';

describe.each(testEngines)('cash on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    await test.reset();
    await test.app.db.deleteFrom('cash_remittance').execute();
  });

  const today = (days = 0) => new Date(Date.now() + days * 86_400_000 + 330 * 60_000).toISOString().slice(0, 10);
  /** An order that was sent so many days ago; returns its number and what is due in rupees. */
  const sent = async (tracker: string, daysAgo = 3, status: 'Shipped' | 'Delivered' | 'Rejected' = 'Shipped') => {
    const request = { ...(await test.request()), address: newBuyer() };
    const { orderId } = await placeCodOrder(test.app, request, null);
    const { total_paise } = await test.app.db
      .updateTable('shop_order')
      .set({
        status,
        tracker_id: tracker,
        logistics_provider: 'DTDC',
        created_at: new Date(Date.now() - (daysAgo + 1) * 86_400_000),
        shipped_at: new Date(Date.now() - daysAgo * 86_400_000),
      })
      .where('order_number', '=', orderId)
      .returning('total_paise')
      .executeTakeFirstOrThrow();
    return { orderId, due: total_paise / 100 };
  };
  const checked = async (call: keyof typeof adminCashCalls, path: string = call, body?: object) => {
    const answer = await staff.ask(path, body);
    if (answer.status === 200) expect(adminCashCalls[call].response.parse(answer.json)).toEqual(answer.json);
    return answer;
  };
  const list = async (query = '') => (await checked('GET /api/admin/cash', `GET /api/admin/cash${query}`)).json;
  const received = async () =>
    (await checked('GET /api/admin/cash/received', `GET /api/admin/cash/received?month=${today().slice(0, 7)}`)).json;
  const remit = (lines: object[], more: object = {}) =>
    checked('POST /api/admin/cash/remittance', undefined, { lines, reference: 'UTR1', ...more });
  const preview = async (lines: object[], more: object = {}) => (await remit(lines, { preview: true, ...more })).json;
  const receipts = () => test.app.db.selectFrom('cash_receipt').selectAll().orderBy('amount_paise').execute();
  const outcomes = (answer: { lines: { outcome: string }[] }) => answer.lines.map(({ outcome }) => outcome);

  it.each(Object.keys(adminCashCalls))('%s is for the staff only', async (name) => {
    const body = name.startsWith('GET') ? undefined : {};
    expect((await staff.ask(name, body, 'visitor')).status).toBe(401);
    expect((await staff.ask(name, body, 'shopper')).status).toBe(403);
  });

  it('is expected from the day an order is sent until all of it came in, by age', async () => {
    expect(await list()).toMatchObject({ data: [], total: 0, all: { count: 0, amount: 0 } });
    const [young, old] = [await sent('A1', 2), await sent('DTDC-OLD-2', 15, 'Delivered')];
    await sent('A3', 40, 'Rejected');
    await placeCodOrder(test.app, await test.request(), null);
    const all = await list();
    expect(all.data).toMatchObject([
      { orderId: old.orderId, days: 15, overdue: true, due: old.due, courier: 'DTDC', trackingNumber: 'DTDC-OLD-2' },
      { orderId: young.orderId, days: 2, overdue: false, due: young.due, received: 0 },
    ]);
    expect(all).toMatchObject({
      total: 2,
      all: { count: 2, amount: old.due + young.due },
      overdue: { count: 1, amount: old.due },
      ages: [
        { age: '0-7', count: 1, amount: young.due },
        { age: '8-14', count: 0, amount: 0 },
        { age: '15-30', count: 1, amount: old.due },
        { age: 'over-30', count: 0, amount: 0 },
      ],
      couriers: [{ courier: 'DTDC', count: 2, amount: old.due + young.due }],
    });
    expect((await list('?age=15-30')).data.map((row: { orderId: string }) => row.orderId)).toEqual([old.orderId]);
    expect(await list('?search=a1')).toMatchObject({ total: 1, all: { count: 1 } });
    expect(await list('?search=dtdc&limit=1&page=2')).toMatchObject({ total: 2, data: [{ orderId: young.orderId }] });
    expect((await staff.ask('GET /api/admin/cash?age=x')).status).toBe(400);
    await test.app.db
      .updateTable('shop_order')
      .set({ logistics_provider: 'Delhivery' })
      .where('order_number', '=', young.orderId)
      .execute();
    const { couriers } = await listExpectedCash(test.app, {}, { page: 1, limit: 1 }, null);
    const owed = couriers.map(({ courier, count, amountPaise, ages }) => [
      courier,
      { count, due: amountPaise / 100, ages: ages.filter((one) => one.count > 0).map(({ age }) => age) },
    ]);
    expect(Object.fromEntries(owed)).toEqual({
      DTDC: { count: 1, due: old.due, ages: ['15-30'] },
      Delhivery: { count: 1, due: young.due, ages: ['0-7'] },
    });

    const path = `POST /api/admin/orders/cash/${old.orderId}`;
    const part = await staff.ask(path, { amount: 1, reference: 'R1', courier: 'Asha herself' });
    expect(part.status).toBe(200);
    expect((await list('?search=DTDC-OLD-2')).data).toMatchObject([{ due: old.due - 1, received: 1 }]);
    expect((await staff.ask(path, { reference: 'R2' })).status).toBe(200);
    expect((await list()).total).toBe(1);
    expect(await received()).toMatchObject({
      total: 2,
      amount: old.due,
      data: expect.arrayContaining([
        expect.objectContaining({ amount: 1, courier: 'Asha herself', reference: 'R1', by: 'Meera' }),
        expect.objectContaining({ amount: old.due - 1, courier: 'DTDC', reference: 'R2', orderId: old.orderId }),
      ]),
    });
  });

  it('is not expected of an order of which nothing is collected any more', async () => {
    const { orderId, due } = await sent('A1');
    const { id } = await test.app.db
      .selectFrom('shop_order')
      .select('id')
      .where('order_number', '=', orderId)
      .executeTakeFirstOrThrow();
    const off = { order_id: id, how: 'not collected', refund_id: null, by_user_id: null, by_name: 'Meera' } as const;
    await test.app.db
      .insertInto('order_refund')
      .values({ ...off, amount_paise: 100 })
      .execute();
    expect((await list()).data).toMatchObject([{ due: due - 1 }]);
    await test.app.db
      .insertInto('order_refund')
      .values({ ...off, amount_paise: due * 100 - 100 })
      .execute();
    expect((await list()).total).toBe(0);
  });

  it('is written as CSV, expected and received', async () => {
    const { orderId, due } = await sent('A1', 20);
    const expected = await staff.ask('GET /api/admin/cash/export');
    expect(expected.headers.get('content-disposition')).toContain('cash-expected.csv');
    expect(expected.text.split('\r\n')).toEqual([
      expect.stringContaining('Order ID,Sent On,Days,Age,Overdue,'),
      expect.stringMatching(new RegExp(`^${orderId},.*,20,15 to 30 days,Yes,Shipped,DTDC,A1,.*,${due.toFixed(2)}$`)),
      '',
    ]);
    await staff.ask(`POST /api/admin/orders/cash/${orderId}`, { reference: 'R1' });
    const month = today().slice(0, 7);
    const file = await staff.ask(`GET /api/admin/cash/received/export?month=${month}`);
    expect(file.headers.get('content-disposition')).toContain('cash-received.csv');
    expect(file.text).toMatch(new RegExp(`${orderId},[\\w-]+,${due.toFixed(2)},DTDC,R1,`));
    expect((await staff.ask('GET /api/admin/cash/received/export?month=2020-01')).text.split('\r\n')).toHaveLength(2);
    for (const wrong of ['', '?month=2026-13', '?month=x']) {
      const refused = await staff.ask(`GET /api/admin/cash/received${wrong}`);
      expect([refused.status, refused.json.errors[0].field]).toEqual([400, 'month']);
    }
  });

  it('of a file is shown line by line, then recorded for every line that fits, once', async () => {
    const [first, second, back] = [await sent('A1'), await sent('A2', 5, 'Delivered'), await sent('A3', 5, 'Rejected')];
    const dayBefore = today(-1).split('-').reverse().join('-');
    const lines = [
      { line: 2, trackingNumber: 'a 1', amount: String(first.due), date: dayBefore, reference: 'UTR7' },
      { line: 3, orderId: second.orderId, amount: second.due },
      { line: 4, trackingNumber: 'A1', amount: '1' },
      { line: 5, trackingNumber: 'A3', amount: String(back.due) },
      { line: 6, orderId: 'nothing', amount: '5' },
      { line: 7, trackingNumber: 'A9', amount: 'x' },
    ];
    const seen = await preview(lines);
    expect(outcomes(seen)).toEqual(['fits', 'fits', 'listed twice', 'not expected', 'unknown order', 'unknown order']);
    expect(seen).toMatchObject({ fitting: { count: 2, amount: first.due + second.due }, importedBefore: null });
    expect(seen.lines[0]).toMatchObject({ orderId: first.orderId, amount: first.due, due: first.due, problem: '' });
    expect(await receipts(), 'a preview changes nothing').toEqual([]);

    const noPreview = await remit(lines);
    expect([noPreview.status, noPreview.json.errors[0].field]).toEqual([400, 'seen']);
    const otherwise = await remit(lines, { seen: { count: 2, amount: 1 } });
    expect([otherwise.status, otherwise.json.message]).toEqual([409, expect.stringContaining('Nothing was recorded')]);
    expect(await receipts()).toEqual([]);

    const done = await remit(lines, { seen: seen.fitting, fileName: 'nov.csv' });
    expect([done.status, done.json.message]).toEqual([200, expect.stringMatching(/^Cash of 2 orders recorded: ₹/)]);
    const noted = await test.app.db
      .selectFrom('cash_receipt')
      .innerJoin('shop_order', 'shop_order.id', 'order_id')
      .select(['order_number', 'reference', 'courier', 'payment_status', 'received_at'])
      .orderBy('reference')
      .execute();
    expect(noted).toMatchObject([
      { order_number: second.orderId, reference: 'UTR1', courier: 'DTDC', payment_status: 'paid' },
      { order_number: first.orderId, reference: 'UTR7', payment_status: 'paid' },
    ]);
    expect(noted[1]?.received_at.toISOString()).toBe(`${today(-1)}T06:30:00.000Z`);

    const again = await preview(lines);
    expect(outcomes(again).slice(0, 3)).toEqual(['received before', 'received before', 'listed twice']);
    expect(again.importedBefore).toMatchObject({ by: 'Meera', count: 2 });
    expect((await remit(lines, { seen: again.fitting })).status).toBe(409);
    expect(await receipts()).toHaveLength(2);
  });

  it('is not dated on a day that no calendar has', async () => {
    const { orderId, due } = await sent('A1');
    const line = { line: 2, orderId, amount: due };
    const body = { lines: [line], reference: 'R1', receivedOn: '0000-01-01', fileName: 'x.csv', preview: true };
    const { status, json } = await staff.ask('POST /api/admin/cash/remittance', body);
    expect([status, json.errors[0].field]).toEqual([400, 'receivedOn']);
  });

  it.each(['2000-01-01', '1000-01-01'])('is not dated before its order: %s', async (day) => {
    const { orderId, due } = await sent('A1');
    const { lines } = await preview([{ line: 2, orderId, amount: due }], { receivedOn: day });
    expect(lines[0]).toMatchObject({
      outcome: 'unreadable',
      problem: expect.stringMatching(/^The order was placed later, on/),
    });
    const single = await staff.ask(`POST /api/admin/orders/cash/${orderId}`, {
      reference: 'R1',
      receivedAt: `${today(-5)}T12:00:00+05:30`,
    });
    expect([single.status, single.json.errors[0].field]).toEqual([400, 'receivedAt']);
    expect(await receipts()).toEqual([]);
  });

  it('keeps a reference and a courier without characters that no database holds', async () => {
    const { orderId } = await sent('A1');
    const path = `POST /api/admin/orders/cash/${orderId}`;
    expect((await staff.ask(path, { reference: 'UTR\u0000 7', courier: 'Asha\u0000' })).status).toBe(200);
    expect(await receipts()).toMatchObject([{ reference: 'UTR 7', courier: 'Asha' }]);
    const nothing = await staff.ask(path, { reference: '\u0000' });
    expect([nothing.status, nothing.json.errors[0].field]).toEqual([400, 'reference']);
  });

  it('of a file is recorded once by two who press at once, and as a whole or not at all', async () => {
    const orders = [await sent('A1'), await sent('A2'), await sent('A3')];
    const lines = orders.map(({ due }, at) => ({ line: at + 2, trackingNumber: `A${at + 1}`, amount: String(due) }));
    const { fitting } = await preview(lines);
    const answers = await Promise.all([
      remit(lines, { seen: fitting }),
      remit(lines.toReversed(), { seen: fitting }),
      remit(lines, { seen: fitting }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await receipts()).toHaveLength(3);
    expect(await test.app.db.selectFrom('cash_remittance').select('line_count').execute()).toEqual([{ line_count: 3 }]);
  });

  it('of a file with a reference that an order has is left out for this order', async () => {
    const [first, second] = [await sent('A1'), await sent('A2')];
    await staff.ask(`POST /api/admin/orders/cash/${second.orderId}`, { amount: 1, reference: 'UTR1' });
    const lines = [
      { line: 2, trackingNumber: 'A1', amount: String(first.due) },
      { line: 3, trackingNumber: 'A2', amount: String(second.due - 1) },
    ];
    const seen = await preview(lines);
    expect(outcomes(seen)).toEqual(['fits', 'received before']);
    expect((await remit(lines, { seen: seen.fitting })).status).toBe(200);
    expect(await receipts()).toHaveLength(2);
  });

  it.each<[object, string]>([
    [{ lines: [] }, 'lines'],
    [{ lines: Array.from({ length: 1001 }, (_, at) => ({ line: at + 1, amount: '1' })) }, 'lines'],
    [{ lines: [{ amount: '1' }] }, 'lines.0.line'],
    [{ lines: [{ line: 1, amount: 'x'.repeat(300) }] }, 'lines.0.amount'],
    [{ lines: [{ line: 1 }], receivedOn: '21-11-2026' }, 'receivedOn'],
    [{ lines: [{ line: 1 }], seen: { count: 'x', amount: 1 } }, 'seen.count'],
  ])('%# of a file that is none is refused, naming the field', async (body, field) => {
    const { status, json } = await staff.ask('POST /api/admin/cash/remittance', body);
    expect([status, json.errors[0].field]).toEqual([400, field]);
  });
});
