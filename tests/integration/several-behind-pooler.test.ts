import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { freePort, openServerPair } from '#tests/support/database/server-pair.ts';
import { liftCashLimits } from '#tests/support/purchases/cash-limits.ts';
import { contradictions, readVariants } from '#tests/support/purchases/orders.ts';
import { type ShopProcess, startShopProcess, until } from '#tests/support/server/processes.ts';
import { ask, startTraffic } from '#tests/support/server/traffic.ts';

const program = '/usr/sbin/pgbouncer';
const isThere = existsSync(program);
if (!isThere) console.warn('SKIPPED: tests behind PgBouncer; apt-get install pgbouncer to run them');

describe.skipIf(!isThere)('behind PgBouncer in transaction mode', () => {
  const folder = mkdtempSync('/tmp/shop-pooler-');
  const poolers: ChildProcess[] = [];
  let pair: Awaited<ReturnType<typeof openServerPair>>;
  let shop: ShopProcess;
  let direct: Database<Tables>;
  beforeAll(async () => {
    pair = await openServerPair('embedded');
    direct = await openDatabase<Tables>({ dataDir: '', databaseUrl: pair.first.url, log: silentLog });
  });
  afterAll(async () => {
    await shop?.end('SIGTERM');
    await direct.close();
    for (const pooler of poolers) pooler.kill('SIGKILL');
    await pair.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** With the settings of deploy/database, but for addresses and passwords. @returns DATABASE_URL through it */
  async function openPooler(change: (settings: string) => string): Promise<string> {
    const port = await freePort();
    const server = new URL(pair.first.url);
    const settings = readFileSync('deploy/database/pgbouncer.ini', 'utf8')
      .replace('host=127.0.0.1 port=5432', `host=127.0.0.1 port=${server.port} user=${server.username}`)
      .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
      .replace(/auth_type = .*\nauth_file = .*/, 'auth_type = any');
    const file = `${folder}/${port}.ini`;
    writeFileSync(file, change(settings), { mode: 0o644 });
    const asRoot = process.getuid?.() === 0 ? ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups'] : [];
    spawn('chmod', ['755', folder]);
    const [command = '', ...words] = [...asRoot, program, file];
    poolers.push(spawn(command, words, { stdio: 'ignore' }));
    const url = `postgresql://${server.username}@127.0.0.1:${port}/shop`;
    await until('the pooler answers', async () => {
      const answer = await openDatabase({ dataDir: '', databaseUrl: url, log: silentLog }).catch(() => null);
      await answer?.close();
      return answer !== null;
    });
    return url;
  }

  it('the shop refuses one that drops its time limits', async () => {
    const databaseUrl = await openPooler((settings) => settings.replace(/ connect_query=.*/, ''));
    await expect(openDatabase({ dataDir: '', databaseUrl, directUrl: pair.first.url, log: silentLog })).rejects.toThrow(
      'drops the time limits',
    );
  });

  it('takes orders, keeps sessions, and hears of changes', async () => {
    const databaseUrl = await openPooler((settings) =>
      settings.replace('default_pool_size = 40', 'default_pool_size = 3'),
    );
    shop = await startShopProcess({
      DATABASE_URL: databaseUrl,
      DATABASE_DIRECT_URL: pair.first.url,
      DATABASE_REPLICA_URL: pair.second.url,
      PUBLIC_URL: 'http://127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
    });
    const { db } = direct;
    await liftCashLimits(db);
    await db.updateTable('variant').set({ total_stock: 100_000 }).execute();
    const { id } = await db
      .insertInto('user_account')
      .values({ user_name: 'Asha', email: 'asha@example.com', phone_number: null, password_hash: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const traffic = startTraffic(
      shop.origin,
      await readVariants(db),
      `session=${await createSessions(db).begin(db, id)}`,
    );
    await traffic.more(300);
    await traffic.stop();
    expect(traffic.failures).toEqual([]);
    expect(await contradictions(db, 100_000)).toEqual([]);
    const [variant] = await readVariants(db);
    const page = async () => (await ask(`${shop.origin}/api/shop/products/get/${variant?.productId}`)).text;
    expect(await page()).not.toContain('New today');
    await sql`update product set title = 'New today' where id = ${variant?.productId}`.execute(db);
    await until('the change is heard', async () => (await page()).includes('New today'));
  });
});
