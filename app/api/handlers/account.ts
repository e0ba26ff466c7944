import type { accountCalls } from '#contract/account.ts';
import { changeAccount } from '#features/customers/change-account.ts';
import { changePassword } from '#features/customers/change-password.ts';
import { type Handlers, requireAccount } from '../handler.ts';
import * as texts from './texts.ts';

export const accountHandlers: Handlers<keyof typeof accountCalls> = {
  'PUT /api/auth/account': async (app, { body }, context) => ({
    success: true,
    message: texts.yourDetailsAreSaved,
    user: await changeAccount(app, requireAccount(context), body),
  }),
  'PUT /api/auth/password': async (app, { body }, context, cookie) => {
    const { user, token } = await changePassword(app, requireAccount(context), body, context);
    // The session that asked has ended with all others.
    cookie.keep(token);
    return { success: true, message: texts.yourNewPasswordIsSet, user };
  },
};
