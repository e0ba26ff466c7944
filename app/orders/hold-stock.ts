import { sql, type Transaction } from 'kysely';
import type { ChosenUnits } from '#batches/rules/batch-units.ts';
import { moveUnits } from '#batches/units/move-units.ts';
import { giveBackCoupon, lockCoupon, retakeCoupon } from '#coupons/take-coupon.ts';
import * as staffTexts from '#orders/staff-texts.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { changeStock } from '#stock/change-stock.ts';
import { lockTakenVariants } from '#stock/lock-variants.ts';
import { sellableUnits, shelfStock } from '#stock/rules/stock.ts';

/** Refunds of a row of `order_line`. What failed at the provider does not count. */
const refundsOfLine = sql`order_refund_line join order_refund on order_refund.id = order_refund_line.order_refund_id
  left join refund on refund.id = order_refund.refund_id
  where order_refund_line.order_id = order_line.order_id and order_refund_line.position = order_line.position
    and refund.status is distinct from 'failed'`;

/** Of a row of `order_line`: units whose price went back or is not collected any more. */
export const refundedUnits = sql<number>`(select coalesce(sum(order_refund_line.quantity), 0)::int from ${refundsOfLine})`;

/** Of a row of `order_line`, in paise: what went back, or is not collected, for these units. */
const refundedOfLine = sql<number>`(select coalesce(sum(order_refund_line.amount_paise), 0)::float8 from ${refundsOfLine})`;

/** Every line of an order, in the order in which the buyer sees them; also lines of variants that are gone by now. */
export async function readLines(tx: Transaction<Tables>, orderId: string) {
  return tx
    .selectFrom('order_line')
    .select([
      'position',
      'product_id',
      'variant_id',
      'weight',
      'quantity',
      'title',
      'image',
      'unit_price_paise',
      'gst_basis_points',
      'line_total_paise',
      'gst_paise',
      'discount_paise',
      'hsn',
      'unit_code',
      'unit_grams',
    ])
    .select(['withdrawn_quantity', 'returned_quantity', 'returned_on_sale', refundedUnits.as('refunded_quantity')])
    .select(refundedOfLine.as('refunded_paise'))
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

export type StoredLine = Awaited<ReturnType<typeof readLines>>[number];

/**
 * The lines of an order with their variants, locked, and the units it still has; a variant that is gone by now is
 * undefined.
 */
async function lockLines(tx: Transaction<Tables>, orderId: string) {
  const lines = await readLines(tx, orderId);
  const variants = await lockTakenVariants(
    tx,
    lines.map(({ product_id, variant_id, weight }) => ({ productId: product_id, variantId: variant_id, weight })),
  );
  return lines.map((line, at) => ({
    line,
    variant: variants[at],
    // Units that were taken out of the order, or came back before it was set back to the shop, are not its own any
    // more.
    quantity: line.quantity - line.withdrawn_quantity - line.returned_quantity,
  }));
}

/**
 * Takes again the stock and the use of the coupon that an order gave back; false, and nothing changed, where not all of
 * its stock is there. Its price is settled: a coupon that was deleted or used up meanwhile stands in nobody's way. The
 * caller holds the lock of the order.
 */
export async function holdAgain(tx: Transaction<Tables>, orderId: string): Promise<boolean> {
  const { coupon_id } = await tx
    .selectFrom('shop_order')
    .select('coupon_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await lockCoupon(tx, coupon_id);
  const lines = (await lockLines(tx, orderId)).filter(({ quantity }) => quantity > 0);
  const changes = lines.flatMap(({ variant, quantity }) =>
    variant && sellableUnits(variant.totalStock) >= quantity ? [{ variantId: variant.id, change: -quantity }] : [],
  );
  if (changes.length < lines.length) return false;
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
  if (order.coupon_id !== null) await giveBackCoupon(tx, order.coupon_id);
  const lines = await lockLines(tx, orderId);
  const changes = lines.flatMap(({ variant, quantity }) =>
    variant && quantity > 0 ? [{ variantId: variant.id, change: quantity }] : [],
  );
  await changeStock(tx, changes, { cause: 'release', orderId, byUserId });
}

/**
 * Puts some units of an order back on the shelf, or takes them off it again where there are fewer than none; a variant
 * that is gone by now is skipped. The caller holds the lock of the order and notes what it means for its lines.
 * @throws AppError 409 where what is to be taken off was sold meanwhile
 */
export async function restockUnits(
  tx: Transaction<Tables>,
  orderId: string,
  units: readonly { productId: string; weight: string; quantity: number }[],
  byUserId: string | null,
): Promise<void> {
  if (units.length === 0) return;
  // All lines: where nothing is left of the order, the others are given back next, and must not be locked in a second
  // round.
  const lines = await lockLines(tx, orderId);
  const shelf = await shelfOf(tx, lines);
  const changes = units.flatMap(({ productId, weight, quantity }) => {
    const { variant, line: named } =
      lines.find(({ line }) => line.product_id === productId && line.weight === weight) ?? {};
    if (variant && (shelf.get(variant.id) ?? 0) + quantity < 0)
      throw new AppError(
        409,
        `${named?.title ?? ''} is sold out meanwhile, so it cannot be taken off sale. Count the stock of the product instead.`,
      );
    return variant ? [{ variantId: variant.id, change: quantity }] : [];
  });
  await changeStock(tx, changes, { cause: 'release', orderId, byUserId });
}

/** What lies on the shelf of sizes, also of those that 'Out of Stock' hides. */
async function shelfOf(tx: Transaction<Tables>, lines: readonly { variant: { id: string } | undefined }[]) {
  const ids = lines.flatMap(({ variant }) => variant?.id ?? []);
  const rows = await tx
    .selectFrom('variant')
    .select(['id', 'total_stock as totalStock', 'kept_stock as putAside'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, shelfStock(row)]));
}

/**
 * Takes the units of an order that is packed now out of their batches, or gives those of one that is unpacked back to
 * them (behaviour: Batches 2). The caller holds the lock of the order and has written its status.
 * @param chosen what was scanned of its lines; null for an order that is not packed any more
 * @throws AppError 409 where a batch may not leave, or has too few units
 */
export async function packUnits(
  tx: Transaction<Tables>,
  orderId: string,
  chosen: readonly (ChosenUnits & { productId: string; weight: string })[] | null,
  byUserId: string | null,
): Promise<void> {
  const lines = (await readLines(tx, orderId)).flatMap(({ variant_id: variantId, ...line }) =>
    variantId === null ? [] : [{ ...line, variantId }],
  );
  const packing = new Map<string, ChosenUnits[]>();
  for (const { productId, weight, ...units } of chosen ?? []) {
    const line = lines.find((one) => one.product_id === productId.toLowerCase() && one.weight === weight);
    if (!line) throw new AppError(409, staffTexts.theOrderDoesNot);
    packing.set(line.variantId, [...(packing.get(line.variantId) ?? []), units]);
  }
  await moveUnits(
    tx,
    lines.map(({ variantId }) => variantId),
    chosen === null ? { cause: 'unpacked', orderId, byUserId } : { cause: 'packed', orderId, byUserId, packing },
  );
}
