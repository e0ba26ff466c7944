import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { staff } from '#contract/admin-input.ts';
import { done } from '#contract/call.ts';
import { digestFrequencies } from '#dashboard/rules/staff-digest.ts';
import { countNewOrders, newOrdersUntil } from './count-new-orders.ts';
import { readDigestFrequency, saveDigestFrequency } from './send-digest.ts';

const frequency = z.enum(digestFrequencies, `Choose one of ${digestFrequencies.join(', ')}`);

/** How new orders reach staff (behaviour: Staff 7, Staff 8). */
export const adminNewsCalls = {
  'GET /api/admin/orders/new': call({
    operationId: 'countNewOrders',
    ...staff('orders.read'),
    summary: 'How many orders were placed since a moment',
    topic: 'Admin: orders',
    query: z.object({
      since: z.iso
        .datetime('Enter a time such as 2026-11-22T09:00:00.000Z')
        .refine((text) => text >= '1000', 'Too early'),
    }),
    response: z.object({ success: z.literal(true), count: z.number().int().meta({ description: 'At most 1,000' }) }),
  }).run(async (app, { query }) => ({
    success: true,
    count: await countNewOrders(app.db, new Date(query.since), newOrdersUntil(new Date())),
  })),
  'GET /api/admin/settings/digest': call({
    operationId: 'getDigestSetting',
    ...staff('settings.edit'),
    summary: 'How often the shop gets an e-mail with orders to pack, to confirm, and low stock',
    topic: 'Admin: orders',
    response: z.object({ success: z.literal(true), frequency }),
  }).run(async (app) => ({ success: true, frequency: await readDigestFrequency(app) })),
  'PUT /api/admin/settings/digest': call({
    operationId: 'updateDigestSetting',
    ...staff('settings.edit'),
    logged: { what: 'setting changed', thing: 'digest' },
    summary: 'Sets it',
    topic: 'Admin: orders',
    body: z.object({
      frequency,
      seen: frequency.optional().meta({ description: 'As it was read; refused when somebody changed it since' }),
    }),
    response: done.extend({ frequency }),
    errors: { 409: 'Somebody changed it meanwhile' },
  }).run(async (app, { body: { frequency, seen } }, context) => ({
    success: true,
    message: 'E-mails about orders updated',
    frequency: await saveDigestFrequency(app, frequency, requireStaff(context), seen),
  })),
};
