import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireAccount } from '#api/handler.ts';
import { aMinute, done, ruled } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { loginPasswordError } from '#customers/rules/registration.ts';
import { confirmationMethods, confirmSession } from '#customers/sign-in/confirm-session.ts';
import { proofKinds } from '#second-factor/rules/second-factor.ts';
import { storeChallenge } from './challenge.ts';
import { passkeyRequest } from './passkeys.ts';
import { credential, passkeyOptions, typedCode, typedRecoveryCode } from './second-factor.contract.ts';

/** Proving again who one is, before what is hard to undo (behaviour: Second factor 1). */
export const confirmCalls = {
  'GET /api/auth/confirm': call({
    operationId: 'getConfirmation',
    summary: 'How the session can be confirmed, and whether it is',
    topic: 'Own account',
    access: 'shopper',
    response: z.object({
      success: z.literal(true),
      isConfirmed: z.boolean(),
      email: z.string(),
      methods: z.array(z.enum(proofKinds)),
    }),
  }).run(async (app, _input, context) => {
    const account = requireAccount(context);
    return {
      success: true,
      isConfirmed: account.session?.isConfirmed === true,
      email: account.email,
      methods: await confirmationMethods(app, account),
    };
  }),
  'POST /api/auth/confirm/passkey-options': call({
    operationId: 'beginConfirmationWithPasskey',
    summary: 'What the browser needs to confirm the session with a passkey',
    topic: 'Own account',
    access: 'shopper',
    limits: [aMinute(40)],
    response: z.object({ success: z.literal(true), options: passkeyOptions }),
    errors: { 409: 'The shop has no address with a name' },
  }).run(async (app, _input, context) => {
    const account = requireAccount(context);
    const options = await passkeyRequest(app, account.id);
    await storeChallenge(app.db, account, options.challenge);
    return { success: true, options: { ...options } };
  }),
  'POST /api/auth/confirm': call({
    operationId: 'confirmSession',
    summary:
      'Confirms the session for ten minutes: with the second factor, or the password of an account that has none',
    topic: 'Own account',
    access: 'shopper',
    limits: [
      aMinute(40),
      // Anyone who finds a browser signed in must find out neither password nor code, from wherever they try.
      { of: 'email and address', most: 10, seconds: 15 * 60, failuresOnly: true },
      { of: 'email and address', most: 30, seconds: 24 * 60 * 60, failuresOnly: true },
      { of: 'email', most: 30, seconds: 60 * 60, failuresOnly: true },
    ],
    body: z
      .object({
        password: ruled(loginPasswordError, { asTyped: true }).optional(),
        code: typedCode.optional(),
        recoveryCode: typedRecoveryCode.optional(),
        passkey: credential.optional(),
      })
      .refine(
        (proof) => Object.values(proof).filter((one) => one !== undefined).length === 1,
        'Send exactly one of password, code, recoveryCode and passkey.',
      ),
    response: done,
    errors: { 400: 'A wrong proof', 503: 'Too many passwords are waiting to be checked' },
  }).run(async (app, { body }, context) => {
    await confirmSession(app, requireAccount(context), proofIn(body), context);
    return { success: true, message: texts.confirmed() };
  }),
};

/** The contract lets exactly one of them through. */
function proofIn({ password, code, recoveryCode, passkey }: ProofBody): Parameters<typeof confirmSession>[2] {
  if (code !== undefined) return { code };
  if (recoveryCode !== undefined) return { recoveryCode };
  return passkey === undefined ? { password: password ?? '' } : { passkey };
}

interface ProofBody {
  password?: string | undefined;
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: object | undefined;
}
