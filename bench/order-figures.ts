import { join } from 'node:path';
import { adminListTimes, leastPath } from './admin-lists.ts';
import { exportFigures } from './export.ts';
import type { Bench } from './figures.ts';
import { addCurve, growthOfOrders } from './growth.ts';
import { ordersOfOneVariant } from './hot-variant.ts';
import { bytesOfAnOrder } from './order-bytes.ts';
import { orderListTimes, ordersAgainstDriver, pagesBesideOrders } from './orders.ts';
import { rehearseSale } from './sale.ts';

export async function orders({ folder, rounds, seconds, add }: Bench): Promise<void> {
  const { http, driver, ratio } = await ordersAgainstDriver(join(folder, 'orders'), rounds, seconds);
  add(
    'cash-on-delivery orders through HTTP, 8 connections, against their statements alone',
    `${ratio.toFixed(2)} (${Math.round(http)} of ${Math.round(driver)} orders/s)`,
    'at least 0.5',
    ratio >= 0.5,
  );
}

/** Everybody wants one variant, and the database is in another machine. */
export async function hotVariant({ folder, rounds, seconds, add }: Bench): Promise<void> {
  const { last, first, ratio } = await ordersOfOneVariant(join(folder, 'hot'), rounds, seconds);
  add(
    'orders of one variant by 12 buyers, 0.5 ms more for each round trip, against locking it where its price is read',
    `${ratio.toFixed(2)} (${Math.round(last)} against ${Math.round(first)} orders/s)`,
    'at least 1.5',
    ratio >= 1.5,
  );
}

/** The rate of docs/capacity.md, for a minute. */
export async function sale({ folder, seconds, size, add }: Bench): Promise<void> {
  const wanted = size(10_000);
  const found = await rehearseSale(join(folder, 'sale'), { perMinute: wanted, processes: 2, seconds: 15 * seconds });
  const { stored, byStatus, acknowledgedMs, processorMs, isApart, seconds: took } = found;
  const { shops, database, load } = processorMs;
  const each = (ms: number) => ms.toFixed(1);
  add(
    `10,000 cash orders in a minute, two processes and their database ${isApart ? 'on one core, the load from another' : 'and the load on the same cores'}`,
    `${stored} stored of ${found.sent}, answers ${JSON.stringify(byStatus)} in ${took.toFixed(0)} s; half within ${acknowledgedMs.p50.toFixed(0)} ms, ` +
      `95 % within ${acknowledgedMs.p95.toFixed(0)} ms; processor for one: shop ${each(shops)}, database ${each(database)}, load ${each(load)} ms`,
    'each acknowledged one is stored',
    stored === (byStatus['200'] ?? 0),
  );
}

export async function orderList({ folder, size, add }: Bench): Promise<void> {
  const { p50, p95 } = await orderListTimes(join(folder, 'order-list'), size(1_000_000));
  add(
    "a shopper's list of 50, with 1,000,000 orders in the table",
    `half within ${p50.toFixed(1)} ms, 95 % within ${p95.toFixed(1)} ms`,
    '95 % within 20 ms',
    p95 < 20,
  );
}

/** Response times of every list of the back office, at the size of a big shop. */
export async function adminLists({ folder, size, add }: Bench): Promise<void> {
  for (const { path, p50, p95 } of await adminListTimes(join(folder, 'admin-lists'), size(1_000_000), size(10_000))) {
    add(
      `${path} with 1,000,000 orders and 10,000 products`,
      `half within ${p50.toFixed(1)} ms, 95 % within ${p95.toFixed(1)} ms`,
      path === leastPath ? 'shown for interest' : '95 % within 50 ms',
      path === leastPath || p95 < 50,
    );
  }
}

/** How much incoming orders slow down cached pages. */
export async function orderPages({ folder, rounds, seconds, add }: Bench): Promise<void> {
  const paths = ['/shop/home', '/shop/listing', '/api/shop/products/get?page=1&limit=24'];
  for (const result of await pagesBesideOrders(join(folder, 'order-pages'), paths, rounds, seconds)) {
    const share = result.beside / result.alone;
    add(
      `${result.path} while orders come in at 8 connections`,
      `${share.toFixed(2)} of what it is alone (${Math.round(result.beside)} of ${Math.round(result.alone)} req/s, ${Math.round(result.orders)} orders/s)`,
      'at least 0.5',
      share >= 0.5,
    );
  }
}

/** How the shop slows down while the table of orders grows a thousandfold. */
export async function orderGrowth({ folder, seconds, size, add }: Bench): Promise<void> {
  const sizes = [1_000, 10_000, 100_000, 1_000_000].map(size);
  const curve = await growthOfOrders(join(folder, 'growth'), sizes, seconds);
  addCurve(add, curve, sizes, 'orders', (name) => (name === 'orders placed' ? 'orders/s' : 'ms, 95 % within'));
}

/** The bytes of an order, with which docs/capacity.md calculates. */
export async function orderBytes({ folder, size, add }: Bench): Promise<void> {
  const { wal, kept, forAWhile } = await bytesOfAnOrder(folder, size(3_000));
  const measured = `${wal} bytes of log, ${kept} kept, ${forAWhile} until its e-mail is sent and its key a day old`;
  add('an order of two lines, with indexes', measured, 'shown for interest', true);
}

/** The export of every order: memory, a client that stops reading, one that disconnects. */
export async function exportOrders({ folder, size, add }: Bench): Promise<void> {
  const found = await exportFigures(join(folder, 'export'), size(1_000_000));
  const { rows, held, seconds, megabytes, memoryBefore, memoryMost, wrong } = found;
  const growth = memoryMost - memoryBefore;
  add(
    'orders.csv of 1,000,000 orders: memory of the shop meanwhile',
    `${memoryBefore.toFixed(0)} MB before, ${growth.toFixed(0)} more at most (${rows} rows, ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s)`,
    'at most 100 MB more',
    growth <= 100,
  );
  add(
    'the same: rows and cells, a reader who stops holds it back, one who leaves ends it',
    wrong.length === 0 ? `all so; held back after ${held} rows` : wrong.join('; '),
    'all so',
    wrong.length === 0,
  );
}
