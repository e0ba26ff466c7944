import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireAccount } from '#api/handler.ts';
import { aMinute, done, type Limit, ruled } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { loginPasswordError } from '#customers/rules/registration.ts';
import { eraseAccount } from './erase-account.ts';
import { personalData } from './personal-data.contract.ts';
import { readPersonalData } from './read-personal-data.ts';
import { requirePassword } from './require-password.ts';

const password = ruled(loginPasswordError, { asTyped: true });
/** Anyone who finds a browser signed in must not find out the password. */
const triesAnHour: Limit = { of: 'email', most: 10, seconds: 60 * 60 };

export const personalDataCalls = {
  'POST /api/auth/data': call({
    operationId: 'downloadOwnData',
    logged: { what: 'data downloaded' },
    summary: 'Responds with everything that the shop keeps of the account, after its password was given again',
    topic: 'Own account',
    access: 'shopper',
    limits: [aMinute(20), triesAnHour],
    body: z.object({ password }),
    response: z.object({ success: z.literal(true), data: personalData }),
    errors: { 503: 'Too many passwords are waiting to be checked' },
  }).run(async (app, { body }, context) => {
    const account = requireAccount(context);
    await requirePassword(app, account, body.password);
    return { success: true, data: await readPersonalData(app, account) };
  }),
  'POST /api/auth/erase': call({
    operationId: 'eraseAccount',
    summary: 'Erases the account, after its password was given again; orders and invoices stay as far as tax law wants',
    topic: 'Own account',
    access: 'shopper',
    limits: [aMinute(20), triesAnHour],
    body: z.object({
      password,
      reviews: z
        .enum(['keep', 'remove'], { error: texts.keepOrRemove })
        .meta({ description: 'Kept ones lose the name' }),
    }),
    response: done,
    errors: {
      403: 'Staff',
      409: 'A demo account, which everybody shares; an order or a refund that is not done, which `message` names',
      503: 'Too many passwords are waiting to be checked',
    },
  }).run(async (app, { body }, context, cookie) => {
    await eraseAccount(app, requireAccount(context), body);
    cookie.remove();
    return { success: true, message: texts.yourAccountIsErased() };
  }),
};
