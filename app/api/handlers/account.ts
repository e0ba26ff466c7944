import type { accountCalls } from '#contract/account.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#features/customers/account-sessions.ts';
import { changeAccount } from '#features/customers/change-account.ts';
import { changePassword } from '#features/customers/change-password.ts';
import { confirmationMethods } from '#features/customers/confirm-session.ts';
import { confirmEmailChange } from '#features/email-change/confirm-email-change.ts';
import { requestEmailChange } from '#features/email-change/request-email-change.ts';
import { type Handlers, requireAccount } from '../handler.ts';
import { requireConfirmed } from '../require-confirmed.ts';
import { texts } from './texts.ts';

export const accountHandlers: Handlers<keyof typeof accountCalls> = {
  'GET /api/auth/sessions': async (app, _input, context) => ({
    success: true,
    data: (await listOwnSessions(app, requireAccount(context))).map((session) => ({
      _id: session.id,
      device: session.device,
      address: session.address,
      from: session.begunAt.toISOString(),
      lastSeen: session.lastSeenAt.toISOString(),
      isThis: session.isThis,
    })),
  }),
  'POST /api/auth/sessions/end/{id}': async (app, { params }, context) => {
    await endOwnSession(app, requireAccount(context), params.id, context);
    return { success: true, message: texts.deviceSignedOut() };
  },
  'POST /api/auth/sessions/end-others': async (app, _input, context) => {
    await endOtherSessions(app, requireAccount(context), context);
    return { success: true, message: texts.otherDevicesSignedOut() };
  },
  'PUT /api/auth/account': async (app, { body }, context) => ({
    success: true,
    message: texts.yourDetailsAreSaved(),
    user: await changeAccount(app, requireAccount(context), body),
  }),
  'POST /api/auth/email': async (app, { body }, context) => {
    const account = requireAccount(context);
    // The password is in the form: only a second factor is asked for besides.
    const isProvedByPassword = (await confirmationMethods(app, account)).includes('password');
    if (!isProvedByPassword) await requireConfirmed(app, context);
    return { success: true, message: await requestEmailChange(app, account, body, context) };
  },
  'POST /api/auth/email/confirm': async (app, { body }, context) => {
    await confirmEmailChange(app, body.token, context.account, context);
    return { success: true, message: texts.yourEmailIsChanged() };
  },
  'PUT /api/auth/password': async (app, { body }, context, cookie) => {
    const { user, token, deviceToken } = await changePassword(app, requireAccount(context), body, context);
    // The session that asked has ended with all others.
    cookie.keep(token);
    cookie.knowDevice(deviceToken);
    return { success: true, message: texts.yourNewPasswordIsSet(), user };
  },
};
