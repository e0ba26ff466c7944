import { couponFault } from '#coupons/rules/coupon.ts';
import { couponFacts } from '#coupons/take-coupon.ts';
import type { AppContext } from '#platform/app-context.ts';

/** Codes of the coupons that hold now, for the form of a newsletter. */
export async function listCouponCodes({ db }: AppContext): Promise<string[]> {
  const rows = await db.selectFrom('coupon').selectAll().orderBy('code').limit(500).execute();
  return rows
    .filter((row) => couponFault(couponFacts(row), Number.POSITIVE_INFINITY, new Date()) === null)
    .map(({ code }) => code);
}
