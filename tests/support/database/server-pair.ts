import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clusterUser, ensureCluster } from '#platform/database/embedded/cluster.ts';
import { type Postmaster, startPostmaster } from '#platform/database/embedded/postmaster.ts';
import { findAccount, handOver, type ServerAccount } from '#platform/database/embedded/server-account.ts';
import { findEmbeddedBinaries, type ServerBinaries } from '#platform/database/embedded/server-binaries.ts';
import type { TestEngine } from './database.ts';
import { findSystemBinaries } from './database-servers.ts';

interface PairedServer {
  /** Address of the database `shop`. */
  url: string;
  /** Runs a statement over a connection of its own. */
  run(statement: string): Promise<void>;
  kill(): void;
  start(): Promise<void>;
}

/**
 * A server that takes writes, and a standby that confirms each commit; on ports of loopback, in folders of their own.
 */
export async function openServerPair(engine: TestEngine) {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-pair-'));
  const first = await openServer(engine, path.join(folder, 'first'));
  const second = await openServer(engine, path.join(folder, 'second'), (cluster) => copyCluster(first, cluster));
  await first.run(`alter system set synchronous_standby_names = '*'`);
  await first.run('select pg_reload_conf()');
  const name = (url: string) => /@([^/]*)/.exec(url)?.[1] ?? '';
  return {
    first: first as PairedServer,
    second: second as PairedServer,
    /** DATABASE_URL of both. */
    url: first.url.replace(name(first.url), `${name(first.url)},${name(second.url)}`),
    async close() {
      await Promise.all([first.stop(), second.stop()]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

export interface StartedServer extends PairedServer {
  /** Folder of its data. */
  cluster: string;
  port: number;
  account: ServerAccount;
  stop(): Promise<void>;
}

/**
 * Starts a server on a port of loopback.
 * @param home folder for its files
 * @param fill puts the data of another server into the folder of its own; without it the server is new, with an empty
 *   database `shop`
 */
export async function openServer(
  engine: TestEngine,
  home: string,
  fill?: (cluster: string, account: ServerAccount) => Promise<void> | void,
): Promise<StartedServer> {
  mkdirSync(path.join(home, 'socket'), { recursive: true, mode: 0o700 });
  const binaries: ServerBinaries =
    engine === 'embedded' ? await findEmbeddedBinaries(path.join(home, 'lib')) : findSystemBinaries();
  const cluster = path.join(home, 'cluster');
  const port = await freePort();
  const found = findAccount(binaries, home);
  if (fill) {
    await fill(cluster, found.account);
    handOver(home, found.account.owner);
  } else {
    await ensureCluster(home, binaries, found);
  }
  let postmaster: Postmaster | undefined;
  const addressOf = (database: string) => `postgresql://${clusterUser}@127.0.0.1:${port}/${database}`;
  const runIn = async (database: string, statement: string) => {
    const client = new pg.Client({ connectionString: addressOf(database) });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const start = async () => {
    const settings = { listen_addresses: '127.0.0.1', port: String(port), wal_log_hints: 'on' };
    const logFile = path.join(home, 'server.log');
    postmaster = await startPostmaster(binaries, found.account, cluster, path.join(home, 'socket'), logFile, settings);
    // Its file says 'ready' also where it was killed before.
    for (;;) {
      if (!postmaster.isRunning()) throw new Error('the server does not start');
      const isUp = await runIn('postgres', 'select 1').then(
        () => true,
        () => false,
      );
      if (isUp) return;
      await sleep(20);
    }
  };
  if (!fill)
    writeFileSync(
      path.join(cluster, 'pg_hba.conf'),
      'local all all trust\nhost all,replication all 127.0.0.1/32 trust\n',
    );
  await start();
  if (!fill) await runIn('postgres', 'create database shop');
  return {
    url: addressOf('shop'),
    cluster,
    port,
    account: found.account,
    run: (statement) => runIn('postgres', statement),
    kill: () => process.kill(postmaster?.pid ?? 0, 'SIGKILL'),
    start,
    async stop() {
      await postmaster?.stop();
    },
  };
}

/** As pg_basebackup does it, which the embedded server does not bring. */
async function copyCluster(primary: StartedServer, cluster: string): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query(`select pg_backup_start('standby', true)`);
  cpSync(primary.cluster, cluster, {
    recursive: true,
    filter: (file) => !/\/(?:postmaster\.(?:pid|opts)|pg_wal\/.+)$/.test(file),
  });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(path.join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(path.join(cluster, 'standby.signal'), '');
  const { hostname, port, username } = new URL(primary.url);
  writeFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} application_name=standby'\n`,
  );
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
