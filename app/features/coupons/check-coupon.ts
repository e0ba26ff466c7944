import type { AppContext } from '#platform/app-context.ts';
import { couponFault } from '#rules/pricing/coupon.ts';
import { discountFromColumns } from '#rules/pricing/discount.ts';
import type { Discount } from '#rules/pricing/quote.ts';
import { CouponError, countFailedAttempt } from './coupon-error.ts';
import { couponFacts, selectCoupon } from './take-coupon.ts';

/**
 * Whether a coupon holds now for a cart; takes no use of it.
 * @param subtotalPaise of the cart, before any discount
 * @throws AppError 404 for an unknown code, 409 with its own message for one that is inactive, expired, used up, or needs
 *   a larger cart
 */
export async function checkCoupon(
  app: AppContext,
  code: string,
  subtotalPaise: number,
): Promise<{ code: string; productIds: string[]; discount: Discount }> {
  const coupon = await selectCoupon(app.db, code).executeTakeFirst();
  if (!coupon) throw CouponError.unknown(404, 'code');
  const fault = couponFault(couponFacts(coupon), subtotalPaise, new Date());
  if (fault !== null) {
    const appError = CouponError.of(fault, coupon, 'code');
    await countFailedAttempt(app, appError);
    throw appError;
  }
  return { code: coupon.code, productIds: coupon.product_ids, discount: discountFromColumns(coupon) };
}
