import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { amountOrNaN, id, staff, text } from '#contract/admin-input.ts';
import { done } from '#contract/call.ts';
import { mostLines } from './rules/purchase-form.ts';
import { addPurchase, closePurchase, receivePurchase } from './save-purchase.ts';

const topic = 'Admin: purchases';
const typedDay = text(30).default('');

/** Orders of the shop to its suppliers (behaviour: Purchases 1). */
export const purchaseCalls = {
  'POST /api/admin/purchases/add': call({
    operationId: 'addPurchase',
    ...staff('stock.change'),
    summary: 'A purchase order; its supplier is remembered by name',
    topic,
    body: z.object({
      supplier: text(200).default(''),
      contact: text(500).default(''),
      gstin: text(50).default(''),
      expectedOn: typedDay.meta({ description: '2026-11-30; empty where nobody knows' }),
      note: text(1000).default(''),
      lines: z
        .array(
          z.object({
            productId: z.string().max(100),
            weight: text(200),
            quantity: amountOrNaN,
            unitCost: z.number().nullable().default(null).meta({ description: 'Rupees for a unit, without GST' }),
          }),
        )
        .max(mostLines * 2)
        .default([]),
    }),
    response: done.extend({ id: z.uuid() }),
    errors: { 400: 'A field that does not fit', 404: 'No such size' },
  }).run(async (app, { body }, context) => ({
    success: true,
    message: 'Purchase order saved',
    id: await addPurchase(app, body, requireStaff(context)),
  })),
  'POST /api/admin/purchases/receive/{id}': call({
    operationId: 'receivePurchase',
    ...staff('stock.change'),
    summary: 'What came of a purchase order, into stock and batches; with the last of it the order is closed',
    topic,
    params: id,
    body: z.object({
      lines: z
        .array(
          z.object({
            position: z.number().int().min(0).max(1000),
            quantity: z.number('Enter whole units').int('Enter whole units').min(1, 'Enter 1 or more units').max(1e6),
            seen: z.number().int().meta({ description: 'Units received before, as they were read' }),
            number: text(100).default(''),
            madeOn: typedDay,
            bestBefore: typedDay,
            place: text(200).default(''),
          }),
        )
        .min(1, 'Enter the units that came')
        .max(mostLines),
    }),
    response: done,
    errors: {
      400: 'A field that does not fit',
      404: 'No such order or line',
      409: 'It is closed, or other units were received by now',
    },
  }).run(async (app, { params, body }, context) => {
    await receivePurchase(app, params.id, body.lines, requireStaff(context));
    return { success: true, message: 'Goods received' };
  }),
  'POST /api/admin/purchases/close/{id}': call({
    operationId: 'closePurchase',
    ...staff('stock.change'),
    summary: 'No more is expected of a purchase order',
    topic,
    params: id,
    response: done,
    errors: { 404: 'No such order', 409: 'It is closed' },
  }).run(async (app, { params }, context) => {
    await closePurchase(app, params.id, requireStaff(context));
    return { success: true, message: 'Purchase order closed' };
  }),
};
