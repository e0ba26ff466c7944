import { AsyncLocalStorage } from 'node:async_hooks';

/** What the code that runs now is about; on every line of the log that is written meanwhile. Ids and names of the code only. */
export interface Run {
  requestId?: string;
  /** Pattern of the route, never an address. */
  route?: string;
  job?: string;
  runId?: string;
  /** The span that is open, where the shop is traced; not for the log. */
  span?: unknown;
}

const runs = new AsyncLocalStorage<Run>();

/** Does `work`, and all that follows from it, as this run. */
export function runAs<T>(run: Run, work: () => T): T {
  return runs.run(run, work);
}

export function currentRun(): Run | undefined {
  return runs.getStore();
}
