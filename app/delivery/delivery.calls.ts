import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { contentVersion } from '#audit/content-version.ts';
import { amount, seen, staff } from '#contract/admin-input.ts';
import { typedShippingFromJson } from '#contract/amounts.ts';
import { aMinute, done } from '#contract/call.ts';
import { shippingFees } from '#contract/shapes.ts';
import { deliverySentences } from '#delivery/rules/delivery.ts';
import { shippingSentences, shippingToJson } from '#delivery/rules/shipping-form.ts';
import { arrival } from '#orders/orders.calls.ts';
import { saveShipping } from '#settings/save-locked-settings.ts';
import { readShipping } from '#settings/sections/read-shipping.ts';
import { findDelivery } from './find-delivery.ts';

export const deliveryCalls = {
  'GET /api/shop/pincode/{pincode}': call({
    operationId: 'findTown',
    summary:
      'The town and state of a pincode, when a parcel that is ordered now comes there, and whether it can be paid in cash',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(120)],
    params: z.object({ pincode: z.string().regex(/^[1-9]\d{5}$/, { error: () => deliverySentences.pincode }) }),
    response: z.object({
      success: z.literal(true),
      town: z.string().nullable().meta({ description: 'Null where none is known' }),
      state: z.string().nullable().meta({ description: 'The likeliest; null where no state has such pincodes' }),
      arrives: arrival,
      cashOnDelivery: z.boolean().meta({ description: 'Whether the pincode is served for cash; other limits remain' }),
      cashFee: z.number().meta({ description: 'Rupees for paying at the door' }),
    }),
  }).run(async (app, { params }) => ({
    success: true,
    ...(await findDelivery(app, params.pincode)),
  })),
  'GET /api/common/shipping': call({
    operationId: 'getShippingFees',
    summary: 'Shipping fee by state and the free-shipping threshold, in rupees',
    topic: 'Content',
    access: 'shopping',
    cached: true,
    response: shippingFees.extend({
      firstGrams: z
        .number()
        .optional()
        .meta({ description: 'Grams that the fees include; left out: weight costs nothing' }),
    }),
  }).run(async (app) => {
    const { firstGrams, perKgPaise, ...fees } = await readShipping(app);
    if (firstGrams === undefined) return shippingToJson(fees);
    return { ...shippingToJson({ ...fees, ...(perKgPaise && { perKgPaise }) }), firstGrams };
  }),
  'PUT /api/common/shipping': call({
    operationId: 'updateShippingFees',
    ...staff('settings.edit'),
    logged: { what: 'setting changed', thing: 'delivery' },
    summary: 'Fees by state and the free-shipping threshold, in rupees; states left out stay as they are',
    topic: 'Admin: content',
    body: z.object({
      statePrices: z.record(z.string().max(100), amount, 'statePrices maps each state to its fee').default({}),
      furtherKgPrices: z.record(z.string().max(100), amount).optional(),
      freeShippingThreshold: amount.optional(),
      seen,
    }),
    response: done.extend({
      ...shippingFees.shape,
      version: z.string().meta({ description: 'To be sent as seen with the next change' }),
    }),
    errors: { 409: 'Somebody changed them meanwhile' },
  }).run(async (app, { body }, context) => {
    const saved = await saveShipping(app, typedShippingFromJson(body), requireStaff(context), body.seen);
    return {
      success: true,
      message: shippingSentences.saved,
      ...shippingToJson(saved),
      version: contentVersion(saved),
    };
  }),
};
