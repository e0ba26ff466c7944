import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { RequestContext } from '#platform/http/request-context.ts';
import type { Metrics } from '#platform/observability/metrics.ts';
import { isPrivateNetwork } from '#rules/private-network.ts';

interface HealthState {
  ready: () => Promise<boolean>;
  metrics: Pick<Metrics, 'registry'>;
  /** Required to read the metrics; null opens them to private networks. */
  metricsToken: string | null;
  trustProxy: boolean;
}

/** For operators and load balancers: is the process alive, can it work, how is it doing (behaviour: Running 3). */
export function healthRouter(state: HealthState): Hono<{ Bindings: RequestContext }> {
  const health = new Hono<{ Bindings: RequestContext }>();
  // One by one: this router is mounted at the root, where a rule for all paths would apply to every page of the shop.
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    health.use(path, async (c, next) => {
      await next();
      c.header('cache-control', 'no-store');
    });
  }
  health.get('/healthz', (c) => c.json({ status: 'alive' }));
  health.get('/readyz', async (c) => {
    const ready = await state.ready();
    return c.json({ status: ready ? 'ready' : 'the database does not answer, or takes no orders' }, ready ? 200 : 503);
  });
  health.get('/metrics', async (c) => {
    if (!mayReadMetrics(c, state)) {
      return c.json(
        {
          success: false,
          message: 'Metrics are open only to the shop’s own network. From elsewhere, send METRICS_TOKEN.',
        },
        403,
      );
    }
    return c.body(await state.metrics.registry.metrics(), 200, { 'content-type': state.metrics.registry.contentType });
  });
  return health;
}

/** Turnover and load must not be readable from outside. */
function mayReadMetrics(c: Context<{ Bindings: RequestContext }>, { metricsToken, trustProxy }: HealthState): boolean {
  if (metricsToken !== null) {
    const given = c.req.header('authorization')?.replace(/^Bearer +/i, '') ?? '';
    return timingSafeEqual(digest(given), digest(metricsToken));
  }
  // Through a proxy that is not trusted every request seems to come from a private network.
  const isForwarded = c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined;
  return !(isForwarded && !trustProxy) && isPrivateNetwork(c.env.clientAddress);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
