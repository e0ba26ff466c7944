import * as z from 'zod';

export const courierFields = {
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
