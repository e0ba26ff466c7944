import type { adminHealthCalls } from '#contract/admin-health.ts';
import { listTroubles } from '#features/monitoring/list-alerts.ts';
import { paymentTroubles } from '#features/payments/payments-to-review.ts';
import type { Answers } from './handler.ts';

export const adminHealthAnswers: Answers<keyof typeof adminHealthCalls> = {
  'GET /api/admin/troubles': async (shop) => ({
    success: true,
    data: await listTroubles(shop, await paymentTroubles(shop)),
    checkedAt: new Date().toISOString(),
  }),
};
