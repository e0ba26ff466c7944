import { runJob } from '#jobs/run-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { fetchDueSettlements } from './fetch-settlements.ts';

export const settlementSeconds = 10 * 60;

/**
 * Looks every ten minutes whether the provider is to be asked for its payouts. Any number of processes may: one of them
 * asks.
 */
export function startFetchingSettlements(app: AppContext, run: RunJob = runJob): { close(): void } {
  const failed = (error: unknown) =>
    app.log.warn({ err: error }, 'the payouts of the payment provider could not be read');
  const look = () => void run('settlements', () => fetchDueSettlements(app), failed);
  const timer = setInterval(look, settlementSeconds * 1000).unref();
  return { close: () => clearInterval(timer) };
}
