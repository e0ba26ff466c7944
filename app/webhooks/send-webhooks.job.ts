import { runJob } from '#jobs/run-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { alignPlatforms } from './ads/align-platforms.ts';
import { type DeliveringApp, type DeliveryLimits, deliverNext, usualLimits } from './deliver.ts';
import { isAnythingDue, tellDue } from './tell-due.ts';

export const webhookSeconds = 1;
/** Of one process to one endpoint: a slow one holds up only itself. */
const atOnce = 4;

/** Tells other programs what happened, for as long as the process runs. Any number of processes may. */
export function startSendingWebhooks(
  app: DeliveringApp,
  run: RunJob = runJob,
  limits: DeliveryLimits = usualLimits,
): { close(): Promise<void> } {
  const closing = new AbortController();
  let isLooking = false;
  let looking: Promise<unknown> = Promise.resolve();
  const underWay = new Map<string, number>();
  const sending = new Set<Promise<void>>();
  const failed = (error: unknown) => app.log.warn({ err: error }, 'webhooks could not be sent');

  const send = (endpointId: string) => {
    underWay.set(endpointId, (underWay.get(endpointId) ?? 0) + 1);
    const sent = (async () => {
      try {
        while (!closing.signal.aborted && (await deliverNext(app, endpointId, { ...limits, closing: closing.signal })));
      } catch (error) {
        failed(error);
      } finally {
        underWay.set(endpointId, (underWay.get(endpointId) ?? 1) - 1);
      }
    })();
    sending.add(sent);
    void sent.finally(() => sending.delete(sent));
  };
  const align = alignPlatforms();
  const look = async () => {
    await align(app);
    if (await isAnythingDue(app.db)) while (!closing.signal.aborted && (await tellDue(app)));
    for (const { id, due } of await endpointsWithDue(app)) {
      const busy = underWay.get(id) ?? 0;
      for (let more = Math.min(atOnce - busy, due); more > 0; more -= 1) send(id);
    }
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    looking = run('webhooks', look, failed).finally(() => {
      isLooking = false;
    });
  }, webhookSeconds * 1000).unref();
  return {
    async close() {
      closing.abort();
      clearInterval(timer);
      await looking;
      await Promise.all(sending);
    },
  };
}

/** Endpoints with something due, and how much, as far as it matters. */
async function endpointsWithDue({ db }: Pick<AppContext, 'db'>): Promise<{ id: string; due: number }[]> {
  const rows = await db
    .selectFrom('webhook_endpoint')
    .select((endpoint) => [
      'id',
      endpoint
        .selectFrom((inner) =>
          inner
            .selectFrom('webhook_delivery')
            .select('webhook_delivery.id')
            .whereRef('endpoint_id', '=', 'webhook_endpoint.id')
            .where('state', '=', 'waiting')
            .where('next_attempt_at', '<=', (row) => row.fn<Date>('now'))
            .limit(atOnce)
            .as('due'),
        )
        .select((due) => due.fn.countAll<string>().as('count'))
        .as('due'),
    ])
    .where('is_on', '=', true)
    .where((one) => one.or([one('paused_until', 'is', null), one('paused_until', '<=', one.fn<Date>('now'))]))
    .execute();
  return rows.map(({ id, due }) => ({ id, due: Number(due) }));
}
