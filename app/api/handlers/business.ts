import type { businessCalls } from '#contract/business.ts';
import { readBusiness, saveBusiness } from '#features/customers/business-details.ts';
import { type Handlers, requireAccount } from '../handler.ts';
import { texts } from './texts.ts';

export const businessHandlers: Handlers<keyof typeof businessCalls> = {
  'GET /api/auth/business': async (app, _input, context) => ({
    success: true,
    ...(await readBusiness(app, requireAccount(context))),
  }),
  'PUT /api/auth/business': async (app, { body }, context) => ({
    success: true,
    message: texts.invoicesWillNameThisFrom(),
    ...(await saveBusiness(app, requireAccount(context), body)),
  }),
};
