import type { Selectable } from 'kysely';
import { contentVersion } from '#audit/content-version.ts';
import type { Coupon } from '#contract/amounts.ts';
import { isSpent } from '#coupons/rules/coupon-form.ts';
import { discountToFields } from '#coupons/rules/discount.ts';
import { discountFromColumns } from '#coupons/rules/discount-columns.ts';
import type { Tables } from '#platform/database/tables.ts';
import { dayInIndia, endOfDayInIndia } from '#rules/dates.ts';

/** A coupon as staff see it. Its version names what a form can edit: uses and switches do not make a form stale. */
export function couponFromRow(row: Selectable<Tables['coupon']>, now = new Date()): Coupon {
  const { expires_on: expiresOn, usage_count: usageCount, usage_limit: usageLimit } = row;
  const edited = {
    referrerName: row.referrer_name,
    ...discountToFields(discountFromColumns(row)),
    minPurchaseAmountPaise: row.min_purchase_paise,
    expiryDate: endOfDayInIndia(expiresOn),
    couponLimit: usageLimit,
    productIds: row.product_ids,
    categories: row.categories,
    shownToShoppers: row.shown_to_shoppers,
    validFrom: row.starts_on,
    oncePerCustomer: row.once_per_customer,
    firstOrderOnly: row.first_order_only,
    customerGroup: row.group_id ?? '',
  };
  return {
    _id: row.id,
    code: row.code,
    ...edited,
    isActive: row.is_active,
    version: contentVersion(edited),
    usageCount,
    extraUsageCount: row.failed_count,
    expired: isSpent({ expiresOn, usageCount, usageLimit }, now),
  };
}

/** What the history of a coupon keeps: what staff set, without the counts of its uses. */
export function auditedCoupon(coupon: Coupon): object {
  const { _id, version: _version, usageCount: _used, extraUsageCount: _failed, expired: _spent, ...audited } = coupon;
  return { ...audited, expiryDate: dayInIndia(new Date(coupon.expiryDate)) };
}
