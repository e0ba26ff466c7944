import type { OccasionKind } from '#email/rules/occasions.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { sendLeftCarts } from '#reminders/left-carts.ts';
import { sendRefills } from '#reminders/send-refills.ts';
import { askForReviews } from '#reviews/ask-for-reviews.ts';
import { sendStockAlerts } from '#stock/send-stock-alerts.ts';
import { runJob } from './run-job.ts';

export const occasionalSeconds = 60;

const senders: Record<OccasionKind, (app: AppContext) => Promise<void>> = {
  'back in stock': sendStockAlerts,
  refill: sendRefills,
  'left cart': sendLeftCarts,
  'review request': askForReviews,
};

/**
 * Writes once a minute the e-mails that nobody waits for, a kind after another: whom somebody asked to be told is first
 * (behaviour: Own data 12). Any number of processes may.
 */
export function startWritingOccasionally(app: AppContext, run: RunJob = runJob): { close(): void } {
  const write = async () => {
    for (const [what, work] of Object.entries(senders)) {
      await run(
        'occasional-emails',
        () => work(app),
        (error) => app.log.warn({ err: error, what }, 'occasional e-mails could not be written'),
      );
    }
  };
  const timer = setInterval(() => void write(), occasionalSeconds * 1000).unref();
  return { close: () => clearInterval(timer) };
}
