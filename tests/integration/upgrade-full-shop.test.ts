import { mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchMisfits } from '#batches/units/units-on-shelf.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readConfig } from '#platform/config.ts';
import { createContentVersion } from '#platform/content-version.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { Tables } from '#platform/database/tables.ts';
import { readSections } from '#settings/sections/read-settings.ts';
import { saveSection } from '#settings/sections/save-section.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';
import { isKnown, type OlderShop, openOlderShop } from '#tests/support/database/older-shop.ts';
import { startShopProcess, until } from '#tests/support/server/processes.ts';

/** The last version without batches, purchase orders and parcels of couriers, as its history has it. */
const before = 'de22b1af';
/** Each order of the demo's trade so many times: some 30,000. */
const copies = 100;

describe.skipIf(!isKnown(before)).each(testEngines)(
  `a full shop of ${before} that is upgraded, on the %s server`,
  (engine) => {
    let older: OlderShop;
    let server: TestDatabase<unknown>;
    const folder = mkdtempSync('/tmp/upgraded-shop-');
    const names = ['quiet', 'busy', 'started'] as const;
    const urlOf = (name: (typeof names)[number]) => server.url.replace(/\/\w+(?=\?|$)/, `/upgraded_${name}`);
    const pools: pg.Pool[] = [];
    const poolOf = (name: (typeof names)[number]) => {
      const pool = new pg.Pool({ connectionString: urlOf(name) });
      pools.push(pool);
      return pool;
    };
    beforeAll(async () => {
      server = await createTestDatabase(engine, resolve('db/no-such-folder'));
      const { pool } = server.database;
      await pool.query('create database upgraded_quiet');
      older = openOlderShop(before);
      older.fill(urlOf('quiet'));
      const client = new pg.Client({ connectionString: urlOf('quiet') });
      await client.connect();
      await multiplyOrders(client);
      await client.end();
      for (const name of ['busy', 'started'])
        await pool.query(`create database upgraded_${name} template upgraded_quiet`);
    });
    afterAll(async () => {
      for (const pool of pools) await pool.end();
      for (const name of names)
        await server.database.pool.query(`drop database if exists upgraded_${name} with (force)`);
      await server.drop();
      older.remove();
      rmSync(folder, { recursive: true, force: true });
    });

    it('has the same orders, stock and money, to the letter', async () => {
      const pool = poolOf('quiet');
      const there = await columns(pool);
      const was = await contents(pool, there);
      expect(there.size).toBeGreaterThan(60);
      expect((await pool.query('select count(*)::int as count from shop_order')).rows[0].count).toBeGreaterThan(10_000);
      const applied = await migrate({ connection: { connectionString: urlOf('quiet') } }, folderOfNow, silentLog);
      expect(applied.length).toBeGreaterThan(15);
      expect(await contents(pool, there)).toEqual(was);
    });

    it('sells on meanwhile in the version before, which waits for no lock longer than a second', async () => {
      const pool = poolOf('busy');
      const selling = older.sell(urlOf('busy'));
      const isSold = (count: number) =>
        until('orders are sold', () => {
          if (selling.said() !== '') throw new Error(selling.said());
          return selling.orders.length > count;
        });
      await isSold(3);
      const watch = watchLocks(pool);
      const began = performance.now();
      const applied = await migrate({ connection: { connectionString: urlOf('busy') } }, folderOfNow, silentLog);
      const migratedMs = performance.now() - began;
      const during = selling.orders.length;
      await isSold(during + 5);
      const longestMs = await watch.stop();
      await selling.stop();
      const slowest = Math.round(Math.max(...selling.orders));
      tell(
        `${applied.length} migrations took ${Math.round(migratedMs)} ms beside ${during} orders, of which the slowest ` +
          `took ${slowest} ms; the longest wait for a lock was ${Math.round(longestMs)} ms`,
      );
      expect(longestMs).toBeLessThan(1000);
    });

    it('starts, keeps batches once it is asked to, and says that nothing is amiss', async () => {
      const began = performance.now();
      const env = {
        SEND_EMAILS: '0',
        FOLLOW_PAYMENTS: '0',
        PUBLIC_URL: 'https://shop.example',
        PAYMENT_PROVIDER: 'sandbox',
      };
      const shop = await startShopProcess({ DATABASE_URL: urlOf('started'), DATA_DIR: folder, ...env });
      const startedMs = performance.now() - began;
      expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
      await shop.end('SIGTERM');
      const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOf('started') }) });
      const app = { db, config: readConfig({}), contentVersion: createContentVersion() } as AppContext;
      const owner = await db
        .selectFrom('user_account')
        .select(['id', 'user_name as userName'])
        .where('role', '=', 'admin')
        .executeTakeFirstOrThrow();
      const { version } = (await readSections(app)).batches;
      const switching = performance.now();
      await saveSection(app, 'batches', { isKept: true, leastDays: 45, leastLifePercent: 30 }, owner, version);
      tell(
        `its first start took ${Math.round(startedMs)} ms, to keep batches ${Math.round(performance.now() - switching)} ms`,
      );
      expect((await batchMisfits.execute(db)).rows).toEqual([]);
      const { rows } = await sql<{ units: number; waiting: number }>`select
        (select sum(units)::int from batch) as units, (select sum(coalesce(kept_stock, total_stock))::int from variant) as stock`.execute(
        db,
      );
      expect(rows[0]?.units).toBeGreaterThan(0);
    });
  },
);

const folderOfNow = resolve('db/migrations');
/** What it took, for docs/upgrade.md. */
const tell = (figures: string) => void process.stdout.write(`${figures}\n`);

/** Looks again and again who waits for a lock. */
function watchLocks(pool: pg.Pool): { stop(): Promise<number> } {
  let isOver = false;
  const looking = (async () => {
    let longest = 0;
    while (!isOver) {
      const { rows } = await pool.query(
        `select coalesce(max(extract(epoch from clock_timestamp() - waitstart) * 1000), 0)::float8 as ms
          from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
      );
      longest = Math.max(longest, rows[0].ms);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return longest;
  })();
  return {
    stop() {
      isOver = true;
      return looking;
    },
  };
}

/** Each order and its lines again, under other numbers: their money stays where it is. */
async function multiplyOrders(pool: pg.Client): Promise<void> {
  const namesOf = async (table: string) =>
    (
      await pool.query(
        `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1
          and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`,
        [table],
      )
    ).rows.map(({ name }) => name as string);
  const copied = async (table: string, other: Record<string, string>, from: string) => {
    const names = await namesOf(table);
    await pool.query(
      `insert into ${table} (${names.join(', ')}) select ${names.map((name) => other[name] ?? `one.${name}`).join(', ')} from ${from}`,
    );
  };
  await pool.query(`create table copied_order as select id as old_id, gen_random_uuid() as new_id, n
    from shop_order cross join generate_series(1, ${copies}) as n where linked_order_id is null`);
  await copied(
    'shop_order',
    {
      id: 'new_id',
      order_number: `left(order_number, 7) || upper(left(translate(md5(new_id::text), '01', 'xy'), 8))`,
      link_token: `md5(new_id::text)`,
      payment_id: `case when payment_method = 'COD' then payment_id else md5(new_id::text) end`,
    },
    'shop_order as one join copied_order on old_id = one.id',
  );
  await copied('order_line', { order_id: 'new_id' }, 'order_line as one join copied_order on old_id = order_id');
  await pool.query('drop table copied_order');
  await pool.query(
    'update variant set total_stock = 100000 where id = (select id from variant order by total_stock desc, id limit 1)',
  );
  await pool.query('analyze');
}

/** The columns of every table, as they are now. */
async function columns(pool: pg.Pool): Promise<ReadonlyMap<string, string[]>> {
  const { rows } =
    await pool.query(`select table_name as table, array_agg(column_name::text order by column_name) as names
    from information_schema.columns join pg_class on relname = table_name and relkind = 'r' and relnamespace = 'public'::regnamespace
    where table_schema = 'public' and table_name <> 'schema_migration' group by 1`);
  return new Map(rows.map(({ table, names }) => [table, names]));
}

/** How many rows each table has, and what stands in these columns. */
async function contents(pool: pg.Pool, of: ReadonlyMap<string, string[]>): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [table, there] of of) {
    // The ids of customers without an account are reckoned anew with the key of the shop.
    const names = there.filter((name) => table !== 'customer_due' || name !== 'customer_id');
    const row = names.map((name) => `coalesce(${name}::text, '~')`).join(` || '|' || `);
    const { rows } = await pool.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(${row}), '' order by md5(${row}))), '') as sum from ${table}`,
    );
    found[table] = rows[0].sum;
  }
  return found;
}
