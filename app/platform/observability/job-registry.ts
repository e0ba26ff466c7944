import { randomUUID } from 'node:crypto';
import { withLogContext } from './log-context.ts';

export interface JobRecord {
  job: string;
  /** How often it is meant to run. */
  everySeconds: number;
  /** Since when it is meant to. */
  since: Date;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
}

/**
 * Runs one round of a job. What it logs carries the job's name and the id of the round.
 * @returns the result of `work`, or undefined when it failed, after `onFailure` was called
 */
export type RunJob = <T>(
  job: string,
  work: () => Promise<T>,
  onFailure: (error: unknown) => void,
) => Promise<T | undefined>;

export interface JobRegistry {
  /** Registers the job: from now on it counts as overdue when it does not run. */
  expect(job: string, everySeconds: number): void;
  run: RunJob;
  list(): JobRecord[];
}

export function createJobRegistry(
  onRun: (job: string, outcome: 'done' | 'failed', seconds: number) => void = () => {},
): JobRegistry {
  const records = new Map<string, JobRecord>();

  return {
    expect(job, everySeconds) {
      records.set(job, { job, everySeconds, since: new Date(), lastSuccessAt: null, lastFailureAt: null });
    },
    run: (job, work, onFailure) =>
      withLogContext({ job, runId: randomUUID() }, async () => {
        const began = performance.now();
        const seconds = () => (performance.now() - began) / 1000;
        const record = records.get(job);
        try {
          const result = await work();
          if (record) record.lastSuccessAt = new Date();
          onRun(job, 'done', seconds());
          return result;
        } catch (error) {
          if (record) record.lastFailureAt = new Date();
          onRun(job, 'failed', seconds());
          onFailure(error);
          return undefined;
        }
      }),
    list: () => [...records.values()],
  };
}
