import * as z from 'zod';
import { call } from '#api/call.ts';
import { staff } from '#contract/admin-input.ts';
import { paymentsToReview } from '#payments/payments-to-review.ts';
import { listAlerts } from './list-alerts.ts';

const alert = z
  .object({
    id: z.string(),
    severity: z.enum(['severe', 'warning', 'note']),
    sentence: z.string(),
    since: z.string().nullable(),
    remedy: z.string(),
    link: z.string().nullable().meta({ description: 'Page of the back office that tells more' }),
  })
  .meta({ id: 'Alert' });

export const adminHealthCalls = {
  'GET /api/admin/troubles': call({
    operationId: 'listAlerts',
    summary: 'The current alerts, the most severe first; empty if there are none',
    topic: 'Admin: system status',
    ...staff('system.manage'),
    response: z.object({ success: z.literal(true), data: z.array(alert), checkedAt: z.string() }),
  }).run(async (app) => ({
    success: true,
    data: await listAlerts(app, await paymentsToReview(app)),
    checkedAt: new Date().toISOString(),
  })),
};
