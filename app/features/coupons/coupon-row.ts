import type { Selectable } from 'kysely';
import type { Coupon } from '#contract/amounts.ts';
import type { Tables } from '#platform/database/tables.ts';
import { endOfDayInIndia, isSpent } from '#rules/pricing/coupon-form.ts';
import { discountFromColumns, discountToJson } from '#rules/pricing/discount.ts';

export function couponFromRow(row: Selectable<Tables['coupon']>, now = new Date()): Coupon {
  const { expires_on: expiresOn, usage_count: usageCount, usage_limit: usageLimit } = row;
  return {
    _id: row.id,
    code: row.code,
    referrerName: row.referrer_name,
    ...discountToJson(discountFromColumns(row)),
    minPurchaseAmountPaise: row.min_purchase_paise,
    expiryDate: endOfDayInIndia(expiresOn),
    couponLimit: usageLimit,
    productIds: row.product_ids,
    isActive: row.is_active,
    shownToShoppers: row.shown_to_shoppers,
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
