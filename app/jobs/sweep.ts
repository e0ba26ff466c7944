import { dropExpired } from '#features/accounts/drop-expired.ts';
import { dropOldKeys } from '#features/checkout/drop-old-keys.ts';
import type { RunJob } from '#platform/job-book.ts';
import type { Shop } from '#platform/shop.ts';
import { runJob } from './run-job.ts';

export const sweepSeconds = 60 * 60;

/** Removes once an hour what has expired of accounts and of orders. Any number of processes may. */
export function startSweeping(shop: Shop, run: RunJob = runJob): { close(): void } {
  const timer = setInterval(() => void sweep(shop, run), sweepSeconds * 1000).unref();
  return { close: () => clearInterval(timer) };
}

/** One of them failing leaves the others; the next hour tries again. */
async function sweep(shop: Shop, run: RunJob): Promise<void> {
  for (const drop of [dropExpired, dropOldKeys]) {
    await run(
      'sweep',
      () => drop(shop),
      (error) => shop.log.warn({ err: error }, 'what has expired could not be removed'),
    );
  }
}
