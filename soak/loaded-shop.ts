import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillEmptyShop } from '#db/demo/fill-empty-shop.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { Tables } from '#platform/database/tables.ts';
import { openLog } from '#platform/observability/log.ts';
import { makeCarts } from '../bench/order-load.ts';
import type { Goods, LoadOrder, LoadReport } from './load-process.ts';
import type { ResourceUsage } from './report-memory.ts';

export interface LoadedShop {
  database: Database<Tables>;
  origin: string;
  load(order: Omit<LoadOrder, 'origin' | 'goodsFile'>): Promise<LoadReport>;
  /** Returns memory, files and handles of the process after a garbage collection. */
  usage(): Promise<ResourceUsage>;
  /** Returns the values of GET /metrics by metric name, with labels as written there. */
  metrics(): Promise<Map<string, number>>;
  close(): Promise<void>;
}

/** Opens the built demo shop in its own process, on a database that this process can use too; a third process sends the load. */
export async function openLoadedShop(folder: string): Promise<LoadedShop> {
  const log = openLog('warn');
  const database = await openDatabase<Tables>({ dataDir: join(folder, 'data'), log });
  await migrate(database, 'db/migrations', log);
  await fillEmptyShop({ db: database.db, log });
  const goodsFile = join(folder, 'goods.json');
  const products = await database.db.selectFrom('product').select('id').where('is_active', '=', true).execute();
  const goods: Goods = { carts: await makeCarts(database, 24), products: products.map(({ id }) => id) };
  writeFileSync(goodsFile, JSON.stringify(goods));

  const { host, port, user, database: name } = database.connection;
  const shopPort = await freePort();
  const origin = `http://127.0.0.1:${shopPort}`;
  const shop = spawn(
    process.execPath,
    ['--expose-gc', '--import', './soak/report-memory.ts', 'build/server/index.js'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PUZZLES: '0',
        PUBLIC_URL: origin,
        PORT: String(shopPort),
        DEMO: '1',
        TRUST_PROXY: '1',
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        DATABASE_URL: `postgresql://${user}@/${name}?host=${encodeURIComponent(host ?? '')}&port=${port ?? 5432}`,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  for (const deadline = Date.now() + 60_000; ; await sleep(50)) {
    if (shop.exitCode !== null || Date.now() > deadline) throw new Error('the shop did not open');
    const answer = await fetch(`${origin}/shop/home`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) break;
  }

  return {
    database,
    origin,
    load: (order) => runLoad({ ...order, origin, goodsFile }),
    usage: () =>
      new Promise((resolve) => {
        shop.once('message', (usage) => resolve(usage as ResourceUsage));
        shop.send('how much');
      }),
    async metrics() {
      const text = await (await fetch(`${origin}/metrics`)).text();
      return new Map(
        [...text.matchAll(/^([a-z_][a-z0-9_]*(?:\{[^}]*\})?) (\S+)$/gm)].map(([, of = '', value]) => [
          of,
          Number(value),
        ]),
      );
    },
    async close() {
      await ended(shop, 'SIGTERM');
      await database.close();
    },
  };
}

function runLoad(order: LoadOrder): Promise<LoadReport> {
  const child = spawn(process.execPath, ['soak/load-process.ts', JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(String(Buffer.concat(chunks))) as LoadReport);
      else reject(new Error(`the load ended with ${code}`));
    });
  });
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => (typeof bound === 'object' && bound ? resolve(bound.port) : reject(new Error('no port'))));
    });
  });
}
