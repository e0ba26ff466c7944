import type { personalDataCalls } from '#contract/personal-data.ts';
import { chooseNewsletter } from '#features/email/newsletter.ts';
import { eraseAccount } from '#features/personal-data/erase-account.ts';
import { readPersonalData } from '#features/personal-data/read-personal-data.ts';
import { requirePassword } from '#features/personal-data/require-password.ts';
import { type Handlers, requireAccount } from '../handler.ts';
import { texts } from './texts.ts';

export const personalDataHandlers: Handlers<keyof typeof personalDataCalls> = {
  'POST /api/auth/data': async (app, { body }, context) => {
    const account = requireAccount(context);
    await requirePassword(app, account, body.password);
    return { success: true, data: await readPersonalData(app, account) };
  },
  'POST /api/auth/newsletter': async (app, { body }, context) => {
    await chooseNewsletter(app, requireAccount(context).email, body.subscribed);
    return { success: true, message: body.subscribed ? texts.youAreSubscribed() : texts.youAreUnsubscribed() };
  },
  'POST /api/auth/erase': async (app, { body }, context, cookie) => {
    await eraseAccount(app, requireAccount(context), body);
    cookie.remove();
    return { success: true, message: texts.yourAccountIsErased() };
  },
};
