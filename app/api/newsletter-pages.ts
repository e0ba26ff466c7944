import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { confirmNewsletter, unsubscribeNewsletter } from '#features/email/newsletter.ts';
import { readSettings } from '#features/setting-store/read-settings.ts';
import type { AppContext } from '#platform/app-context.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import * as texts from './texts.ts';

const style = `
:root { color: #1d2b22; background: #fbf7ef; font: 18px/1.6 system-ui, sans-serif; }
body { margin: 0; padding: 12vh 1.25rem; }
main { max-width: 30rem; margin: 0 auto; background: #fff; border: 1px solid #e6dfcf; border-radius: 14px; padding: 2rem; }
h1 { font: 600 1.75rem/1.25 Georgia, serif; margin: 0 0 1rem; } p { margin: 0 0 1.5rem; }
button { font: inherit; font-weight: 600; color: #fff; background: #1f6b3a; border: 0; border-radius: 12px; padding: .75rem 1.5rem; min-height: 44px; cursor: pointer; }
a { color: #1f6b3a; } :focus-visible { outline: 2px solid #1f6b3a; outline-offset: 3px; }
`;

/**
 * The pages behind the links of the newsletter's e-mails. Programs that check links open them too, so only a button puts anybody on the
 * list or takes them off it; a mail program's own unsubscribe button sends that POST by itself (RFC 8058), without cookie or origin.
 */
export function newsletterRouter(app: AppContext): Hono {
  const router = new Hono();
  for (const [name, { act, ask, done }] of Object.entries(pages)) {
    const path = `/api/newsletter/${name}`;
    router.get(path, async (c) => {
      const shopName = await nameOf(app);
      const { heading, sentence, button } = ask(shopName);
      const address = `${path}?token=${encodeURIComponent(c.req.query('token') ?? '')}`;
      const form = html`<form method="post" action="${address}"><button type="submit">${button}</button></form>`;
      return page(c, shopName, heading, html`<p>${sentence}</p>\n${form}`);
    });
    router.post(path, async (c) => {
      const shopName = await nameOf(app);
      await act(app, c.req.query('token') ?? '');
      const { heading, sentence } = done(shopName);
      return page(c, shopName, heading, html`<p>${sentence}</p>\n<p><a href="/">${texts.toTheShop}</a></p>`);
    });
  }
  return router;
}

const pages = {
  confirm: { act: confirmNewsletter, ask: texts.askToConfirm, done: texts.confirmed },
  unsubscribe: { act: unsubscribeNewsletter, ask: texts.askToUnsubscribe, done: texts.unsubscribed },
};

const nameOf = async (app: AppContext) => (await readSettings(app)).brand.name;

function page(c: Context, shopName: string, heading: string, content: ReturnType<typeof html>) {
  c.header(
    'content-security-policy',
    contentSecurityPolicy({ inlineScripts: [], inlineStyles: [style], frames: [], analyticsSrc: null, https: false }),
  );
  c.header('cache-control', 'no-store');
  c.header('x-robots-tag', 'noindex');
  // Keeps the token out of the Referer header of the links on this page.
  c.header('referrer-policy', 'no-referrer');
  return c.html(html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} | ${shopName}</title><link rel="icon" href="/favicon.svg">
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>`);
}
