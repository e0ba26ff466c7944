import { setTimeout as sleep } from 'node:timers/promises';
import { runJob } from '#jobs/run-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { countDueDays, daysAtOnce } from './count-sales-days.ts';
import { writeVisits } from './visits.ts';

export const salesDaysSeconds = 15;
/** Between two batches, for the requests of the shop. */
const pauseMs = 20;

/** Writes down the visits that this process counted, and counts the days whose orders changed and which nobody looked at meanwhile. Any number of processes may. */
export function startCountingSalesDays(app: AppContext, run: RunJob = runJob): { close(): Promise<void> } {
  const closing = new AbortController();
  const { signal } = closing;
  const failed = (error: unknown) => app.log.warn({ err: error }, 'the days of the reports could not be counted');
  const count = async () => {
    await writeVisits(app);
    // Only while others wait: where orders come in all the time, today would be counted again and again.
    while (!signal.aborted && (await countDueDays(app)) === daysAtOnce) await sleep(pauseMs);
  };
  const running = (async () => {
    while (!signal.aborted) {
      await run('count-sales-days', count, failed);
      await sleep(salesDaysSeconds * 1000, undefined, { signal, ref: false }).catch(() => {});
    }
  })();
  return {
    async close() {
      closing.abort();
      await running;
      await writeVisits(app).catch(failed);
    },
  };
}
