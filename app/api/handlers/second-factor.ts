import type { secondFactorCalls } from '#contract/second-factor.ts';
import { finishSignIn } from '#features/customers/second-step.ts';
import { beginAuthenticator, confirmAuthenticator } from '#features/second-factor/authenticator.ts';
import { keepChallenge } from '#features/second-factor/challenge.ts';
import { readFactors } from '#features/second-factor/factors.ts';
import { addPasskey, passkeyCreation } from '#features/second-factor/passkeys.ts';
import { renewRecoveryCodes } from '#features/second-factor/recovery-codes.ts';
import { removeFactor } from '#features/second-factor/remove-factor.ts';
import { requireFactor } from '#features/second-factor/require-factor.ts';
import { ticketPasskeyRequest } from '#features/second-factor/ticket.ts';
import { type Handlers, requireAccount, requireStaff } from '../handler.ts';
import { signIn } from '../sign-in.ts';

export const secondFactorHandlers: Handlers<keyof typeof secondFactorCalls> = {
  'POST /api/auth/second-step/code': (app, { body: { email, code } }, context, cookie) =>
    signIn(app, context, cookie, finishSignIn(app, context.ticketToken, { email, proof: { code } }, context)),
  'POST /api/auth/second-step/recovery-code': (app, { body }, context, cookie) =>
    signIn(app, context, cookie, finishSignIn(app, context.ticketToken, { proof: body }, context)),
  'POST /api/auth/second-step/passkey-options': async (app, _input, { ticketToken }) => ({
    success: true,
    options: { ...(await ticketPasskeyRequest(app, ticketToken)) },
  }),
  'POST /api/auth/second-step/passkey': (app, { body }, context, cookie) =>
    signIn(app, context, cookie, finishSignIn(app, context.ticketToken, { proof: body }, context)),
  'GET /api/auth/factors': async (app, _input, context) => {
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
  },
  'POST /api/auth/factors/authenticator': async (app, _input, context) => ({
    success: true,
    ...(await beginAuthenticator(app, requireAccount(context))),
  }),
  'POST /api/auth/factors/authenticator/confirm': async (app, { body }, context) => ({
    success: true,
    recoveryCodes: await confirmAuthenticator(app, requireAccount(context), body.code, context),
    message: 'Your authenticator app is set up.',
  }),
  'POST /api/auth/factors/authenticator/remove': async (app, _input, context) => {
    await removeFactor(app, requireAccount(context), null, context);
    return { success: true, message: 'The authenticator app is removed.' };
  },
  'POST /api/auth/factors/passkey-options': async (app, _input, context) => {
    const account = requireAccount(context);
    const options = await passkeyCreation(app, account);
    await keepChallenge(app.db, account, options.challenge);
    return { success: true, options: { ...options } };
  },
  'POST /api/auth/factors/passkeys': async (app, { body: { name, passkey } }, context) => ({
    success: true,
    recoveryCodes: await addPasskey(app, requireAccount(context), { name, response: passkey }, context),
    message: 'Your passkey is set up.',
  }),
  'POST /api/auth/factors/passkeys/remove/{id}': async (app, { params }, context) => {
    await removeFactor(app, requireAccount(context), params.id, context);
    return { success: true, message: 'The passkey is removed.' };
  },
  'POST /api/auth/factors/recovery-codes': async (app, _input, context) => ({
    success: true,
    recoveryCodes: await renewRecoveryCodes(app, requireAccount(context), context),
    message: 'These are your new recovery codes.',
  }),
  'PUT /api/admin/settings/staff': async (app, { body }, context) => {
    await requireFactor(app, requireStaff(context), body.secondFactorRequired);
    return {
      success: true,
      message: body.secondFactorRequired
        ? 'All staff now need a second factor.'
        : 'Staff no longer need a second factor.',
    };
  },
};
