import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Whether this is a clone of the repository that has a version of before: a download has no history. */
export const isKnown = (commit: string) => spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`]).status === 0;

/** What is done with the code of the version of before: `fill` makes a full shop, `sell` places orders until it is stopped. */
const script = `
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { placeCodOrder } from '#checkout/place-order.ts';
import { fillEmptyShop } from '#db/demo/fill-empty-shop.ts';
import { readConfig } from '#platform/config.ts';
import { createContentVersion } from '#platform/content-version.ts';
import { columnParsers } from '#platform/database/column-parsers.ts';
import { migrate } from '#platform/database/migrate.ts';

const [what, connectionString] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const pool = new pg.Pool({ connectionString, types: columnParsers, max: 4 });
const db = new Kysely({ dialect: new PostgresDialect({ pool }) });
if (what === 'fill') {
  await migrate({ connection: { connectionString } }, 'db/migrations', log);
  await fillEmptyShop({ db, log }, { accounts: true, trade: true });
} else {
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), dataDir: '' };
  const app = { config, db, log, contentVersion: createContentVersion(), payments: { provider: null }, secrets: null };
  const { rows: [size] } = await pool.query(
    "select product_id, weight from variant order by total_stock desc, id limit 1");
  let isOver = false;
  process.once('SIGTERM', () => (isOver = true));
  for (let count = 0; !isOver; count += 1) {
    const began = performance.now();
    const address = { name: 'Asha Rao', email: \`u\${count}@example.com\`, phone: String(9100000000 + count), street: \`\${count} MG Road\`,
      city: 'Bengaluru', state: 'Karnataka', pincode: '560001', country: 'India' };
    const items = [{ productId: size.product_id, weight: size.weight, quantity: 1 }];
    await placeCodOrder(app, { account: null, items, couponCode: null, expectedTotalPaise: null, address }, null);
    console.log(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
await db.destroy();
`;

export interface OlderShop {
  /** The tables of that version with the demo shop and ninety days of its trade. */
  fill(url: string): void;
  /** A process of that version that sells, until it is stopped. */
  sell(url: string): Selling;
  remove(): void;
}

interface Selling {
  /** Milliseconds that each order took. */
  orders: number[];
  /** What it complained of. */
  said(): string;
  /** @throws Error with what it wrote, where it ended by itself */
  stop(): Promise<void>;
}

/** The files of a commit in a folder of their own, with the packages of now. */
export function openOlderShop(commit: string): OlderShop {
  const folder = mkdtempSync('/tmp/older-shop-');
  const archive = execFileSync(
    'git',
    ['archive', commit, 'app', 'packages', 'db', 'fakes', 'sandbox', 'package.json'],
    {
      maxBuffer: 1e9,
    },
  );
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  writeFileSync(path.join(folder, 'older-shop.ts'), script);
  const { VITEST: _tests, ...env } = process.env;
  return {
    fill(url) {
      execFileSync(process.execPath, ['older-shop.ts', 'fill', url], { cwd: folder, env, stdio: 'pipe' });
    },
    sell(url) {
      const child: ChildProcess = spawn(process.execPath, ['older-shop.ts', 'sell', url], { cwd: folder, env });
      const orders: number[] = [];
      let said = '';
      if (child.stdout) createInterface({ input: child.stdout }).on('line', (line) => orders.push(Number(line)));
      child.stderr?.on('data', (chunk) => {
        said += chunk;
      });
      const gone = new Promise<number | null>((resolve) => child.once('close', resolve));
      return {
        orders,
        said: () => said,
        async stop() {
          child.kill('SIGTERM');
          if ((await gone) !== 0) throw new Error(said);
        },
      };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
