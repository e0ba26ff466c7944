import { sql, type Transaction } from 'kysely';
import { addOrderEvent } from '#orders/add-order-event.ts';
import { writeLinkedOrder } from '#orders/edit/write-linked-order.ts';
import { findOrder, type OrderRow } from '#orders/find-order.ts';
import { readLines } from '#orders/hold-stock.ts';
import { orderPurchase } from '#orders/order-purchase.ts';
import { queueReplacementEmail } from '#orders/queue-order-emails.ts';
import { requireSeen } from '#orders/require-seen.ts';
import type { NamedUnits } from '#orders/rules/plan-refund.ts';
import * as staffTexts from '#orders/staff-texts.ts';
import { lockPurchase } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import { lockTakenVariants } from '#stock/lock-variants.ts';
import { requireStock } from '#stock/short-stock.ts';

export interface ReplacementRequest {
  lines: readonly NamedUnits[];
  /** For staff. */
  note: string;
  /** `updated_at` of the first order as staff saw it, ISO 8601; null where nobody asked. */
  seen: string | null;
}

/**
 * Makes a free order of the same goods for what arrived damaged: at most what was sent, less what was replaced before
 * or paid back (behaviour: Orders 18).
 * @throws AppError 404 for an unknown order, 400 for lines that do not fit, 409 where it was changed meanwhile (with `data`), has not
 *   left the shop, or goods are short (with `available`)
 */
export async function replaceOrder(
  app: AppContext,
  orderId: string,
  wish: ReplacementRequest,
  staff: { id: string; userName: string },
): Promise<OrderRow> {
  const { id } = await findOrder(app, orderId);
  const replacement = await inTransaction(app.db, async (tx) => {
    const { row: order } = await lockPurchase(tx, orderPurchase, id);
    if (wish.seen !== null) await requireSeen(tx, order, wish.seen);
    if (order.shipped_at === null)
      throw new AppError(409, 'This order is not shipped yet. Edit it instead of sending a replacement.');
    const chosen = await matchSent(tx, order, wish.lines);
    const variants = await lockTakenVariants(tx, chosen);
    const lines = chosen.map(({ at, quantity, title, weight }, place) => {
      const variant = variants[place];
      const field = `lines.${at}.quantity`;
      const message = staffTexts.isNotOnSaleAny(title, weight);
      if (!variant) throw new AppError(409, message, [{ field, message }]);
      const free = { totalPaise: 0, discountPaise: 0, gstPaise: 0 };
      return { field, variant, quantity, unitPricePaise: 0, gstBasisPoints: variant.gstBasisPoints, priced: free };
    });
    requireStock(lines);
    const made = await writeLinkedOrder(tx, order, 'replacement', lines, staff);
    await tx.updateTable('shop_order').set({ updated_at: new Date() }).where('id', '=', id).execute();
    const buyerNote = `Free replacement sent: order ${made.order_number}`;
    await addOrderEvent(tx, { orderId: id, status: order.status, note: wish.note.trim(), buyerNote, by: staff });
    const sent = lines.map(({ variant: { productId, title, weight }, quantity }) => ({
      product_id: productId,
      title,
      weight,
      quantity,
    }));
    await queueReplacementEmail(app, tx, made, order.order_number, sent);
    return { made, productIds: lines.map(({ variant }) => variant.productId) };
  });
  app.contentVersion.stockChanged(replacement.productIds);
  return replacement.made;
}

/**
 * @throws AppError 400 for a line that the order does not have, and for more units than were sent and not replaced yet
 */
async function matchSent(tx: Transaction<Tables>, order: OrderRow, wanted: readonly NamedUnits[]) {
  const lines = await readLines(tx, order.id);
  const replaced = await readReplaced(tx, order.id);
  const errors: FieldError[] = [];
  const matched = wanted.flatMap(({ productId, weight, quantity }, at) => {
    const line = lines.find((one) => one.product_id === productId.toLowerCase() && one.weight === weight);
    const field = `lines.${at}.quantity`;
    if (!line) {
      errors.push({ field: `lines.${at}.productId`, message: staffTexts.theOrderDoesNot });
      return [];
    }
    if (wanted.findIndex((one) => one.productId === productId && one.weight === weight) < at) {
      errors.push({ field, message: staffTexts.isNamedTwice(line.title) });
      return [];
    }
    const before = replaced
      .filter((one) =>
        line.variant_id === null
          ? one.product_id === line.product_id && one.weight === line.weight
          : one.variant_id === line.variant_id,
      )
      .reduce((sum, one) => sum + one.quantity, 0);
    const left = line.quantity - Math.max(line.withdrawn_quantity, line.refunded_quantity) - before;
    if (quantity > left) {
      const message =
        left <= 0 ? `${line.title} is already replaced or refunded` : `You can replace only ${left} of ${line.title}`;
      errors.push({ field, message });
      return [];
    }
    return [{ at, quantity, title: line.title, productId: line.product_id, variantId: line.variant_id, weight }];
  });
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  return matched;
}

/** What earlier replacements of an order sent or will send; one that was closed in the shop sent nothing. */
async function readReplaced(tx: Transaction<Tables>, orderId: string) {
  return tx
    .selectFrom('order_line')
    .innerJoin('shop_order', 'shop_order.id', 'order_line.order_id')
    .select(['order_line.product_id', 'order_line.variant_id', 'order_line.weight'])
    .select(sql<number>`quantity - withdrawn_quantity`.as('quantity'))
    .where('linked_order_id', '=', orderId)
    .where('link_kind', '=', 'replacement')
    .where((row) => row.or([row('closed_because', 'is', null), row('shipped_at', 'is not', null)]))
    .execute();
}
