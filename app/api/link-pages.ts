import { Hono } from 'hono';
import { html } from 'hono/html';
import { inLanguage } from '#messages/in-language.ts';
import { addressIn } from '#messages/wished-language.ts';
import type { AppContext } from '#platform/app-context.ts';
import { languageOfLink } from './language-of-link.ts';
import { brandOf, smallPage } from './small-page.ts';
import { texts } from './texts.ts';

export interface LinkPage {
  act: (app: AppContext, token: string) => Promise<void>;
  ask: (shopName: string) => { heading: string; sentence: string; button: string };
  done: (shopName: string) => { heading: string; sentence: string };
}

/**
 * The pages behind links of e-mails that agree to something or end it. Programs that check links open them too, so only
 * a button does it; a mail program's own unsubscribe button sends that POST by itself (RFC 8058), without cookie or
 * origin.
 * @param folder path of all of them, such as '/api/newsletter'
 * @param pages by the last part of their path
 */
export function linkPages(app: AppContext, folder: string, pages: Readonly<Record<string, LinkPage>>): Hono {
  const router = new Hono();
  for (const [name, { act, ask, done }] of Object.entries(pages)) {
    const path = `${folder}/${name}`;
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
        return smallPage(c, brand, heading, html`<p>${sentence}</p>\n${form}`);
      }),
    );
    router.post(path, (c) =>
      inLanguage(languageOfLink(c), async () => {
        const brand = await brandOf(app);
        await act(app, c.req.query('token') ?? '');
        const { heading, sentence } = done(brand.name);
        const home = addressIn(languageOfLink(c), '/');
        return smallPage(
          c,
          brand,
          heading,
          html`<p>${sentence}</p>\n<p><a href="${home}">${texts.toTheShop()}</a></p>`,
        );
      }),
    );
  }
  return router;
}
