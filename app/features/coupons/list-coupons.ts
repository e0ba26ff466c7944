import { sql } from 'kysely';
import type { Coupon } from '#contract/amounts.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { CouponSort } from '#rules/admin-lists.ts';
import { couponFromRow } from './coupon-row.ts';

const orderings = {
  newest: ['created_at', 'desc'],
  'code-atoz': [sql<string>`lower(code)`, 'asc'],
  'code-ztoa': [sql<string>`lower(code)`, 'desc'],
  'discount-hightolow': ['discount_basis_points', 'desc'],
  'discount-lowtohigh': ['discount_basis_points', 'asc'],
  'expiry-first': ['expires_on', 'asc'],
  'expiry-last': ['expires_on', 'desc'],
  'used-most': ['usage_count', 'desc'],
  'used-least': ['usage_count', 'asc'],
} as const;

/** Every coupon, newest first unless asked otherwise. */
export async function listCoupons(app: AppContext, sort: CouponSort = 'newest'): Promise<Coupon[]> {
  const [column, direction] = orderings[sort];
  const rows = await app.db.selectFrom('coupon').selectAll().orderBy(column, direction).orderBy('code').execute();
  return rows.map((row) => couponFromRow(row));
}
