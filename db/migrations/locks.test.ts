import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog } from '#tests/support/app/log.ts';
import { createTestDatabase, type TestDatabase, testEngines } from '#tests/support/database/database.ts';

const folder = resolve('db/migrations');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();
const first = files.indexOf('202611290704-inbox.sql');
if (first === -1) throw new Error('The migration has another name.');

/** Foreign keys lock the table they lead to as well, for a moment: no row is written and no index built with them. */
const withForeignKeys: Readonly<Record<string, readonly string[]>> = {
  '202611290704-inbox.sql': ['contact_message', 'email', 'user_account'],
  '202611291341-newsletter-readers.sql': ['newsletter_issue', 'newsletter_subscriber'],
  '202611291447-order-tags.sql': ['shop_order', 'user_account'],
  '202611291712-packing-claims.sql': ['shop_order', 'user_account'],
  '202611292044-phone-codes.sql': ['phone_message', 'user_account'],
};

describe.each(testEngines)('migrations of a shop that is open on the %s server', (engine) => {
  let test: TestDatabase<unknown>;
  let client: pg.Client;
  beforeAll(async () => {
    test = await createTestDatabase(engine, resolve('db/no-such-folder'));
    await migrate(test.database, folder, silentLog, first);
    // One that the migrations rewrite.
    await test.database.pool.query(`insert into contact_message (name, email, phone, message, created_at)
      values ('n', 'n@example.com', '', 'm', now() - interval '31 days')`);
    client = new pg.Client(test.database.connection);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await test.drop();
  });

  const column = async (query: string): Promise<string[]> => (await client.query(query)).rows.map(({ name }) => name);

  it.each(files.slice(first))('%s makes writers wait for one table, and no longer than 3 s', async (file) => {
    const there = await column(`select oid as name from pg_class where relnamespace = 'public'::regnamespace`);
    const old = (relation: string) => `${relation} = any('{${there}}'::oid[])`;
    // What an earlier migration wrote is not counted again.
    await client.query('select pg_stat_force_next_flush()');
    await client.query('begin');
    await client.query(readFileSync(resolve(folder, file), 'utf8'));
    const locked = await column(`select distinct relname as name from pg_locks join pg_class on pg_class.oid = relation
      where pid = pg_backend_pid() and relkind = 'r' and ${old('relation')}
        and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock') order by 1`);
    const slow = await column(`select relname as name from pg_stat_xact_user_tables
      where n_tup_ins + n_tup_upd + n_tup_del > 0 and ${old('relid')}
      union all select indexrelid::regclass::text from pg_index where ${old('indrelid')} and not ${old('indexrelid')}`);
    const timeout = await column('select current_setting($$lock_timeout$$) as name');
    await client.query('commit');
    if (locked.length > 1) {
      expect(locked).toEqual(withForeignKeys[file] ?? 'one table');
      expect(slow).toEqual([]);
    }
    if (locked.length > 0) expect(timeout).toEqual(['3s']);
  });
});
