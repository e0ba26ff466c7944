import type { accountCalls } from '#contract/account.ts';
import { changeAccount } from '#features/customers/change-account.ts';
import { changePassword } from '#features/customers/change-password.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#features/customers/own-sessions.ts';
import { type Handlers, requireAccount } from '../handler.ts';
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
  'PUT /api/auth/password': async (app, { body }, context, cookie) => {
    const { user, token, deviceToken } = await changePassword(app, requireAccount(context), body, context);
    // The session that asked has ended with all others.
    cookie.keep(token);
    cookie.knowDevice(deviceToken);
    return { success: true, message: texts.yourNewPasswordIsSet(), user };
  },
};
