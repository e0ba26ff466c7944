import type { confirmCalls } from '#contract/confirm.ts';
import { confirmationMethods, confirmSession } from '#features/customers/confirm-session.ts';
import { type Handlers, requireAccount } from '../handler.ts';
import * as texts from './texts.ts';

export const confirmHandlers: Handlers<keyof typeof confirmCalls> = {
  'GET /api/auth/confirm': async (_app, _input, context) => {
    const { email, session } = requireAccount(context);
    return {
      success: true,
      isConfirmed: session?.isConfirmed === true,
      email,
      methods: await confirmationMethods(),
    };
  },
  'POST /api/auth/confirm': async (app, { body }, context) => {
    await confirmSession(app, requireAccount(context), body, context);
    return { success: true, message: texts.confirmed };
  },
};
