import { runJob } from '#jobs/run-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { sendIssues } from './send-issues.ts';

export const newsletterSeconds = 3;

/** Sends the newsletters under way for as long as the process runs. */
export function startSendingNewsletters(app: AppContext, run: RunJob = runJob): { close(): Promise<void> } {
  let last = Promise.resolve();
  let isUnderWay = false;
  const work = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    await run(
      'newsletters',
      () => sendIssues(app),
      (error) => app.log.error({ err: error }, 'newsletters under way could not be sent on'),
    );
    isUnderWay = false;
  };
  const timer = setInterval(() => {
    last = work();
  }, newsletterSeconds * 1000).unref();
  return {
    async close() {
      clearInterval(timer);
      await last;
    },
  };
}
