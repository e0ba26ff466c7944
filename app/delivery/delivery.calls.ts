import * as z from 'zod';
import { call } from '#api/call.ts';
import { aMinute } from '#contract/call.ts';
import { deliverySentences } from '#delivery/rules/delivery.ts';
import { arrival } from '#orders/orders.calls.ts';
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
};
