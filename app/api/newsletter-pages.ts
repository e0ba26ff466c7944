import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { brandFiles } from '#content/brand-files.ts';
import { confirmNewsletter, unsubscribeNewsletter } from '#features/email/newsletter.ts';
import { readSettings } from '#features/setting-store/read-settings.ts';
import { inLanguage } from '#messages/in-language.ts';
import { languages } from '#messages/languages.ts';
import { currentLanguage } from '#messages/messages.ts';
import { addressIn } from '#messages/wished-language.ts';
import type { AppContext } from '#platform/app-context.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import type { Brand } from '#rules/settings/brand.ts';
import { type Palette, paletteOf } from '#rules/settings/colours.ts';
import { languageOfLink } from './language-of-link.ts';
import { texts } from './texts.ts';

const styleOf = ({ action }: Palette) => `
:root { color: #1d2b22; background: #fbf7ef; font: 18px/1.6 system-ui, sans-serif; }
body { margin: 0; padding: 12vh 1.25rem; }
main { max-width: 30rem; margin: 0 auto; background: #fff; border: 1px solid #e6dfcf; border-radius: 14px; padding: 2rem; }
h1 { font: 600 1.75rem/1.25 Georgia, serif; margin: 0 0 1rem; } p { margin: 0 0 1.5rem; }
button { font: inherit; font-weight: 600; color: #fff; background: ${action}; border: 0; border-radius: 12px; padding: .75rem 1.5rem; min-height: 44px; cursor: pointer; }
a { color: ${action}; } :focus-visible { outline: 2px solid ${action}; outline-offset: 3px; }
`;

/**
 * The pages behind the links of the newsletter's e-mails. Programs that check links open them too, so only a button puts anybody on the
 * list or takes them off it; a mail program's own unsubscribe button sends that POST by itself (RFC 8058), without cookie or origin.
 */
export function newsletterRouter(app: AppContext): Hono {
  const router = new Hono();
  for (const [name, { act, ask, done }] of Object.entries(pages)) {
    const path = `/api/newsletter/${name}`;
    router.get(path, (c) =>
      inLanguage(languageOfLink(c), async () => {
        const brand = await brandOf(app);
        const { heading, sentence, button } = ask(brand.name);
        const language = languageOfLink(c);
        const query = new URLSearchParams({
          token: c.req.query('token') ?? '',
          ...(language !== 'en' && { language }),
        });
        const form = html`<form method="post" action="${path}?${query}"><button type="submit">${button}</button></form>`;
        return page(c, brand, heading, html`<p>${sentence}</p>\n${form}`);
      }),
    );
    router.post(path, (c) =>
      inLanguage(languageOfLink(c), async () => {
        const brand = await brandOf(app);
        await act(app, c.req.query('token') ?? '');
        const { heading, sentence } = done(brand.name);
        const home = addressIn(languageOfLink(c), '/');
        return page(c, brand, heading, html`<p>${sentence}</p>\n<p><a href="${home}">${texts.toTheShop()}</a></p>`);
      }),
    );
  }
  return router;
}

const pages = {
  confirm: {
    act: confirmNewsletter,
    ask: (shopName: string) => ({
      heading: texts.doYouWantOurNewsletter(),
      sentence: texts.tapTheButtonToGetIt({ shopName }),
      button: texts.yesSendItToMe(),
    }),
    done: (shopName: string) => ({
      heading: texts.thankYouForSubscribing(),
      sentence: texts.theNewsletterComesNow({ shopName }),
    }),
  },
  unsubscribe: {
    act: unsubscribeNewsletter,
    ask: (shopName: string) => ({
      heading: texts.unsubscribeQuestion(),
      sentence: texts.tapTheButtonToLeave({ shopName }),
      button: texts.unsubscribe(),
    }),
    done: (shopName: string) => ({
      heading: texts.youAreUnsubscribed(),
      sentence: texts.thisAddressIsNotOnIt({ shopName }),
    }),
  },
};

const brandOf = async (app: AppContext) => (await readSettings(app)).brand;

function page(c: Context, brand: Brand, heading: string, content: ReturnType<typeof html>) {
  const style = styleOf(paletteOf(brand));
  c.header(
    'content-security-policy',
    contentSecurityPolicy({ inlineScripts: [], inlineStyles: [style], frames: [], analyticsSrc: null, https: false }),
  );
  c.header('cache-control', 'no-store');
  c.header('x-robots-tag', 'noindex');
  // Keeps the token out of the Referer header of the links on this page.
  c.header('referrer-policy', 'no-referrer');
  return c.html(html`<!doctype html>
<html lang="${languages[currentLanguage()].tag}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} | ${brand.name}</title><link rel="icon" href="${brandFiles(brand).icon}">
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
