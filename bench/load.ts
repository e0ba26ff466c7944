import autocannon from 'autocannon';

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

/** Two addresses in turn, so that whatever else the machine does falls on both; the median of the rounds. */
export async function compare(target: string, baseline: string, rounds: number, seconds: number) {
  const ratios: number[] = [];
  const targets: number[] = [];
  const baselines: number[] = [];
  await load(target, { seconds: 1 });
  await load(baseline, { seconds: 1 });
  for (let round = 0; round < rounds; round += 1) {
    const base = await load(baseline, { seconds });
    const own = await load(target, { seconds });
    baselines.push(base.requestsPerSecond);
    targets.push(own.requestsPerSecond);
    ratios.push(own.requestsPerSecond / base.requestsPerSecond);
  }
  return { ratio: median(ratios), target: median(targets), baseline: median(baselines) };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? 0, sorted[middle] ?? 0];
  return (low + high) / 2;
}
