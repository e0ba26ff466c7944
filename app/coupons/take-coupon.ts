import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { type CouponFacts, couponFault } from '#coupons/rules/coupon.ts';
import { discountFromColumns } from '#coupons/rules/discount-columns.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { QuoteDiscount } from '#pricing/rules/quote.ts';
import { CouponError } from './coupon-error.ts';
import { couponProducts } from './coupon-products.ts';
import { type Customer, requireForCustomer } from './require-for-customer.ts';
import { requireUseful } from './require-useful.ts';

export type TakenCoupon = QuoteDiscount & { id: string; code: string };

export interface CouponPurchase {
  /** Before any discount. */
  subtotalPaise: number;
  productIds: readonly string[];
  /** What delivery to its state costs; null for a plan. */
  feePaise: number | null;
}

/** @param code in either case of letters */
export function selectCoupon(db: Kysely<Tables>, code: string) {
  return db.selectFrom('coupon').selectAll().where(sql<boolean>`lower(code) = lower(${code})`);
}

export function couponFacts(row: Selectable<Tables['coupon']>): CouponFacts {
  return {
    isActive: row.is_active,
    expiresOn: row.expires_on,
    usageCount: row.usage_count,
    usageLimit: row.usage_limit,
    minPurchasePaise: row.min_purchase_paise,
    startsOn: row.starts_on,
  };
}

/**
 * Takes one use of a coupon in the transaction of the purchase, never above its limit. The row stays locked until that
 * ends; anyone who locks rows of stock too does so after this.
 * @param customer who buys
 * @throws CouponError 409 on `field` when the coupon does not hold
 */
export async function takeCoupon(
  tx: Transaction<Tables>,
  code: string,
  { subtotalPaise, productIds, feePaise }: CouponPurchase,
  field: string,
  customer: Customer,
): Promise<TakenCoupon> {
  const coupon = await selectCoupon(tx, code).forUpdate().executeTakeFirst();
  if (!coupon) throw CouponError.unknown(409, field);
  const fault = couponFault(couponFacts(coupon), subtotalPaise, new Date());
  if (fault !== null) throw CouponError.of(fault, coupon, field);
  const discount = discountFromColumns(coupon);
  await requireUseful(tx, discount, { subtotalPaise, feePaise }, field);
  await requireForCustomer(tx, coupon, customer, field);
  await tx
    .updateTable('coupon')
    .set((row) => ({ usage_count: row('usage_count', '+', 1) }))
    .where('id', '=', coupon.id)
    .execute();
  return {
    id: coupon.id,
    code: coupon.code,
    ...discount,
    productIds: await couponProducts(tx, coupon, productIds),
  };
}

/**
 * Locks the coupon of an order whose stock is locked next, where its use may change after that: the order of
 * locks is in docs/decisions/orders.md.
 * @param couponId null for an order without one
 */
export async function lockCoupon(tx: Transaction<Tables>, couponId: string | null): Promise<void> {
  if (couponId === null) return;
  await tx.selectFrom('coupon').select('id').where('id', '=', couponId).forUpdate().execute();
}

/**
 * Takes a use again for a purchase that gave it back and is opened again, beyond the limit if need be: what it
 * discounts is settled (behaviour: Coupons 6). Nothing happens for a coupon that was deleted.
 */
export async function retakeCoupon(tx: Transaction<Tables>, couponId: string): Promise<void> {
  await tx
    .updateTable('coupon')
    .set((row) => ({ usage_count: row('usage_count', '+', 1) }))
    .where('id', '=', couponId)
    .execute();
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
