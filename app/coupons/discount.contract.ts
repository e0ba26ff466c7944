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
