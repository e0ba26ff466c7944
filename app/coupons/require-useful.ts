import type { Kysely } from 'kysely';
import { couponSentences } from '#coupons/rules/coupon.ts';
import { termsOf } from '#coupons/rules/discount-terms.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Discount } from '#pricing/rules/quote.ts';
import { CouponError } from './coupon-error.ts';

/**
 * Keeps a shopper from spending a use on what the cart has already, such as free delivery (behaviour: Coupons 15).
 * @param cart its subtotal before any discount, and the fee of its state
 * @throws CouponError 409 on `field`
 */
export async function requireUseful(
  db: Kysely<Tables>,
  discount: Discount,
  { subtotalPaise, feePaise }: { subtotalPaise: number; feePaise: number | null },
  field: string,
): Promise<void> {
  const { uselessIn } = termsOf(discount);
  if (uselessIn === null) return;
  const setting = await db
    .selectFrom('store_setting')
    .select('free_shipping_threshold_paise')
    .executeTakeFirstOrThrow();
  const sentence = uselessIn({ subtotalPaise, freeFromPaise: setting.free_shipping_threshold_paise, feePaise });
  if (sentence !== null) throw new CouponError(409, couponSentences[sentence], field);
}
