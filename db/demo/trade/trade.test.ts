import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportTally } from '#books/export-tally.ts';
import { orderMisfits } from '#books/order-misfits.ts';
import { readMonthBooks } from '#books/read-month.ts';
import { countDueCustomers } from '#customers/directory/count-customers.ts';
import { pincodeFit } from '#delivery/rules/pincode.ts';
import { settlementDifferences } from '#payouts/settlement-differences.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { countDueDays } from '#reports/count-sales-days.ts';
import { lockRating, rateProduct } from '#reviews/rate-product.ts';
import { dayInIndia } from '#rules/dates.ts';
import type { OrderedVariant } from '#stock/lock-variants.ts';
import { quietLog } from '#tests/support/app/app-context.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';
import { TallyCompany } from '#tests/support/tally-reader.ts';
import { demoShopper } from '../accounts.ts';
import { fillEmptyShop } from '../fill-empty-shop.ts';
import { regions, sampleCustomers } from './people.ts';
import { dayMs, planTrade, tradeDays } from './plan-trade.ts';
import { removeTrade } from './remove-trade.ts';

const variants = Array.from({ length: 12 }, (_, at): OrderedVariant => {
  const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
  const known = {
    title: `Flour ${at}`,
    image: '',
    isActive: true,
    hsn: '1102',
    unitCode: 'PAC',
    sku: '',
    grams: 1100,
    totalStock: 50,
  };
  return { id, productId: id, weight: '1 kg', gstBasisPoints: 500, unitPricePaise: 20_000 + at * 5_000, ...known };
});
const shop = {
  variants,
  feePaiseOf: () => 6_000,
  freeFromPaise: 49_900,
  coupon: { code: 'WELCOME10', basisPoints: 1000, minPurchasePaise: 29_900 },
};

describe('the plan of ninety days of sample trade', () => {
  it('is the same for the same moment, and another for another seed', () => {
    const now = new Date('2026-11-29T10:00:00Z');
    expect(planTrade(shop, now)).toEqual(planTrade(shop, now));
    expect(planTrade(shop, now, 3).orders).not.toEqual(planTrade(shop, now).orders);
  });

  it('never knows what has not happened, at any hour of the year, and has work for today', () => {
    for (let hours = 0; hours < 365 * 24; hours += 311) {
      const now = new Date(Date.parse('2026-01-01T00:00:00Z') + hours * 3_600_000);
      const { orders, customers } = planTrade(shop, now);
      const first = new Date(now.getTime() - (tradeDays + 1) * dayMs);
      for (const { placedAt, paidAt, refundedAt, history } of orders) {
        const times = [first, placedAt, ...history.map(({ at }) => at), now].map(Number);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        for (const at of [paidAt, refundedAt]) if (at) expect(at <= now && at >= placedAt).toBe(true);
      }
      const last = orders.map(({ history }) => history.at(-1)?.status);
      for (const status of ['Order Placed', 'Shipped', 'Delivered', 'Rejected', 'Refunded', 'Returned'] as const) {
        expect(last, `${now.toISOString()} ${status}`).toContain(status);
      }
      expect(orders.length).toBeGreaterThan(200);
      expect(new Set(customers.map(({ email }) => email)).size).toBe(customers.length);
      expect(new Set(customers.map(({ phone }) => phone)).size).toBe(customers.length);
    }
  });

  it('lives where its pincodes are', () => {
    for (const { state, towns } of regions) {
      for (const [, pincode] of towns) expect(pincodeFit(pincode, state), pincode).toBe('fits');
    }
    expect(regions.reduce((sum, { share }) => sum + share, 0)).toBe(100);
  });
});

describe.each(testEngines)('the sample trade on the %s server', (engine) => {
  let bare: TestDatabase<Tables>;
  let test: TestDatabase<Tables>;
  beforeAll(async () => {
    [bare, test] = await Promise.all([createTestDatabase<Tables>(engine), createTestDatabase<Tables>(engine)]);
    await fillEmptyShop({ db: bare.database.db, log: quietLog }, { accounts: true });
    await fillEmptyShop({ db: test.database.db, log: quietLog }, { accounts: true, trade: true });
  });
  afterAll(() => Promise.all([bare.drop(), test.drop()]));

  const months = () =>
    Array.from({ length: 5 }, (_, back) => dayInIndia(new Date(Date.now() - back * 30 * dayMs)).slice(0, 7));

  it('says in every order, account, message and subscription that it is a sample', async () => {
    for (const table of ['shop_order', 'contact_message', 'newsletter_subscriber']) {
      const { rows } = await sql<{ all: number; sample: number }>`select count(*)::int as all,
        count(*) filter (where email like ${`%${sampleCustomers}`})::int as sample from ${sql.table(table)}`.execute(
        test.database.db,
      );
      expect(rows[0]?.all, table).toBe(rows[0]?.sample);
      expect(rows[0]?.all, table).toBeGreaterThan(5);
    }
  });

  it('has books without a difference: papers, money and payouts of every month', async () => {
    const { db } = test.database;
    for (const month of new Set(months())) {
      expect(await inTransaction(db, (tx) => orderMisfits(tx, month)), month).toEqual([]);
      expect(await settlementDifferences({ db }, month), month).toEqual([]);
      const tally = new TallyCompany();
      for (const part of ['masters', 'vouchers'] as const) {
        let file = '';
        for await (const piece of exportTally({ db }, part, month)) file += piece;
        tally.import(file);
      }
      const { net } = await readMonthBooks({ db }, month);
      const sold = tally.sumOf(({ group }) => group === 'Sales Accounts' || group === 'Direct Incomes');
      expect(0 - sold, month).toBe(net.taxablePaise);
    }
    const { rows } = await sql<{ kind: string; papers: number; last: number; ordered: boolean }>`
      select kind, count(*)::int as papers, max(serial)::int as last, bool_and(follows) as ordered from (
        select kind, year, serial, date >= coalesce(lag(date) over (partition by kind, year order by serial), date) as follows
        from document) as papers group by kind, year`.execute(db);
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['credit-note', 'invoice']));
    for (const { papers, last, ordered } of rows) expect([papers, ordered]).toEqual([last, true]);
  });

  it('ends with the stock of the catalogue, movement by movement', async () => {
    const { rows } = await sql`
      select variant.id from variant
        left join lateral (select sum(change) as sum, (array_agg(stock_after order by id desc))[1] as last
          from stock_movement where variant_id = variant.id) as moved on true
      where coalesce(sum, 0) <> coalesce(kept_stock, total_stock) or coalesce(last, 0) <> coalesce(kept_stock, total_stock)
      union all select variant_id from (select variant_id, stock_after - change as before,
        coalesce(lag(stock_after) over (partition by variant_id order by id), 0) as known from stock_movement) as moves
        where before <> known`.execute(test.database.db);
    expect(rows).toEqual([]);
  });

  it('fills the account of the demo shopper, too', async () => {
    const orders = await test.database.db
      .selectFrom('shop_order')
      .innerJoin('user_account', 'user_account.id', 'user_id')
      .select('status')
      .where('user_account.email', '=', demoShopper)
      .execute();
    expect(new Set(orders.map(({ status }) => status)).size).toBeGreaterThan(1);
  });

  it('is told apart from real orders, and gone without a trace in production', async () => {
    const { db } = test.database;
    const sample = await db
      .selectFrom('shop_order')
      .selectAll()
      .where('status', '=', 'Delivered')
      .executeTakeFirstOrThrow();
    const {
      id: _,
      order_number,
      link_token,
      search_line: _made,
      ...rest
    } = sample as typeof sample & { search_line?: string };
    const real = {
      ...rest,
      order_number: `${order_number}R`,
      link_token: `${link_token}R`,
      email: 'asha@kitchen.example',
    };
    const written = {
      ...real,
      user_id: null,
      phone: '9876543210',
      coupon_id: null,
      coupon_code: '',
      policy_versions: null,
    };
    const { id } = await db.insertInto('shop_order').values(written).returning('id').executeTakeFirstOrThrow();
    const countDue = async () => {
      for (const { database } of [test, bare]) {
        const app = { db: database.db, log: quietLog };
        await countDueCustomers(app);
        while ((await countDueDays(app)) > 0);
      }
    };
    await countDue();
    expect((await counts(test)).customer).toBeGreaterThan(50);
    // Whoever signs in as the demo shopper may review what these orders brought.
    const bought = await db
      .selectFrom('order_line')
      .innerJoin('shop_order', 'shop_order.id', 'order_id')
      .innerJoin('user_account', 'user_account.id', 'user_id')
      .select(['product_id', 'user_id', 'user_name'])
      .where('user_account.email', '=', demoShopper)
      .where('status', '=', 'Delivered')
      .executeTakeFirstOrThrow();
    const visitors = { ...bought, message: 'A visitor wrote this', value: 1, is_verified: true };
    await inTransaction(db, async (tx) => {
      await lockRating(tx, bought.product_id);
      await tx.insertInto('review').values(visitors).execute();
      await rateProduct(tx, bought.product_id);
    });
    const said = () => db.selectFrom('review').select('id').where('message', '=', visitors.message).execute();
    expect(await said()).toHaveLength(1);
    await removeTrade({ db, log: quietLog });
    expect(await said()).toEqual([]);
    // Anybody may type such an address later.
    const typed = {
      ...written,
      order_number: `${order_number}T`,
      link_token: `${link_token}T`,
      email: `x${sampleCustomers}`,
    };
    const later = await db.insertInto('shop_order').values(typed).returning('id').executeTakeFirstOrThrow();
    await removeTrade({ db, log: quietLog });
    expect((await db.selectFrom('shop_order').select('id').execute()).map((row) => row.id).sort()).toEqual(
      [id, later.id].sort(),
    );
    await db.deleteFrom('shop_order').where('id', '=', later.id).execute();
    expect(await db.selectFrom('shop_order').select('id').execute()).toEqual([{ id }]);
    await db.deleteFrom('shop_order').execute();
    await countDue();
    expect(await counts(test)).toEqual(await counts(bare));
    expect(await ratings(test)).toEqual(await ratings(bare));
    const { rows } = await sql`select tgname from pg_trigger where tgenabled = 'D'`.execute(db);
    expect(rows).toEqual([]);
  });
});

async function counts({ database: { db } }: TestDatabase<Tables>): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const found: [string, number][] = [];
  for (const { name } of rows) {
    const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db);
    found.push([name, counted[0]?.n ?? 0]);
  }
  return Object.fromEntries(found.toSorted());
}

const ratings = ({ database: { db } }: TestDatabase<Tables>) =>
  db.selectFrom('product').select(['title', 'rating_hundredths']).orderBy('title').execute();
