import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '#tests/support/app/log.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openDatabase } from '../database.ts';
import { findOrphan, readPidFile } from './postmaster.ts';

type Answer = { visits?: number; version?: string; refused?: string };
type AppContext = { child: ChildProcess; answer: Promise<Answer> };

let dataDir: string;
let shops: ChildProcess[] = [];
const cluster = () => path.join(dataDir, 'database', 'cluster');

beforeEach(() => {
  dataDir = mkdtempSync('/tmp/shop-embedded-');
});

afterEach(async () => {
  for (const child of shops) child.kill('SIGKILL');
  shops = [];
  await findOrphan(cluster())?.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

function startShop(folder = dataDir): AppContext {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../../../../tests/support/database/crash-shop.ts'), folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  shops.push(child);
  let said = '';
  const answer = new Promise<Answer>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the shop ended: ${said}`)));
    child.stdout.on('data', (chunk) => {
      said += chunk;
      if (said.endsWith('\n')) resolve(JSON.parse(said));
    });
  });
  answer.catch(() => {});
  return { child, answer };
}

async function end({ child }: AppContext, signal: NodeJS.Signals): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

/** Kills the shop in the way that leaves its server running: the watchdog first. */
async function killLeavingServer(app: AppContext): Promise<number> {
  const server = readPidFile(cluster())?.pid ?? 0;
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n');
  const watchdog = lines.find((line) => line.trim().endsWith(`shop-database-watchdog ${server}`));
  process.kill(Number.parseInt(watchdog ?? '', 10), 'SIGKILL');
  await end(app, 'SIGKILL');
  return server;
}

describe('the embedded server', () => {
  it('opens, keeps to its own, closes and opens again with everything there', async () => {
    const first = await openDatabase({ dataDir, log: silentLog });
    const { rows } = await first.pool.query(
      `select current_setting('fsync') as fsync, current_setting('listen_addresses') as listens,
        current_setting('server_encoding') as encoding`,
    );
    expect(rows).toEqual([{ fsync: 'on', listens: '', encoding: 'UTF8' }]);
    for (const folder of ['database', 'database/cluster', 'database/socket']) {
      expect(statSync(path.join(dataDir, folder)).mode & 0o777).toBe(0o700);
    }
    await first.pool.query('create extension pg_trgm');
    await first.pool.query('create table note as select 1 as number');
    await first.close();
    await first.close();
    expect(existsSync(path.join(cluster(), 'postmaster.pid'))).toBe(false);

    const again = await openDatabase({ dataDir, log: silentLog });
    expect((await again.pool.query('select number from note')).rows).toEqual([{ number: 1 }]);
    await again.close();
  });

  it('refuses a second shop on the folder and leaves the first alone', async () => {
    const first = startShop();
    expect((await first.answer).visits).toBe(1);
    await expect(openDatabase({ dataDir, log: silentLog })).rejects.toThrow(
      /Another shop is already running on .*DATABASE_URL/,
    );
    expect(findOrphan(cluster())?.isRunning()).toBe(true);
    await end(first, 'SIGTERM');
    expect(findOrphan(cluster())).toBeUndefined();
  });

  it('lets one of several that start together on a new folder win', async () => {
    const responses = await Promise.all([startShop(), startShop(), startShop()].map(({ answer }) => answer));
    expect(responses.filter(({ visits }) => visits === 1)).toHaveLength(1);
    expect(responses.filter(({ refused }) => refused?.startsWith('Another shop is already running'))).toHaveLength(2);
    expect(readdirSync(path.join(dataDir, 'database')).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('stops by itself when the shop is killed, and opens at once all the same', async () => {
    const killed = startShop();
    await killed.answer;
    await end(killed, 'SIGKILL');
    expect((await startShop().answer).visits).toBe(2);
    await end({ child: shops[1] as ChildProcess, answer: killed.answer }, 'SIGKILL');
    await eventually(() => expect(findOrphan(cluster())).toBeUndefined());
  });

  it('adopts the server that a killed shop left running, and stops it in the end', async () => {
    const killed = startShop();
    await killed.answer;
    const server = await killLeavingServer(killed);
    await sleep(200);
    expect(findOrphan(cluster())?.pid).toBe(server);
    const next = startShop();
    expect((await next.answer).visits).toBe(2);
    expect(readPidFile(cluster())?.pid).toBe(server);
    await end(next, 'SIGTERM');
    expect(findOrphan(cluster())).toBeUndefined();
  });

  it('replaces an orphan whose socket is gone', async () => {
    const killed = startShop();
    await killed.answer;
    const server = await killLeavingServer(killed);
    rmSync(path.join(dataDir, 'database', 'socket', '.s.PGSQL.5432'));
    expect((await startShop().answer).visits).toBe(2);
    expect(readPidFile(cluster())?.pid).not.toBe(server);
  });

  it('starts though the number in a left-over pid file belongs to a stranger now', async () => {
    const killed = startShop();
    await killed.answer;
    const server = await killLeavingServer(killed);
    process.kill(server, 'SIGKILL');
    const stranger = spawn('sleep', ['60']);
    shops.push(stranger);
    for (const file of [
      path.join(cluster(), 'postmaster.pid'),
      path.join(dataDir, 'database/socket/.s.PGSQL.5432.lock'),
    ]) {
      writeFileSync(file, readFileSync(file, 'utf8').replace(String(server), String(stranger.pid)));
    }
    expect((await startShop().answer).visits).toBe(2);
    expect(stranger.exitCode).toBeNull();
  });

  it.each([
    ['an empty pid file', (_pid: string) => [['cluster/postmaster.pid', '']]],
    ['an empty lock of the socket', () => [['socket/.s.PGSQL.5432.lock', '']]],
    [
      'a lock of the socket with the number of a stranger',
      (pid: string) => [['socket/.s.PGSQL.5432.lock', `${pid}\n`]],
    ],
    [
      'both empty',
      () => [
        ['cluster/postmaster.pid', ''],
        ['socket/.s.PGSQL.5432.lock', ''],
      ],
    ],
  ] as const)('starts though a power cut left %s, and nobody has to delete it', async (_what, left) => {
    const killed = startShop();
    await killed.answer;
    process.kill(await killLeavingServer(killed), 'SIGKILL');
    await eventually(() => expect(findOrphan(cluster())).toBeUndefined());
    for (const [file, text] of left(String(process.pid))) {
      const where = path.join(dataDir, 'database', file as string);
      writeFileSync(where, text as string);
      utimesSync(where, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
    }
    expect((await startShop().answer).visits).toBe(2);
  });

  it('says of a folder that was copied while its shop was running that the copy is not whole', async () => {
    await startShop().answer;
    const copy = mkdtempSync('/tmp/shop-copy-');
    try {
      execFileSync('cp', ['-a', path.join(dataDir, 'database'), copy]);
      expect((await startShop(copy).answer).refused).toMatch(/is a copy of the database in .*not whole/);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
    expect(await openDatabase({ dataDir, log: silentLog }).catch(String)).toMatch(/Another shop is already running/);
  });

  it('brings the server back when it is killed under the shop', async () => {
    const database = await openDatabase({ dataDir, log: silentLog });
    await database.pool.query('create table note as select 1 as number');
    const server = readPidFile(cluster())?.pid as number;
    const broken = database.pool.query('select pg_sleep(10)');
    broken.catch(() => {});
    await sleep(50);
    process.kill(server, 'SIGKILL');
    await expect(broken).rejects.toThrow();
    await eventually(async () => expect(await database.ready()).toBe(true));
    expect((await database.pool.query('select number from note')).rows).toEqual([{ number: 1 }]);
    expect(readPidFile(cluster())?.pid).not.toBe(server);
    await database.close();
  });

  it("survives the crash of one of the server's workers", async () => {
    const log = { ...silentLog, info: vi.fn() };
    const database = await openDatabase({ dataDir, log });
    const { rows } = await database.pool.query('select pg_backend_pid() as pid');
    process.kill(rows[0].pid, 'SIGKILL');
    await eventually(async () => expect(await database.ready()).toBe(true));
    // The lock went with the crash, and is taken anew.
    await eventually(() => expect(log.info).toHaveBeenCalledWith({}, 'the database server is back'));
    await expect(openDatabase({ dataDir, log: silentLog })).rejects.toThrow(/Another shop/);
    await database.close();
    expect(findOrphan(cluster())).toBeUndefined();
  });

  it('begins again when it was killed while making the data folder', async () => {
    const home = path.join(dataDir, 'database');
    const killed = startShop();
    const drafts = () => (existsSync(home) ? readdirSync(home) : []).filter((name) => name.includes('unfinished'));
    await eventually(() => expect(drafts()).toHaveLength(1));
    await sleep(100);
    await end(killed, 'SIGKILL');
    expect(existsSync(cluster())).toBe(false);
    expect((await startShop().answer).visits).toBe(1);
    expect(drafts()).toEqual([]);
  });

  it('works in a folder too deep for a socket', async () => {
    const deep = path.join(dataDir, 'a folder with, "odd" letters'.repeat(4), 'नमस्ते');
    mkdirSync(deep, { recursive: true });
    const database = await openDatabase({ dataDir: deep, log: silentLog });
    const socketFolder = String(database.connection.host);
    expect(socketFolder).toMatch(/^\/tmp\/shop-database-/);
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
    await expect(openDatabase({ dataDir: deep, log: silentLog })).rejects.toThrow(/Another shop/);
    await database.close();
    rmSync(socketFolder, { recursive: true });
  });

  it('names the way out for a folder of another version, and touches nothing in it', async () => {
    await (await openDatabase({ dataDir, log: silentLog })).close();
    writeFileSync(path.join(cluster(), 'PG_VERSION'), '14\n');
    await expect(openDatabase({ dataDir, log: silentLog })).rejects.toThrow(
      /written by PostgreSQL 14.*npm run backup.*npm run restore/s,
    );
    writeFileSync(path.join(cluster(), 'PG_VERSION'), '18\n');
    await (await openDatabase({ dataDir, log: silentLog })).close();
  });

  it('says so when DATA_DIR is not a folder', async () => {
    writeFileSync(path.join(dataDir, 'file'), '');
    await expect(openDatabase({ dataDir: path.join(dataDir, 'file'), log: silentLog })).rejects.toThrow(
      /cannot be used/,
    );
  });

  it.runIf(process.getuid?.() === 0 && process.platform === 'linux')('is not root when the shop is', async () => {
    const database = await openDatabase({ dataDir, log: silentLog });
    const server = readPidFile(cluster())?.pid as number;
    const inOwnNamespace = readlinkSync(`/proc/${server}/ns/user`) !== readlinkSync('/proc/self/ns/user');
    expect(inOwnNamespace || statSync(`/proc/${server}`).uid !== 0).toBe(true);
    await database.close();
  });
});
