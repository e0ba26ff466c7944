import { Agent, request } from 'node:http';
import { load, median } from './load.ts';
import { makeCarts, orderOverHttp, orderThroughDriver } from './order-load.ts';
import { fillOrders, openBoth } from './shop-of-orders.ts';

const connections = 8;

/** Measures orders per second through HTTP and by the same statements alone, in turn so that other load affects both. */
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

/** Measures requests per second for a page, alone and while orders come in, in turn. */
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

/** Measures the response time of a shopper's list of orders in milliseconds, with many orders in the table. */
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
