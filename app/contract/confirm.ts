import * as z from 'zod';
import { loginPasswordError } from '#rules/access/registration.ts';
import { proofKinds } from '#rules/access/second-factor.ts';
import { aMinute, type CallContract, done, ruled } from './call.ts';
import { credential, passkeyOptions, typedCode, typedRecoveryCode } from './second-factor.ts';

/** Proving again who one is, before what is hard to undo (behaviour: Second factor 1). */
export const confirmCalls = {
  'GET /api/auth/confirm': {
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
  },
  'POST /api/auth/confirm/passkey-options': {
    operationId: 'beginConfirmationWithPasskey',
    summary: 'What the browser needs to confirm the session with a passkey',
    topic: 'Own account',
    access: 'shopper',
    limits: [aMinute(40)],
    response: z.object({ success: z.literal(true), options: passkeyOptions }),
    errors: { 409: 'The shop has no address with a name' },
  },
  'POST /api/auth/confirm': {
    operationId: 'confirmSession',
    summary:
      'Confirms the session for ten minutes: with the second factor, or the password of an account that has none',
    topic: 'Own account',
    access: 'shopper',
    limits: [
      aMinute(40),
      // Whoever finds a browser signed in must find out neither password nor code, from wherever they try.
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
  },
} satisfies Record<string, CallContract>;
