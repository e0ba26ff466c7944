import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askTimes } from './admin-lists.ts';
import type { Bench } from './figures.ts';
import { fillLargeCatalogue } from './large-catalogue.ts';
import { load } from './load.ts';
import { makeCarts, orderOverHttp } from './order-load.ts';
import { type RunningServer, startShop } from './servers.ts';
import { fillOrders, openBoth, staffSession, tidy } from './shop-of-orders.ts';

/** What was measured at each size, under the name of what was asked. */
export type Curve = Map<string, number[]>;

/**
 * The shop with more and more products: every page made anew, so that the page cache hides nothing, and once kept.
 * Requests a second, but for start-up (milliseconds) and memory (megabytes of the shop's process after the load).
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
      'listing made anew': '/shop/listing',
      'category sorted by title made anew': '/shop/listing?category=oil&sortBy=title-ztoa',
      'product made anew': `/shop/product-details/${data[0]?._id}`,
      'search made anew': '/shop/search?q=sarson',
      'list of 40 as JSON': '/api/shop/products/get?page=1&limit=40',
    };
    for (const [name, path] of Object.entries(paths)) note(curve, name, await rate(fresh, path, seconds));
    note(curve, 'memory', residentMegabytes(fresh.pid));
    await fresh.stop();
    const kept = await startShop(dataDir);
    note(curve, 'listing kept', await rate(kept, '/shop/listing', seconds));
    await kept.stop();
  }
  return curve;
}

/**
 * The shop with more and more orders in its table: orders a second at 8 connections, and milliseconds within which 95 % of
 * the asked lists are answered.
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

/** Memory of a process that runs, without what it only reserved. 0 where the system does not tell. */
export function residentMegabytes(pid: number): number {
  try {
    const line = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Math.round(Number(line?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

async function rate(shop: RunningServer, path: string, seconds: number): Promise<number> {
  // The first question makes what the later ones use: the index of the search takes seconds for 100,000 products.
  await (await fetch(shop.origin + path)).arrayBuffer();
  await load(shop.origin + path, { seconds: 1 });
  return (await load(shop.origin + path, { seconds })).requestsPerSecond;
}

function note(curve: Curve, name: string, value: number): void {
  curve.set(name, [...(curve.get(name) ?? []), value]);
}

/** Every size as a ratio to the smallest of the same run; most of a shop's life is spent before the last. */
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
