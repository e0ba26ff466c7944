import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireAccount } from '#api/handler.ts';
import { requireConfirmed } from '#api/require-confirmed.ts';
import { aMinute, digits, done, ruled } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { confirmEmailChange } from '#customers/email-change/confirm-email-change.ts';
import { requestEmailChange } from '#customers/email-change/request-email-change.ts';
import { accountNameError } from '#customers/rules/account-name.ts';
import {
  deadLink,
  loginPasswordError,
  mobileNumberError,
  registrationEmailError,
} from '#customers/rules/registration.ts';
import { endAccountSession, endOtherSessions, listAccountSessions } from '#customers/sign-in/account-sessions.ts';
import { changePassword } from '#customers/sign-in/change-password.ts';
import { confirmationMethods } from '#customers/sign-in/confirm-session.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import { newPassword, signedIn, user } from './account.contract.ts';
import { changeAccount } from './change-account.ts';

export const accountCalls = {
  'PUT /api/auth/account': call({
    operationId: 'changeAccount',
    summary: 'Changes the name and the phone of the account',
    topic: 'Own account',
    access: 'shopper',
    limits: [aMinute(40)],
    body: z.object({
      userName: ruled(accountNameError),
      phoneNumber: digits(mobileNumberError).transform(phoneDigits).meta({ description: 'Ten digits' }),
    }),
    response: done.extend({ user }),
    errors: { 409: 'A demo account, which everybody shares' },
  }).run(async (app, { body }, context) => ({
    success: true,
    message: texts.yourDetailsAreSaved(),
    user: await changeAccount(app, requireAccount(context), body),
  })),
  'GET /api/auth/sessions': call({
    operationId: 'listSessions',
    summary: 'Where the account is signed in, this session first',
    topic: 'Own account',
    access: 'shopper',
    response: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({
          _id: z.uuid(),
          device: z.string().meta({ description: 'Chrome on Windows; empty where it was not kept' }),
          address: z.string().meta({ description: 'Network address it began at' }),
          from: z.iso.datetime(),
          lastSeen: z.iso.datetime(),
          isThis: z.boolean(),
        }),
      ),
    }),
  }).run(async (app, _input, context) => ({
    success: true,
    data: (await listAccountSessions(app, requireAccount(context))).map((session) => ({
      _id: session.id,
      device: session.device,
      address: session.address,
      from: session.begunAt.toISOString(),
      lastSeen: session.lastSeenAt.toISOString(),
      isThis: session.isThis,
    })),
  })),
  'POST /api/auth/sessions/end/{id}': call({
    operationId: 'endSession',
    summary: 'Signs out another device of the account',
    topic: 'Own account',
    access: 'shopper',
    params: z.object({ id: z.uuid({ error: texts.noSuchSession }) }),
    response: done,
    errors: { 404: 'No such session of the account', 409: 'A demo account, which everybody shares' },
  }).run(async (app, { params }, context) => {
    await endAccountSession(app, requireAccount(context), params.id, context);
    return { success: true, message: texts.deviceSignedOut() };
  }),
  'POST /api/auth/sessions/end-others': call({
    operationId: 'endOtherSessions',
    summary: 'Signs out every device of the account but this one',
    topic: 'Own account',
    access: 'shopper',
    response: done,
    errors: { 409: 'A demo account, which everybody shares' },
  }).run(async (app, _input, context) => {
    await endOtherSessions(app, requireAccount(context), context);
    return { success: true, message: texts.otherDevicesSignedOut() };
  }),
  'PUT /api/auth/password': call({
    operationId: 'changePassword',
    summary: 'Sets a new password with the present one, ends every other session, and tells so by e-mail',
    topic: 'Own account',
    access: 'shopper',
    limits: [
      aMinute(40),
      // Anyone who finds a browser signed in must not find out the password: guesses at one account, from wherever they
      // come.
      { of: 'email', most: 10, seconds: 60 * 60 },
    ],
    body: z.object({
      currentPassword: ruled(loginPasswordError, { asTyped: true }),
      password: newPassword,
    }),
    response: signedIn,
    errors: { 409: 'A demo account, which everybody shares', 503: 'Too many passwords are waiting to be checked' },
  }).run(async (app, { body }, context, cookie) => {
    const { user, token, deviceToken } = await changePassword(app, requireAccount(context), body, context);
    // The session that asked has ended with all others.
    cookie.keep(token);
    cookie.knowDevice(deviceToken);
    return { success: true, message: texts.passwordChanged(), user };
  }),
  'POST /api/auth/email': call({
    operationId: 'askForNewEmail',
    summary:
      'Mails a link to a new address of the account, which keeps the old one until the link is used; answers the same for an address of another account',
    topic: 'Own account',
    access: 'shopper',
    limits: [aMinute(40), { of: 'email', most: 10, seconds: 60 * 60 }],
    body: z.object({
      newEmail: ruled(registrationEmailError),
      currentPassword: ruled(loginPasswordError, { asTyped: true }),
    }),
    response: done,
    errors: {
      403: 'Staff with a second factor, who must confirm the session first',
      409: 'A demo account, which everybody shares, and one that ADMIN_EMAIL names',
      503: 'Too many passwords are waiting to be checked',
    },
  }).run(async (app, { body }, context) => {
    const account = requireAccount(context);
    // The password is in the form: only a second factor is asked for besides.
    const isProvedByPassword = (await confirmationMethods(app, account)).includes('password');
    if (!isProvedByPassword) await requireConfirmed(app, context);
    return { success: true, message: await requestEmailChange(app, account, body, context) };
  }),
  'POST /api/auth/email/confirm': call({
    operationId: 'confirmNewEmail',
    summary: 'Gives the account its new address with the token of the mailed link, and ends its other sessions',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(60)],
    body: z.object({ token: z.string({ error: deadLink }).max(200, { error: deadLink }) }),
    response: done,
    errors: { 409: 'Another account has the address by now' },
  }).run(async (app, { body }, context) => {
    await confirmEmailChange(app, body.token, context.account, context);
    return { success: true, message: texts.yourEmailIsChanged() };
  }),
};
