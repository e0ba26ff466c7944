import type { confirmCalls } from '#contract/confirm.ts';
import { confirmationMethods, confirmSession } from '#features/customers/confirm-session.ts';
import { keepChallenge } from '#features/second-factor/challenge.ts';
import { passkeyRequest } from '#features/second-factor/passkeys.ts';
import { type Handlers, requireAccount } from '../handler.ts';
import { texts } from './texts.ts';

export const confirmHandlers: Handlers<keyof typeof confirmCalls> = {
  'GET /api/auth/confirm': async (app, _input, context) => {
    const account = requireAccount(context);
    return {
      success: true,
      isConfirmed: account.session?.isConfirmed === true,
      email: account.email,
      methods: await confirmationMethods(app, account),
    };
  },
  'POST /api/auth/confirm/passkey-options': async (app, _input, context) => {
    const account = requireAccount(context);
    const options = await passkeyRequest(app, account.id);
    await keepChallenge(app.db, account, options.challenge);
    return { success: true, options: { ...options } };
  },
  'POST /api/auth/confirm': async (app, { body }, context) => {
    await confirmSession(app, requireAccount(context), proofIn(body), context);
    return { success: true, message: texts.confirmed() };
  },
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
