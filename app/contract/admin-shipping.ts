import * as z from 'zod';
import { mostParcels } from '#rules/orders/parcel-list.ts';
import { id, staff, text } from './admin-input.ts';
import { type CallContract, done, lookedUp } from './call.ts';

const courierFields = {
  name: z.string(),
  trackingPattern: z.string().meta({
    description: "Address of a parcel's tracking page; {number} stands for the parcel's number",
  }),
};
export const courier = z.object({ id: z.uuid(), ...courierFields }).meta({ id: 'Courier' });

export const checkedParcel = z.object({
  orderId: z.string(),
  buyer: z.string().meta({ description: 'Name and town; empty where there is no such order' }),
  courier: z.string(),
  number: z.string(),
  problem: z.string().meta({ description: 'Why it cannot be shipped, else empty' }),
});

/** Parcels for the courier (behaviour: Orders 13). */
export const adminShippingCalls = {
  'GET /api/admin/couriers': {
    operationId: 'listCouriers',
    ...staff('orders.ship'),
    summary: 'The couriers that staff remembered, by name',
    topic: 'Admin: orders',
    response: z.object({ success: z.literal(true), couriers: z.array(courier) }),
  },
  'POST /api/admin/couriers': {
    operationId: 'saveCourier',
    ...staff('orders.ship'),
    summary: 'Remembers a courier, or changes one',
    topic: 'Admin: orders',
    body: z.object({
      id: z.string().max(100).nullish().meta({ description: 'Left out for a new one' }),
      name: text(200).default(''),
      trackingPattern: text(500).default(''),
      seen: z
        .object(courierFields)
        .optional()
        .meta({ description: 'As it was read; refused when somebody changed it' }),
    }),
    response: done.extend({ courier }),
    errors: { 404: 'No such courier', 409: 'Another has this name, or somebody changed it meanwhile' },
  },
  'DELETE /api/admin/couriers/{id}': {
    operationId: 'deleteCourier',
    ...staff('orders.ship'),
    summary: 'Forgets a courier; parcels that went with it keep its name',
    topic: 'Admin: orders',
    params: id,
    response: done,
    errors: { 404: 'No such courier' },
  },
  'POST /api/admin/orders/ship': {
    operationId: 'shipOrders',
    ...staff('orders.ship'),
    summary: 'Ships every parcel of a list or none; as a preview it only says what does not fit',
    topic: 'Admin: orders',
    body: z.object({
      parcels: z
        .array(
          z.object({
            orderId: lookedUp().trim().max(100).meta({ description: 'Number of the order' }),
            courier: text(200),
            number: text(200).meta({ description: 'Tracking number' }),
          }),
        )
        .min(1, 'Choose a parcel')
        .max(mostParcels, `Ship at most ${mostParcels} parcels at a time`),
      preview: z.boolean('preview is true or false').default(false),
    }),
    response: done.extend({
      parcels: z.array(checkedParcel),
    }),
    errors: { 409: 'One of them does not fit (a sentence for each in errors); none was shipped' },
  },
} satisfies Record<string, CallContract>;
