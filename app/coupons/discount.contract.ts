import * as z from 'zod';
import { amount, amountOr0, amountOrNaN } from '#contract/admin-input.ts';
import { discountNumberTerms } from '#coupons/rules/discount-number-terms.ts';
import { discountKindNames, discountTerms, eachDiscountNumber } from '#coupons/rules/discount-terms.ts';

const kinds = discountKindNames.map((kind) => discountTerms[kind].inJson);
const ofKind = `What it gives: ${kinds.slice(0, -1).join(', ')}, or ${kinds.at(-1)}`;

/** The fields of a discount in responses: of a coupon, or of an order that used one. */
export const discount = {
  discountType: z.enum(discountKindNames).meta({ description: ofKind }),
  ...eachDiscountNumber((name) => z.number().meta({ description: discountNumberTerms[name].inResponse })),
};

/** The fields of a discount as staff type them; their range is for coupons/rules/discount-terms.ts to say. */
export const discountInput = {
  discountType: z
    .enum(discountKindNames, `discountType is one of ${discountKindNames.join(', ')}`)
    .optional()
    .meta({ description: `${ofKind}; left out: a percentage, in an edit as it is` }),
  ...eachDiscountNumber((name) => {
    const { isOptional, inCall } = discountNumberTerms[name];
    return (isOptional ? amountOr0 : amount).optional().meta({ description: inCall });
  }),
  // The first number there was: left out it is empty, also in an edit.
  discountPercentage: amountOrNaN,
};

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
    customerGroup: z.string().meta({ description: 'Id of the group of customers that it is for; empty: everybody' }),
    usageCount: z.number().int().meta({ description: 'Success Count' }),
    extraUsageCount: z.number().int().meta({ description: 'Failed Count' }),
    expired: z.boolean().meta({ description: 'Its last day is over or every use is taken' }),
    version: z.string().meta({ description: 'To be sent as seen with the next edit' }),
  })
  .meta({ id: 'Coupon' });

export const shownToShoppers = z.boolean('shownToShoppers is true or false');

export const isActive = z.object({ isActive: z.boolean('isActive is true or false') });
