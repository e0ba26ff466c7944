import { Hono } from 'hono';
import { chooseLanguage } from '#customers/choose-language.ts';
import { offeredLanguages } from '#messages/languages.ts';
import { addressIn } from '#messages/wished-language.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { languageCookie } from '#platform/http/session-cookie.ts';
import { sameOriginPath } from './same-origin-path.ts';

/** A host that cannot exist: pages are resolved against it to see whether they stay on it. */
const nowhere = 'http://nowhere.invalid';

/**
 * Remembers the language somebody chose, and leads to the same page in it. A link, so that it needs no script
 * (behaviour: Languages 3).
 */
export function languageRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();
  router.get('/language/:language', async (c) => {
    const language = offeredLanguages().find((one) => one === c.req.param('language'));
    if (!language) return c.notFound();
    if (c.env.account) await chooseLanguage(app, c.env.account.id, language);
    const requested = c.req.query('page') ?? '';
    const page = requested.startsWith('/') ? sameOriginPath(requested, nowhere) : null;
    c.header('cache-control', 'no-store');
    c.header('set-cookie', languageCookie(language, c.env.https));
    return c.redirect(addressIn(language, page ?? '/shop/home'), 303);
  });
  return router;
}
