import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { liftCashLimits } from '#tests/support/purchases/cash-limits.ts';
import { address, contradictions, readVariants, type TestVariant } from '#tests/support/purchases/orders.ts';
import { type ShopProcess, startShopProcess, until } from '#tests/support/server/processes.ts';
import { ask, sendOrder, startTraffic } from '#tests/support/server/traffic.ts';
import { type MachineName, openPatroniCluster, type PatroniCluster } from './patroni-cluster.ts';

const units = 1_000_000;

/**
 * What happens to the machine that takes the writes, or to the one without whose word no write is acknowledged; and how it comes back once the
 * shop takes orders again.
 */
const faults = {
  killed: { begin: (cluster, at) => cluster.kill(at), end: (cluster, at) => cluster.start(at) },
  frozen: { begin: (cluster, at) => cluster.freeze(at), end: (cluster, at) => cluster.thaw(at) },
  'cut off': { begin: (cluster, at) => cluster.cutOff(at), end: (cluster, at) => cluster.reconnect(at) },
  'without its disk': { begin: (cluster, at) => cluster.loseDisk(at), end: (cluster, at) => cluster.start(at) },
  'standby frozen': {
    begin: (cluster, at) => cluster.freeze(other(at)),
    end: (cluster, at) => cluster.thaw(other(at)),
  },
  'standby cut off': {
    begin: (cluster, at) => cluster.cutOff(other(at)),
    end: (cluster, at) => cluster.reconnect(other(at)),
  },
} satisfies Record<string, Record<'begin' | 'end', (cluster: PatroniCluster, primary: MachineName) => void>>;
type Fault = keyof typeof faults;

const other = (machine: MachineName): MachineName => (machine === 'one' ? 'two' : 'one');

export interface MachineReport {
  fault: Fault;
  rounds: number;
  acknowledged: number;
  sentAgain: number;
  paid: number;
  /** From the fault to the first order that was acknowledged after it, in ms, each round. */
  withoutOrders: number[];
  wrong: string[];
}

/**
 * Loses a machine of the database in the middle of orders and payments, again and again.
 * @param rounds of each fault
 * @param from which fault to begin with, 1 for all of them
 */
export async function loseDatabaseMachine(
  rounds: number,
  from: number,
  say: (line: string) => void,
): Promise<MachineReport[]> {
  const cluster = await openPatroniCluster();
  const folder = mkdtempSync('/tmp/shop-machine-soak-');
  const provider = await openFakePaymentProvider();
  let shop: ShopProcess | undefined;
  try {
    shop = await startShopProcess({
      DATABASE_URL: cluster.databaseUrl,
      PUBLIC_URL: 'http://127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...provider.environment(),
    });
    const reports: MachineReport[] = [];
    for (const fault of (Object.keys(faults) as Fault[]).slice(from - 1)) {
      const report: MachineReport = {
        fault,
        rounds,
        acknowledged: 0,
        sentAgain: 0,
        paid: 0,
        withoutOrders: [],
        wrong: [],
      };
      for (let round = 1; round <= rounds; round += 1) {
        const before = report.wrong.length;
        await oneRound(cluster, shop, provider, report);
        for (const one of report.wrong.slice(before)) say(`WRONG in round ${round}: ${one}`);
        say(`${fault}, round ${round}: orders again after ${Math.round(report.withoutOrders.at(-1) ?? 0)} ms`);
      }
      reports.push(report);
    }
    return reports;
  } finally {
    await shop?.end('SIGTERM');
    await provider.close();
    cluster.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

async function oneRound(
  cluster: PatroniCluster,
  { origin }: ShopProcess,
  provider: FakePaymentProvider,
  report: MachineReport,
): Promise<void> {
  await cluster.untilWhole();
  const primary = await cluster.primary();
  const before = await openBeside(cluster);
  await empty(before.db);
  const variants = await readVariants(before.db);
  const cookie = `session=${await createSessions(before.db).begin(before.db, await shopper(before.db))}`;
  await before.close();

  const traffic = startTraffic(origin, variants, cookie);
  const payments = startPayments(origin, variants, provider);
  const acknowledged = () => traffic.orders.filter(({ answer }) => answer).length;
  await until('orders are taken', () => acknowledged() > 20 && payments.paid.length > 1);
  const begunAt = performance.now();
  const begun = traffic.orders.length;
  faults[report.fault].begin(cluster, primary);
  await until('orders are taken again', () => traffic.orders.slice(begun).some(({ answer }) => answer));
  report.withoutOrders.push(performance.now() - begunAt);
  // The old server comes back while orders run: whatever it takes now would be lost.
  faults[report.fault].end(cluster, primary);
  await sleep(5_000);
  await traffic.stop();
  await payments.stop();

  const open = traffic.orders.filter(({ answer }) => !answer);
  for (const order of open) {
    const { status, text } = await sendOrder(origin, order);
    if (status !== 200) report.wrong.push(`sent again with its key: ${status} ${text.slice(0, 200)}`);
  }
  report.acknowledged += traffic.orders.length;
  report.sentAgain += open.length;
  report.paid += payments.paid.length;
  const unserved = traffic.failures.filter(({ what }) => what === 'a cached page');
  if (unserved.length > 0) report.wrong.push(`${unserved.length} cached pages were not served: ${unserved[0]?.status}`);
  const after = await openBeside(cluster);
  try {
    const ids = traffic.orders.map(({ answer }) => answer?._id ?? 'none');
    report.wrong.push(...(await whatIsWrong(after.db, ids, payments.paid, provider)));
  } finally {
    await after.close();
  }
}

async function whatIsWrong(
  db: Database<Tables>['db'],
  ids: readonly string[],
  paid: readonly string[],
  provider: FakePaymentProvider,
): Promise<string[]> {
  const wrong: string[] = [];
  if (new Set(ids).size !== ids.length) wrong.push('two keys got one order, or one got none');
  const { rows } = await sql<{ id: string }>`select id from shop_order where payment_method = 'COD'`.execute(db);
  const there = new Set(rows.map(({ id }) => id));
  const lost = ids.filter((id) => !there.has(id));
  if (lost.length > 0) wrong.push(`${lost.length} acknowledged orders are lost`);
  if (there.size !== ids.length) wrong.push(`${there.size} orders for ${ids.length} keys`);
  provider.advance(120);
  await sql`update payment_intent set next_check_at = now()`.execute(db);
  try {
    await until('every payment has its order', async () => {
      const { rows: settled } = await sql<{ count: number }>`select count(*)::int from shop_order
        where payment_status = 'paid' and payment_method <> 'COD'`.execute(db);
      return settled[0]?.count === paid.length;
    });
  } catch {
    wrong.push('a payment has no paid order, or two');
  }
  // An online order whose answer was lost is never paid, and has no e-mail.
  return [...wrong, ...(await contradictions(db, units)).filter((what) => !what.includes('e-mails'))];
}

/** One buyer after the other who pays online; what the shop answers to the browser does not count, only that the money has its order. */
function startPayments(origin: string, variants: readonly TestVariant[], provider: FakePaymentProvider) {
  const [variant] = variants;
  if (!variant) throw new Error('no variant');
  const { productId, weight, unitPricePaise } = variant;
  const paid: string[] = [];
  let isRunning = true;
  const call = async (where: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await ask(origin + where, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.status === 200 ? JSON.parse(answer.text) : null;
  };
  const run = async () => {
    while (isRunning) {
      const placed = await call('/api/shop/order/create', {
        cartItems: [{ productId, weight, quantity: 10 }],
        addressInfo: address,
        orderPrice: (unitPricePaise * 10) / 100,
      });
      if (placed) {
        const { payment, response } = provider.pay(placed.razorpayOrderId);
        paid.push(placed.razorpayOrderId);
        await call('/api/shop/order/capture', {
          orderId: placed.orderId,
          paymentId: payment.id,
          payerId: '',
          razorpayOrderId: response.razorpay_order_id,
          signature: response.razorpay_signature,
        });
      }
      await sleep(100);
    }
  };
  const running = run();
  return {
    paid,
    async stop() {
      isRunning = false;
      await running;
    },
  };
}

function openBeside({ databaseUrl }: PatroniCluster): Promise<Database<Tables>> {
  return openDatabase<Tables>({ dataDir: '', databaseUrl, log: silentLog });
}

async function shopper(db: Database<Tables>['db']): Promise<string> {
  const { id } = await db
    .insertInto('user_account')
    .values({ user_name: 'Asha', email: 'asha@example.com', phone_number: null, password_hash: 'x', role: 'shopper' })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet({ user_name: 'Asha' }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Each round counts from the same stock. The jobs of the shop go on meanwhile, so it is tried again where it waits for one in a circle. */
function empty(db: Database<Tables>['db']): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql`truncate shop_order, payment_intent, stock_movement, email cascade`.execute(tx);
    await tx.updateTable('coupon').set({ usage_count: 0, failed_count: 0 }).execute();
    await tx.updateTable('variant').set({ total_stock: units }).execute();
    await liftCashLimits(tx);
  });
}
