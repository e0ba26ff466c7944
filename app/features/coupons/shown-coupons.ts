import type { AppContext } from '#platform/app-context.ts';
import { couponFault } from '#rules/pricing/coupon.ts';
import { endOfDayInIndia } from '#rules/pricing/coupon-form.ts';
import { discountFromColumns } from '#rules/pricing/discount.ts';
import type { ShownCoupon } from '#rules/pricing/shown-coupon.ts';
import { couponFacts } from './take-coupon.ts';

/**
 * The coupons that staff show to everybody and that hold for a product now (behaviour: Coupons 10). Of all others not even the existence is told.
 * @returns them, and the moment at which the first of them ends; null without any
 */
export async function shownCoupons(
  app: Pick<AppContext, 'db'>,
  productId: string,
  now: Date,
): Promise<{ coupons: ShownCoupon[]; until: Date | null }> {
  const rows = await app.db.selectFrom('coupon').selectAll().where('shown_to_shoppers', '=', true).execute();
  const holding = rows.filter(
    (row) =>
      row.product_ids.includes(productId) && couponFault(couponFacts(row), Number.POSITIVE_INFINITY, now) === null,
  );
  const ends = holding.map((row) => Date.parse(endOfDayInIndia(row.expires_on)));
  return {
    coupons: holding.map((row) => ({
      code: row.code,
      discount: discountFromColumns(row),
      minPurchasePaise: row.min_purchase_paise,
    })),
    until: ends.length > 0 ? new Date(Math.min(...ends)) : null,
  };
}
