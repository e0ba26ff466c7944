import type { Transaction } from 'kysely';
import { giveBackCoupon } from '#coupons/take-coupon.ts';
import { addOrderEvent } from '#orders/add-order-event.ts';
import { documentOrder } from '#orders/documents/document-order.ts';
import { findOrder, type OrderRow } from '#orders/find-order.ts';
import { readLines, restockUnits } from '#orders/hold-stock.ts';
import { orderPurchase } from '#orders/order-purchase.ts';
import { queueReturnedEmail } from '#orders/queue-order-emails.ts';
import type { NamedUnits } from '#orders/rules/plan-refund.ts';
import * as staffTexts from '#orders/staff-texts.ts';
import { lockPurchase } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { keepPictures } from '#platform/media/uploaded-pictures.ts';
import { verifyReviews } from '#reviews/verify-reviews.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import { isShopPicture, pictureGone } from '#rules/picture-address.ts';

export type ReturnedUnits = NamedUnits & { condition: 'resaleable' | 'damaged' };

/**
 * Units of a parcel came back: what can be sold again goes on the shelf. Once everything is back the order is Returned;
 * where nothing was paid it is over then, else its money is for staff to send back (behaviour: Refunds 5).
 * @throws AppError 404 for an unknown order, 400 for lines that do not fit, 409 for an order that has not left
 */
export async function returnOrder(
  app: AppContext,
  orderId: string,
  units: readonly ReturnedUnits[],
  staff: { id: string; userName: string },
  photo = '',
): Promise<OrderRow> {
  const { id } = await findOrder(app, orderId);
  const productIds = await inTransaction(app.db, async (tx) => {
    const { row: order } = await lockPurchase(tx, orderPurchase, id);
    if (photo !== '') await keepPhoto(tx, id, photo);
    return returnLocked(app, tx, order, units, staff);
  });
  app.contentVersion.stockChanged(productIds);
  return findOrder(app, id);
}

/**
 * The same in a transaction that holds the lock of the order. @returns ids of the products whose stock may have changed
 */
export async function returnLocked(
  app: AppContext,
  tx: Transaction<Tables>,
  order: OrderRow,
  units: readonly ReturnedUnits[],
  staff: { id: string; userName: string },
): Promise<string[]> {
  const { id } = order;
  if (order.shipped_at === null) throw new AppError(409, 'This order is not shipped yet, so nothing can be returned.');
  const lines = await readLines(tx, id);
  const errors: FieldError[] = [];
  const back = units.flatMap((one, at) => {
    const line = lines.find(
      ({ product_id, weight }) => product_id === one.productId.toLowerCase() && weight === one.weight,
    );
    const left = line ? line.quantity - line.withdrawn_quantity - line.returned_quantity : 0;
    const isTwice = units.findIndex((other) => other.productId === one.productId && other.weight === one.weight) < at;
    if (!line) errors.push({ field: `lines.${at}.productId`, message: staffTexts.theOrderDoesNot });
    else if (isTwice) errors.push({ field: `lines.${at}.quantity`, message: staffTexts.isNamedTwice(line.title) });
    else if (one.quantity > left) {
      const message =
        left === 0 ? `${line.title} is already returned` : `Only ${left} of ${line.title} can be returned`;
      errors.push({ field: `lines.${at}.quantity`, message });
    } else return [{ ...one, line }];
    return [];
  });
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  for (const { line, quantity, condition } of back) {
    await tx
      .updateTable('order_line')
      .set((row) => ({
        returned_quantity: row('returned_quantity', '+', quantity),
        returned_on_sale: row('returned_on_sale', '+', condition === 'resaleable' ? quantity : 0),
      }))
      .where('order_id', '=', id)
      .where('position', '=', line.position)
      .execute();
  }
  const isWhole = lines.every((line) => {
    const now = back.find((one) => one.line.position === line.position)?.quantity ?? 0;
    return line.withdrawn_quantity + line.returned_quantity + now === line.quantity;
  });
  const closes = isWhole && order.status !== 'Refunded' && order.status !== 'Returned';
  if (closes && order.coupon_id !== null) await giveBackCoupon(tx, order.coupon_id);
  const resaleable = back.filter(({ condition }) => condition === 'resaleable');
  await restockUnits(
    tx,
    id,
    resaleable.map(({ line, quantity }) => ({ productId: line.product_id, weight: line.weight, quantity })),
    staff.id,
  );
  const status = closes ? 'Returned' : order.status;
  await tx
    .updateTable('shop_order')
    .set({ status, updated_at: new Date(), ...(closes ? { closed_because: 'returned' as const } : {}) })
    .where('id', '=', id)
    .execute();
  if (closes && order.status === 'Delivered') await verifyReviews(tx, id);
  const counted = back.map(
    ({ line, quantity, condition }) =>
      `${quantity} × ${line.title}, ${line.weight} (${condition === 'resaleable' ? 'back on sale' : staffTexts.notOnSale})`,
  );
  const note = staffTexts.cameBack(counted.join('; '));
  await addOrderEvent(tx, {
    orderId: id,
    status,
    note,
    buyerNote: closes ? 'Your parcel was returned to us' : '',
    by: staff,
  });
  const nothingPaid = order.payment_status !== 'paid' || order.link_kind === 'replacement';
  if (closes && nothingPaid) await queueReturnedEmail(app, tx, order);
  await documentOrder(tx, id);
  return lines.map(({ product_id }) => product_id);
}

/** @throws AppError 409 for a picture that was not uploaded, or is gone */
async function keepPhoto(tx: Transaction<Tables>, orderId: string, address: string): Promise<void> {
  if (!isShopPicture(address) || !(await keepPictures(tx, [address]))) {
    throw new AppError(409, pictureGone, [{ field: 'photo', message: pictureGone }]);
  }
  await tx
    .insertInto('return_photo')
    .values({ order_id: orderId, address })
    .onConflict((same) => same.doNothing())
    .execute();
}
