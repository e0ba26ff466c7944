import { Hono } from 'hono';
import type { Metrics } from '#platform/metrics.ts';

/** For operators and load balancers: is the process alive, can it work, how is it doing (decisions D12). */
export function healthDoor(state: { ready: () => Promise<boolean>; metrics: Metrics }): Hono {
  const health = new Hono();
  // Named one by one: the door stands at the root, where a rule for all paths would reach every page of the shop.
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    health.use(path, async (c, next) => {
      await next();
      c.header('cache-control', 'no-store');
    });
  }
  health.get('/healthz', (c) => c.json({ status: 'alive' }));
  health.get('/readyz', async (c) => {
    const ready = await state.ready();
    return c.json({ status: ready ? 'ready' : 'the database does not answer' }, ready ? 200 : 503);
  });
  health.get('/metrics', async (c) =>
    c.body(await state.metrics.registry.metrics(), 200, { 'content-type': state.metrics.registry.contentType }),
  );
  return health;
}
