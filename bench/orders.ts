import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { fillEmptyShop } from '#db/demo/fill-empty-shop.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openLog } from '#platform/log.ts';
import { createSessions } from '#platform/sessions.ts';
import type { Tables } from '#platform/tables.ts';
import { addProducts } from './large-catalogue.ts';
import { load, median } from './load.ts';
import { address, makeCarts, orderOverHttp, orderThroughDriver } from './order-load.ts';
import { type RunningServer, startShop } from './servers.ts';

const connections = 8;

/** The demo shop as it is in production: a process of its own, and a database that this process can see too. */
export async function openBoth(
  folder: string,
): Promise<{ database: Database<Tables>; shop: RunningServer; close(): Promise<void> }> {
  const log = openLog('warn');
  const database = await openDatabase<Tables>({ dataDir: join(folder, 'orders-database'), log });
  await migrate(database, 'db/migrations', log);
  await fillEmptyShop({ db: database.db, log });
  const { host, port, user, database: name } = database.connection;
  const address = `postgresql://${user}@/${name}?host=${encodeURIComponent(host ?? '')}&port=${port ?? 5432}`;
  const shop = await startShop(folder, { DATABASE_URL: address });
  return {
    ...{ database, shop },
    async close() {
      await shop.stop();
      await database.close();
    },
  };
}

/** Orders a second through HTTP and by the same statements alone, in turn so that both meet the same machine. */
export async function ordersAgainstDriver(folder: string, rounds: number, seconds: number) {
  const { database, shop, close } = await openBoth(folder);
  try {
    const carts = await makeCarts(database, 24);
    await orderOverHttp(shop.origin, carts, { connections, seconds: 2 });
    await orderThroughDriver(database, carts, { connections, seconds: 1 });
    const runs: { http: number; driver: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const driver = await orderThroughDriver(database, carts, { connections, seconds });
      runs.push({ driver, http: await orderOverHttp(shop.origin, carts, { connections, seconds }) });
    }
    return {
      http: median(runs.map(({ http }) => http)),
      driver: median(runs.map(({ driver }) => driver)),
      ratio: median(runs.map(({ http, driver }) => http / driver)),
    };
  } finally {
    await close();
  }
}

/** Requests a second for a page, alone and while 50 orders a second come in beside it, in turn. */
export async function pagesBesideOrders(folder: string, paths: readonly string[], rounds: number, seconds: number) {
  const { database, shop, close } = await openBoth(folder);
  try {
    const carts = await makeCarts(database, 24);
    const results: { path: string; alone: number; beside: number; orders: number }[] = [];
    for (const path of paths) {
      const runs: { alone: number; beside: number; orders: number }[] = [];
      await load(shop.origin + path, { seconds: 1 });
      for (let round = 0; round < rounds; round += 1) {
        const alone = await load(shop.origin + path, { seconds });
        const ordering = orderOverHttp(shop.origin, carts, {
          connections,
          seconds,
          paceMs: (connections * 1_000) / 50,
        });
        const beside = await load(shop.origin + path, { seconds });
        runs.push({ alone: alone.requestsPerSecond, beside: beside.requestsPerSecond, orders: await ordering });
      }
      const of = (part: 'alone' | 'beside' | 'orders') => median(runs.map((run) => run[part]));
      results.push({ path, alone: of('alone'), beside: of('beside'), orders: of('orders') });
    }
    return results;
  } finally {
    await close();
  }
}

/** Milliseconds in which a shopper's list is answered while a million orders are in the table. */
export async function orderListTimes(folder: string, orders: number): Promise<{ p50: number; p95: number }> {
  const { database, shop, close } = await openBoth(folder);
  try {
    const { id, cookie } = await fillOrders(database, orders);
    const agent = new Agent({ keepAlive: true, maxSockets: 4 });
    const times: number[] = [];
    const ask = (path: string) =>
      new Promise<void>((resolve, reject) => {
        const began = performance.now();
        request(shop.origin + path, { agent, headers: { cookie } }, (res) => {
          res.resume().once('end', () => {
            if (res.statusCode !== 200) reject(new Error(`${res.statusCode}`));
            times.push(performance.now() - began);
            resolve();
          });
        })
          .once('error', reject)
          .end();
      });
    const paths = ['', '?page=1&limit=10', '?page=3&limit=10'].map((query) => `/api/shop/order/list/${id}${query}`);
    const lanes = async () => {
      for (let at = 0; at < 300; at += 1) await ask(paths[at % paths.length] ?? '');
    };
    await ask(paths[0] ?? '');
    times.length = 0;
    await Promise.all([lanes(), lanes(), lanes(), lanes()]);
    agent.destroy();
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    return { p50: at(0.5), p95: at(0.95) };
  } finally {
    await close();
  }
}

/** Milliseconds in which each list of the back office is answered, with many orders and products. */
export async function adminListTimes(
  folder: string,
  orders: number,
  products: number,
): Promise<{ path: string; p50: number; p95: number }[]> {
  const { database, shop, close } = await openBoth(folder);
  try {
    await fillOrders(database, orders);
    await addProducts(database, products);
    await database.pool.query('analyze');
    const cookie = await staffSession(database);
    const lists = '/api/admin/orders/get?limit=50&page=';
    const paths = [
      ...[
        `${lists}1`,
        `${lists}100`,
        `${lists}1&status=Shipped`,
        `${lists}1&search=B-5000`,
        `${lists}1&sort=price-desc`,
      ],
      ...[`${lists}1&from=2026-01-01&to=2026-06-30`, `${lists}1&search=nothing-like-it`],
      ...['/api/admin/products/get?page=1&limit=24', '/api/admin/products/get?page=1&limit=24&search=sarson'],
      ...['/api/addons/users?page=1&limit=50', '/api/addons/users?page=1&limit=50&search=shopper19'],
    ];
    const found: { path: string; p50: number; p95: number }[] = [];
    for (const path of paths) {
      found.push({ path, ...(await askTimes(shop.origin + path, cookie)) });
    }
    return found;
  } finally {
    await close();
  }
}

/** Milliseconds in which one address is answered to two connections, 60 times each, after a first time uncounted. */
export async function askTimes(url: string, cookie: string): Promise<{ p50: number; p95: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const began = performance.now();
      request(url, { agent, headers: { cookie } }, (res) => {
        res.resume().once('end', () => {
          if (res.statusCode === 200) resolve(performance.now() - began);
          else reject(new Error(`${url}: ${res.statusCode}`));
        });
      })
        .once('error', reject)
        .end();
    });
  await ask();
  const lane = async () => {
    const times: number[] = [];
    for (let at = 0; at < 60; at += 1) times.push(await ask());
    return times;
  };
  const times = (await Promise.all([lane(), lane()])).flat().sort((a, b) => a - b);
  agent.destroy();
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Somebody of the staff who is signed in: the cookie. */
export async function staffSession({ db }: Database<Tables>): Promise<string> {
  const { id } = await db
    .insertInto('user_account')
    .values({ user_name: 'Meera', email: 'meera@shop.example', password_hash: 'x', role: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `session=${await createSessions(db).begin(db, id)}`;
}

/**
 * Fills in orders of 20,000 shoppers and of guests, up to the given number; answers one shopper, who has 50 of a million,
 * and a session.
 * @param already how many an earlier call filled in
 */
export async function fillOrders(
  { db, pool }: Database<Tables>,
  orders: number,
  already = 0,
): Promise<{ id: string; cookie: string }> {
  await pool.query(`insert into user_account (user_name, email, password_hash)
    select 'Shopper ' || n, 'shopper' || n || '@example.com', 'x' from generate_series(1, 20000) as n
    on conflict do nothing`);
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // The driver's own patience ends a query after 20 s, so a hundred thousand at a time.
    const most = 100_000;
    for (let from = already + 1; from <= orders; from += most) {
      await client.query(
        `with shopper as (select array_agg(id order by email) as ids from user_account)
         insert into shop_order (order_number, user_id, link_token, status, payment_method, payment_status,
           subtotal_paise, discount_paise, shipping_fee_paise, gst_paise, total_paise,
           name, email, phone, street, city, state, country, pincode, created_at)
         select 'B-' || n, case when n % 20 = 0 then null else ids[1 + n % 20000] end, md5(n::text),
           (array['Order Placed', 'Packed', 'Shipped', 'Delivered'])[1 + n % 4], 'COD', 'pending',
           50000, 0, 0, 2381, 50000, $3, $4, $5, $6, $7, $8, $9, $10, now() - make_interval(mins => n)
         from shopper, generate_series($1::int, $2::int) as n`,
        [
          ...[from, Math.min(orders, from + most - 1), address.name, address.email, address.phone, address.street],
          ...[address.city, address.state, address.country, address.pincode],
        ],
      );
    }
    await client.query('analyze shop_order');
  } finally {
    client.release(true);
  }
  const { id } = await db
    .selectFrom('shop_order')
    .select('user_id as id')
    .where('user_id', 'is not', null)
    .where('order_number', 'like', 'B-%')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return { id: id ?? '', cookie: `session=${await createSessions(db).begin(db, id ?? '')}` };
}
