import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { languageOfLink } from '#api/language-of-link.ts';
import { type LinkPage, linkPages } from '#api/link-pages.ts';
import { texts } from '#api/texts.ts';
import { restoreSavedCart } from '#cart/saved-cart.ts';
import { addressIn } from '#messages/wished-language.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { cartCookie, visitorCookie } from '#platform/http/session-cookie.ts';
import { countAttempt } from '#rate-limits/count-attempt.ts';
import { linesOfLink } from './left-carts.ts';
import { stopReminders } from './reminders.ts';

/** An address that opens links without end. */
const opened = [{ of: 'address', most: 60, seconds: 60 * 60 }] as const;

/** The links of reminders: to stop them, and back to the cart, which orders nothing and can be opened again. */
export function remindersRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();
  router.get('/api/reminders/cart', async (c) => {
    const { cartToken, clientAddress: address, https, visitorId } = c.env;
    c.header('cache-control', 'no-store');
    const lines = await linesOfLink(app, c.req.query('token') ?? '');
    if (lines.length > 0) {
      await countAttempt(app, { what: 'restored cart', limits: opened, address, email: null });
      c.header('set-cookie', cartCookie(await restoreSavedCart(app, cartToken, lines), https));
      // As with every other cart that the shop keeps (api/run-call.ts).
      if (visitorId === null) c.header('set-cookie', visitorCookie(randomUUID(), https), { append: true });
    }
    return c.redirect(addressIn(languageOfLink(c), '/shop/cart'), 303);
  });
  return router.route('/', linkPages(app, '/api/reminders', pages));
}

const pages: Record<string, LinkPage> = {
  stop: {
    act: stopReminders,
    ask: (shopName) => ({
      heading: texts.stopTheseEMails(),
      sentence: texts.tapAndWeRemindNoMore({ shopName }),
      button: texts.stop(),
    }),
    done: () => ({ heading: texts.stopped(), sentence: texts.weRemindNoMore() }),
  },
};
