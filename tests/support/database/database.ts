import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { inject, type ProvidedContext } from 'vitest';
import { fillEmptyShop } from '#db/demo/fill-empty-shop.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { Tables } from '#platform/database/tables.ts';
import { silentLog } from '../app/log.ts';
import { liftCashLimits } from '../purchases/cash-limits.ts';
import { testsEverything } from '../tests-everything.ts';
import type {} from './database-servers.ts'; // what it provides

export type TestEngine = 'embedded' | 'system';

export type TestDatabase<Tables> = {
  database: Database<Tables>;
  /** For opening it a second time, as another process of the shop would. */
  url: string;
  /** Closes `database` and removes it from the server. */
  drop(): Promise<void>;
};

// Nothing is provided to a test file that vitest.config.ts takes for one without a database.
const servers: Partial<ProvidedContext['databaseServers']> = inject('databaseServers') ?? {};
const allMigrations = path.resolve('db/migrations');

/**
 * For tests of what can differ from one PostgreSQL to another, such as migrations, backups, sorting and races: the
 * embedded one, and the system's where it can be had.
 */
export const bothEngines: readonly TestEngine[] = servers.system ? ['embedded', 'system'] : ['embedded'];

/** For all other tests: the embedded one. `npm run test:all` runs them on both. */
export const testEngines: readonly TestEngine[] = testsEverything ? bothEngines : ['embedded'];

/**
 * A database of its own for one test file or one test, with the migrations of `folder` applied. They run once per
 * vitest run and engine; each further database is a copy (some 30 ms).
 * @param folder left out, it is the shop's own without limits of cash on delivery: tests order time and again from one address.
 *   The tests of those limits put them back with `usualCashLimits`
 */
export function createTestDatabase<Tables = unknown>(
  engine: TestEngine,
  folder?: string,
): Promise<TestDatabase<Tables>> {
  return copyTemplate(engine, (admin, server) =>
    folder === undefined ? ensureUnlimited(admin, server) : ensureTemplate(admin, server, folder),
  );
}

async function ensureUnlimited(admin: pg.Client, server: string): Promise<string> {
  const migrated = await ensureTemplate(admin, server, allMigrations);
  return await ensureOnce(admin, `${migrated}_unlimited`, async (draft) => {
    await admin.query(`create database ${draft} template ${migrated} strategy file_copy`);
    const database = await openDatabase<Tables>({ dataDir: '', databaseUrl: addressOf(server, draft), log: silentLog });
    await liftCashLimits(database.db);
    await database.close();
  });
}

/** The same with the demo catalogue in it, without the demo accounts. Filled once per vitest run and engine. */
export function createDemoDatabase(engine: TestEngine): Promise<TestDatabase<Tables>> {
  return copyTemplate(engine, async (admin, server) => {
    const migrated = await ensureUnlimited(admin, server);
    return await ensureOnce(admin, `${migrated}_demo`, async (draft) => {
      await admin.query(`create database ${draft} template ${migrated} strategy file_copy`);
      const database = await openDatabase<Tables>({
        dataDir: '',
        databaseUrl: addressOf(server, draft),
        log: silentLog,
      });
      await fillEmptyShop({ db: database.db, log: pino({ level: 'silent' }) });
      await database.close();
    });
  });
}

async function copyTemplate<Tables>(
  engine: TestEngine,
  templateOf: (admin: pg.Client, server: string) => Promise<string>,
): Promise<TestDatabase<Tables>> {
  const server = servers[engine];
  if (!server) {
    throw new Error(
      `No database engine '${engine}' runs for this test. Take the engine from testEngines of '#tests/support/database/database.ts', as describe.each(testEngines) does.`,
    );
  }
  const name = `shop_test_${servers.run}_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (admin) => {
    // Copying files costs half of copying through the server's log, which is the usual way.
    await admin.query(`create database ${name} template ${await templateOf(admin, server)} strategy file_copy`);
  });
  const url = addressOf(server, name);
  const database = await openDatabase<Tables>({ dataDir: '', databaseUrl: url, log: silentLog });
  return {
    database,
    url,
    async drop() {
      await database.close();
      await onServer(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function ensureTemplate(admin: pg.Client, server: string, folder: string): Promise<string> {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.sql')) : [];
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(folder, file)));
  const template = `shop_test_${servers.run}_template_${hash.digest('hex').slice(0, 12)}`;
  return await ensureOnce(admin, template, async (draft) => {
    await admin.query(`create database ${draft} template template0 encoding 'UTF8'`);
    if (files.length > 0) {
      await migrate({ connection: { connectionString: addressOf(server, draft) } }, folder, silentLog);
    }
  });
}

/**
 * Makes a template under another name and renames it when it is whole, unless a worker of this run has made it before.
 */
async function ensureOnce(admin: pg.Client, template: string, make: (draft: string) => Promise<void>): Promise<string> {
  const draft = `${template}_draft`;
  // The workers of a run ask at the same time; the lock goes with the connection.
  await admin.query('select pg_advisory_lock(hashtext($1))', [template]);
  const known = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (known.rowCount === 0) {
    await admin.query(`drop database if exists ${draft} with (force)`);
    await make(draft);
    await admin.query(`alter database ${draft} rename to ${template}`);
  }
  await admin.query('select pg_advisory_unlock(hashtext($1))', [template]);
  return template;
}

async function onServer(server: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function addressOf(server: string, name: string): string {
  return server.replace(/^(\w+:\/\/[^/?]*)\/?[^?]*/, `$1/${name}`);
}
