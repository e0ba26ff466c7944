import { dropForgottenPictures } from '#features/media/drop-forgotten-pictures.ts';
import type { Shop } from '#platform/app-context.ts';
import type { RunJob } from '#platform/job-registry.ts';
import { runJob } from './run-job.ts';

export const cleanSeconds = 60 * 60;

/** Deletes once an hour the uploads that nothing shows. Any number of processes may. */
export function startCleaningPictures(shop: Shop, run: RunJob = runJob): { close(): void } {
  const clean = async () => {
    const dropped = await dropForgottenPictures(shop);
    if (dropped > 0) shop.log.info({ dropped }, 'uploads that nothing showed were deleted');
  };
  const failed = (error: unknown) => shop.log.warn({ err: error }, 'forgotten uploads could not be deleted');
  const timer = setInterval(() => void run('clean-pictures', clean, failed), cleanSeconds * 1000).unref();
  return { close: () => clearInterval(timer) };
}
