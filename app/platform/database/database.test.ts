import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#tests/support/app/log.ts';
import { openAnsweringServer } from '#tests/support/database/answering-server.ts';
import { bothEngines, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { openDatabaseProxy } from '#tests/support/database/database-proxy.ts';
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

  it('explains an address that cannot be used, without the password', async () => {
    const databaseUrl = test.url.replace(/(@[^/]*\/)[^?]*/, '$1not_there').replace('shop@', 'shop:s3cret@');
    const failure = await openDatabase({ dataDir: '', databaseUrl, log: silentLog }).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: 'DatabaseSetupError' });
    expect(String(failure)).toMatch(/DATABASE_URL cannot be used: database "not_there" does not exist/);
    expect(String(failure)).not.toContain('s3cret');
  });
});
