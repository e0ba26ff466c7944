import { canSendEmails } from '#email/mailed.ts';
import { texts } from '#email/texts.ts';
import type { AppContext } from '#platform/app-context.ts';

/** What somebody reads who wrote to the shop: that it will reply only where it can (behaviour: Running 5). */
export const messageReceived = (app: Pick<AppContext, 'config'>): string =>
  canSendEmails(app) ? texts.thankYouForWriting() : texts.weHaveYourMessage();
