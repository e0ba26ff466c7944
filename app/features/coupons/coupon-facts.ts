import type { CouponFacts } from '#rules/coupon.ts';

/** What the rules want to know of a row of coupon. */
export function couponFacts(row: {
  is_active: boolean;
  expires_on: string;
  usage_count: number;
  usage_limit: number;
  min_purchase_paise: number;
}): CouponFacts {
  return {
    isActive: row.is_active,
    expiresOn: row.expires_on,
    usageCount: row.usage_count,
    usageLimit: row.usage_limit,
    minPurchasePaise: row.min_purchase_paise,
  };
}
