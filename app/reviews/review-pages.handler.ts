import type { Hono } from 'hono';
import { type LinkPage, linkPages } from '#api/link-pages.ts';
import { texts } from '#api/texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { stopAskingForReviews } from './ask-for-reviews.ts';

/** The page behind the link that ends e-mails about how an order was. */
export const reviewRequestRouter = (app: AppContext): Hono => linkPages(app, '/api/review-request', pages);

const pages: Record<string, LinkPage> = {
  stop: {
    act: stopAskingForReviews,
    ask: (shopName) => ({
      heading: texts.stopTheseEMails(),
      sentence: texts.tapAndWeAskNoMore({ shopName }),
      button: texts.stop(),
    }),
    done: () => ({ heading: texts.stopped(), sentence: texts.weAskNoMore() }),
  },
};
