import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireAccount } from '#api/handler.ts';
import { aMinute, done } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { visible } from '#rules/text/hidden-characters.ts';
import { readBusiness, saveBusiness } from './business-details.ts';

const isInSez = z.boolean().meta({ description: 'A unit in a special economic zone, or its developer' });
const details = { gstin: z.string(), legalName: z.string(), isInSez };

export const businessCalls = {
  'GET /api/auth/business': call({
    operationId: 'getBusinessDetails',
    summary: 'What invoices of this account name; both are empty for one that is not registered',
    topic: 'Business accounts',
    access: 'shopper',
    response: z.object({ success: z.literal(true), ...details }),
  }).run(async (app, _input, context) => ({
    success: true,
    ...(await readBusiness(app, requireAccount(context))),
  })),
  'PUT /api/auth/business': call({
    operationId: 'saveBusinessDetails',
    summary:
      'Sets the GSTIN and the registered name of a business account, for orders from now on; both empty takes them away',
    topic: 'Business accounts',
    access: 'shopper',
    limits: [aMinute(40)],
    body: z.object({
      gstin: z.string({ error: texts.enterTheGstin }).max(40, { error: texts.aGstinHas15Characters }),
      legalName: z
        .string({ error: texts.enterTheNameAs })
        .max(1000, { error: texts.pleaseUseAtMost120 })
        .overwrite((text) => visible(text.replaceAll(/[\s\p{Cc}]+/gu, ' ')).trim()),
      isInSez: isInSez.default(false),
    }),
    response: done.extend(details),
    errors: { 409: 'The account is no business account' },
  }).run(async (app, { body }, context) => ({
    success: true,
    message: texts.invoicesWillNameThisFrom(),
    ...(await saveBusiness(app, requireAccount(context), body)),
  })),
};
