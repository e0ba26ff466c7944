import { runJob } from '#jobs/run-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { tellLate } from './tell-late.ts';

export const lateSeconds = 300;

/** Looks every few minutes whose parcel comes later than promised. */
export function startTellingLate(app: AppContext, run: RunJob = runJob): { close(): void } {
  const failed = (error: unknown) => app.log.warn({ err: error }, 'buyers could not be told that a parcel is late');
  const timer = setInterval(() => void run('tell-late', () => tellLate(app), failed), lateSeconds * 1000).unref();
  return { close: () => clearInterval(timer) };
}
