import { couponFault } from '#coupons/rules/coupon.ts';
import { discountFromColumns } from '#coupons/rules/discount-columns.ts';
import type { ShownCoupon } from '#coupons/rules/shown-coupon.ts';
import type { AppContext } from '#platform/app-context.ts';
import { endOfDayInIndia, startOfDayInIndia } from '#rules/dates.ts';
import { couponFacts } from './take-coupon.ts';

/**
 * The coupons that staff show to everybody and that hold for a product now (behaviour: Coupons 10). Of all others not
 * even the existence is told.
 * @returns them, and the moment at which the first of them ends or another one begins; null without any
 */
export async function shownCoupons(
  app: Pick<AppContext, 'db'>,
  productId: string,
  now: Date,
): Promise<{ coupons: ShownCoupon[]; until: Date | null }> {
  const shown = await app.db
    .selectFrom('coupon')
    .leftJoin('product', (join) => join.on('product.id', '=', productId))
    .selectAll('coupon')
    .select('product.category as shelf')
    .where('shown_to_shoppers', '=', true)
    .execute();
  const rows = shown.filter(
    ({ product_ids, categories, shelf }) =>
      product_ids.includes(productId) || (shelf !== null && categories.includes(shelf)),
  );
  const holding = rows.filter((row) => couponFault(couponFacts(row), Number.POSITIVE_INFINITY, now) === null);
  const ends = holding.map((row) => Date.parse(endOfDayInIndia(row.expires_on)));
  const starts = rows
    .filter((row) => row.is_active && row.starts_on !== null)
    .map((row) => Date.parse(startOfDayInIndia(row.starts_on ?? '')))
    .filter((start) => start > now.getTime());
  const changes = [...ends, ...starts];
  return {
    coupons: holding.map((row) => ({
      code: row.code,
      discount: discountFromColumns(row),
      minPurchasePaise: row.min_purchase_paise,
      oncePerCustomer: row.once_per_customer,
      firstOrderOnly: row.first_order_only,
    })),
    until: changes.length > 0 ? new Date(Math.min(...changes)) : null,
  };
}
