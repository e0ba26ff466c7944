import type { Transaction } from 'kysely';
import { giveBackCoupon, retakeCoupon } from '#features/coupons/take-coupon.ts';
import { changeStock } from '#features/inventory/change-stock.ts';
import { lockVariants } from '#features/inventory/lock-variants.ts';
import type { Tables } from '#platform/database/tables.ts';
import { sellableUnits } from '#rules/products/stock.ts';

/** Every line of an order, in the order in which the buyer sees them; also lines of variants that are gone by now. */
export async function readLines(tx: Transaction<Tables>, orderId: string) {
  return tx
    .selectFrom('order_line')
    .select(['product_id', 'weight', 'quantity', 'title', 'line_total_paise', 'gst_paise', 'discount_paise'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

/** The lines of an order with their variants, locked; a variant that is gone by now is undefined. */
async function lockLines(tx: Transaction<Tables>, orderId: string) {
  const lines = await readLines(tx, orderId);
  const variants = await lockVariants(
    tx,
    lines.map(({ product_id, weight }) => ({ productId: product_id, weight })),
  );
  return lines.map(({ product_id, weight, quantity }) => ({
    quantity,
    variant: variants.find((one) => one.productId === product_id && one.weight === weight),
  }));
}

/**
 * Takes again the stock and the use of the coupon that an order gave back; false, and nothing changed, where not all of its
 * stock is there. Its price is settled: a coupon that was deleted or used up meanwhile stands in nobody's way. The caller holds
 * the lock of the order.
 */
export async function holdAgain(tx: Transaction<Tables>, orderId: string): Promise<boolean> {
  const lines = await lockLines(tx, orderId);
  const changes = lines.flatMap(({ variant, quantity }) =>
    variant && sellableUnits(variant.totalStock) >= quantity
      ? [{ ...variant, variantId: variant.id, change: -quantity }]
      : [],
  );
  if (changes.length < lines.length) return false;
  const { coupon_id } = await tx
    .selectFrom('shop_order')
    .select('coupon_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (coupon_id !== null) await retakeCoupon(tx, coupon_id);
  await changeStock(tx, changes, { cause: 'order', orderId, byUserId: null });
  await tx.updateTable('shop_order').set({ holds_stock: true }).where('id', '=', orderId).execute();
  return true;
}

/**
 * Gives back the stock and the use of the coupon that an order holds, once. The caller holds the lock of the order.
 * @param byUserId staff who did it, or null
 */
export async function releaseStock(tx: Transaction<Tables>, orderId: string, byUserId: string | null): Promise<void> {
  const order = await tx
    .updateTable('shop_order')
    .set({ holds_stock: false })
    .where('id', '=', orderId)
    .where('holds_stock', '=', true)
    .returning('coupon_id')
    .executeTakeFirst();
  if (!order) return;
  const lines = await lockLines(tx, orderId);
  const changes = lines.flatMap(({ variant, quantity }) =>
    variant ? [{ ...variant, variantId: variant.id, change: quantity }] : [],
  );
  await changeStock(tx, changes, { cause: 'release', orderId, byUserId });
  if (order.coupon_id !== null) await giveBackCoupon(tx, order.coupon_id);
}
