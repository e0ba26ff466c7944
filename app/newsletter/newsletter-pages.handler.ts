import { Hono } from 'hono';
import { html } from 'hono/html';
import { languageOfLink } from '#api/language-of-link.ts';
import { brandOf, smallPage } from '#api/small-page.ts';
import { texts } from '#api/texts.ts';
import { inLanguage } from '#messages/in-language.ts';
import { addressIn } from '#messages/wished-language.ts';
import type { AppContext } from '#platform/app-context.ts';
import { confirmNewsletter, unsubscribeNewsletter } from './newsletter.ts';

/**
 * The pages behind the links of the newsletter's e-mails. Programs that check links open them too, so only a button
 * puts anybody on the list or takes them off it; a mail program's own unsubscribe button sends that POST by itself (RFC
 * 8058), without cookie or origin.
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
