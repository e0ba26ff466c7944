import * as z from 'zod';
import { purchaseStates } from '#programs/rules/purchase-list.ts';
import { policyNames } from '#settings/rules/policy-names.ts';

export const purchase = z
  .object({
    _id: z.uuid(),
    purchaseId: z.string(),
    state: z.enum(purchaseStates).meta({ description: 'waiting: for its payment; closed: no payment came in time' }),
    userName: z.string(),
    email: z.string(),
    mobile: z.string(),
    date: z.string().meta({ description: 'When it was paid; of an unpaid one when it was placed' }),
    programName: z.string(),
    planName: z.string(),
    amount: z.number(),
    userId: z.string(),
    couponUsed: z.string(),
    paymentId: z.string(),
    isRefunded: z.boolean().meta({ description: 'All of its money was sent back by staff, or is on its way' }),
    refunded: z.number().meta({ description: 'Rupees of it that staff sent back' }),
    hasInvoice: z.boolean().meta({ description: 'GET /api/invoices/program/{_id} answers' }),
    policyVersions: z.partialRecord(z.enum(policyNames), z.number()).nullable().meta({
      description: 'The version of each policy in force when it was bought; null for purchases of before',
    }),
  })
  .meta({ id: 'ProgramPurchase' });

export const listedPurchase = purchase
  .extend({
    refunds: z
      .array(
        z.object({
          amount: z.number(),
          status: z.enum(['queued', 'pending', 'processed', 'failed']),
          paymentId: z.string(),
          byStaff: z.boolean().meta({ description: 'false: its payment came too late, twice or with another amount' }),
        }),
      )
      .meta({ description: 'What goes back, oldest first' }),
  })
  .meta({ id: 'ListedProgramPurchase' });
