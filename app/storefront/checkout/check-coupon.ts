import type { CartItem } from '#rules/cart.ts';
import { rupeesFromPaise } from '#rules/money.ts';
import { basisPointsFromPercent, type QuoteDiscount } from '#rules/quote.ts';
import { CallFailure, call } from '#ui/call.ts';

export type CouponResponse =
  | { holds: true; message: string; percent: number; discount: QuoteDiscount }
  | { holds: false; message: string };

/** Asks the server whether a coupon holds for some lines. Never throws. @param subtotalPaise of the lines */
export async function checkCoupon(
  code: string,
  subtotalPaise: number,
  lines: readonly CartItem[],
): Promise<CouponResponse> {
  try {
    const { message, productIds, discountPercentage } = await call('POST /api/coupon/check', {
      body: { code, orderTotal: rupeesFromPaise(subtotalPaise) },
    });
    if (!lines.some(({ productId }) => productIds.includes(productId))) {
      return { holds: false, message: 'Products not eligible for Discount' };
    }
    const discount = { basisPoints: basisPointsFromPercent(discountPercentage), productIds };
    return { holds: true, message, percent: discountPercentage, discount };
  } catch (error) {
    const answered = error instanceof CallFailure && error.answered && error.status < 500;
    return { holds: false, message: answered ? error.message : 'Something went wrong. Please try again.' };
  }
}
