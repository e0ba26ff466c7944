import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { RunningServer } from './servers.ts';

export interface Load {
  requestsPerSecond: number;
  /** Latency in milliseconds. */
  p50: number;
  p99: number;
}

const connections = 16;

/** Requests one address over and over. Throws if a response is not 2xx, because the speed of errors means nothing. */
export async function load(address: string, options: { seconds: number }): Promise<Load> {
  const result = await autocannon({
    url: address,
    connections,
    duration: options.seconds,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${address}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  }
  return { requestsPerSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/**
 * Measures one path on two servers in turn, so that other load on the machine affects both; returns medians. The load
 * generator is often the slower part; then only the processor time per request distinguishes the servers.
 */
export async function compare(
  target: RunningServer,
  baseline: RunningServer,
  path: string,
  rounds: number,
  seconds: number,
) {
  const runs: { own: Measured; base: Measured }[] = [];
  await load(target.origin + path, { seconds: 1 });
  await load(baseline.origin + path, { seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    const base = await measured(baseline, path, seconds);
    runs.push({ base, own: await measured(target, path, seconds) });
  }
  return {
    ratio: median(runs.map(({ own, base }) => own.requestsPerSecond / base.requestsPerSecond)),
    target: median(runs.map(({ own }) => own.requestsPerSecond)),
    baseline: median(runs.map(({ base }) => base.requestsPerSecond)),
    targetMicroseconds: median(runs.map(({ own }) => own.microseconds)),
    baselineMicroseconds: median(runs.map(({ base }) => base.microseconds)),
  };
}

/**
 * Measures two listings of one server in turn; medians. `anewMs` is the time of one request that nobody has made before, while nothing
 * else runs: a filter that leaves nothing out makes its address another one.
 */
export async function comparePaths(
  server: RunningServer,
  path: string,
  baseline: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<{ ratio: number; target: number; baseline: number; anewMs: number }> {
  const runs: { own: number; base: number; anewMs: number }[] = [];
  for (const one of [path, baseline]) await load(server.origin + one, { seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    const base = (await load(server.origin + baseline, { seconds })).requestsPerSecond;
    const own = (await load(server.origin + path, { seconds })).requestsPerSecond;
    const began = performance.now();
    await (await fetch(`${server.origin}${path}&maxSodium=${39_400 + round}`)).text();
    runs.push({ own, base, anewMs: performance.now() - began });
  }
  return {
    ratio: median(runs.map(({ own, base }) => base / own)),
    target: median(runs.map(({ own }) => own)),
    baseline: median(runs.map(({ base }) => base)),
    anewMs: median(runs.map(({ anewMs }) => anewMs)),
  };
}

interface Measured {
  requestsPerSecond: number;
  p50: number;
  /** Processor time of the server per request, in microseconds. */
  microseconds: number;
}

/** One path of a server, with what a request takes of its processor. */
export async function measured(server: RunningServer, path: string, seconds: number): Promise<Measured> {
  const before = processorSeconds(server.pid);
  const { requestsPerSecond, p50 } = await load(server.origin + path, { seconds });
  const used = processorSeconds(server.pid) - before;
  return { requestsPerSecond, p50, microseconds: (used * 1e6) / (requestsPerSecond * seconds) };
}

/** Returns the processor time of a process in seconds; Linux counts hundredths of a second. 0 on other systems. */
function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? 0, sorted[middle] ?? 0];
  return (low + high) / 2;
}
