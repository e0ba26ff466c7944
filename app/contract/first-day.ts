import * as z from 'zod';
import { registrationEmailError, userNameError } from '#rules/access/registration.ts';
import { newPassword, signedIn } from './account.ts';
import { aMinute, type CallContract, ruled } from './call.ts';
import * as texts from './texts.ts';

/** From the first start of an empty shop to its opening. */
export const firstDayCalls = {
  'POST /api/auth/first-owner': {
    operationId: 'makeFirstOwner',
    summary: "Makes the owner's account of a shop without staff, with the link that its start printed, and signs in",
    topic: 'First day',
    access: 'anyone',
    limits: [aMinute(60)],
    body: z.object({
      token: z.string(texts.linkOfTheStart).max(200, texts.linkOfTheStart),
      userName: ruled(userNameError),
      email: ruled(registrationEmailError),
      password: newPassword,
    }),
    response: signedIn,
    errors: { 409: 'The address has an account already', 503: 'Too many passwords are waiting to be hashed' },
  },
} satisfies Record<string, CallContract>;
