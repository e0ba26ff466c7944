import { listTroubles } from '#features/condition/list-troubles.ts';
import { paymentTroubles } from '#features/payments/payment-troubles.ts';
import type { adminHealthCalls } from '#rules/calls/admin-health.ts';
import type { Answers } from './answer-of.ts';

export const adminHealthAnswers: Answers<keyof typeof adminHealthCalls> = {
  'GET /api/admin/troubles': async (shop) => ({
    success: true,
    data: await listTroubles(shop, await paymentTroubles(shop)),
    checkedAt: new Date().toISOString(),
  }),
};
