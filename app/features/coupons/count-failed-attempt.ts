import type { AppContext } from '#platform/app-context.ts';
import type { CouponError } from './coupon-error.ts';

/** 'Failed Count': attempts with a code that exists but is expired, inactive or used up (behaviour: Coupons 4). */
export async function countFailedAttempt(app: Pick<AppContext, 'db'>, { failedCouponId }: CouponError): Promise<void> {
  if (failedCouponId === null) return;
  await app.db
    .updateTable('coupon')
    .set((row) => ({ failed_count: row('failed_count', '+', 1) }))
    .where('id', '=', failedCouponId)
    .execute();
}
