import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { clusterUser } from '#platform/database/embedded/cluster.ts';
import { readPidFile } from '#platform/database/embedded/postmaster.ts';
import type { Tables } from '#platform/database/tables.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { liftCashLimits } from '#tests/support/purchases/cash-limits.ts';
import {
  contradictions,
  newBuyer,
  readVariants,
  seeded,
  shuffled,
  type TestVariant,
} from '#tests/support/purchases/orders.ts';
import { patientEnv } from '#tests/support/server/limits.ts';
import { handleUntilBroken, signInStaff, wrongAfterHandling } from './handle-orders.ts';

/** What is killed with SIGKILL while orders are placed. */
export type Victim = 'shop' | 'database' | 'both';

export interface KillReport {
  /** Orders that were acknowledged before the kill, or after it by a retry with the same key. */
  acknowledged: number;
  /** Those of them that had no response at first, so that only the idempotency key prevented a duplicate. */
  sentAgain: number;
  /** What staff and buyers did with orders meanwhile: cancelled, packed, sent, took back, noted cash, paid back. */
  handled: number;
  /** Everything that is wrong; empty if all is well. */
  wrong: string[];
}

interface Sent {
  key: string;
  body: string;
  /** The order in the response, once there was one. */
  order?: { _id: string; orderId: string; link: string };
}

const lanes = 6;
const units = 1_000_000;
/**
 * Places a stream of orders in a shop on its own database, kills it meanwhile, opens it again, retries the orders without a
 * response with their idempotency key, and checks that every acknowledged order exists once and that all sums agree.
 */
export async function killWhileOrdering(
  dataDir: string,
  victims: readonly Victim[],
  seed: number,
): Promise<KillReport> {
  const random = seeded(seed);
  const sent: Sent[] = [];
  const wrong: string[] = [];
  let sentAgain = 0;
  const work = { done: 0 };
  let shop = await openShop(dataDir);
  let database = await openBeside(dataDir);
  try {
    await database.db.updateTable('variant').set({ total_stock: units }).execute();
    // Carts may be large, and an order with a code would not be placed yet.
    await liftCashLimits(database.db);
    const variants = await readVariants(database.db);
    const cookie = await signInStaff(database);
    for (const victim of victims) {
      const round: Sent[] = [];
      const stream = orderUntilBroken(shop.origin, variants, random, round);
      let taken = 0;
      const next = () => {
        const order = round[taken]?.order;
        if (order) taken += 1;
        return order;
      };
      const staff = [0, 1].map(() => handleUntilBroken(shop.origin, cookie, next, random, work));
      const enough = work.done + 3;
      while (!round.some(({ order }) => order) || work.done < enough) await sleep(5);
      await sleep(100 + random() * 500);
      await database.close();
      await kill(shop, dataDir, victim);
      await stream;
      await Promise.all(staff);
      if (victim !== 'database') shop = await openShop(dataDir);
      await untilReady(shop.origin);
      database = await openBeside(dataDir);

      const open = round.filter(({ order }) => !order);
      sentAgain += open.length;
      for (const one of open) await send(shop.origin, one);
      sent.push(...round);
      wrong.push(...(await whatIsWrong(database, shop.origin, sent, round)), ...(await wrongAfterHandling(database)));
    }
  } finally {
    await database.close();
    await end(shop.child, 'SIGTERM');
  }
  return { acknowledged: sent.length, sentAgain, handled: work.done, wrong };
}

async function whatIsWrong(database: Database<Tables>, origin: string, sent: readonly Sent[], round: readonly Sent[]) {
  const wrong = await contradictions(database.db, units);
  const ids = sent.map(({ order }) => order?._id ?? 'no answer');
  if (new Set(ids).size !== ids.length) wrong.push('two keys got one order, or one got none');
  const { rows } = await sql<{ id: string }>`select id from shop_order`.execute(database.db);
  const there = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!there.has(id)) wrong.push(`acknowledged order ${id} is lost`);
  if (there.size !== ids.length) wrong.push(`${there.size} orders for ${ids.length} keys`);
  // The shop also shows each order through its secret link.
  for (const { order, body } of round) {
    const key = new URL(order?.link ?? '', origin).searchParams.get('key');
    const answer = await fetch(`${origin}/api/shop/order/details/${order?.orderId}?key=${key}`);
    const { data } = (await answer.json()) as { data?: { orderPrice: number; cartItems: object[] } };
    const wanted = JSON.parse(body) as { orderPrice: number; cartItems: object[] };
    if (data?.orderPrice !== wanted.orderPrice || data.cartItems.length !== wanted.cartItems.length) {
      wrong.push(`order ${order?.orderId} is shown as ${answer.status}, or as another`);
    }
  }
  return wrong;
}

/** Places orders in several lanes at once; each lane ends at its first failure. */
async function orderUntilBroken(
  origin: string,
  variants: readonly TestVariant[],
  random: () => number,
  round: Sent[],
): Promise<void> {
  const lane = async () => {
    while (true) {
      const lines = shuffled(variants, random).slice(0, 1 + Math.floor(random() * 3));
      const cartItems = lines.map(({ productId, weight }) => ({
        productId,
        weight,
        quantity: 1 + Math.floor(random() * 3),
      }));
      const subtotal = lines.reduce((sum, line, at) => sum + line.unitPricePaise * (cartItems[at]?.quantity ?? 0), 0);
      const orderPrice = (subtotal + (subtotal >= 49_900 ? 0 : 4_000)) / 100;
      const one: Sent = { key: randomUUID(), body: JSON.stringify({ cartItems, addressInfo: newBuyer(), orderPrice }) };
      round.push(one);
      try {
        await send(origin, one);
      } catch {
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function send(origin: string, one: Sent): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': one.key };
  const answer = await fetch(`${origin}/api/shop/order/createCOD`, { method: 'POST', headers, body: one.body });
  const json = (await answer.json()) as { data?: Sent['order']; message: string };
  if (answer.status !== 200 || !json.data) throw new Error(`${answer.status} ${json.message}`);
  one.order = json.data;
}

interface ShopProcess {
  child: ChildProcess;
  origin: string;
}

async function openShop(dataDir: string): Promise<ShopProcess> {
  const { DATABASE_URL: _another, VITEST: _tests, ...env } = process.env;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'shop-process.ts')], {
    env: {
      ...env,
      ...patientEnv,
      NODE_ENV: 'production',
      PUZZLES: '0',
      PUBLIC_URL: 'http://127.0.0.1',
      PORT: '0',
      DEMO: '1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const line = String(chunk).trim();
      if (line.startsWith('http://')) resolve({ child, origin: line });
    });
  });
}

/** Opens the shop's own database from this process. */
function openBeside(dataDir: string): Promise<Database<Tables>> {
  const host = encodeURIComponent(path.join(dataDir, 'database', 'socket'));
  return openDatabase<Tables>({
    dataDir: '',
    databaseUrl: `postgresql://${clusterUser}@/shop?host=${host}&port=5432`,
    log: silentLog,
  });
}

async function kill(shop: ShopProcess, dataDir: string, victim: Victim): Promise<void> {
  const server = readPidFile(path.join(dataDir, 'database', 'cluster'))?.pid;
  if (victim !== 'shop' && server !== undefined) process.kill(server, 'SIGKILL');
  if (victim !== 'database') await end(shop.child, 'SIGKILL');
}

async function untilReady(origin: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(50)) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
  }
  throw new Error('the shop did not become ready again');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}
