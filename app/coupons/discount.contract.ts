import * as z from 'zod';
import { amount, amountOr0, amountOrNaN } from '#contract/admin-input.ts';
import { discountKinds } from '#coupons/rules/discount.ts';
import type { discountAmounts } from '#pricing/rules/money.ts';

type InJson = 'discountType' | 'discountPercentage' | (typeof discountAmounts)[number];

const ofKind = 'What it gives: a percentage, a fixed amount, or free delivery';

/** The fields of a discount in responses: of a coupon, or of an order that used one. */
export const discount = {
  discountType: z.enum(discountKinds).meta({ description: ofKind }),
  discountPercentage: z.number().meta({ description: '0 for another kind of discount' }),
  discountAmount: z.number().meta({ description: 'Rupees off its goods together; 0 for another kind of discount' }),
  maxDiscount: z
    .number()
    .meta({ description: 'The most that a percentage takes off an order, in rupees; 0: no limit' }),
} satisfies Record<InJson, z.ZodType>;

/** The fields of a discount as staff type them; their range is for coupons/rules/discount.ts to say. */
export const discountInput = {
  discountType: z
    .enum(discountKinds, `discountType is one of ${discountKinds.join(', ')}`)
    .optional()
    .meta({ description: `${ofKind}; left out: a percentage, in an edit as it is` }),
  discountPercentage: amountOrNaN,
  discountAmount: amount
    .optional()
    .meta({ description: 'Rupees off its goods together; left out in an edit: as it is' }),
  maxDiscount: amountOr0.optional().meta({
    description: 'The most that a percentage takes off, in rupees; empty: no limit; left out in an edit: as it is',
  }),
} satisfies Record<InJson, z.ZodType>;

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

export const isActive = z.object({ isActive: z.boolean('isActive is true or false') });
