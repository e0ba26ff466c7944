import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { clusterUser, ensureCluster } from '#platform/database/embedded/cluster.ts';
import { type Postmaster, readPidFile, startPostmaster } from '#platform/database/embedded/postmaster.ts';
import { findAccount } from '#platform/database/embedded/server-account.ts';
import { findEmbeddedBinaries, type ServerBinaries } from '#platform/database/embedded/server-binaries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the servers that the tests run on; no system server where none can be had. */
    databaseServers: { run: string; embedded: string; system?: string | undefined };
  }
}

type Started = { url: string; stop(): Promise<void> };

const run = randomBytes(4).toString('hex');
const started: Started[] = [];

/** Vitest's global set-up: one server of each engine for the whole run. */
export async function setup(project: TestProject): Promise<void> {
  const embedded = await start('embedded', (home) => findEmbeddedBinaries(path.join(home, 'lib')));
  project.provide('databaseServers', { run, embedded, system: await systemServer() });
}

/** Vitest's global tear-down. */
export async function teardown(): Promise<void> {
  const shared = process.env.TEST_DATABASE_URL;
  if (shared) await dropDatabasesOfRun(shared);
  await Promise.all(started.map((server) => server.stop()));
}

async function systemServer(): Promise<string | undefined> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  try {
    return await start('system', findSystemBinaries);
  } catch (error) {
    if (process.env.REQUIRE_SYSTEM_POSTGRES === '1') throw error;
    console.warn(
      `SKIPPED: tests on a system PostgreSQL (${(error as Error).message}); set TEST_DATABASE_URL to run them`,
    );
    return undefined;
  }
}

export function findSystemBinaries(): ServerBinaries {
  const base = '/usr/lib/postgresql';
  const versions = existsSync(base) ? readdirSync(base).map(Number) : [];
  for (const version of versions.filter((number) => number >= 15).sort((a, b) => b - a)) {
    const bin = path.join(base, String(version), 'bin');
    const binaries = { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres'), env: {} };
    if (existsSync(binaries.initdb) && existsSync(binaries.postgres)) return binaries;
  }
  throw new Error(`no PostgreSQL 15 or newer in ${base}`);
}

/** In memory where there is room: each test file copies a database, whose 1,200 files cost twice as much on a disk. */
function folderForServers(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir();
}

async function start(engine: string, find: (home: string) => ServerBinaries): Promise<string> {
  const home = mkdtempSync(path.join(folderForServers(), `shop-test-${engine}-`));
  const socketFolder = path.join(home, 'socket');
  mkdirSync(socketFolder, { mode: 0o700 });
  let postmaster: Postmaster | undefined;
  const stop = async () => {
    await postmaster?.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const binaries = find(home);
    const found = findAccount(binaries, home);
    await ensureCluster(home, binaries, found);
    const cluster = path.join(home, 'cluster');
    const logFile = path.join(home, 'server.log');
    // What the tests write may be lost with the machine, and many of them run at once.
    const forTests = {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      max_connections: '300',
    };
    postmaster = await startPostmaster(binaries, found.account, cluster, socketFolder, logFile, forTests);
    while (readPidFile(cluster)?.status !== 'ready') {
      if (!postmaster.isRunning()) throw new Error(readFileSync(logFile, 'utf8'));
      await sleep(10);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `postgresql://${clusterUser}@/postgres?host=${encodeURIComponent(socketFolder)}&port=5432`;
  started.push({ url, stop });
  return url;
}

async function dropDatabasesOfRun(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, 'shop_test_' || $1)`,
    [run],
  );
  for (const { datname } of rows) await client.query(`drop database ${client.escapeIdentifier(datname)} with (force)`);
  await client.end();
}
