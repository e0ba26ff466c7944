import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeCodOrder } from '#checkout/place-order.ts';
import { documentOrder } from '#orders/documents/document-order.ts';
import { dayInIndia, monthName } from '#rules/dates.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { newBuyer } from '#tests/support/purchases/orders.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { readClosing } from './close-month.ts';
import { readMonthWithMisfits } from './read-month.ts';

/** The month so many before that of today in India. */
function monthAgo(count: number): string {
  const today = new Date(Date.now() + 330 * 60_000);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
}
const [thisMonth, last, before] = [monthAgo(0), monthAgo(1), monthAgo(2)];
const within = (month: string, day = '15') => new Date(`${month}-${day}T12:00:00+05:30`);

describe.each(testEngines)('closing a month on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());
  beforeEach(async () => {
    const { db } = test.app;
    await sql`truncate closed_month, e_invoice, document, document_paper, document_series, audit_entry, rate_limit`.execute(
      db,
    );
    await test.reset();
  });

  /** A cash order that left on a day, with the document of it. */
  async function sold(at: Date): Promise<{ id: string; orderId: string; duePaise: number }> {
    const { _id: id, orderId } = await placeCodOrder(
      test.app,
      { ...(await test.request()), address: newBuyer() },
      null,
    );
    const { total_paise: duePaise } = await test.app.db
      .updateTable('shop_order')
      .set({ status: 'Shipped', shipped_at: at, created_at: at })
      .where('id', '=', id)
      .returning('total_paise')
      .executeTakeFirstOrThrow();
    await test.app.db.transaction().execute((tx) => documentOrder(tx, id, at));
    return { id, orderId, duePaise };
  }
  const close = (month: string, misfits = 0) => staff.ask('POST /api/admin/books/close', { month, misfits });
  const reopen = (month: string, reason = 'A receipt came late') =>
    staff.ask('POST /api/admin/books/reopen', { month, reason });
  const closing = async (month: string) =>
    readClosing(test.app, month, (await readMonthWithMisfits(test.app, month)).books);
  const dates = async () => {
    const { rows } = await sql<{ date: string }>`select date::text from document order by date`.execute(test.app.db);
    return rows.map(({ date }) => date.slice(0, 7));
  };
  const refused = (field: string, message: string) => ({ status: 409, json: { errors: [{ field, message }] } });
  const closedProblem = `The books of ${monthName(last)} are closed. Enter a later date, or reopen them under Books`;

  it('needs one that is over, whose earlier ones are closed, and happens once', async () => {
    await sold(within(before));
    await sold(within(last));
    expect(await close(thisMonth)).toMatchObject(refused('month', `${monthName(thisMonth)} is not over yet`));
    expect(await close(last)).toMatchObject(refused('month', `Close ${monthName(before)} first`));
    expect(await closing(last)).toMatchObject({ isClosed: false, firstOpen: before });
    expect(await close(before)).toMatchObject({ status: 200, json: { message: `${monthName(before)} is closed` } });
    expect(await close(before)).toMatchObject(refused('month', `${monthName(before)} is already closed`));
    const both = await Promise.all([close(last), close(last)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await closing(last)).toMatchObject({
      isClosed: true,
      isLast: true,
      closed: { byName: 'Meera', misfitCount: 0, changes: [] },
    });
    // A month without documents before it is closed with it.
    expect(await closing(monthAgo(3))).toMatchObject({ isClosed: true, closed: null });
    const audit = await test.app.db.selectFrom('audit_entry').selectAll().orderBy('id').execute();
    expect(audit).toMatchObject([
      { kind: 'books', thing_id: before, action: 'closed', by_name: 'Meera', after: { misfits: 0 } },
      { kind: 'books', thing_id: last, action: 'closed' },
    ]);
  });

  it.each([
    [{ month: '2026-13', misfits: 0 }, 'month'],
    [{ misfits: 0 }, 'month'],
    [{ month: '2026-10' }, 'misfits'],
    [{ month: '2026-10', misfits: -1 }, 'misfits'],
    [{ month: '2026-10', misfits: 0.5 }, 'misfits'],
  ])('refuses %j, naming the field', async (body, field) => {
    const answer = await staff.ask('POST /api/admin/books/close', body);
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ field }] } });
  });

  it('keeps every document and all cash out of it, in the database itself', async () => {
    const { id } = await sold(within(last));
    expect((await close(last)).status).toBe(200);
    const copy = sql`insert into document select (jsonb_populate_record(document, jsonb_build_object(
      'id', gen_random_uuid(), 'serial', 99, 'number', 'INV99', 'date', ${`${before}-28`}::text))).* from document`;
    await expect(copy.execute(test.app.db)).rejects.toThrow(`The books of ${before} are closed`);
    const cash = sql`insert into cash_receipt (order_id, amount_paise, received_at, reference, by_name)
      values (${id}, 100, ${within(last, '28')}, 'x', 'x')`;
    await expect(cash.execute(test.app.db)).rejects.toThrow(`The books of ${last} are closed`);
    // What an upgrade would date back bears the day of today.
    await sold(within(last));
    expect(await dates()).toEqual([last, thisMonth]);
  });

  it('refuses cash of a day in it, naming the field, and of many line by line', async () => {
    const [one, two] = [await sold(within(last)), await sold(within(last))];
    expect((await close(last)).status).toBe(200);
    const receivedAt = within(last, '28').toISOString();
    const receipt = { reference: 'Bag 7', receivedAt };
    expect(await staff.ask(`POST /api/admin/orders/cash/${one.id}`, receipt)).toMatchObject(
      refused('receivedAt', closedProblem),
    );
    const many = await staff.ask('POST /api/admin/orders/bulk-cash', { ids: [one.id], ...receipt });
    expect(many).toMatchObject({ status: 200, json: { done: [], skipped: [{ why: closedProblem }] } });
    const line = (number: number, { orderId, duePaise }: typeof one, date: Date) => ({
      line: number,
      orderId,
      amount: duePaise / 100,
      date: dayInIndia(date),
      reference: 'UTR 5',
    });
    const lines = [line(2, one, within(last, '28')), line(3, two, new Date())];
    const preview = await staff.ask('POST /api/admin/cash/remittance', { lines, preview: true });
    expect(preview.json).toMatchObject({
      fitting: { count: 1 },
      lines: [
        { line: 2, outcome: 'month closed', problem: closedProblem },
        { line: 3, outcome: 'fits' },
      ],
    });
    const { fitting } = preview.json;
    expect((await staff.ask('POST /api/admin/cash/remittance', { lines, seen: fitting })).status).toBe(200);
    expect(await test.app.db.selectFrom('cash_receipt').select('order_id').execute()).toEqual([{ order_id: two.id }]);
    expect((await reopen(last)).status).toBe(200);
    expect((await staff.ask(`POST /api/admin/orders/cash/${one.id}`, receipt)).status).toBe(200);
  });

  it('waits for cash that is just being written, and counts it', async () => {
    const { id } = await sold(within(last));
    let closed: Promise<{ status: number }> | undefined;
    await test.app.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('cash_receipt')
        .values({
          order_id: id,
          amount_paise: 700,
          received_at: within(last),
          reference: 'x',
          by_user_id: null,
          by_name: 'x',
        })
        .execute();
      closed = close(last);
      const waiting = sql<{
        count: number;
      }>`select count(*)::int from pg_locks where locktype = 'advisory' and not granted`;
      await expect.poll(async () => (await waiting.execute(tx)).rows[0]?.count, { interval: 5 }).toBe(1);
    });
    expect(await closed).toMatchObject({ status: 200 });
    expect((await closing(last)).closed?.changes).toEqual([]);
    const { sums } = await test.app.db.selectFrom('closed_month').select('sums').executeTakeFirstOrThrow();
    expect(sums.money).toEqual({ 'Cash received': { inPaise: 700, outPaise: 0 } });
  });

  it('asks once more where something does not fit, and keeps how much it was', async () => {
    const { id } = await sold(within(last));
    await sql`update shop_order set total_paise = total_paise + 100, shipping_fee_paise = shipping_fee_paise + 100
      where id = ${id}`.execute(test.app.db);
    const message = `1 entry does not match now. Please check it before you close ${monthName(last)}`;
    expect(await close(last)).toMatchObject(refused('misfits', message));
    expect((await closing(last)).isClosed).toBe(false);
    expect((await close(last, 1)).status).toBe(200);
    expect((await closing(last)).closed).toMatchObject({ misfitCount: 1 });
  });

  it('says which sums are others by now', async () => {
    await sold(within(last));
    expect((await close(last)).status).toBe(200);
    await sql`insert into payment (provider_payment_id, amount_paise, currency, status, is_paying, first_source, begun_at)
      values ('pay_late', 12300, 'INR', 'captured', true, 'check', ${within(last, '28')})`.execute(test.app.db);
    expect((await closing(last)).closed?.changes).toEqual([
      { label: 'Online payment, in', atClosing: '₹0', now: '₹123' },
    ]);
    // The accountant's folder says so, too.
    const zip = await staff.fetchAs('admin', `GET /api/admin/books/folder?month=${last}`);
    const files = readZip(Buffer.from(await zip.arrayBuffer()));
    expect(files.get(`books-${last}/README.txt`)?.bytes.toString()).toMatch(
      /\r\nClosed on \d\d-\d\d-\d{4} by Meera\.\r\n/,
    );
    expect(files.get(`books-${last}/what-does-not-fit.csv`)?.bytes.toString()).toContain(',closing,');
  });

  it('is undone for the last one alone, with a reason that is kept', async () => {
    await sold(within(before));
    await sold(within(last));
    for (const month of [before, last]) expect((await close(month)).status).toBe(200);
    expect(await reopen(before)).toMatchObject(refused('month', `Open ${monthName(last)} first`));
    expect(await reopen(last, ' ')).toMatchObject({
      status: 400,
      json: { errors: [{ field: 'reason', message: 'Enter a reason' }] },
    });
    expect(await reopen(last)).toMatchObject({ status: 200, json: { message: `${monthName(last)} is open again` } });
    expect(await reopen(last)).toMatchObject(refused('month', `${monthName(last)} is open`));
    expect(await closing(last)).toMatchObject({ isClosed: false, closed: null, why: null });
    const entry = await test.app.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'reopened')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      thing_id: last,
      by_name: 'Meera',
      before: { by: 'Meera', misfits: 0 },
      after: { reason: 'A receipt came late' },
    });
    await sold(within(last));
    expect(await dates()).toEqual([before, last, last]);
  });
});
