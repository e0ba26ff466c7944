import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { silentLog } from '#tests/support/app/log.ts';
import { openAnsweringServer } from '#tests/support/database/answering-server.ts';
import { bothEngines, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { openDatabaseProxy } from '#tests/support/database/database-proxy.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openDatabase } from './database.ts';

describe.each(bothEngines)('openDatabase on the %s server', (engine) => {
  let test: TestDatabase<unknown>;

  beforeAll(async () => {
    test = await createTestDatabase(engine);
  });
  afterAll(() => test.drop());

  it('reads columns in the shapes it promises', async () => {
    const { rows } = await test.database.pool.query(
      `select 9007199254740991::int8 as paise, '{1,null}'::int8[] as list, 1.50::numeric as rate,
        date '2026-01-31' as day, timestamptz '2026-01-31 00:00+05:30' as moment, '{"a":[1]}'::jsonb as data`,
    );
    expect(rows).toEqual([
      {
        paise: 9007199254740991,
        list: [1, null],
        rate: '1.50',
        day: '2026-01-31',
        moment: new Date('2026-01-30T18:30:00Z'),
        data: { a: [1] },
      },
    ]);
    await expect(test.database.pool.query('select 9007199254740992::int8')).rejects.toThrow(/does not fit/);
    expect(await test.database.ready()).toBe(true);
  });

  it('limits statements, waits for locks and idle transactions', async () => {
    const { rows } = await test.database.pool.query(
      `select name, setting from pg_settings where name like '%\\_timeout' and source = 'client' order by name`,
    );
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '30000' },
      { name: 'lock_timeout', setting: '5000' },
      { name: 'statement_timeout', setting: '15000' },
    ]);
  });

  it('outlives connections cut off while idle and in a transaction', async () => {
    const { pool } = test.database;
    const [busy, other] = [await pool.connect(), await pool.connect()];
    other.release();
    await busy.query('begin');
    const admin = await openDatabase({ dataDir: '', databaseUrl: test.url, log: silentLog, poolSize: 1 });
    await admin.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(busy.query('select 1')).rejects.toThrow();
    busy.release(true);
    expect(await test.database.ready()).toBe(true);
    await admin.close();
  });

  it('is not ready when the pool is used up or closed, and says so within about a second', async () => {
    const small = await openDatabase({ dataDir: '', databaseUrl: test.url, log: silentLog, poolSize: 1 });
    const client = await small.pool.connect();
    const before = Date.now();
    expect(await small.ready()).toBe(false);
    expect(Date.now() - before).toBeLessThan(60_000);
    client.release();
    await small.close();
    expect(await small.ready()).toBe(false);
  });

  it('goes to the pooler whose server takes writes, also where another address is for connections of its own', async () => {
    const [standby, pooler] = [await openAnsweringServer(null), await openDatabaseProxy(test.url)];
    const databaseUrl = pooler.url.replace('@', `@${new URL(standby.url).host},`);
    const shop = await openDatabase({ dataDir: '', databaseUrl, directUrl: test.url, log: silentLog });
    try {
      const { rows } = await shop.pool.query('select pg_is_in_recovery() as is_standby');
      expect(rows).toEqual([{ is_standby: false }]);
    } finally {
      await shop.close();
      await Promise.all([standby.close(), pooler.close()]);
    }
  });

  it('is not ready while of several servers none takes writes, and serves what is read', async () => {
    const [standby, other] = [await openAnsweringServer(null), await openDatabaseProxy(test.url)];
    const directUrl = other.url.replace('@', `@${new URL(standby.url).host},`);
    const warn = vi.fn();
    const log = { ...silentLog, warn };
    const shop = await openDatabase({ dataDir: '', databaseUrl: test.url, directUrl, log });
    try {
      expect(await shop.ready()).toBe(true);
      await other.refuse();
      const noneTakesWrites = expect.stringContaining('no database server takes writes');
      await eventually(() => expect(warn).toHaveBeenCalledWith(expect.anything(), noneTakesWrites));
      expect(await shop.ready()).toBe(false);
      expect((await shop.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await other.pass();
      await eventually(async () => expect(await shop.ready()).toBe(true));
    } finally {
      await shop.close();
      await Promise.all([standby.close(), other.close()]);
    }
  });

  it('tells of a pooler that moves after its servers have', async () => {
    const [old, next] = [await openDatabaseProxy(test.url), await openDatabaseProxy(test.url)];
    await next.refuse();
    const databaseUrl = old.url.replace('@', `@${new URL(next.url).host},`);
    const warn = vi.fn();
    const shop = await openDatabase({ dataDir: '', databaseUrl, directUrl: test.url, log: { ...silentLog, warn } });
    const moved = vi.fn();
    shop.onMoved(moved);
    // It began with the one that answered.
    warn.mockClear();
    await next.pass();
    await old.refuse();
    const another = 'another database server takes the writes now';
    await eventually(() => expect(warn).toHaveBeenCalledWith(expect.anything(), another));
    expect(moved).toHaveBeenCalledTimes(1);
    await shop.close();
    await Promise.all([old.close(), next.close()]);
  });

  it('says why each of several servers cannot be used, without the password', async () => {
    const [gone, standby] = [await openDatabaseProxy(test.url), await openAnsweringServer(null)];
    await gone.refuse();
    const [goneHost, standbyHost] = [gone, standby].map(({ url }) => new URL(url).host);
    const databaseUrl = gone.url.replace(/\/\/.*@/, '//shop:s3cret@').replace('@', `@${standbyHost},`);
    const warn = vi.fn();
    const opening = openDatabase({ dataDir: '', databaseUrl, log: { ...silentLog, warn } });
    await eventually(() => expect(warn).toHaveBeenCalled());
    await gone.pass();
    const shop = await opening;
    // The same words are in the error with which the start ends after a while.
    expect(warn.mock.calls[0]?.[0].reason).toBe(
      `none of its servers answers and takes writes (${standbyHost}: takes no writes; ${goneHost}: connect ECONNREFUSED ${goneHost})`,
    );
    expect(JSON.stringify(warn.mock.calls)).not.toContain('s3cret');
    await shop.close();
    await Promise.all([standby.close(), gone.close()]);
  });

  it.each(['one server', 'several servers'])('reads the file of a certificate once, of %s', async (servers) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'shop-certificate-'));
    const [one, two] = [await openDatabaseProxy(test.url), await openAnsweringServer(null)];
    const file = path.join(folder, 'root.pem');
    const address = servers === 'one server' ? one.url : one.url.replace('@', `@${new URL(two.url).host},`);
    const databaseUrl = `${address}?sslmode=disable&sslrootcert=${file}`;
    const missing = await openDatabase({ dataDir: '', databaseUrl, log: silentLog }).catch(String);
    expect(missing).toMatch(/^DatabaseSetupError: The database at DATABASE_URL cannot be used: ENOENT/);
    writeFileSync(file, 'a certificate');
    const shop = await openDatabase({ dataDir: '', databaseUrl, log: silentLog });
    try {
      // As where no file can be opened any more: connections that are made now do not need it.
      rmSync(folder, { recursive: true });
      await Promise.all([1, 2, 3].map(() => shop.pool.query('select pg_sleep(0.1)')));
      expect(shop.pool.totalCount).toBe(3);
      expect(() => new pg.Client(shop.connection)).not.toThrow();
    } finally {
      await shop.close();
      await Promise.all([one.close(), two.close()]);
    }
  });

  it('explains an address that cannot be used, without the password', async () => {
    const databaseUrl = test.url.replace(/(@[^/]*\/)[^?]*/, '$1not_there').replace('shop@', 'shop:s3cret@');
    const failure = await openDatabase({ dataDir: '', databaseUrl, log: silentLog }).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: 'DatabaseSetupError' });
    expect(String(failure)).toMatch(/DATABASE_URL cannot be used: database "not_there" does not exist/);
    expect(String(failure)).not.toContain('s3cret');
  });
});

it('does not wait at the start for a server that hangs once it is connected', { timeout: 60_000 }, async () => {
  const server = await openAnsweringServer('greeting');
  await expect(openDatabase({ dataDir: '', databaseUrl: server.url, log: silentLog })).rejects.toThrow(/timeout/);
  await server.close();
});
