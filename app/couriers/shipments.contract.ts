import * as z from 'zod';
import { shipmentStates } from './rules/shipment-states.ts';

export const shipment = z
  .object({
    id: z.uuid(),
    orderId: z.string().meta({ description: 'Number of the order' }),
    buyer: z.string(),
    pincode: z.string(),
    orderStatus: z.string(),
    state: z.enum(shipmentStates),
    stateAt: z.iso.datetime(),
    courier: z.string(),
    number: z.string().meta({ description: 'AWB; empty while it has none' }),
    trackerURL: z.string(),
    grams: z.number().int().meta({ description: 'The weight that staff booked' }),
    chargedGrams: z.number().int().nullable().meta({ description: 'The weight that the courier charges' }),
    isDisputed: z.boolean().meta({ description: 'It is charged in a heavier slab than weight and size fill' }),
    extraPrice: z.number().nullable().meta({
      description: 'Rupees that the heavier weight costs; null where unknown, and for a role that sees no money',
    }),
    weightAnswer: z.enum(['', 'accepted', 'refused']),
    labelUrl: z.string(),
    attempts: z.number().int(),
    attemptReason: z.string(),
    attemptAnswer: z.string(),
    problem: z.string(),
    comesTo: z.string().meta({ description: 'Name of the pickup address at the courier, while it comes back' }),
    cashReference: z.string().meta({ description: 'UTR of the payout of its cash; empty while there is none' }),
    bookedAt: z.iso.datetime(),
  })
  .meta({ id: 'Shipment' });

export const rate = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number().nullable().meta({ description: 'Rupees; null for a role that sees no money' }),
  days: z.number().nullable(),
  isRecommended: z.boolean(),
});
