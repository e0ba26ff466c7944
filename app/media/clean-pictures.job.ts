import { runJob } from '#jobs/run-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { dropForgottenPictures } from './drop-forgotten-pictures.ts';

export const cleanSeconds = 60 * 60;

/** Deletes once an hour the uploads that nothing shows. Any number of processes may. */
export function startCleaningPictures(app: AppContext, run: RunJob = runJob): { close(): void } {
  const clean = async () => {
    const dropped = await dropForgottenPictures(app);
    if (dropped > 0) app.log.info({ dropped }, 'uploads that nothing showed were deleted');
  };
  const failed = (error: unknown) => app.log.warn({ err: error }, 'forgotten uploads could not be deleted');
  const timer = setInterval(() => void run('clean-pictures', clean, failed), cleanSeconds * 1000).unref();
  return { close: () => clearInterval(timer) };
}
