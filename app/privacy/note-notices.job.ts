import { runJob } from '#jobs/run-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { noteNotices } from '#privacy/consent/record-consent.ts';

/**
 * From its start on, this version of the shop shows its wordings beside the forms. Any number of processes may note
 * them.
 */
export function noteNoticesAtStart(app: AppContext, run: RunJob = runJob): Promise<unknown> {
  return run(
    'notices',
    () => noteNotices(app),
    (error) => app.log.warn({ err: error }, 'what stands beside the forms could not be noted'),
  );
}
