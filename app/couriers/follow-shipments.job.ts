import { runJob } from '#jobs/run-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { askDays, followDueShipments, wakeFailedAttempts } from './follow-due.ts';

export const parcelSeconds = 15;
/** The courier's own list of attempts that failed, for events that were lost; and its days to new places. */
const seldomMinutes = 30;

/** Asks the courier about parcels whose turn has come. Any number of processes may: each parcel is one's. */
export function startFollowingParcels(app: AppContext, run: RunJob = runJob): { close(): Promise<void> } {
  let round: Promise<unknown> = Promise.resolve();
  let isBusy = false;
  let seldomAt = Date.now();
  const failed = (error: unknown) => app.log.warn({ err: error }, 'parcels could not be followed');
  const look = () => {
    if (isBusy) return;
    isBusy = true;
    const ask = async () => {
      if (Date.now() - seldomAt > seldomMinutes * 60_000) {
        seldomAt = Date.now();
        await wakeFailedAttempts(app).catch(failed);
        await askDays(app).catch(failed);
      }
      await followDueShipments(app);
    };
    round = run('parcels', ask, failed).finally(() => {
      isBusy = false;
    });
  };
  const timer = setInterval(look, parcelSeconds * 1000).unref();
  return {
    async close() {
      clearInterval(timer);
      await round;
    },
  };
}
