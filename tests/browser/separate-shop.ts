import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportsProcessorTime } from '#tests/support/processor-time.ts';
import { liftCashLimits } from './lift-cash-limits.ts';

/** No load shedding, however slow the machine is: it has tests of its own. */
const patientLimits = { OVERLOAD_WAIT_MS: '600000', OVERLOAD_DELAY_MS: '600000' };
const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The admin account of shops that are opened with `withStaff`. */
export const staff = { email: 'meera@shop.example', password: 'Admin1234' };
export const withStaff = { ADMIN_EMAIL: staff.email, ADMIN_PASSWORD: staff.password };

export interface SeparateShop {
  origin: string;
  dataDir: string;
  /** Says how much processor time it has used, to `processorTimeFor`. */
  process: ChildProcess;
  /** Returns everything it has printed so far. */
  printed(): string;
  /** Ends it, and leaves its data folder. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts another instance of the built shop, with its own port, data folder and settings. With staff in it one buyer
 * may place any number of cash orders, unless `usualCashLimits` says otherwise.
 */
export async function openSeparateShop(
  settings: Record<string, string> = {},
  { usualCashLimits = false } = {},
): Promise<SeparateShop> {
  const port = Number(settings.PORT ?? (await freePort()));
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-of-its-own-'));
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = settings;
  const filled = process.env.SHOP_FILLED_FOLDER;
  const isUsual = email === staff.email && settings.DEMO === undefined && !usualCashLimits;
  if (filled && isUsual) await cp(filled, dataDir, { recursive: true });
  const { DATABASE_URL: _another, ...env } = process.env;
  const shop = spawn(process.execPath, [reportsProcessorTime, 'build/server/index.js'], {
    cwd: projectFolder,
    env: {
      ...env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      DEMO: 'catalogue',
      // Many journeys of one machine would look like one who tries very often; puzzle.spec.ts switches it on.
      PUZZLES: '0',
      LOG_LEVEL: 'fatal',
      ...patientLimits,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let printed = '';
  shop.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk;
  });
  const origin = `http://127.0.0.1:${port}`;
  await isReady(origin, shop);
  if (email && password && !usualCashLimits && !(filled && isUsual)) await liftCashLimits(origin, { email, password });
  const stop = async () => {
    if (shop.exitCode !== null) return;
    shop.kill('SIGTERM');
    await once(shop, 'exit');
  };
  return {
    origin,
    dataDir,
    process: shop,
    printed: () => printed,
    stop,
    async close() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(origin: string, shop: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    if (shop.exitCode !== null) throw new Error('The shop did not start');
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The shop is not ready after five minutes');
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : 0));
    });
  });
}
