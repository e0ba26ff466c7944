import type { adminHealthCalls } from '#contract/admin-health.ts';
import { listAlerts } from '#features/monitoring/list-alerts.ts';
import { paymentsToReview } from '#features/payments/payments-to-review.ts';
import type { Handlers } from '../handler.ts';

export const adminHealthHandlers: Handlers<keyof typeof adminHealthCalls> = {
  'GET /api/admin/troubles': async (app) => ({
    success: true,
    data: await listAlerts(app, await paymentsToReview(app)),
    checkedAt: new Date().toISOString(),
  }),
};
