import { mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openLoadedShop } from './loaded-shop.ts';
import type { ResourceUsage } from './report-memory.ts';

const points = 12;
/** Measurements at the beginning that do not count, because caches, compiled code and the pool still grow. */
const warmUpPoints = 3;
/** Growth that is allowed between two measurements. */
const allowedGrowth = { heapBytes: 8e6, bufferBytes: 24e6, files: 3, handles: 4 };

/** Sends `requests` requests to a shop and measures its memory, files and handles meanwhile. Returns what grows. */
export async function soakLeak(requests: number, say: (line: string) => void): Promise<string[]> {
  const folder = mkdtempSync('/tmp/shop-soak-');
  const shop = await openLoadedShop(folder);
  const samples: (ResourceUsage & { pool: number; waiting: number })[] = [];
  const wrong: string[] = [];
  try {
    for (let point = 0; point < points; point += 1) {
      const report = await shop.load({ lanes: 16, requests: Math.ceil(requests / points) });
      wrong.push(...report.wrong);
      // Wait until connections of the load are closed and timers of finished requests have expired.
      await sleep(3_000);
      const [usage, now] = [await shop.usage(), await shop.metrics()];
      const pool = ['idle', 'busy'].map((state) => now.get(`database_pool_connections{state="${state}"}`) ?? 0);
      const sample = {
        ...usage,
        pool: pool[0] === undefined ? 0 : pool.reduce((sum, part) => sum + part, 0),
        waiting: now.get('database_pool_waiting') ?? 0,
      };
      samples.push(sample);
      say(
        `${String(Math.ceil(requests / points) * (point + 1)).padStart(8)}: heap ${mega(sample.heapBytes)}, buffers ${mega(sample.bufferBytes)}, ` +
          `process ${mega(sample.rssBytes)}, ${sample.files} files, ${sum(sample.handles)} handles ${JSON.stringify(sample.handles)}, ` +
          `${sample.listeners} listeners, ${sample.pool} connections`,
      );
    }
  } finally {
    await shop.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  const settled = samples.slice(warmUpPoints);
  const third = Math.floor(settled.length / 3);
  const middle = (part: typeof samples, of: (sample: (typeof samples)[number]) => number) => {
    const values = part.map(of).sort((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? 0;
  };
  const grows = (of: (sample: (typeof samples)[number]) => number) =>
    middle(settled.slice(-third), of) - middle(settled.slice(0, third), of);
  const perMillion = (grows(({ heapBytes }) => heapBytes) / ((requests / points) * (settled.length - third))) * 1e6;
  say(`heap: ${mega(perMillion)} more in a million requests`);
  return [
    ...wrong,
    ...(grows(({ heapBytes }) => heapBytes) > allowedGrowth.heapBytes ? ['the heap grows'] : []),
    ...(grows(({ bufferBytes }) => bufferBytes) > allowedGrowth.bufferBytes ? ['buffers grow'] : []),
    ...(grows(({ files }) => files) > allowedGrowth.files ? ['open files grow'] : []),
    ...(grows(({ handles }) => sum(handles)) > allowedGrowth.handles ? ['handles grow'] : []),
    ...(grows(({ listeners }) => listeners) > 0 ? ['listeners grow'] : []),
    ...(samples.some(({ pool }) => pool > 10) || samples.some(({ waiting }) => waiting > 0)
      ? ['the pool is not at rest']
      : []),
  ];
}

const mega = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);
