import type { Kysely } from 'kysely';
import { couponSentences } from '#coupons/rules/coupon.ts';
import { isOffDelivery } from '#coupons/rules/discount.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Discount } from '#pricing/rules/quote.ts';
import { CouponError } from './coupon-error.ts';

/**
 * Keeps a shopper from spending a use on free delivery for a cart whose delivery is free anyway (behaviour: Coupons
 * 15).
 * @param subtotalPaise of the cart, before any discount
 * @throws CouponError 409 on `field`
 */
export async function requireUseful(
  db: Kysely<Tables>,
  discount: Discount,
  subtotalPaise: number,
  field: string,
): Promise<void> {
  if (!isOffDelivery(discount.kind)) return;
  const setting = await db
    .selectFrom('store_setting')
    .select('free_shipping_threshold_paise')
    .executeTakeFirstOrThrow();
  if (subtotalPaise < setting.free_shipping_threshold_paise) return;
  throw new CouponError(409, couponSentences['free already'], field);
}
