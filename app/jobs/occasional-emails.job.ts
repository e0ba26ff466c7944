import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { askForReviews } from '#reviews/ask-for-reviews.ts';
import { sendStockAlerts } from '#stock/send-stock-alerts.ts';
import { runJob } from './run-job.ts';

export const occasionalSeconds = 60;

/**
 * Writes once a minute to those who wanted to be told that something is back in stock, and to those who may be asked
 * how an order was (behaviour: Own data 12). Any number of processes may.
 */
export function startWritingOccasionally(app: AppContext, run: RunJob = runJob): { close(): void } {
  const write = async () => {
    for (const [what, work] of [
      ['stock alerts', sendStockAlerts],
      ['review requests', askForReviews],
    ] as const) {
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
