import { runJob } from '#jobs/run-job.ts';
import { documentEarlierOrders } from '#orders/documents/document-earlier-orders.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { documentEarlierPrograms } from '#programs/document-earlier-programs.ts';

export const documentSeconds = 60 * 60;

/**
 * Writes the invoices and credit notes that older versions of the shop left out, at the start and every hour: a process
 * of the version before may still send orders beside this one. Any number of processes may.
 */
export function startDocumentingEarlier(app: AppContext, run: RunJob = runJob): { close(): void } {
  const work = () =>
    run(
      'documents',
      async () => {
        await documentEarlierOrders(app);
        await documentEarlierPrograms(app);
      },
      (error) => app.log.error({ err: error }, 'invoices that an older version left out could not be written'),
    );
  void work();
  const timer = setInterval(() => void work(), documentSeconds * 1000).unref();
  return { close: () => clearInterval(timer) };
}
