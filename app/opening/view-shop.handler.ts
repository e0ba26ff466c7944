import { Hono } from 'hono';
import { maySee } from '#access/rules/screens.ts';
import { currentLanguage } from '#messages/messages.ts';
import { addressIn } from '#messages/wished-language.ts';
import { pageAddress } from '#pages/rules/custom-page.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { trialCookie, viewCookie } from '#platform/http/session-cookie.ts';
import { readOpening } from './read-opening.ts';
import { isTrial, trialPath } from './trial-link.ts';

/** Where 'View shop' begins and ends: links of the back office, and of the bar above the shop. */
const viewPath = '/view-shop';
/** Where its owner goes on until the shop is open. */
const firstDayPath = '/admin/first-day';

/**
 * Begins and ends what lets somebody see the shop otherwise than the public: staff who view it, with its drafts and
 * without ordering, and anyone who tries it with a link of the staff before it opens. Neither changes anything that is
 * stored.
 */
export function viewShopRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();

  router.get(viewPath, async (c) => {
    c.header('cache-control', 'no-store');
    if (c.env.role !== 'admin') return c.redirect('/', 303);
    const isEnd = c.req.query('end') !== undefined;
    c.header('set-cookie', viewCookie(!isEnd, c.env.https));
    const product = c.req.query('product') ?? '';
    const page = c.req.query('page') ?? '';
    const shown = /^[0-9a-f-]{36}$/.test(product) ? `/shop/product-details/${product}` : '/shop/home';
    if (isEnd) {
      const { account } = c.env;
      const isFirstDay = account !== null && maySee(firstDayPath, account) && (await readOpening(app)) === 'not yet';
      return c.redirect(isFirstDay ? firstDayPath : '/admin/dashboard', 303);
    }
    return c.redirect(/^[a-z0-9-]{1,80}$/.test(page) ? pageAddress(page) : shown, 303);
  });
  router.get(trialPath, async (c) => {
    c.header('cache-control', 'no-store');
    // The address holds a secret, which no other site is to learn.
    c.header('referrer-policy', 'no-referrer');
    const token = c.req.query('token') ?? '';
    if (!(await isTrial(app, token)))
      return c.text('This link has expired. Ask for a new one in the back office, under First day.', 404);
    c.header('set-cookie', trialCookie(token, c.env.https));
    return c.redirect(addressIn(currentLanguage(), '/shop/home'), 303);
  });
  return router;
}
