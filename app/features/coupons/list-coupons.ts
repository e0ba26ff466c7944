import type { Shop } from '#platform/shop.ts';
import { type Coupon, couponFromRow } from './coupon-row.ts';

/** Every coupon, newest first. */
export async function listCoupons(shop: Shop): Promise<Coupon[]> {
  const rows = await shop.db.selectFrom('coupon').selectAll().orderBy('created_at', 'desc').orderBy('code').execute();
  return rows.map((row) => couponFromRow(row));
}
