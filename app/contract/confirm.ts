import * as z from 'zod';
import { loginPasswordError } from '#rules/access/registration.ts';
import { proofKinds } from '#rules/access/second-factor.ts';
import { aMinute, type CallContract, done, ruled } from './call.ts';

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
  'POST /api/auth/confirm': {
    operationId: 'confirmSession',
    summary: 'Confirms the session for ten minutes, with the password',
    topic: 'Own account',
    access: 'shopper',
    limits: [
      aMinute(40),
      // Whoever finds a browser signed in must not find out the password: guesses at one account, from wherever they come.
      { of: 'email', most: 10, seconds: 15 * 60, failuresOnly: true },
    ],
    body: z.object({ password: ruled(loginPasswordError, { asTyped: true }) }),
    response: done,
    errors: { 400: 'Not the password', 503: 'Too many passwords are waiting to be checked' },
  },
} satisfies Record<string, CallContract>;
