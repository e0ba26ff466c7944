import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Log } from '../observability/log.ts';
import type { Database } from './database.ts';
import { DatabaseSetupError } from './setup-error.ts';

const lockNumber = 726_354_002; // the same in every version of the shop
/** By the minute it was begun (UTC), so that two branches do not take one number; the first seventy by number. */
const fileName = /^(?:\d{4}|\d{12})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/;

type Migration = { name: string; sql: string; checksum: string };
/** A migration as the database remembers it; `number` is its place in the order in which they were applied here. */
export type AppliedMigration = { number: number; name: string; checksum: string };

/**
 * Brings the tables up to date: runs the files `YYYYMMDDHHMM-name.sql` of `folder` that this database has not seen, in
 * order, each in a transaction of its own with its entry in schema_migration. Any number of processes may call it at
 * once; one works, the others wait. Resolves with the names of the files it ran. Rejects with DatabaseSetupError when
 * two files have one time, when an applied one was changed, when the database is newer than the files, or when one
 * fails.
 * @param only how many of the files, from the first, or which of them: for what an older version of the shop has
 *   written
 */
export async function migrate(
  database: Pick<Database, 'connection'>,
  folder: string,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  only: number | readonly AppliedMigration[] = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client(database.connection); // without the pool's limits: a long migration may be long
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await client.query(`create table if not exists schema_migration (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
    const applied = await listApplied(client);
    const seen = compare(applied, migrations, folder);
    const wanted = typeof only === 'number' ? migrations.slice(0, only) : compare(only, migrations, folder);
    const waiting = migrations.filter((migration) => wanted.includes(migration) && !seen.includes(migration));
    for (const [at, migration] of waiting.entries()) {
      await apply(client, migration, applied.length + at + 1);
      log.info({ migration: migration.name }, 'migration applied');
    }
    return waiting.map(({ name }) => name);
  } finally {
    await client.end().catch(() => {}); // ends the lock too
  }
}

/** What this database has seen, in order; nothing where no shop ever was. */
export async function listApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rowCount } = await client.query(`select where to_regclass('schema_migration') is not null`);
  if (rowCount === 0) return [];
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migration order by number',
  );
  return rows;
}

/** Rejects with DatabaseSetupError when `applied` is not how this version of the shop, or an older one, begins. */
export async function requireListed(applied: AppliedMigration[], folder: string): Promise<void> {
  compare(applied, await readMigrations(folder), folder);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  // One after the other: a process that may open few files starts, too.
  for (const name of names) {
    if (!fileName.test(name))
      throw new DatabaseSetupError(`Migration ${name} is not called like 202611271830-first-tables.sql.`);
    const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n'); // git may turn line ends
    migrations.push({ name, sql, checksum: createHash('sha256').update(sql).digest('hex') });
  }
  migrations.forEach(({ name }, index) => {
    const before = migrations[index - 1]?.name;
    if (before?.split('-')[0] === name.split('-')[0])
      throw new DatabaseSetupError(`Migration ${name} has the same time as ${before}: give it another one.`);
  });
  return migrations;
}

/** The files of what was applied. One that was renamed is known by what it does. */
function compare(applied: readonly AppliedMigration[], migrations: Migration[], folder: string): Migration[] {
  return applied.map((entry, index) => {
    if (entry.number !== index + 1) {
      throw new DatabaseSetupError(`schema_migration does not list number ${index + 1}: it was edited by hand.`);
    }
    const file =
      migrations.find(({ name }) => name === entry.name) ??
      migrations.find(({ checksum }) => checksum === entry.checksum);
    if (!file) {
      throw new DatabaseSetupError(
        `The database has migration ${entry.name}, which ${folder} does not: it was written by a newer version of the ` +
          'shop. Start that version.',
      );
    }
    if (file.checksum !== entry.checksum) {
      throw new DatabaseSetupError(
        `Migration ${file.name} was changed after it had been applied: put the file back as it was and write the change ` +
          'as a new migration.',
      );
    }
    return file;
  });
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration, number: number): Promise<void> {
  try {
    await client.query('begin');
    const before = await transactionNumber(client);
    await client.query(sql);
    if ((await transactionNumber(client)) !== before) {
      throw new Error('it ends its own transaction; leave begin, commit and rollback out');
    }
    // It may have changed where names are looked up or whose rights hold; the next one starts clean.
    await client.query('reset all; reset role');
    await client.query('insert into schema_migration (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    const { message, position } = error as pg.DatabaseError;
    const line = position ? ` (line ${sql.slice(0, Number(position)).split('\n').length})` : '';
    throw new DatabaseSetupError(`Migration ${name} failed${line}: ${message}`, { cause: error });
  }
}

async function transactionNumber(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ number: string }>('select pg_current_xact_id()::text as number');
  return rows[0]?.number ?? '';
}
