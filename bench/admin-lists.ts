import { Agent, request } from 'node:http';
import { addProducts } from './large-catalogue.ts';
import { fillOrders, fillPeople, openBoth, staffSession, tidy } from './shop-of-orders.ts';

const orders = '/api/admin/orders/get?limit=50&page=';
const products = '/api/admin/products/get?limit=24&page=1';
const users = '/api/addons/users?limit=50&page=1';
const readers = '/api/newsletter/subscribers?limit=50&page=1';
const plans = '/api/programs?limit=50&page=1';
const half = 'from=2026-01-01&to=2026-06-30';
/** A call that reads one row: shows how fast the machine is at that moment. */
export const leastPath = '/api/addons/banner';
const paths = [
  leastPath,
  `${orders}1`,
  `${orders}100`,
  `${orders}1&status=Shipped`,
  `${orders}1&search=ship`,
  `${orders}1&search=pa`,
  // Search by what follows the dash of an order number: one character (found, not found), two, three and five.
  ...['c', 'k', 'a7', 'a7e', 'cafe2'].map((part) => `${orders}1&search=${part}`),
  // Search by the date at the beginning of an order number: a year, months, a day.
  ...['25', '251', '2512', '251224', '24'].map((part) => `${orders}1&search=${part}`),
  // Search by the buyer: name, e-mail, town, a part of the phone, and nobody.
  ...['asha', 'asha@', 'galuru', '98765', 'nobody-like-this'].map((part) => `${orders}1&search=${part}`),
  `${orders}1&sort=price-desc`,
  `${orders}1&sort=price-asc`,
  `${orders}1&sort=date-asc`,
  `${orders}1&${half}`,
  `${orders}1&${half}&status=Shipped`,
  `${orders}1&search=nothing-like-it`,
  products,
  `${products}&search=sarson`,
  `${products}&search=sa`,
  `${products}&sort=title-atoz`,
  `${products}&sort=stock-lowtohigh`,
  `${products}&state=out-of-stock`,
  '/api/admin/products/get?limit=24&page=400',
  users,
  `${users}&search=shopper19`,
  `${users}&search=sh`,
  `${users}&sort=name-atoz`,
  `${users}&sort=email-ztoa`,
  readers,
  `${readers}&search=der4999`,
  `${readers}&search=zz`,
  `${readers}&sort=email-ztoa`,
  plans,
  `${plans}&search=buyer 19`,
  `${plans}&search=zz`,
  `${plans}&sort=name-atoz`,
  `${plans}&sort=price-hightolow`,
  '/api/coupon/all',
  '/api/coupon/all?sort=code-atoz',
];

/** Measures the response time of each list of the back office in milliseconds, with many orders and products. */
export async function adminListTimes(
  folder: string,
  orders: number,
  products: number,
): Promise<{ path: string; p50: number; p95: number }[]> {
  const { database, shop, close } = await openBoth(folder);
  try {
    await fillOrders(database, orders);
    await addProducts(database, products);
    await fillPeople(database, { subscribers: 100_000, plans: 10_000, coupons: 300 });
    // Vacuum and analyse, as PostgreSQL would have done in a shop that grew over years.
    await tidy(database);
    const cookie = await staffSession(database);
    const found: { path: string; p50: number; p95: number }[] = [];
    for (const path of paths) {
      found.push({ path, ...(await askTimes(shop.origin + path, cookie)) });
    }
    return found;
  } finally {
    await close();
  }
}

/** Measures the response time of one address in milliseconds: 60 requests on each of two connections, after a warm-up. */
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
