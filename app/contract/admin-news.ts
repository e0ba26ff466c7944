import * as z from 'zod';
import { digestFrequencies } from '#rules/orders/staff-digest.ts';
import { staff } from './admin-input.ts';
import { type CallContract, done } from './call.ts';

const frequency = z.enum(digestFrequencies, `Choose one of ${digestFrequencies.join(', ')}`);

/** How new orders reach staff (behaviour: Staff 7, Staff 8). */
export const adminNewsCalls = {
  'GET /api/admin/orders/new': {
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
  },
  'GET /api/admin/settings/digest': {
    operationId: 'getDigestSetting',
    ...staff('settings.edit'),
    summary: 'How often the shop gets an e-mail with orders to pack, to confirm, and low stock',
    topic: 'Admin: orders',
    response: z.object({ success: z.literal(true), frequency }),
  },
  'PUT /api/admin/settings/digest': {
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
  },
} satisfies Record<string, CallContract>;
