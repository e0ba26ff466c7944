import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Log } from '../../observability/log.ts';
import { DatabaseSetupError, explainFailure, orUseDatabaseUrl } from '../setup-error.ts';
import { clearUnfinished, clusterUser, ensureCluster } from './cluster.ts';
import { requireNotMoved } from './moved-mark.ts';
import { findOrphan, type Postmaster, readPidFile, startPostmaster } from './postmaster.ts';
import { type AccountFound, findAccount } from './server-account.ts';
import { findEmbeddedBinaries, type ServerBinaries } from './server-binaries.ts';
import { type ShopLock, takeShopLock } from './shop-lock.ts';
import { removeStaleLocks } from './stale-locks.ts';

const databaseName = 'shop';
/** A socket's path holds 107 bytes on Linux, 103 on macOS, with the file's name in it. */
const longestSocketPath = 102;

export type EmbeddedServer = {
  /** Where to connect; it stays the same when the server is restarted. */
  connection: ClientConfig;
  /** Stops the server (fast shutdown) and lets go of the folder. */
  close(): Promise<void>;
};

type Held = { postmaster: Postmaster; lock: ShopLock };
type Started = Postmaster | 'somebody else started' | 'old workers still leaving';

/**
 * Starts the shop's own PostgreSQL on `dataDir/database`, making it at the first start, or adopts the one that a killed
 * shop left there. Until close() it is supervised: whenever it dies it is started again, after growing pauses.
 * Rejects with DatabaseSetupError for everything a person must mend, another shop on the same folder included.
 */
export async function openEmbeddedServer({
  dataDir,
  log,
}: {
  dataDir: string;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
}): Promise<EmbeddedServer> {
  const home = makeHome(dataDir);
  requireNotMoved(home);
  const cluster = path.join(home, 'cluster');
  const socketFolder = socketFolderOf(home);
  const closing = new AbortController();
  let prepared: { binaries: ServerBinaries; found: AccountFound } | undefined;

  async function prepare() {
    const binaries = findEmbeddedBinaries(path.join(home, 'lib'));
    const found = findAccount(binaries, home);
    await ensureCluster(home, binaries, found);
    makeSocketFolder(socketFolder, found);
    return { binaries, found };
  }

  async function start(): Promise<Started> {
    prepared ??= await prepare();
    const logFile = path.join(home, 'server.log');
    const heard = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    const { account } = prepared.found;
    const postmaster = await startPostmaster(prepared.binaries, account, cluster, socketFolder, logFile);
    for (let waited = 0; postmaster.isRunning(); waited += 10) {
      const file = readPidFile(cluster);
      if (file?.pid === postmaster.pid && file.status === 'ready') return postmaster;
      if (waited > 0 && waited % 10_000 === 0) log.info({}, 'the database is still recovering; waiting');
      await sleep(10);
    }
    const output = readFileSync(logFile).subarray(heard).toString();
    if (/lock file .* (?:already exists|is empty)/.test(output)) return 'somebody else started';
    if (/pre-existing shared memory block/.test(output)) return 'old workers still leaving';
    throw explainFailure(output, home, `The database server does not start (its log is ${logFile}).`);
  }

  async function acquire(): Promise<Held> {
    for (let deafFor = 0, starts = 0; ; ) {
      const file = readPidFile(cluster);
      const left = findOrphan(cluster);
      if (file && (left || existsSync(path.join(file.socketFolder, '.s.PGSQL.5432')))) {
        const lock = await takeShopLock(file.socketFolder, databaseName).catch(() => 'no response' as const);
        if (lock === undefined && !left && file.cluster !== cluster) throw copiedWhileRunning(home, file.cluster);
        if (lock === undefined) throw alreadyOpen(dataDir);
        if (lock !== 'no response') {
          if (left && file.socketFolder === socketFolder) return { postmaster: left, lock };
          await lock.release();
          if (!left && file.cluster !== cluster) throw copiedWhileRunning(home, file.cluster);
          if (!left) throw alreadyOpen(dataDir); // it responds, but its process is not visible here: another container
          await left.stop(); // it listens where the pool will not look
          continue;
        }
      }
      if (left) {
        // Starting, recovering or stopping: its own affair. Ready yet deaf, as without its socket file: end it.
        deafFor = readPidFile(cluster)?.status === 'ready' ? deafFor + 1 : 0;
        if (deafFor > 60) await left.stop();
        await sleep(50);
        continue;
      }
      if (++starts > 20) throw new DatabaseSetupError(`The database in ${home} does not start; see server.log there.`);
      removeStaleLocks(cluster, socketFolder);
      const postmaster = await start();
      if (typeof postmaster === 'string') {
        await sleep(500); // to let the other shop take its lock, or the workers of a killed server notice and leave
        continue;
      }
      const lock = await takeShopLock(socketFolder, databaseName);
      if (!lock) throw alreadyOpen(dataDir);
      return { postmaster, lock };
    }
  }

  let held = await acquire();
  clearUnfinished(home);
  const watching = watchOver();

  async function watchOver(): Promise<void> {
    while (true) {
      await Promise.race([held.lock.lost, aborted(closing.signal)]);
      if (closing.signal.aborted) return;
      log.error({}, 'the database server is gone; starting it again');
      for (let pause = 100; !closing.signal.aborted; pause = Math.min(pause * 2, 10_000)) {
        try {
          held = await acquire();
          log.info({}, 'the database server is back');
          break;
        } catch (error) {
          log.error({ err: error, pause }, 'the database server could not be started again; will try once more');
          await sleep(pause, undefined, { signal: closing.signal }).catch(() => {});
        }
      }
    }
  }

  return {
    connection: { host: socketFolder, port: 5432, user: clusterUser, database: databaseName, ssl: false },
    async close() {
      closing.abort();
      await watching;
      // The lock is kept till the end, so that nobody adopts a server that is leaving.
      await held.postmaster.stop().finally(() => held.lock.release());
    },
  };
}

function makeHome(dataDir: string): string {
  const home = path.join(path.resolve(dataDir), 'database');
  try {
    mkdirSync(path.dirname(home), { recursive: true }); // may hold what others must reach
    mkdirSync(home, { recursive: true, mode: 0o700 });
    if ((statSync(home).mode & 0o777) !== 0o700) chmodSync(home, 0o700);
    accessSync(home, constants.W_OK);
    return realpathSync(home);
  } catch (error) {
    throw explainFailure(error, home, `The folder ${home} cannot be used for the database.`);
  }
}

function socketFolderOf(home: string): string {
  const beside = path.join(home, 'socket');
  if (Buffer.byteLength(path.join(beside, '.s.PGSQL.5432')) <= longestSocketPath) return beside;
  const mark = createHash('sha256').update(home).digest('hex').slice(0, 16);
  return path.join('/tmp', `shop-database-${mark}`);
}

function makeSocketFolder(folder: string, { account }: AccountFound): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  const mine = process.getuid?.() ?? uid;
  // Under /tmp anybody could have made it first, to listen in.
  if (!lstatSync(folder).isDirectory() || (uid !== mine && uid !== account.owner.uid)) {
    throw new DatabaseSetupError(
      `The folder ${folder}, which the database's socket needs, belongs to somebody else: remove it, use a shorter ` +
        `DATA_DIR, ${orUseDatabaseUrl}.`,
    );
  }
  if ((mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
  if (uid !== account.owner.uid) chownSync(folder, account.owner.uid, account.owner.gid);
}

function alreadyOpen(dataDir: string): DatabaseSetupError {
  return new DatabaseSetupError(
    `Another shop is already running on ${dataDir}: stop it first, or give this one a DATA_DIR of its own. Several ` +
      'processes of one shop need a database server that they share: set DATABASE_URL.',
  );
}

function copiedWhileRunning(home: string, original: string): DatabaseSetupError {
  return new DatabaseSetupError(
    `${home} is a copy of the database in ${original}, made while that one was running, and such a copy is not whole. Delete it, then ` +
      'either stop the other shop and copy again, or use npm run backup and npm run restore.',
  );
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
