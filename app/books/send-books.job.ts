import { runJob } from '#jobs/run-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { sendDueBooks } from './books-email.ts';

export const booksSeconds = 60;

/**
 * Looks once a minute whether a month is over whose books are to be sent. Any number of processes may: one of them
 * sends.
 */
export function startSendingBooks(app: AppContext, run: RunJob = runJob): { close(): void } {
  const failed = (error: unknown) => app.log.warn({ err: error }, 'the books of a month could not be sent');
  const timer = setInterval(() => void run('books', () => sendDueBooks(app), failed), booksSeconds * 1000).unref();
  return { close: () => clearInterval(timer) };
}
