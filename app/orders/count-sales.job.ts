import { runJob } from '#jobs/run-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { countSales } from './count-sales.ts';

export const countSalesSeconds = 60 * 60;

/**
 * Counts when the process starts and once an hour what sold, for the order 'Popularity' of the listing. Any number of
 * processes may.
 */
export function startCountingSales(app: AppContext, run: RunJob = runJob): { close(): void } {
  const failed = (error: unknown) => app.log.warn({ err: error }, 'what sold could not be counted');
  const count = () => void run('count-sales', () => countSales(app), failed);
  count();
  const timer = setInterval(count, countSalesSeconds * 1000).unref();
  return { close: () => clearInterval(timer) };
}
