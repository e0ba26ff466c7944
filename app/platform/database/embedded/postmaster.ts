import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { closeSync, fchownSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSetupError } from '../setup-error.ts';
import { type ServerAccount, serverEnvironment } from './server-account.ts';
import type { ServerBinaries } from './server-binaries.ts';

/** What a running server writes into postmaster.pid of its data folder. */
export type PidFile = {
  pid: number;
  /** The data folder as that server sees it; another one than ours in a copy. */
  cluster: string;
  socketFolder: string;
  status: 'starting' | 'ready' | 'stopping' | '';
};

/** A server of our data folder: a child of this process, or one that an earlier shop left running. */
export type Postmaster = {
  pid: number;
  isRunning(): boolean;
  /** Fast shutdown: open transactions are rolled back. Settles when the process is gone; rejects if it is not ours. */
  stop(): Promise<void>;
};

/** The cluster's postmaster.pid; undefined when there is none, or it is being written this moment. */
export function readPidFile(cluster: string): PidFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return {
    pid,
    cluster: lines[1] ?? '',
    socketFolder: lines[4] ?? '',
    status: (lines[7] ?? '').trim() as PidFile['status'],
  };
}

/**
 * True when process `pid` is the server of this very cluster. A number alone proves nothing: after a crash, and always
 * in a restarted container, it may have gone to another process.
 */
export function isServerOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return path.basename(words[0] ?? '') === 'postgres' && words[words.indexOf('-D') + 1] === cluster;
    }
    const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes(`postgres -D ${cluster} `);
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    // A zombie takes signals too. Where nobody reaps (a container without an init) it would look alive for ever.
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** The server that an earlier shop left running on `cluster`, if there is one. */
export function findOrphan(cluster: string): Postmaster | undefined {
  const pid = readPidFile(cluster)?.pid;
  if (pid === undefined || !isServerOf(cluster, pid)) return undefined;
  const isRunning = () => isServerOf(cluster, pid);
  return { pid, isRunning, stop: () => stopServer(pid, isRunning) };
}

/**
 * Starts a server on `cluster`; it is not ready yet. `logFile` receives what it says. Rejects when it cannot be run.
 */
export async function startPostmaster(
  binaries: ServerBinaries,
  account: ServerAccount,
  cluster: string,
  socketFolder: string,
  logFile: string,
  otherSettings: Record<string, string> = {},
): Promise<Postmaster> {
  const stale = readPidFile(cluster)?.pid;
  const env = serverEnvironment(binaries);
  // When the number in a left-over pid file now belongs to a stranger, PostgreSQL would refuse to start. A pid given as
  // its grandparent's it ignores (pg_ctl tells it the same way), and it still checks that nobody uses the old memory.
  if (stale !== undefined && !isServerOf(cluster, stale)) env.PG_GRANDPARENT_PID = String(stale);
  const settings = Object.entries({ ...serverSettings(socketFolder), ...otherSettings });
  const flags = settings.flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const [command, ...words] = [...account.prefix, binaries.postgres, '-D', cluster, ...flags];

  const log = openSync(logFile, tooLong(logFile) ? 'w' : 'a', 0o600);
  if (process.getuid?.() === 0) fchownSync(log, account.owner.uid, account.owner.gid);
  // Detached: Ctrl-C in a terminal must reach the shop alone, which first finishes its requests.
  const child = spawn(command as string, words, {
    ...account.ids,
    cwd: cluster,
    env,
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));
  child.unref();
  const pid = child.pid as number; // unshare and setpriv become postgres, so it is the server's own
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const watchdog = watch(pid);
  child.once('exit', () => watchdog.kill('SIGKILL'));
  return { pid, isRunning, stop: () => stopServer(pid, isRunning) };
}

function serverSettings(socketFolder: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432', // only the socket's file name
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '60',
    max_wal_size: '256MB', // a small shop's disk, not a data centre's
    max_parallel_workers_per_gather: '0', // short queries; and containers give little /dev/shm
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Starts, stops and crashes; not failed statements, whose details would put customers' data into a file.
    log_min_messages: 'log',
    log_checkpoints: 'off',
  };
}

function tooLong(logFile: string): boolean {
  return (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > 1_000_000;
}

/**
 * A shop killed by SIGKILL cannot stop its server. This small shell waits for the end of its input, which comes when
 * the shop is gone for whatever reason, and asks the server to stop.
 */
function watch(pid: number): ChildProcess {
  const script = 'while read -r _; do :; done; kill -INT "$1"';
  const watchdog = spawn('sh', ['-c', script, 'shop-database-watchdog', String(pid)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watchdog.on('error', () => {}); // without it the next start adopts the server
  watchdog.stdin?.on('error', () => {});
  watchdog.unref();
  (watchdog.stdin as unknown as { unref?(): void } | null)?.unref?.();
  return watchdog;
}

async function stopServer(pid: number, isRunning: () => boolean): Promise<void> {
  // Fast, then immediate (recovery follows at the next start), then the kernel's way.
  for (const [signal, seconds] of [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
    ['SIGKILL', 10],
  ] as const) {
    if (!isRunning()) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return; // gone between the question and the signal
      throw new DatabaseSetupError(
        `The database server that an earlier shop left running (process ${pid}) belongs to another user: end it.`,
        { cause: error },
      );
    }
    for (let waited = 0; waited < seconds * 1000; waited += 10) {
      if (!isRunning()) return;
      await sleep(10);
    }
  }
}
