import * as z from 'zod';
import type { DiscountJson } from '#rules/pricing/discount.ts';
import { amountOrNaN } from './admin-input.ts';

/** The fields of a discount in responses: of a coupon, or of an order that used one. */
export const discount = {
  discountPercentage: z.number(),
} satisfies Record<keyof DiscountJson, z.ZodType<number>>;

/** The fields of a discount as staff type them; their range is for rules/pricing/discount.ts to say. */
export const discountInput = {
  discountPercentage: amountOrNaN,
} satisfies Record<keyof DiscountJson, z.ZodType<number>>;
