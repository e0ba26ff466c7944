import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeCodOrder, placeOnlineOrder } from '#checkout/place-order.ts';
import { dayInIndia } from '#rules/dates.ts';
import { contextOf } from '#tests/support/app/request-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { liftCashLimits } from '#tests/support/purchases/cash-limits.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { startCountingSalesDays } from './count-sales-days.job.ts';
import { countDueDays } from './count-sales-days.ts';
import { visitsRouter } from './visits.handler.ts';
import { countVisit, writeVisits } from './visits.ts';

let test: TestPayments;
let staff: Awaited<ReturnType<typeof openStaffRouter>>;
beforeAll(async () => {
  test = await openTestPayments('embedded');
  staff = await openStaffRouter(test.app);
  await liftCashLimits(test.app.db);
  await test.reset(1000);
});
afterAll(() => test.drop());

it('the way from visit to order is counted in memory, added up over processes, and read with orders (behaviour: Reports 10)', async () => {
  const { app } = test;
  const today = dayInIndia(new Date());
  const rows = async (query = '') =>
    (await staff.ask(`GET /api/admin/reports/funnel${query}`)).json.rows.filter(
      ({ figures }: { figures: { visits: number } }) => figures.visits > 0,
    );
  for (let at = 0; at < 20; at += 1) countVisit('visits');
  for (let at = 0; at < 5; at += 1) countVisit('carts');
  countVisit('checkouts');
  expect((await sql`select from funnel_day`.execute(app.db)).rows, 'no write of its own').toEqual([]);
  // What cannot be written is not lost.
  const broken = { db: app.db.withSchema('no_such_schema') };
  await sql`alter table funnel_day rename to funnel_day_gone`.execute(app.db);
  await expect(writeVisits(broken)).rejects.toThrow();
  await sql`alter table funnel_day_gone rename to funnel_day`.execute(app.db);
  await writeVisits(app);
  await writeVisits(app);
  // Another process.
  await sql`update funnel_day set visits = visits + 30, checkouts = checkouts + 1`.execute(app.db);
  countVisit('checkouts');
  const old = new Date(Date.now() - 40 * 86_400_000);
  countVisit('visits', old);

  await sql`insert into funnel_day (day) values (${today}::date - 50)`.execute(app.db);
  const request = await test.request();
  await placeCodOrder(app, request, null);
  await placeOnlineOrder(
    app,
    { ...(await test.request()), address: { ...request.address, phone: '9811100009' } },
    null,
  );
  await sql`update shop_order set payment_status = 'paid' where payment_method = 'COD'`.execute(app.db);
  while ((await countDueDays(app)) > 0);
  expect(await rows()).toEqual([
    expect.objectContaining({
      key: today,
      figures: { visits: 50, carts: 5, checkouts: 3, orders: 2, paid: 1, share: 4 },
    }),
  ]);
  const all = await rows(`?from=${dayInIndia(old)}&to=${today}&by=month`);
  expect(all.reduce((sum: number, row: { figures: { visits: number } }) => sum + row.figures.visits, 0)).toBe(51);
  const { text } = await staff.ask('GET /api/admin/reports/funnel/export');
  // Of the first day some visits are missing.
  await sql`delete from funnel_day where day < ${today}::date`.execute(app.db);
  await sql`update funnel_day set placed = 0, paid = 0`.execute(app.db);
  await sql`insert into sales_due (day) values (${today}::date)`.execute(app.db);
  while ((await countDueDays(app)) > 0);
  expect((await rows())[0].figures).toMatchObject({ visits: 50, orders: 0, paid: 0 });
  expect(text).toMatch(/^\uFEFF?Day,Product visits,Added to cart,Checkouts opened,Orders placed,Orders paid/);
});

it('what one address says is counted so often in an hour (behaviour: Reports 10)', async () => {
  const router = visitsRouter(test.app);
  const say = async (clientAddress: string) => {
    const request = new Request(`${test.app.config.publicUrl}/seen`, { method: 'POST' });
    return (await router.fetch(request, contextOf(request, { clientAddress }))).status;
  };
  for (let at = 0; at < 2000; at += 1) expect(await say('203.0.113.7')).toBe(204);
  expect([await say('203.0.113.7'), await say('203.0.113.8')]).toEqual([429, 204]);
});

it('today is counted once a round, however many orders come in meanwhile', async () => {
  const { app } = test;
  let rounds = 0;
  const note = () => sql`insert into sales_due (day) values (${dayInIndia(new Date())}::date)`.execute(app.db);
  const db = app.db.withPlugin({
    transformQuery({ node }) {
      if (!JSON.stringify(node).includes('insert into funnel_day (day, placed')) return node;
      rounds += 1;
      void note();
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await note();
  const job = startCountingSalesDays({ ...app, db });
  await expect.poll(() => rounds).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  await job.close();
  expect(rounds).toBe(1);
});
