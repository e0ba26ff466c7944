import { type Context, Hono } from 'hono';
import { calls } from '#api/calls.ts';
import { readAtMost } from '#api/read-input.ts';
import { requireSameOrigin } from '#api/same-origin.ts';
import { texts } from '#api/texts.ts';
import { currentLanguage } from '#messages/messages.ts';
import { addressIn } from '#messages/wished-language.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { countAttempt } from '#rate-limits/count-attempt.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { voteHelpful } from './vote-helpful.ts';

const call = 'POST /api/shop/review/helpful/{id}';

/**
 * 'Helpful' below a review, in a browser without scripts: a form that comes back to the page it is on. It is the API
 * call in another form, with its limits; the page does not know who reads it, so that the button votes and takes the
 * vote back by turns.
 */
export function helpfulFormRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();

  router.post('/shop/reviews/:id/helpful', async (c) => {
    requireSameOrigin(c, app.config.publicUrl);
    const product = c.req.param('id');
    if (!isUuid(product)) throw new AppError(404, texts.productNotFound());
    const page = `/shop/reviews/${product}`;
    const inLanguage = (address: string) => addressIn(currentLanguage(), address);
    const { account, clientAddress } = c.env;
    if (account === null) return c.redirect(inLanguage(`/auth/login?from=${encodeURIComponent(page)}`), 303);
    const limits = calls[call].limits ?? [];
    await countAttempt(app, { what: call, limits, address: clientAddress, email: account.email });
    const review = await reviewIn(c);
    await voteHelpful(app, account.id, review, 'other');
    return c.redirect(inLanguage(`${page}#review-${review}`), 303);
  });
  router.onError((error, c) => {
    if (!(error instanceof AppError)) throw error;
    if (error.retryAfterSeconds !== null) c.header('retry-after', String(error.retryAfterSeconds));
    return c.text(error.message, error.status as 404, { 'cache-control': 'no-store' });
  });
  return router;
}

async function reviewIn(c: Context): Promise<string> {
  const bytes = await readAtMost(c.req.raw.body, 1024, texts.theFormIsTooLarge());
  return new URLSearchParams(new TextDecoder().decode(bytes)).get('review') ?? '';
}
