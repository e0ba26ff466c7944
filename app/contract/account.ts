import * as z from 'zod';
import { accountNameError } from '#rules/access/account-name.ts';
import { permissions, staffRoles } from '#rules/access/permissions.ts';
import {
  deadLink,
  loginPasswordError,
  mobileNumberError,
  newPasswordError,
  registrationEmailError,
} from '#rules/access/registration.ts';
import { phoneDigits } from '#rules/phone-number.ts';
import { aMinute, type CallContract, digits, done, ruled } from './call.ts';
import { texts } from './texts.ts';

export const newPassword = ruled(newPasswordError, { asTyped: true });

export const user = z
  .object({
    id: z.uuid(),
    userName: z.string(),
    email: z.string(),
    phoneNumber: z.number().int().nullable().meta({ description: 'Ten digits; staff may have none' }),
    role: z.enum(['admin', 'shopper']),
    staffRole: z.enum(staffRoles).optional().meta({ description: 'Of staff alone' }),
    permissions: z.array(z.enum(permissions)).optional().meta({ description: 'Of staff alone: what they may do' }),
    isBusinessAccount: z.boolean(),
    newsletterSubscription: z.boolean(),
  })
  .meta({ id: 'User' });
export const signedIn = z.object({ success: z.literal(true), message: z.string(), user });

export const accountCalls = {
  'PUT /api/auth/account': {
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
  },
  'GET /api/auth/sessions': {
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
  },
  'POST /api/auth/sessions/end/{id}': {
    operationId: 'endSession',
    summary: 'Signs out another device of the account',
    topic: 'Own account',
    access: 'shopper',
    params: z.object({ id: z.uuid({ error: texts.noSuchSession }) }),
    response: done,
    errors: { 404: 'No such session of the account', 409: 'A demo account, which everybody shares' },
  },
  'POST /api/auth/sessions/end-others': {
    operationId: 'endOtherSessions',
    summary: 'Signs out every device of the account but this one',
    topic: 'Own account',
    access: 'shopper',
    response: done,
    errors: { 409: 'A demo account, which everybody shares' },
  },
  'PUT /api/auth/password': {
    operationId: 'changePassword',
    summary: 'Sets a new password with the present one, ends every other session, and tells so by e-mail',
    topic: 'Own account',
    access: 'shopper',
    limits: [
      aMinute(40),
      // Whoever finds a browser signed in must not find out the password: guesses at one account, from wherever they come.
      { of: 'email', most: 10, seconds: 60 * 60 },
    ],
    body: z.object({
      currentPassword: ruled(loginPasswordError, { asTyped: true }),
      password: newPassword,
    }),
    response: signedIn,
    errors: { 409: 'A demo account, which everybody shares', 503: 'Too many passwords are waiting to be checked' },
  },
  'POST /api/auth/email': {
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
  },
  'POST /api/auth/email/confirm': {
    operationId: 'confirmNewEmail',
    summary: 'Gives the account its new address with the token of the mailed link, and ends its other sessions',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(60)],
    body: z.object({ token: z.string({ error: deadLink }).max(200, { error: deadLink }) }),
    response: done,
    errors: { 409: 'Another account has the address by now' },
  },
} satisfies Record<string, CallContract>;
