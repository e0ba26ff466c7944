import type { RunJob } from '#platform/observability/job-registry.ts';

/** Runs a job where there is no registry of jobs, as in tests. */
export const runJob: RunJob = async (_job, work, onFailure) => {
  try {
    return await work();
  } catch (error) {
    onFailure(error);
    return undefined;
  }
};
