import { Hono } from 'hono';
import { requireSameOrigin } from '#api/same-origin.ts';
import type { AppContext } from '#platform/app-context.ts';

/**
 * Where a browser says that a product page has come alive, and that it put something into its cart: no more than that
 * (behaviour: Reports 10). It is counted with every response (boot/request-handler.ts).
 */
export function visitsRouter(app: AppContext): Hono {
  const router = new Hono();
  router.post('/seen/:what{cart}?', (c) => {
    requireSameOrigin(c, app.config.publicUrl);
    return c.body(null, 204);
  });
  return router;
}
