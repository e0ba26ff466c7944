import { Hono } from 'hono';
import { requireSameOrigin } from '#api/same-origin.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';

/** Of one network address, which many phones may share; whoever sends more only swells the report. */
const mostInAnHour = 2000;
const mostAddresses = 50_000;
const hourMs = 3_600_000;

/**
 * Where a browser says that a product page has come alive, and that it put something into its cart: no more than that
 * (behaviour: Reports 10). It is counted with every response (boot/request-handler.ts).
 */
export function visitsRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();
  // In memory, as what it limits: a visit is no reason to write anything.
  const sent = new Map<string, number>();
  let endsAt = 0;
  router.post('/seen/:what{cart}?', (c) => {
    requireSameOrigin(c, app.config.publicUrl);
    if (performance.now() > endsAt || sent.size >= mostAddresses) {
      sent.clear();
      endsAt = performance.now() + hourMs;
    }
    const count = (sent.get(c.env.clientAddress) ?? 0) + 1;
    sent.set(c.env.clientAddress, count);
    return c.body(null, count > mostInAnHour ? 429 : 204);
  });
  return router;
}
