import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { couponFault } from '#rules/coupon.ts';
import { discountFromColumns } from '#rules/discount.ts';
import type { QuoteDiscount } from '#rules/quote.ts';
import { CouponError } from './coupon-error.ts';
import { couponFacts } from './coupon-facts.ts';

export interface TakenCoupon extends QuoteDiscount {
  id: string;
  code: string;
}

/**
 * Takes one use of a coupon in the transaction of the purchase, never above its limit. The row stays locked until that
 * ends; whoever locks rows of stock too does so before.
 * @param subtotalPaise of the purchase, before any discount
 * @throws CouponRefusal 409 on `field` when the coupon does not hold
 */
export async function takeCoupon(
  tx: Transaction<Tables>,
  code: string,
  subtotalPaise: number,
  field: string,
): Promise<TakenCoupon> {
  const coupon = await tx
    .selectFrom('coupon')
    .selectAll()
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .forUpdate()
    .executeTakeFirst();
  if (!coupon) throw CouponError.unknown(409, field);
  const fault = couponFault(couponFacts(coupon), subtotalPaise, new Date());
  if (fault !== null) throw CouponError.of(fault, coupon, field);
  await tx
    .updateTable('coupon')
    .set((row) => ({ usage_count: row('usage_count', '+', 1) }))
    .where('id', '=', coupon.id)
    .execute();
  return {
    id: coupon.id,
    code: coupon.code,
    ...discountFromColumns(coupon),
    productIds: coupon.product_ids,
  };
}

/** Takes a use again for a purchase that gave it back; false when there is none left. What it discounts is settled. */
export async function retakeCoupon(tx: Transaction<Tables>, couponId: string): Promise<boolean> {
  const taken = await tx
    .updateTable('coupon')
    .set((row) => ({ usage_count: row('usage_count', '+', 1) }))
    .where('id', '=', couponId)
    .whereRef('usage_count', '<', 'usage_limit')
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Gives back the use of a purchase that did not come about. */
export async function giveBackCoupon(tx: Transaction<Tables>, couponId: string): Promise<void> {
  await tx
    .updateTable('coupon')
    .set((row) => ({ usage_count: row('usage_count', '-', 1) }))
    .where('id', '=', couponId)
    .where('usage_count', '>', 0)
    .execute();
}
