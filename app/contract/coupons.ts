import * as z from 'zod';
import { aMinute, type CallContract, lookedUp } from './call.ts';
import { discount } from './discount.ts';
import { texts } from './texts.ts';

const code = lookedUp(texts.enterACouponCode)
  .trim()
  .min(1, { error: texts.enterACouponCode })
  .max(100, { error: texts.thisCouponCodeDoesNot });

export const couponCalls = {
  'POST /api/coupon/check': {
    operationId: 'checkCoupon',
    summary: 'Whether a coupon holds for a cart, and for which products',
    topic: 'Coupons',
    access: 'shopping',
    needsOpenShop: true,
    limits: [aMinute(300)],
    body: z.object({
      code,
      orderTotal: z
        .number({ error: texts.theTotalMust })
        .min(0, { error: texts.theTotalCannotBeNegative })
        .max(1e9, { error: texts.theTotalIsTooHigh })
        .meta({ description: 'Subtotal of the cart in rupees' }),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      productIds: z.array(z.string()),
      ...discount,
    }),
    errors: {
      404: 'No such coupon',
      409: 'The coupon is inactive, not valid yet, expired, used up, needs a larger cart, or is not for this customer',
    },
  },
  'POST /api/coupon/update-usage': {
    operationId: 'updateCouponUsage',
    summary: 'Kept for old clients: the order itself counts the use of its coupon, once',
    topic: 'Coupons',
    access: 'shopping',
    limits: [aMinute(300)],
    body: z.object({ code }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
} satisfies Record<string, CallContract>;
