import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { RunningServer } from './servers.ts';

export interface Load {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

const connections = 16;

/** Asks one address over and over. Throws when any answer is not 200: a fast error is no figure. */
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
 * One path on two servers in turn, so that whatever else the machine does falls on both; the median of the rounds. The
 * load generator is itself often the slower part; processor time per request tells the servers apart all the same.
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

interface Measured {
  requestsPerSecond: number;
  /** Processor time of the server per request. */
  microseconds: number;
}

async function measured(server: RunningServer, path: string, seconds: number): Promise<Measured> {
  const before = processorSeconds(server.pid);
  const { requestsPerSecond } = await load(server.origin + path, { seconds });
  const used = processorSeconds(server.pid) - before;
  return { requestsPerSecond, microseconds: (used * 1e6) / (requestsPerSecond * seconds) };
}

/** Processor time of a process so far; Linux counts it in hundredths of a second. 0 elsewhere. */
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
