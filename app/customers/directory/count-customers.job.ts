import { setTimeout as sleep } from 'node:timers/promises';
import { runJob } from '#jobs/run-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { batchSize, countDue } from './count-customers.ts';

export const customerSeconds = 15;
/** Between two batches, for the requests of the shop. */
const pauseMs = 20;

/** Counts the customers whose orders or account changed and whom nobody looked at meanwhile. Any number of processes may. */
export function startCountingCustomers(app: AppContext, run: RunJob = runJob): { close(): Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;
  const failed = (error: unknown) => app.log.warn({ err: error }, 'customers could not be counted');
  const count = async () => {
    // Only while others wait: where orders come in all the time, each would be a batch of its own.
    while (!signal.aborted && (await countDue(app)) === batchSize) await sleep(pauseMs);
  };
  const running = (async () => {
    while (!signal.aborted) {
      await run('count-customers', count, failed);
      await sleep(customerSeconds * 1000, undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}
