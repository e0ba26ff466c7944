import type { Shop } from '#platform/app-context.ts';
import type { CouponRefusal } from './coupon-error.ts';

/** 'Failed Count': attempts with a code that exists but is expired, inactive or used up (decisions D6). */
export async function countFailedAttempt(shop: Pick<Shop, 'db'>, { failedCouponId }: CouponRefusal): Promise<void> {
  if (failedCouponId === null) return;
  await shop.db
    .updateTable('coupon')
    .set((row) => ({ failed_count: row('failed_count', '+', 1) }))
    .where('id', '=', failedCouponId)
    .execute();
}
