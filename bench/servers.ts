import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { openEmbeddedServer } from '#platform/database/embedded/embedded-server.ts';
import { openLog } from '#platform/observability/log.ts';

export interface RunningServer {
  origin: string;
  /** Milliseconds from the start of the process to its first response. */
  startedInMs: number;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts the built shop in a new process and waits until its home page loads.
 * @param checkout folder of the tree whose build is started; this one where left out
 */
export async function startShop(
  dataDir: string,
  env: Record<string, string> = {},
  checkout = '.',
): Promise<RunningServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=8', 'build/server/index.js'], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PUZZLES: '0',
      PUBLIC_URL: origin,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'catalogue',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await firstAnswer(`${origin}/shop/home`, child);
  return { origin, startedInMs: performance.now() - started, pid: child.pid ?? 0, stop: () => end(child) };
}

/** Runs `npm start` on the built tree, without further settings. */
export async function startByNpm(dataDir: string): Promise<RunningServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { NODE_ENV: _development, ...env } = process.env;
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await firstAnswer(`${origin}/shop/home`, child);
  return { origin, startedInMs: performance.now() - started, pid: child.pid ?? 0, stop: () => end(child) };
}

/** A process and what it started, without a database and its watchdog: how many, and their memory in megabytes, shared pages shared out. */
export function treeOf(pid: number): { processes: number; megabytes: number } {
  const commandOf = (one: number) => readFileSync(`/proc/${one}/cmdline`, 'utf8');
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
  const below = children.filter((one) => !/postgres|watchdog/.test(commandOf(one))).map(treeOf);
  const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;
  return {
    processes: below.reduce((all, { processes }) => all + processes, 1),
    megabytes: below.reduce((all, { megabytes }) => all + megabytes, own),
  };
}

/** Measures the baseline of a start in milliseconds: npm doing nothing, a bare server, and an empty PostgreSQL. */
export async function startFloor(dataDir: string): Promise<number> {
  const started = performance.now();
  execFileSync('npm', ['--version'], { stdio: 'ignore' });
  const bare = await startBare(Buffer.from('{}'), {});
  const server = await openEmbeddedServer({ dataDir, log: openLog('warn') });
  const ms = performance.now() - started;
  await Promise.all([server.close(), bare.stop()]);
  return ms;
}

/** Starts the baseline: a bare node:http server in a new process that answers everything with the same bytes. */
export async function startBare(body: Buffer, headers: Record<string, string>): Promise<RunningServer> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(process.execPath, [import.meta.filename, 'bare', String(port), JSON.stringify(headers)], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin?.end(body);
  const origin = `http://127.0.0.1:${port}`;
  await firstAnswer(origin, child);
  return { origin, startedInMs: performance.now() - started, pid: child.pid ?? 0, stop: () => end(child) };
}

async function firstAnswer(address: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(address).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No server responds at ${address}`);
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createNetServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

if (process.argv[2] === 'bare') {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const headers = JSON.parse(process.argv[4] ?? '{}') as Record<string, string>;
  createServer((_req, res) => {
    res.writeHead(200, { ...headers, 'content-length': String(body.length) });
    res.end(body);
  }).listen(Number(process.argv[3]), '127.0.0.1');
}

/** Returns the resident memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
