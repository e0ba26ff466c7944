import { setTimeout as sleep } from 'node:timers/promises';
import { runJob } from '#jobs/run-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { searchedBy } from './catalogue-size.ts';
import { fillBatch, indexDue, notifyIndexed } from './index-products.ts';

export const indexSeconds = 5;
/** Between two batches, for the requests of the shop. */
const pauseMs = 20;

/**
 * Makes the rows by which a large shop searches and lists: after the start of a shop all of them, in batches that go on
 * where the last one ended, and then those of the products that changed and that nobody asked for meanwhile. Any number
 * of processes may.
 */
export function startIndexing(app: AppContext, run: RunJob = runJob): { close(): Promise<void> } {
  const closing = new AbortController();
  let running = Promise.resolve();
  let isRunning = false;
  /** Resolves with whether there is more to do. */
  const work = async () => {
    const until = performance.now() + indexSeconds * 1000;
    const mayGoOn = () => !closing.signal.aborted && performance.now() < until;
    let isMore = await fillBatch(app);
    for (; isMore && mayGoOn(); isMore = await fillBatch(app)) await sleep(pauseMs);
    let noted = 0;
    for (let done = 1; done > 0 && mayGoOn(); noted += done) {
      done = await indexDue(app);
      if (done > 0) await sleep(pauseMs);
    }
    // Pages that were rendered meanwhile do not know it yet; where every process keeps the catalogue itself, they do.
    if (noted > 0 && (await searchedBy(app, true)) !== 'process') await notifyIndexed(app.db);
    return isMore;
  };
  const failed = (error: unknown) => app.log.warn({ err: error }, 'the rows of the search could not be made');
  const start = () => {
    if (isRunning) return;
    isRunning = true;
    running = run('index-products', work, failed).then((isMore) => {
      isRunning = false;
      if (isMore && !closing.signal.aborted) start();
    });
  };
  start();
  const timer = setInterval(start, indexSeconds * 1000).unref();
  return {
    async close() {
      closing.abort();
      clearInterval(timer);
      await running;
    },
  };
}
