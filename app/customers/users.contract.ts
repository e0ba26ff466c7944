import * as z from 'zod';
export const listedUser = z
  .object({
    _id: z.uuid(),
    userName: z.string(),
    email: z.string(),
    phoneNumber: z.number().int().nullable(),
    isBusinessAccount: z.boolean(),
    newsletterSubscription: z.boolean(),
    role: z.enum(['admin', 'shopper']),
  })
  .meta({ id: 'UserForStaff' });
