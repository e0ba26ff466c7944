import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askTimes } from './admin-lists.ts';
import type { Bench } from './figures.ts';
import { fillLargeCatalogue } from './large-catalogue.ts';
import { load } from './load.ts';
import { makeCarts, orderOverHttp } from './order-load.ts';
import { type RunningServer, startShop } from './servers.ts';
import { fillOrders, openBoth, staffSession, tidy } from './shop-of-orders.ts';

/** The values measured at each size, by the name of the figure. */
export type Curve = Map<string, number[]>;

/**
 * Measures the shop with more and more products: every page rendered for each request with the page cache off, and then with it on.
 * Values are requests per second, but for the start (milliseconds) and memory (megabytes of the process after the load).
 */
export async function growthOfProducts(folder: string, sizes: readonly number[], seconds: number): Promise<Curve> {
  const curve: Curve = new Map();
  for (const size of sizes) {
    const dataDir = join(folder, `products-${size}`);
    await fillLargeCatalogue(dataDir, size);
    const fresh = await startShop(dataDir, { PAGE_CACHE: '0' });
    note(curve, 'start to first page', fresh.startedInMs);
    const { data } = (await (await fetch(`${fresh.origin}/api/shop/products/get?limit=1`)).json()) as {
      data: { _id: string }[];
    };
    const paths = {
      'listing rendered': '/shop/listing',
      'category sorted by title rendered': '/shop/listing?category=oil&sortBy=title-ztoa',
      'product rendered': `/shop/product-details/${data[0]?._id}`,
      'search rendered': '/shop/search?q=sarson',
      'list of 40 as JSON': '/api/shop/products/get?page=1&limit=40',
    };
    for (const [name, path] of Object.entries(paths)) note(curve, name, await rate(fresh, path, seconds));
    note(curve, 'memory', residentMegabytes(fresh.pid));
    await fresh.stop();
    const cached = await startShop(dataDir);
    note(curve, 'listing cached', await rate(cached, '/shop/listing', seconds));
    await cached.stop();
  }
  return curve;
}

/**
 * Measures the shop with more and more orders: orders per second at 8 connections, and the 95th percentile of the lists in
 * milliseconds.
 */
export async function growthOfOrders(folder: string, sizes: readonly number[], seconds: number): Promise<Curve> {
  const curve: Curve = new Map();
  const { database, shop, close } = await openBoth(folder);
  try {
    const carts = await makeCarts(database, 24);
    const staff = await staffSession(database);
    let shopper: { id: string; cookie: string } | undefined;
    let filled = 0;
    for (const size of sizes) {
      shopper = await fillOrders(database, size, filled);
      filled = size;
      await tidy(database);
      await orderOverHttp(shop.origin, carts, { connections: 8, seconds: 1 });
      note(curve, 'orders placed', await orderOverHttp(shop.origin, carts, { connections: 8, seconds }));
      const lists = [
        ["a shopper's list", `/api/shop/order/list/${shopper.id}?page=1&limit=10`, shopper.cookie],
        ["the staff's list", '/api/admin/orders/get?limit=50&page=1', staff],
        ['dashboard', '/admin/dashboard', staff],
      ] as const;
      for (const [name, path, cookie] of lists) note(curve, name, (await askTimes(shop.origin + path, cookie)).p95);
    }
    return curve;
  } finally {
    await close();
  }
}

/** Returns the resident memory of a process in megabytes; 0 if the system does not report it. */
export function residentMegabytes(pid: number): number {
  try {
    const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Math.round(Number(line?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

async function rate(shop: RunningServer, path: string, seconds: number): Promise<number> {
  // The first request builds what later ones use: the search index takes seconds for 100,000 products.
  await (await fetch(shop.origin + path)).arrayBuffer();
  await load(shop.origin + path, { seconds: 1 });
  return (await load(shop.origin + path, { seconds })).requestsPerSecond;
}

function note(curve: Curve, name: string, value: number): void {
  curve.set(name, [...(curve.get(name) ?? []), value]);
}

/** Adds the figures of a curve: the value at each size, and its ratio to that of the smallest size. */
export function addCurve(
  add: Bench['add'],
  curve: Curve,
  sizes: readonly number[],
  of: string,
  unit: (name: string) => string,
): void {
  const spelled = sizes.map((size) => size.toLocaleString('en')).join(' / ');
  for (const [name, values] of curve) {
    const first = values[0] ?? 0;
    const digits = Math.max(...values) < 100 ? 1 : 0;
    const ratios = values.map((value) => (value / first).toFixed(2)).join(' / ');
    add(
      `${name}, growing: ${spelled} ${of}`,
      `${ratios} of the first (${values.map((value) => value.toFixed(digits)).join(' / ')} ${unit(name)})`,
      'shown for interest',
      true,
    );
  }
}
