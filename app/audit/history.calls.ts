import * as z from 'zod';
import { call } from '#api/call.ts';
import { staff } from '#contract/admin-input.ts';
import { paymentToJson } from '#contract/amounts.ts';
import { payment } from '#orders/admin-orders.contract.ts';
import { listPayments } from '#payments/list-payments.ts';
import { isUuid } from '#rules/ids.ts';
import { historyEntry } from './history.contract.ts';
import { readHistory } from './read-history.ts';

const historyNeeds = {
  in: 'params',
  field: 'kind',
  needs: { coupon: 'coupons.edit', program: 'programs.read' },
} as const;

export const historyCalls = {
  'GET /api/admin/history/{kind}/{id}': call({
    operationId: 'getHistory',
    ...staff('catalogue.read'),
    alsoNeeds: historyNeeds,
    summary: 'Who changed a thing, newest first, at most 100; of the purchase of a plan also its payments',
    topic: 'Admin: history',
    params: z.object({
      kind: z.enum(['product', 'coupon', 'program'], 'No history is kept of this'),
      id: z.string().max(100),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.array(historyEntry),
      payments: z.array(payment).optional().meta({ description: 'Attempts to pay the purchase of a plan' }),
    }),
  }).run(async (app, { params }) => ({
    success: true,
    data: await readHistory(app, params.kind, params.id),
    ...(params.kind === 'program' && isUuid(params.id)
      ? { payments: (await listPayments(app, 'program', params.id)).map(paymentToJson) }
      : {}),
  })),
};
