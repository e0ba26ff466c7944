import * as z from 'zod';
import { discount } from '#coupons/discount.contract.ts';

export const coupon = z
  .object({
    _id: z.uuid(),
    code: z.string(),
    referrerName: z.string(),
    ...discount,
    minPurchaseAmount: z.number(),
    expiryDate: z.string().meta({ description: 'End of the last day in India' }),
    couponLimit: z.number().int(),
    productIds: z.array(z.string()),
    categories: z.array(z.string()).meta({ description: 'Everything of these is among its products' }),
    isActive: z.boolean(),
    shownToShoppers: z.boolean().meta({ description: 'Named on the pages of its products' }),
    validFrom: z.string().nullable().meta({ description: 'First day in India, as 2031-03-05; null: at once' }),
    oncePerCustomer: z.boolean(),
    firstOrderOnly: z.boolean(),
    usageCount: z.number().int().meta({ description: 'Success Count' }),
    extraUsageCount: z.number().int().meta({ description: 'Failed Count' }),
    expired: z.boolean().meta({ description: 'Its last day is over or every use is taken' }),
    version: z.string().meta({ description: 'To be sent as seen with the next edit' }),
  })
  .meta({ id: 'Coupon' });
export const shownToShoppers = z.boolean('shownToShoppers is true or false');

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
export const subscriber = z.object({ email: z.string(), subscribedAt: z.string() }).meta({ id: 'Subscriber' });

export const historyEntry = z.object({
  at: z.string(),
  by: z.string(),
  action: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

export const isActive = z.object({ isActive: z.boolean('isActive is true or false') });
