import type { Selectable } from 'kysely';
import type { CallResponse } from '#contract/contract.ts';
import type { Tables } from '#platform/database/tables.ts';
import { endOfDayInIndia, isSpent } from '#rules/coupon-form.ts';
import { discountFromColumns, discountToJson } from '#rules/discount.ts';
import { rupeesFromPaise } from '#rules/money.ts';

/** A coupon as staff see it. */
export type Coupon = CallResponse<'GET /api/coupon/all'>['coupons'][number];

export function couponFromRow(row: Selectable<Tables['coupon']>, now = new Date()): Coupon {
  const { expires_on: expiresOn, usage_count: usageCount, usage_limit: usageLimit } = row;
  return {
    _id: row.id,
    code: row.code,
    referrerName: row.referrer_name,
    ...discountToJson(discountFromColumns(row)),
    minPurchaseAmount: rupeesFromPaise(row.min_purchase_paise),
    expiryDate: endOfDayInIndia(expiresOn),
    couponLimit: usageLimit,
    productIds: row.product_ids,
    isActive: row.is_active,
    usageCount,
    extraUsageCount: row.failed_count,
    expired: isSpent({ expiresOn, usageCount, usageLimit }, now),
  };
}

/** What the history of a coupon keeps: what staff set, without the counts of its uses. */
export function auditedCoupon(coupon: Coupon): object {
  const { _id, usageCount: _used, extraUsageCount: _failed, expired: _spent, ...audited } = coupon;
  return audited;
}
