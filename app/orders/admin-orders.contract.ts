import * as z from 'zod';
import { day } from '#contract/admin-input.ts';
import { orderWaits } from '#orders/rules/order-list.ts';
import { orderStatuses } from '#orders/rules/order-status.ts';
import { disputeStatuses } from '#payouts/rules/disputes.ts';
import { idsOf } from '#rules/admin-lists.ts';
import { order } from './orders.contract.ts';

/** What staff see of the money of a purchase. */
export const payment = z
  .object({
    paymentId: z.string(),
    status: z.enum(['created', 'failed', 'authorized', 'captured', 'refunded']),
    amount: z.number(),
    method: z.string(),
    failure: z.string(),
    isPaying: z.boolean(),
    problem: z.string().meta({ description: 'Why captured money pays nothing, else empty' }),
    at: z.string(),
    refunded: z.number().meta({ description: 'What went back of it at the payment provider, by whomever' }),
    refundable: z.number().meta({ description: 'What can still be sent back' }),
    isTest: z.boolean().meta({ description: 'A payment of the sandbox or of a test key: no money moved' }),
    settled: z
      .object({ fee: z.number(), tax: z.number(), on: z.string() })
      .nullable()
      .meta({ description: 'What the provider kept, tax included, and when it paid out; null while it did not' }),
    disputes: z.array(
      z.object({
        id: z.string(),
        amount: z.number(),
        phase: z.string(),
        status: z.enum(disputeStatuses),
        respondBy: z.string().nullable(),
      }),
    ),
    refunds: z.array(
      z.object({
        amount: z.number(),
        purpose: z.string(),
        status: z.enum(['queued', 'pending', 'processed', 'failed']),
        refundId: z.string(),
        lastError: z.string(),
        at: z.string(),
      }),
    ),
  })
  .meta({ id: 'Payment' });

export const orderFilters = {
  status: z.enum(orderStatuses).optional(),
  from: day.optional().meta({ description: 'First day in India' }),
  to: day.optional().meta({ description: 'Last day in India' }),
  tag: z.string().max(100).optional().meta({ description: 'Only those with this tag, without case' }),
  waits: z.enum(idsOf(orderWaits)).optional().meta({
    description:
      'Cash orders that wait for their code, refunds that failed or are to be sent, parcels due today, late, on the way, not delivered, or coming back',
  }),
  awaiting: z.enum(['true', 'false']).optional().meta({ description: 'Only those that wait for their money' }),
};

export const orderWithPayments = order.extend({ payments: z.array(payment) });
