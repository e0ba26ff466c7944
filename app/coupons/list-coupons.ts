import { sql } from 'kysely';
import type { Coupon } from '#contract/amounts.ts';
import type { CouponSort } from '#coupons/rules/coupon-list.ts';
import { discountOrder } from '#coupons/rules/discount-terms.ts';
import type { AppContext } from '#platform/app-context.ts';
import { couponFromRow } from './coupon-row.ts';

const orderings = {
  newest: [['created_at'], 'desc'],
  'code-atoz': [[sql<string>`lower(code)`], 'asc'],
  'code-ztoa': [[sql<string>`lower(code)`], 'desc'],
  'discount-hightolow': [discountOrder, 'desc'],
  'discount-lowtohigh': [discountOrder, 'asc'],
  'expiry-first': [['expires_on'], 'asc'],
  'expiry-last': [['expires_on'], 'desc'],
  'used-most': [['usage_count'], 'desc'],
  'used-least': [['usage_count'], 'asc'],
} as const;

/** Every coupon, newest first unless asked otherwise. */
export async function listCoupons(app: AppContext, sort: CouponSort = 'newest'): Promise<Coupon[]> {
  const [columns, direction] = orderings[sort];
  let query = app.db.selectFrom('coupon').selectAll();
  for (const column of columns) query = query.orderBy(column, direction);
  const rows = await query.orderBy('code').execute();
  return rows.map((row) => couponFromRow(row));
}
