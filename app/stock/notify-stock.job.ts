import { setTimeout as sleep } from 'node:timers/promises';
import { runJob } from '#jobs/run-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { notifyStock } from './notify-stock.ts';

/** How late a process may hear that stock changed; the one that took an order, or an edit of one, knows at once. */
const everyMs = 250;

/** Tells the other processes what was sold, for all orders of a moment at once. */
export function startTellingStock(app: AppContext, run: RunJob = runJob): { close(): Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;
  let isFailing = false;
  const tellAll = async () => {
    while ((await notifyStock(app.db)) && !signal.aborted);
    isFailing = false;
  };
  const failed = (error: unknown) => {
    // Said once; what was sold waits until the database is back.
    if (!isFailing) app.log.warn({ err: error }, 'the other processes cannot be told of stock; will keep trying');
    isFailing = true;
  };
  const running = (async () => {
    while (!signal.aborted) {
      await run('tell-stock', tellAll, failed);
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}
