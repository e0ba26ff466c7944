import { setTimeout as sleep } from 'node:timers/promises';
import { runJob } from '#jobs/run-job.ts';
import { closeUnconfirmed } from '#orders/confirm-order.ts';
import { countPaymentsToReview, paymentsToReview } from '#payments/payments-to-review.ts';
import { sendRefunds } from '#payments/send-refunds.ts';
import { dropOldWebhooks } from '#payments/webhook-inbox.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { processDueWebhooks } from './process-webhooks.ts';
import { reconcile } from './reconcile.ts';
import { sweepPayments } from './sweep-payments.ts';

export interface PaymentJobs {
  /** Begins nothing new and waits for what is under way, ten seconds at most. */
  close(): Promise<void>;
}

const lookMs = 2_000;
const patienceMs = 10_000;
const sweepMs = 60 * 60 * 1000;
/** The newest week is looked through every hour, so that a process that was down for days misses nothing. */
const weekMs = 7 * 24 * 60 * 60 * 1000;
/** Staff can send money back on the provider's screens for half a year: each hour another week of that too. */
const olderWeeks = 26;

/**
 * Follows the money for as long as the process runs: asks the provider about purchases that wait, closes those that
 * have waited too long, processes kept webhooks, sends refunds, and looks hourly for money of which no message came.
 * Any number of processes may do so on one database.
 */
export function followPayments(
  app: AppContext,
  options: { lookMs?: number; sweepSoonMs?: number; run?: RunJob } = {},
): PaymentJobs {
  const { run: inRun = runJob } = options;
  const stop = new AbortController();
  let sweepAt = performance.now() + (options.sweepSoonMs ?? 60_000);
  const running = run();

  async function run(): Promise<void> {
    let isFailing = false;
    while (!stop.signal.aborted) {
      const done = await inRun('payments', lookOnce, (error) => {
        // Said once; everything waits in the database until it is back.
        if (!isFailing) app.log.warn({ err: error }, 'payments cannot be followed; will keep trying');
        isFailing = true;
      });
      if (done !== undefined) isFailing = false;
      if (done !== undefined && done > 0) continue;
      await sleep(options.lookMs ?? lookMs, undefined, { signal: stop.signal, ref: false }).catch(() => {});
    }
  }

  async function lookOnce(): Promise<number> {
    const done = [
      await processDueWebhooks(app),
      await reconcile(app),
      await sendRefunds(app),
      await closeUnconfirmed(app),
    ];
    if (performance.now() >= sweepAt) {
      sweepAt = performance.now() + sweepMs;
      const now = Date.now();
      await sweepPayments(app, new Date(now - weekMs));
      // By the hour, not by counting: a process that is restarted every day looks through all of them too.
      const back = (Math.floor(now / sweepMs) % olderWeeks) + 1;
      await sweepPayments(app, new Date(now - (back + 1) * weekMs), new Date(now - back * weekMs));
      await dropOldWebhooks(app);
      await announceAlerts(app);
    }
    return done.reduce((sum, count) => sum + count, 0);
  }

  return {
    async close() {
      stop.abort();
      // Whatever a slow provider keeps under way is as safe as after a crash.
      await Promise.race([running, sleep(patienceMs, undefined, { ref: false })]);
    },
  };
}

/** Once an hour in the log, until somebody has seen to it. */
async function announceAlerts(app: AppContext): Promise<void> {
  const counts = countPaymentsToReview(await paymentsToReview(app));
  if (Object.keys(counts).length > 0) app.log.warn(counts, 'payments want a person: see the back office');
}
