import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { clusterUser } from '#platform/database/embedded/cluster.ts';
import { handOver, type ServerAccount } from '#platform/database/embedded/server-account.ts';
import type { Tables } from '#platform/database/tables.ts';
import { createSessions } from '#platform/sessions/sessions.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { bothEngines } from '#tests/support/database/database.ts';
import { openServer, type StartedServer } from '#tests/support/database/server-pair.ts';
import { eventually } from '#tests/support/eventually.ts';
import { liftCashLimits } from '#tests/support/purchases/cash-limits.ts';
import { contradictions, readVariants } from '#tests/support/purchases/orders.ts';
import { type ShopProcess, startShopProcess } from '#tests/support/server/processes.ts';
import { startTraffic } from '#tests/support/server/traffic.ts';

const program = '/usr/bin/pgbackrest';
const isThere = existsSync(program) && bothEngines.includes('system');
if (!isThere) console.warn('SKIPPED: going back to a moment; apt-get install pgbackrest postgresql to run it');

const stock = 100_000;

describe.skipIf(!isThere)('a database with base backups and an archive of its log', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-moment-'));
  const settings = path.join(folder, 'pgbackrest.conf');
  const shops: ShopProcess[] = [];
  const servers: StartedServer[] = [];
  let server: StartedServer;
  let database: Database<Tables>;
  let variants: Awaited<ReturnType<typeof readVariants>>;
  let cookie: string;

  /** With the settings of deploy/database, but for addresses and the password. */
  function configure(cluster: string, port: number): void {
    const given = readFileSync('deploy/database/pgbackrest.conf', 'utf8');
    const ours = given
      .replace(/repo1-path=.*/, `repo1-path=${folder}/repository`)
      .replace(/repo1-cipher-pass=.*/, 'repo1-cipher-pass=only-for-this-test')
      .replace(/pg1-path=.*/, `pg1-path=${cluster}`)
      .replace(/pg1-port=.*/, `pg1-port=${port}`)
      .replace(/pg1-user=.*/, `pg1-user=${clusterUser}\npg1-socket-path=${path.dirname(cluster)}/socket`)
      .replace('[global]', `[global]\nlog-path=${folder}/log\nlock-path=${folder}/lock\nspool-path=${folder}/spool`);
    writeFileSync(settings, ours, { mode: 0o644 });
  }

  const words = (...given: string[]) => [
    program,
    `--config=${settings}`,
    '--stanza=shop',
    '--log-level-file=off',
    ...given,
  ];

  /** Runs pgBackRest under the account of the server, as on a machine of its own. */
  function backRest(account: ServerAccount, ...given: string[]): void {
    const [command = '', ...rest] = [...account.prefix, ...words(...given)];
    const { status, stdout, stderr } = spawnSync(command, rest, { ...account.ids, encoding: 'utf8' });
    if (status !== 0) throw new Error(`pgbackrest ${given.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  }

  async function startShop(of: StartedServer): Promise<ShopProcess> {
    const shop = await startShopProcess({
      DATABASE_URL: of.url,
      PUBLIC_URL: 'http://127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
    });
    shops.push(shop);
    return shop;
  }

  /** Places so many cash orders, and returns the numbers of those that were confirmed. */
  async function order(shop: ShopProcess, count: number): Promise<string[]> {
    const traffic = startTraffic(shop.origin, variants, cookie);
    await traffic.more(count);
    await traffic.stop();
    expect(traffic.failures).toEqual([]);
    return traffic.orders.flatMap(({ answer }) => (answer ? [answer.orderId] : []));
  }

  const ordersIn = async ({ db }: Database<Tables>) =>
    (await db.selectFrom('shop_order').select('order_number').execute()).map(({ order_number }) => order_number);

  beforeAll(async () => {
    server = await openServer('system', path.join(folder, 'first'));
    servers.push(server);
    configure(server.cluster, server.port);
    for (const name of ['repository', 'log', 'lock', 'spool']) {
      mkdirSync(path.join(folder, name));
      handOver(path.join(folder, name), server.account.owner);
    }
    const archive = readFileSync('deploy/database/archive.conf', 'utf8').replace(
      'pgbackrest --stanza=shop',
      words().join(' '),
    );
    writeFileSync(path.join(server.cluster, 'postgresql.auto.conf'), archive);
    await server.stop();
    await server.start();
    backRest(server.account, 'stanza-create');
    backRest(server.account, 'check');
  });
  afterAll(async () => {
    for (const shop of shops) await shop.end('SIGKILL');
    await database?.close();
    for (const one of servers) await one.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('goes back to the moment before a mistake, with every order of before, also when the machine is gone', async () => {
    const shop = await startShop(server);
    database = await openDatabase<Tables>({ dataDir: '', databaseUrl: server.url, log: silentLog });
    const { db } = database;
    await liftCashLimits(db);
    await db.updateTable('variant').set({ total_stock: stock }).execute();
    variants = await readVariants(db);
    const { id } = await db
      .insertInto('user_account')
      .values({ user_name: 'Asha', email: 'asha@example.com', phone_number: null, password_hash: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    cookie = `session=${await createSessions(db).begin(db, id)}`;

    // The backup is made while orders come in.
    const ordering = order(shop, 60);
    backRest(server.account, '--type=full', 'backup');
    const before = [...(await ordering), ...(await order(shop, 60))];
    const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(db);
    const moment = rows[0]?.moment ?? '';
    const after = await order(shop, 30);
    await sql`update variant set price_paise = 100, selling_price_paise = 100`.execute(db);
    await sql`delete from order_event`.execute(db);
    await sql`select pg_switch_wal()`.execute(db);
    await eventually(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_ls_archive_statusdir() where name like '%.ready'`.execute(db);
      expect(rows[0]?.waiting).toBe(0);
    });
    await shop.end('SIGTERM');
    await database.close();
    server.kill();
    rmSync(server.cluster, { recursive: true, force: true });

    const restored = await openServer('system', path.join(folder, 'second'), (cluster, account) => {
      mkdirSync(cluster, { mode: 0o700 });
      handOver(cluster, account.owner);
      configure(cluster, server.port);
      const target = ['--type=time', `--target=${moment}`, '--target-action=promote', '--archive-mode=off'];
      backRest(account, ...target, 'restore');
    });
    servers.push(restored);
    database = await openDatabase<Tables>({ dataDir: '', databaseUrl: restored.url, log: silentLog });
    await eventually(async () => {
      const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database.db);
      expect(rows[0]?.is).toBe(false);
    });
    const there = await ordersIn(database);
    expect(before.filter((number) => !there.includes(number))).toEqual([]);
    expect(after.filter((number) => there.includes(number))).toEqual([]);
    expect(await contradictions(database.db, stock)).toEqual([]);

    const next = await order(await startShop(restored), 10);
    expect(await ordersIn(database)).toEqual(expect.arrayContaining(next));
    expect(await contradictions(database.db, stock)).toEqual([]);
  });
});
