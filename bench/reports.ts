import { performance } from 'node:perf_hooks';
import pg from 'pg';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { countDueDays } from '#reports/count-sales-days.ts';
import { askTimes } from './admin-lists.ts';
import type { Bench } from './figures.ts';
import { type RunningServer, startShop } from './servers.ts';
import { addressOf, fillOrders, openDemoDatabase, staffSession, tidy } from './shop-of-orders.ts';

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const [month, year, years] = ['', day(364), day(1_820)];
/** Reports, and the first day that is asked for; none: the usual 30 days. */
const asked: readonly (readonly [report: string, from: string])[] = [
  ['sales?by=day', month],
  ['sales?by=week', year],
  ['sales?by=month', years],
  ['products?by=size', month],
  ['products?by=size', years],
  ['products?by=category', years],
  ['states?by=state', years],
  ['coupons?by=coupon', years],
  ['buyers?by=buyer', years],
  ['parcels?by=courier', years],
  ['margin?by=product', years],
  ['stock?by=runs-out', month],
];
const inWords = { [month]: '30 days', [year]: 'a year', [years]: 'five years' };

/** Two lines of any sizes for each order, and the first order of each customer; without the triggers. */
async function fillLines({ connection }: Database<Tables>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(`insert into customer (id, account_id, orders, first_order_at, last_order_at)
      select user_id, user_id, count(*), min(created_at), max(created_at) from shop_order where user_id is not null group by 1
      on conflict (id) do update set first_order_at = excluded.first_order_at`);
    await client.query(`with size as (
        select array_agg(variant.id order by variant.id) as ids, array_agg(product_id order by variant.id) as products,
          array_agg(weight order by variant.id) as weights, count(*)::int as count from variant)
      insert into order_line (order_id, position, product_id, weight, title, image, quantity, unit_price_paise, gst_basis_points,
        line_total_paise, discount_paise, gst_paise, variant_id)
      select shop_order.id, line, products[at], weights[at], 'Title', '', 1, 25000, 500, 25000, 0, 1190, ids[at]
      from shop_order, size, generate_series(1, 2) as line,
        lateral (select 1 + (hashtext(shop_order.id::text || line) & 65535) % size.count as at) as chosen`);
  } finally {
    await client.end();
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
}

/** How long reports take, and how long the shop counts their days when it is upgraded. */
export async function reportTimes({ folder, size, add }: Bench): Promise<void> {
  const orders = size(1_000_000);
  const database = await openDemoDatabase(`${folder}/reports`);
  let shop: RunningServer | undefined;
  try {
    // Each of a million orders would note its customer and its day once more.
    await database.pool.query('alter table shop_order disable trigger user');
    await fillOrders(database, orders, 0, true);
    await database.pool.query('alter table shop_order enable trigger user');
    await fillLines(database);
    await tidy(database);
    const cookie = await staffSession(database);
    const untilDone = async (batch: () => Promise<number>) => {
      while ((await batch()) > 0);
    };
    await database.pool.query(`truncate customer_due, sales_due, sales_figure; insert into sales_due (day)
      select distinct (created_at at time zone 'Asia/Kolkata')::date from shop_order`);
    const all = await secondsOf(() => untilDone(() => countDueDays(database)));
    add('counting the days of 1,000,000 orders for the reports', `${all.toFixed(1)} s`, 'shown for interest', true);
    await database.pool.query(`insert into sales_due (day) select current_date - 1`);
    const one = await secondsOf(() => countDueDays(database));
    add('counting a day of 1,440 orders anew', `${(one * 1000).toFixed(0)} ms`, 'shown for interest', true);
    await tidy(database);
    shop = await startShop(`${folder}/reports`, { DATABASE_URL: addressOf(database) });
    for (const [report, from] of asked) {
      const { p50, p95 } = await askTimes(`${shop.origin}/api/admin/reports/${report}&from=${from || day(29)}`, cookie);
      add(
        `/api/admin/reports/${report} of ${inWords[from]} with 1,000,000 orders`,
        `half within ${p50.toFixed(1)} ms, 95 % within ${p95.toFixed(1)} ms`,
        '95 % within 100 ms',
        p95 < 100,
      );
    }
  } finally {
    await shop?.stop();
    await database.close();
  }
}
