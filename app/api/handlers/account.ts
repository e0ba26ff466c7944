import type { accountCalls } from '#contract/account.ts';
import { changeAccount } from '#features/customers/change-account.ts';
import { changePassword } from '#features/customers/change-password.ts';
import { type Handlers, requireAccount } from '../handler.ts';

export const accountHandlers: Handlers<keyof typeof accountCalls> = {
  'PUT /api/auth/account': async (app, { body }, context) => ({
    success: true,
    message: 'Your details are saved.',
    user: await changeAccount(app, requireAccount(context), body),
  }),
  'PUT /api/auth/password': async (app, { body }, context, cookie) => {
    const { user, token } = await changePassword(app, requireAccount(context), body);
    // The session that asked has ended with all others.
    cookie.keep(token);
    return { success: true, message: 'Your new password is set. Every other device is signed out.', user };
  },
};
