import * as z from 'zod';
import { courierKinds } from '#shipping/rules/couriers.ts';

export const courierFields = {
  name: z.string(),
  kind: z.enum(courierKinds).meta({
    description: 'no tracking and own delivery need no tracking number to ship',
  }),
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
  isSkipped: z.boolean().meta({ description: 'Its order is not of this shop, or has this number already' }),
  warning: z.string().meta({ description: 'What is odd about the number, else empty; it is shipped all the same' }),
  problem: z.string().meta({ description: 'Why it cannot be shipped, else empty' }),
});
