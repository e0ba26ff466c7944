import type { adminNewsCalls } from '#contract/admin-news.ts';
import { countNewOrders, newOrdersUntil } from '#features/orders/count-new-orders.ts';
import { readDigestFrequency, saveDigestFrequency } from '#features/orders/send-digest.ts';
import { type Handlers, requireStaff } from '../handler.ts';

export const adminNewsHandlers: Handlers<keyof typeof adminNewsCalls> = {
  'GET /api/admin/orders/new': async (app, { query }) => ({
    success: true,
    count: await countNewOrders(app.db, new Date(query.since), newOrdersUntil(new Date())),
  }),
  'GET /api/admin/settings/digest': async (app) => ({ success: true, frequency: await readDigestFrequency(app) }),
  'PUT /api/admin/settings/digest': async (app, { body: { frequency, seen } }, context) => ({
    success: true,
    message: 'E-mails about orders updated',
    frequency: await saveDigestFrequency(app, frequency, requireStaff(context), seen),
  }),
};
