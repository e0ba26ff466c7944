import type { couponCalls } from '#contract/coupons.ts';
import { checkCoupon } from '#features/coupons/check-coupon.ts';
import { discountToFields } from '#rules/pricing/discount.ts';
import { amountsInRupees, discountAmounts, paiseFromRupees } from '#rules/pricing/money.ts';
import type { Handlers } from '../handler.ts';
import { texts } from './texts.ts';

export const couponHandlers: Handlers<keyof typeof couponCalls> = {
  'POST /api/coupon/check': async (app, { body }, { account }) => {
    const coupon = await checkCoupon(app, body.code, paiseFromRupees(body.orderTotal), account);
    return {
      success: true,
      message: texts.couponApplied({ code: coupon.code }),
      productIds: coupon.productIds,
      ...amountsInRupees(discountToFields(coupon.discount), discountAmounts),
    };
  },
  // The use was counted when the order was placed (behaviour: Coupons 5).
  'POST /api/coupon/update-usage': async () => ({ success: true, message: texts.theUseOfTheCoupon() }),
};
