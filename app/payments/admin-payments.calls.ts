import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { staff } from '#contract/admin-input.ts';
import { done, sentence } from '#contract/call.ts';
import * as staffTexts from '#contract/staff-texts.ts';
import { settleByHand } from './settle-by-hand.ts';

export const adminPaymentCalls = {
  'POST /api/admin/payments/settled/{id}': call({
    operationId: 'markPaymentSettled',
    summary: 'Staff have dealt with money of nobody, or with a refund that failed: it leaves the dashboard',
    topic: 'Admin: orders',
    ...staff('money.record'),
    params: z.object({ id: z.string().max(100) }),
    body: z.object({
      what: z
        .string(staffTexts.whatWasSettled)
        .regex(/^(?:unmatched|amount|second payment|too late|staff(?: \d{1,3})?)$/, staffTexts.whatWasSettled)
        .meta({ description: "'unmatched', or the purpose of the refund" }),
      note: sentence('Enter what you did', 500),
    }),
    response: done,
    errors: {
      404: 'Nothing of the kind waits for a person',
      409: 'A refund of an order: what was paid back by hand is recorded there',
    },
  }).run(async (app, { params, body: { what, note } }, context) => {
    await settleByHand(app, { paymentId: params.id, what }, note, requireStaff(context));
    return { success: true, message: 'Settled by hand' };
  }),
};
