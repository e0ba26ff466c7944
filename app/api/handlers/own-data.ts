import type { ownDataCalls } from '#contract/own-data.ts';
import { readOwnData } from '#features/own-data/read-own-data.ts';
import { requirePassword } from '#features/own-data/require-password.ts';
import { type Handlers, requireAccount } from '../handler.ts';

export const ownDataHandlers: Handlers<keyof typeof ownDataCalls> = {
  'POST /api/auth/data': async (app, { body }, context) => {
    const account = requireAccount(context);
    await requirePassword(app, account, body.password);
    return { success: true, data: await readOwnData(app, account) };
  },
};
