import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#tests/support/app/log.ts';
import { bothEngines, createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { migrate } from './migrate.ts';

const first = 'create table note (id integer primary key);\ninsert into note values (1);\n';

describe.each(bothEngines)('migrate on the %s server', (engine) => {
  let test: TestDatabase<unknown>;
  let folder: string;
  const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
  const run = () => migrate(test.database, folder, silentLog);
  /** What a shop that runs all files remembers. */
  const readApplied = async () => {
    const other = await createTestDatabase(engine, '/nonexistent');
    try {
      await migrate(other.database, folder, silentLog);
      const { rows } = await other.database.pool.query('select name, checksum from schema_migration order by number');
      return rows as { name: string; checksum: string }[];
    } finally {
      await other.drop();
    }
  };
  const notes = async () =>
    (await test.database.pool.query('select id from note order by id')).rows.map(({ id }) => id);

  beforeEach(async () => {
    folder = mkdtempSync('/tmp/shop-migrations-');
    test = await createTestDatabase(engine, '/nonexistent');
    write('0001-first.sql', first);
  });
  afterEach(async () => {
    await test.drop();
    rmSync(folder, { recursive: true });
  });

  it('runs each file once, in order, and later only the new ones', async () => {
    write('0002-second.sql', 'insert into note values (2);');
    write('read-me.txt', 'not a migration');
    expect(await run()).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await run()).toEqual([]);
    write('0003-third.sql', 'insert into note values (3);');
    expect(await run()).toEqual(['0003-third.sql']);
    expect(await notes()).toEqual([1, 2, 3]);
  });

  it('lets any number of processes start at once', async () => {
    write('0002-second.sql', 'select pg_sleep(0.2); insert into note values (2);');
    const runs = await Promise.all([run(), run(), run(), run()]);
    expect(runs.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
    expect(await notes()).toEqual([1, 2]);
  });

  it('leaves nothing of a file that fails, keeps those before it, and goes on once it is mended', async () => {
    write('0002-second.sql', 'insert into note values (2);\ninsert into note values (2);');
    await expect(run()).rejects.toThrow(/Migration 0002-second\.sql failed.*duplicate key/);
    expect(await notes()).toEqual([1]);
    write('0002-second.sql', 'insert into note values (2);\nselect broken;');
    await expect(run()).rejects.toThrow(/0002-second\.sql failed \(line 2\): column "broken" does not exist/);
    write('0002-second.sql', 'insert into note values (2);');
    expect(await run()).toEqual(['0002-second.sql']);
    expect(await notes()).toEqual([1, 2]);
  });

  it('refuses an applied file that was changed, but not other line ends', async () => {
    await run();
    write('0001-first.sql', first.replaceAll('\n', '\r\n'));
    expect(await run()).toEqual([]);
    write('0001-first.sql', `${first} -- and more`);
    await expect(run()).rejects.toThrow(/0001-first\.sql was changed after it had been applied/);
  });

  it('refuses a database newer than the files', async () => {
    write('0002-second.sql', 'insert into note values (2);');
    await run();
    rmSync(path.join(folder, '0002-second.sql'));
    await expect(run()).rejects.toThrow(/0002-second\.sql.*newer version of the shop/);
  });

  it('runs what another branch began earlier and landed later', async () => {
    write('202611281200-later.sql', 'insert into note values (3);');
    await run();
    write('202611271830-earlier.sql', 'insert into note values (2);');
    expect(await run()).toEqual(['202611271830-earlier.sql']);
    expect(await run()).toEqual([]);
    expect(await notes()).toEqual([1, 2, 3]);
  });

  it('runs those alone that another shop has run', async () => {
    write('202611271830-earlier.sql', 'insert into note values (2);');
    write('202611281200-later.sql', 'insert into note values (3);');
    const ofOther = (await readApplied())
      .filter(({ name }) => !name.endsWith('-earlier.sql'))
      .map((one, at) => ({ ...one, number: at + 1 }));
    expect(await migrate(test.database, folder, silentLog, ofOther)).toEqual([
      '0001-first.sql',
      '202611281200-later.sql',
    ]);
    expect(await run()).toEqual(['202611271830-earlier.sql']);
  });

  it('knows a file that was renamed', async () => {
    await run();
    rmSync(path.join(folder, '0001-first.sql'));
    write('202611271830-first.sql', first);
    expect(await run()).toEqual([]);
  });

  it('refuses two files of one time, odd names and files that end their transaction', async () => {
    write('0001-other.sql', '');
    await expect(run()).rejects.toThrow(/0001-other\.sql has the same time as 0001-first\.sql/);
    rmSync(path.join(folder, '0001-other.sql'));
    write('2-Odd.sql', '');
    await expect(run()).rejects.toThrow(/2-Odd\.sql is not called like/);
    rmSync(path.join(folder, '2-Odd.sql'));
    write('0002-second.sql', 'commit; begin;');
    await expect(run()).rejects.toThrow(/ends its own transaction/);
  });
});
