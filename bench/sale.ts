import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { makeCarts } from './order-load.ts';
import type { SaleOrder, SaleReport } from './sale-load.ts';
import { type RunningServer, startShop } from './servers.ts';
import { addressOf, openDemoDatabase } from './shop-of-orders.ts';

export interface SaleFigures extends Omit<SaleReport, 'processorSeconds'> {
  /** Orders that the database has. */
  stored: number;
  /** Processor for one order, in milliseconds. */
  processorMs: { shops: number; database: number; load: number };
  /** Whether shops and database had one core, and the load another. */
  isApart: boolean;
}

/** Cash orders at a steady rate against several processes on one database; the load comes from another core where there are two. */
export async function rehearseSale(
  folder: string,
  { perMinute, processes, seconds }: { perMinute: number; processes: number; seconds: number },
): Promise<SaleFigures> {
  const database = await openDemoDatabase(folder);
  const shops: RunningServer[] = [];
  try {
    const cartsFile = join(folder, 'carts.json');
    writeFileSync(cartsFile, JSON.stringify(await makeCarts(database, 24)));
    for (let at = 0; at < processes; at += 1) {
      shops.push(await startShop(join(folder, `shop-${at}`), { DATABASE_URL: addressOf(database), SEND_EMAILS: '0' }));
    }
    const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postmaster = parentOf(rows[0]?.pid ?? 0);
    const servers = () => [...shops.map(({ pid }) => pid), postmaster, ...childrenOf(postmaster)];
    const isApart = availableParallelism() > 1 && servers().every((pid) => pinned(pid));
    const used = () => ({
      shops: sum(shops.map(({ pid }) => processorSeconds(pid))),
      // Connections that ended are counted with their parent.
      database: sum([postmaster, ...childrenOf(postmaster)].map(processorSeconds)),
    });
    const order = { origins: shops.map(({ origin }) => origin), cartsFile, perSecond: perMinute / 60 };
    await sendLoad({ ...order, seconds: 5 }, isApart);
    const stored = async () => {
      const { rows: counted } = await database.pool.query<{ orders: number }>(
        'select count(*) as orders from shop_order',
      );
      return Number(counted[0]?.orders);
    };
    const [before, already] = [used(), await stored()];
    const { processorSeconds: load, ...report } = await sendLoad({ ...order, seconds }, isApart);
    const after = used();
    const done = (await stored()) - already;
    const each = (spent: number) => (spent * 1_000) / done;
    return {
      ...report,
      stored: done,
      isApart,
      processorMs: {
        shops: each(after.shops - before.shops),
        database: each(after.database - before.database),
        load: each(load),
      },
    };
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await database.close();
  }
}

function sendLoad(order: SaleOrder, isApart: boolean): Promise<SaleReport> {
  const node = [process.execPath, join(import.meta.dirname, 'sale-load.ts'), JSON.stringify(order)];
  const [command = '', ...given] = isApart ? ['taskset', '-c', '1', ...node] : node;
  const child = spawn(command, given, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (bytes: Buffer) => {
    said += bytes;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(JSON.parse(said) as SaleReport) : reject(new Error(`The load ended with ${code}`)),
    );
  });
}

/** Keeps a process and its threads, and whatever it starts, on the first core; false where this machine cannot. */
function pinned(pid: number): boolean {
  try {
    execFileSync('taskset', ['-a', '-p', '-c', '0', String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The fields of /proc/PID/stat from the third on; empty for a process that is gone. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => parentOf(one) === pid);
}

/** Of the process and of those it started that have ended. A tick is a hundredth of a second. */
function processorSeconds(pid: number): number {
  return sum(statOf(pid).slice(11, 15).map(Number)) / 100;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
