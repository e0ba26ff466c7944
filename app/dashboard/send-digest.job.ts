import { runJob } from '#jobs/run-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { sendDigest } from './send-digest.ts';

export const digestSeconds = 60;

/** Looks once a minute whether the shop is to be told of its orders. Any number of processes may: one of them tells. */
export function startSendingDigest(app: AppContext, run: RunJob = runJob): { close(): void } {
  const failed = (error: unknown) => app.log.warn({ err: error }, 'the digest of orders could not be sent');
  const timer = setInterval(() => void run('digest', () => sendDigest(app), failed), digestSeconds * 1000).unref();
  return { close: () => clearInterval(timer) };
}
