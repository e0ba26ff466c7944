import * as z from 'zod';
import { staff } from './admin-input.ts';
import { type CallContract, done } from './call.ts';
import * as texts from './texts.ts';

const rupeesOrNone = z.number(texts.enterRupeesOrNull).nullable();
const countOrNone = z.number(texts.enterANumberOrNull).nullable();
const lines = (what: string) => z.array(z.string(what).max(254, what), what);

const cashSettings = z.object({
  maxOrderValue: rupeesOrNone.meta({ description: 'Highest total of a cash order in rupees' }),
  maxUnitsPerLine: countOrNone.meta({
    description: 'Units of a variant in an order, all lines together; online orders too',
  }),
  maxOpenOrders: countOrNone.meta({
    description: 'Cash orders under way for one phone, one e-mail or one delivery address',
  }),
  fee: z.number(texts.enterRupees).meta({ description: 'What paying at the door costs, in rupees; 0 for nothing' }),
  confirmFrom: rupeesOrNone.meta({
    description: "A guest's order from this total in rupees on needs a code by e-mail",
  }),
  pincodesNotServed: lines(texts.aPincodeHas).meta({
    description: 'Pincodes, or the digits they begin with, without cash on delivery',
  }),
  blocked: lines(texts.aPhoneNumber).meta({
    description: 'Phones and e-mails that get nothing for cash',
  }),
});
const version = z.string().meta({ description: 'To be sent as seen with the next change' });

/** What staff set for the whole shop. */
export const adminSettingsCalls = {
  'GET /api/admin/settings/cod': {
    operationId: 'getCashSettings',
    ...staff,
    summary: 'The limits of cash on delivery, in rupees and counts; null is no limit',
    topic: 'Admin: settings',
    response: cashSettings.extend({ success: z.literal(true), version }),
  },
  'PUT /api/admin/settings/cod': {
    operationId: 'updateCashSettings',
    ...staff,
    summary: 'Saves limits of cash on delivery; what is left out stays as it is',
    topic: 'Admin: settings',
    body: cashSettings.partial().extend({
      seen: z.string().max(1000).optional().meta({
        description: 'The version that the form was loaded with; the edit is refused if it has changed since',
      }),
    }),
    response: done.extend({ ...cashSettings.shape, version }),
    errors: { 409: 'Somebody changed them meanwhile' },
  },
} satisfies Record<string, CallContract>;
