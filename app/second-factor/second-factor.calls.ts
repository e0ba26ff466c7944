import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireAccount } from '#api/handler.ts';
import { aMinute, done, type Limit, ruled, sentence } from '#contract/call.ts';
import { signedIn } from '#customers/account.contract.ts';
import { loginEmailError } from '#customers/rules/registration.ts';
import { finishSignIn } from '#customers/sign-in/second-step.ts';
import { signIn } from '#customers/sign-in/sign-in.handler.ts';
import { beginAuthenticator, confirmAuthenticator } from './authenticator.ts';
import { storeChallenge } from './challenge.ts';
import { readFactors } from './factors.ts';
import { addPasskey, passkeyCreation } from './passkeys.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { removeFactor } from './remove-factor.ts';
import { credential, passkeyOptions, typedCode, typedRecoveryCode } from './second-factor.contract.ts';
import { ticketPasskeyRequest } from './ticket.ts';

/**
 * Six digits can be guessed: who knows the password and tries all the time has one chance in ten thousand a day. A
 * browser that signed in before is counted by itself.
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
  'POST /api/auth/second-step/code': call({
    operationId: 'signInWithCode',
    summary: 'Second step of a sign-in: a code of the authenticator app',
    topic: 'Accounts',
    access: 'anyone',
    limits: codeLimits,
    body: z.object({ email: ruled(loginEmailError), code: typedCode }),
    response: signedIn,
    errors: noTicket,
  }).run((app, { body: { email, code } }, context, cookie) =>
    signIn(app, context, cookie, finishSignIn(app, context.ticketToken, { email, proof: { code } }, context)),
  ),
  'POST /api/auth/second-step/recovery-code': call({
    operationId: 'signInWithRecoveryCode',
    summary: 'Second step of a sign-in: a recovery code, which works once',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(40)],
    body: z.object({ recoveryCode: typedRecoveryCode }),
    response: signedIn,
    errors: noTicket,
  }).run((app, { body }, context, cookie) =>
    signIn(app, context, cookie, finishSignIn(app, context.ticketToken, { proof: body }, context)),
  ),
  'POST /api/auth/second-step/passkey-options': call({
    operationId: 'beginSignInWithPasskey',
    summary: 'What the browser needs to use a passkey for the second step',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(40)],
    response: z.object({ success: z.literal(true), options: passkeyOptions }),
    errors: { 401: 'No ticket of this browser, or one that expired', 409: 'The shop has no address with a name' },
  }).run(async (app, _input, { ticketToken }) => ({
    success: true,
    options: { ...(await ticketPasskeyRequest(app, ticketToken)) },
  })),
  'POST /api/auth/second-step/passkey': call({
    operationId: 'signInWithPasskey',
    summary: 'Second step of a sign-in: a passkey',
    topic: 'Accounts',
    access: 'anyone',
    limits: [aMinute(40)],
    body: z.object({ passkey: credential }),
    response: signedIn,
    errors: noTicket,
  }).run((app, { body }, context, cookie) =>
    signIn(app, context, cookie, finishSignIn(app, context.ticketToken, { proof: body }, context)),
  ),
  'GET /api/auth/factors': call({
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
  }).run(async (app, _input, context) => {
    const { authenticatorSince, passkeys, recoveryCodesLeft } = await readFactors(app.db, requireAccount(context).id);
    return {
      success: true,
      authenticatorSince: authenticatorSince?.toISOString() ?? null,
      passkeys: passkeys.map(({ id, name, since, lastUsedAt }) => ({
        _id: id,
        name,
        since: since.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      recoveryCodesLeft,
    };
  }),
  'POST /api/auth/factors/authenticator': call({
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
  }).run(async (app, _input, context) => ({
    success: true,
    ...(await beginAuthenticator(app, requireAccount(context))),
  })),
  'POST /api/auth/factors/authenticator/confirm': call({
    operationId: 'confirmAuthenticator',
    summary: 'Takes the authenticator app into use with a first code',
    ...change,
    body: z.object({ code: typedCode }),
    response: done.extend({ recoveryCodes }),
    errors: { 400: 'A wrong code', ...forStaff },
  }).run(async (app, { body }, context) => ({
    success: true,
    recoveryCodes: await confirmAuthenticator(app, requireAccount(context), body.code, context),
    message: 'Your authenticator app is set up.',
  })),
  'POST /api/auth/factors/authenticator/remove': call({
    operationId: 'removeAuthenticator',
    summary: 'Removes the authenticator app',
    ...change,
    response: done,
    errors: { 404: 'There is none', ...forStaff },
  }).run(async (app, _input, context) => {
    await removeFactor(app, requireAccount(context), null, context);
    return { success: true, message: 'The authenticator app is removed.' };
  }),
  'POST /api/auth/factors/passkey-options': call({
    operationId: 'beginPasskey',
    summary: 'What the browser needs to make a passkey',
    ...change,
    response: z.object({ success: z.literal(true), options: passkeyOptions }),
    errors: forStaff,
  }).run(async (app, _input, context) => {
    const account = requireAccount(context);
    const options = await passkeyCreation(app, account);
    await storeChallenge(app.db, account, options.challenge);
    return { success: true, options: { ...options } };
  }),
  'POST /api/auth/factors/passkeys': call({
    operationId: 'addPasskey',
    summary: 'Adds a passkey that the browser made',
    ...change,
    body: z.object({ name: sentence('Give the passkey a name.', 60), passkey: credential }),
    response: done.extend({ recoveryCodes }),
    errors: { 400: 'Not made for this session', ...forStaff },
  }).run(async (app, { body: { name, passkey } }, context) => ({
    success: true,
    recoveryCodes: await addPasskey(app, requireAccount(context), { name, response: passkey }, context),
    message: 'Your passkey is set up.',
  })),
  'POST /api/auth/factors/passkeys/remove/{id}': call({
    operationId: 'removePasskey',
    summary: 'Removes a passkey',
    ...change,
    params: z.object({ id: z.uuid('This passkey is removed already.') }),
    response: done,
    errors: { 404: 'There is no such passkey', ...forStaff },
  }).run(async (app, { params }, context) => {
    await removeFactor(app, requireAccount(context), params.id, context);
    return { success: true, message: 'The passkey is removed.' };
  }),
  'POST /api/auth/factors/recovery-codes': call({
    operationId: 'renewRecoveryCodes',
    summary: 'Makes ten recovery codes in place of those before',
    ...change,
    response: done.extend({ recoveryCodes }),
    errors: forStaff,
  }).run(async (app, _input, context) => ({
    success: true,
    recoveryCodes: await renewRecoveryCodes(app, requireAccount(context), context),
    message: 'These are your new recovery codes.',
  })),
};
