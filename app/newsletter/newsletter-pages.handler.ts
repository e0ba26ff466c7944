import type { Hono } from 'hono';
import { type LinkPage, linkPages } from '#api/link-pages.ts';
import { texts } from '#api/texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { confirmNewsletter, unsubscribeNewsletter } from './newsletter.ts';

/** The pages behind the links of the newsletter's e-mails. */
export const newsletterRouter = (app: AppContext): Hono => linkPages(app, '/api/newsletter', pages);

const pages: Record<string, LinkPage> = {
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
