import { type Context, Hono } from 'hono';
import { requireSameOrigin } from '#api/same-origin.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { fewFromAnAddress } from '#rate-limits/rules/few-from-an-address.ts';
import { type AdLine, noteAdStep } from '#webhooks/ads/note-ad-step.ts';

/** Of one network address, which many phones may share; whoever sends more only swells the report. */
const mostInAnHour = 2000;
/** Bytes. */
const mostSent = 500;

/**
 * Where a browser says that a product page has come alive, and what it put into its cart. That it did is counted with
 * every response (boot/request-handler.ts), and no more (behaviour: Reports 10); ad platforms are told what, where its
 * visitor agreed.
 */
export function visitsRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();
  const isOneOfFew = fewFromAnAddress(mostInAnHour);
  router.post('/seen/:what{cart}?', async (c) => {
    requireSameOrigin(c, app.config.publicUrl);
    if (!isOneOfFew(c.env.clientAddress)) return c.body(null, 429);
    if (c.req.param('what') !== 'cart') noteAdStep(app, c.env, 'view', []);
    else if (c.env.adChoice?.isAllowed) noteAdStep(app, c.env, 'cart', await lineOf(c));
    return c.body(null, 204);
  });
  return router;
}

/** 'id weight' of one unit; what is longer than any of ours is none. */
async function lineOf(c: Context): Promise<AdLine[]> {
  if (Number(c.req.header('content-length') ?? mostSent + 1) > mostSent) return [];
  const [, productId, weight = ''] = /^(\S+) (.+)$/s.exec(await c.req.text()) ?? [];
  return productId === undefined ? [] : [{ productId, weight, quantity: 1 }];
}
