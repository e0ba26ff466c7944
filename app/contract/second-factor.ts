import * as z from 'zod';
import { loginEmailError } from '#rules/access/registration.ts';
import { proofKinds, secondStepCode } from '#rules/access/second-factor.ts';
import { signedIn } from './account.ts';
import { staff } from './admin-input.ts';
import { aMinute, type CallContract, done, type Limit, ruled, sentence } from './call.ts';

/** A password was right; nobody is signed in so far. */
const secondStep = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.literal(secondStepCode),
  methods: z.array(z.enum(proofKinds)).meta({ description: 'Ways to prove the second factor' }),
});
/** Signed in, or the second step of a sign-in is still to come (behaviour: Second factor 4). */
export const signedInOrSecondStep = z.union([signedIn, secondStep]);

/** What a browser says of a passkey; the library that checks it looks at every part. */
export const credential = z
  .looseObject({ id: z.string().max(2_000), type: z.literal('public-key'), response: z.looseObject({}) })
  .meta({ description: 'PublicKeyCredential as JSON, as the browser makes it' });
export const typedCode = sentence('Enter the 6 digits that your app shows.', 20);
export const typedRecoveryCode = sentence('Enter one of your recovery codes.', 40);
/** For browsers: PublicKeyCredentialCreationOptions or PublicKeyCredentialRequestOptions as JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/**
 * Six digits can be guessed: who knows the password and tries all the time has one chance in ten thousand a day. A browser that signed in
 * before is counted by itself.
 */
const codeLimits: Limit[] = [
  aMinute(40),
  { of: 'email and address', most: 5, seconds: 15 * 60, failuresOnly: true },
  { of: 'email and address', most: 20, seconds: 24 * 60 * 60, failuresOnly: true },
  { of: 'email', most: 10, seconds: 60 * 60, failuresOnly: true },
  { of: 'email', most: 30, seconds: 24 * 60 * 60, failuresOnly: true },
];

const recoveryCodes = z
  .array(z.string())
  .meta({ description: 'Shown once; empty where the account has some that were not used' });
const mine = { topic: 'Own account', access: 'shopper' } as const;
/** Who adds or removes a factor has proved a moment ago who they are. */
const change = { ...mine, confirmed: true, limits: [aMinute(40)] } as const;
const forStaff = { 403: 'Not confirmed, or no member of staff', 409: 'A demo account, which everybody shares' };
const noTicket = { 400: 'A wrong proof', 401: 'No ticket of this browser, or one that expired' };

/** The second factor of staff: the second step of a sign-in, and what an account has for it. */
export const secondFactorCalls = {
  'POST /api/auth/second-step/code': {
    operationId: 'signInWithCode',
    summary: 'Second step of a sign-in: a code of the authenticator app',
    topic: 'Accounts',
    access: 'anyone',
    limits: codeLimits,
    body: z.object({ email: ruled(loginEmailError), code: typedCode }),
    response: signedIn,
    errors: noTicket,
  },
  'POST /api/auth/second-step/recovery-code': {
    operationId: 'signInWithRecoveryCode',
    summary: 'Second step of a sign-in: a recovery code, which works once',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(40)],
    body: z.object({ recoveryCode: typedRecoveryCode }),
    response: signedIn,
    errors: noTicket,
  },
  'POST /api/auth/second-step/passkey-options': {
    operationId: 'beginSignInWithPasskey',
    summary: 'What the browser needs to use a passkey for the second step',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(40)],
    response: z.object({ success: z.literal(true), options: passkeyOptions }),
    errors: { 401: 'No ticket of this browser, or one that expired', 409: 'The shop has no address with a name' },
  },
  'POST /api/auth/second-step/passkey': {
    operationId: 'signInWithPasskey',
    summary: 'Second step of a sign-in: a passkey',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(40)],
    body: z.object({ passkey: credential }),
    response: signedIn,
    errors: noTicket,
  },
  'GET /api/auth/factors': {
    operationId: 'listFactors',
    summary: 'The authenticator app, the passkeys and the recovery codes left of the account',
    ...mine,
    response: z.object({
      success: z.literal(true),
      authenticatorSince: z.iso.datetime().nullable(),
      passkeys: z.array(
        z.object({
          _id: z.uuid(),
          name: z.string(),
          since: z.iso.datetime(),
          lastUsedAt: z.iso.datetime().nullable(),
        }),
      ),
      recoveryCodesLeft: z.number().int(),
    }),
  },
  'POST /api/auth/factors/authenticator': {
    operationId: 'beginAuthenticator',
    summary: 'Makes the secret of an authenticator app; it counts once a code of it was confirmed',
    ...change,
    response: z.object({
      success: z.literal(true),
      secret: z.string().meta({ description: 'Base32' }),
      uri: z.string().meta({ description: 'otpauth://' }),
      qr: z.object({ size: z.number().int(), path: z.string() }).meta({ description: 'The uri as one SVG path' }),
    }),
    errors: forStaff,
  },
  'POST /api/auth/factors/authenticator/confirm': {
    operationId: 'confirmAuthenticator',
    summary: 'Takes the authenticator app into use with a first code',
    ...change,
    body: z.object({ code: typedCode }),
    response: done.extend({ recoveryCodes }),
    errors: { 400: 'A wrong code', ...forStaff },
  },
  'POST /api/auth/factors/authenticator/remove': {
    operationId: 'removeAuthenticator',
    summary: 'Removes the authenticator app',
    ...change,
    response: done,
    errors: { 404: 'There is none', ...forStaff },
  },
  'POST /api/auth/factors/passkey-options': {
    operationId: 'beginPasskey',
    summary: 'What the browser needs to make a passkey',
    ...change,
    response: z.object({ success: z.literal(true), options: passkeyOptions }),
    errors: forStaff,
  },
  'POST /api/auth/factors/passkeys': {
    operationId: 'addPasskey',
    summary: 'Adds a passkey that the browser made',
    ...change,
    body: z.object({ name: sentence('Give the passkey a name.', 60), passkey: credential }),
    response: done.extend({ recoveryCodes }),
    errors: { 400: 'Not made for this session', ...forStaff },
  },
  'POST /api/auth/factors/passkeys/remove/{id}': {
    operationId: 'removePasskey',
    summary: 'Removes a passkey',
    ...change,
    params: z.object({ id: z.uuid('This passkey is removed already.') }),
    response: done,
    errors: { 404: 'There is no such passkey', ...forStaff },
  },
  'POST /api/auth/factors/recovery-codes': {
    operationId: 'renewRecoveryCodes',
    summary: 'Makes ten recovery codes in place of those before',
    ...change,
    response: done.extend({ recoveryCodes }),
    errors: forStaff,
  },
  'PUT /api/admin/settings/staff': {
    operationId: 'updateStaffRules',
    ...staff('staff.manage'),
    confirmed: true,
    logged: { what: 'setting changed', thing: 'second factor' },
    summary: 'Requires a second factor of all staff, or no longer: staff without one can do nothing but set one up',
    topic: 'Admin: settings',
    body: z.object({ secondFactorRequired: z.boolean('isRequired is true or false') }),
    response: done,
    errors: { 409: 'The owner who asks has none' },
  },
} satisfies Record<string, CallContract>;
