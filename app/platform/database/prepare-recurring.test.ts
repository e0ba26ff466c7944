import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#tests/support/app/log.ts';
import { bothEngines, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { type Database, openDatabase } from './database.ts';
import { inTransaction } from './transaction.ts';

type Tables = { thing: { id: number; name: string } };

describe.each(bothEngines)('what recurs in transactions on the %s server', (engine) => {
  let test: TestDatabase<Tables>;

  beforeAll(async () => {
    test = await createTestDatabase<Tables>(engine, '/nonexistent');
    await test.database.pool.query('create table thing (id integer primary key, name text)');
    await test.database.pool.query(`insert into thing select n, 'thing ' || n from generate_series(1, 50) as n`);
  });
  afterAll(() => test.drop());

  const read = ({ db }: Database<Tables>, id: number) =>
    inTransaction(db, async (tx) => {
      const thing = await tx.selectFrom('thing').selectAll().where('id', '=', id).executeTakeFirst();
      const { rows } = await sql<{ texts: string[] }>`
        select array(select statement from pg_prepared_statements) as texts`.execute(tx);
      return { thing, prepared: rows[0]?.texts ?? [] };
    });

  it('is prepared, and answers as before', async () => {
    const shop = await openDatabase<Tables>({ dataDir: '', databaseUrl: test.url, log: silentLog, poolSize: 1 });
    try {
      for (let id = 1; id <= 10; id += 1) expect((await read(shop, id)).prepared).toEqual([]);
      for (let id = 11; id <= 30; id += 1) {
        const { thing, prepared } = await read(shop, id);
        expect(thing).toEqual({ id, name: `thing ${id}` });
        expect(prepared).toEqual(['select * from "thing" where "id" = $1']);
      }
    } finally {
      await shop.close();
    }
  });

  it('is read anew where a migration gave its table another column', async () => {
    const shop = await openDatabase<Tables>({ dataDir: '', databaseUrl: test.url, log: silentLog, poolSize: 1 });
    try {
      for (let id = 1; id <= 20; id += 1) await read(shop, id);
      await test.database.pool.query(`alter table thing add column colour text not null default 'red'`);
      expect((await read(shop, 7)).thing).toEqual({ id: 7, name: 'thing 7', colour: 'red' });
    } finally {
      await shop.close();
      await test.database.pool.query('alter table thing drop column colour');
    }
  });

  it('is never prepared where a pooler may give each transaction another session', async () => {
    const pooled = { dataDir: '', databaseUrl: test.url, directUrl: test.url, log: silentLog, poolSize: 1 };
    const shop = await openDatabase<Tables>(pooled);
    try {
      for (let id = 1; id <= 20; id += 1) expect((await read(shop, id)).prepared).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});
