import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { moveUnits } from '#batches/units/move-units.ts';
import { lockCoupon } from '#coupons/take-coupon.ts';
import { addOrderEvent } from '#orders/add-order-event.ts';
import { documentOrder } from '#orders/documents/document-order.ts';
import { findOrder, type OrderRow } from '#orders/find-order.ts';
import { readLines, releaseStock, restockUnits, type StoredLine } from '#orders/hold-stock.ts';
import { type OrderMoney, readOrderMoney } from '#orders/order-money.ts';
import { orderPurchase } from '#orders/order-purchase.ts';
import { queueRefundEmail } from '#orders/queue-order-emails.ts';
import { orderStates } from '#orders/rules/order-states.ts';
import { byHandPayerId, type ClosedBecause } from '#orders/rules/order-status.ts';
import { type LineToRefund, planRefund, type RefundPlan, type RefundRequest } from '#orders/rules/plan-refund.ts';
import * as staffTexts from '#orders/staff-texts.ts';
import { weighOrder } from '#orders/weigh-order.ts';
import { lockPurchase } from '#payments/purchase.ts';
import { refundByStaff } from '#payments/refund-by-staff.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { verifyReviews } from '#reviews/verify-reviews.ts';
import { AppError } from '#rules/app-error.ts';
import { refundedDelivery } from './refunded-delivery.ts';

export interface Refunded {
  order: OrderRow;
  money: OrderMoney;
}

/** Who does it: staff, the buyer, or the shop itself. */
export type RefundedBy = { id: string | null; userName: string };

/**
 * Sends money of an order back, by line or as an amount, as often as something is left of it; cash that has not come in
 * is not collected instead. Once nothing is left the order is Refunded.
 * @throws AppError 404 for an unknown order; 400 for lines, amounts and references that do not fit, naming the field; 409 where more went
 *   back than staff saw (with `refunded` in rupees) or nothing is left
 */
export async function refundOrder(
  app: AppContext,
  orderId: string,
  wish: RefundRequest,
  staff: { id: string; userName: string },
): Promise<Refunded> {
  const { id } = await findOrder(app, orderId);
  const productIds = await inTransaction(app.db, async (tx) => {
    const { row } = await lockPurchase(tx, orderPurchase, id);
    return refundLocked(app, tx, row, wish, staff, null);
  });
  app.contentVersion.stockChanged(productIds);
  const order = await findOrder(app, id);
  return { order, money: await readOrderMoney(app.db, order) };
}

/**
 * The same for an order whose locks the caller holds.
 * @param closes why the order closes, once nothing is left of it
 * @returns the products whose stock has changed
 */
export async function refundLocked(
  app: AppContext,
  tx: Transaction<Tables>,
  order: OrderRow,
  wish: RefundRequest,
  by: RefundedBy,
  closes: ClosedBecause | null,
): Promise<string[]> {
  const money = await readOrderMoney(tx, order);
  if (wish.seenPaise !== null && wish.seenPaise !== money.refundedPaise) {
    const message = staffTexts.refundedSinceYouOpened(formatPaise(money.refundedPaise));
    throw new AppError(409, message, [{ field: 'seen', message }], null, { refundedPaise: money.refundedPaise });
  }
  if (order.awaits_payment_until !== null) throw new AppError(409, 'This order is waiting for online payment.');
  const lines = await readLines(tx, order.id);
  const hasLeft = order.shipped_at !== null || orderStates[order.status].hasLeft;
  const plan = planRefund(
    {
      isCash: order.payment_method === 'COD' || order.payer_id === byHandPayerId,
      hasLeft,
      holdsStock: order.holds_stock,
      lines: lines.map(lineToRefund),
      feesLeftPaise: order.shipping_fee_paise + order.cash_fee_paise - (await refundedDelivery(tx, order.id)),
      paidPaise: money.paidPaise,
      remainingPaise: money.remainingPaise,
      duePaise: money.duePaise,
    },
    wish,
    closes === 'cancelled',
  );
  if (plan.how === 'not collected' && wish.seenPaise !== null) await requireNotPressedTwice(tx, order.id, plan.paise);
  await writeRefund(tx, order, lines, plan, wish, by);
  await finish(app, tx, order, plan, { hasLeft, by, closes, wish });
  await documentOrder(tx, order.id);
  return lines.map(({ product_id }) => product_id);
}

function lineToRefund(line: StoredLine): LineToRefund {
  return {
    position: line.position,
    productId: line.product_id,
    weight: line.weight,
    title: line.title,
    quantity: line.quantity,
    lineTotalPaise: line.line_total_paise,
    discountPaise: line.discount_paise,
    refundedQuantity: line.refunded_quantity,
    refundedPaise: line.refunded_paise,
    withdrawnQuantity: line.withdrawn_quantity,
    returnedQuantity: line.returned_quantity,
  };
}

/**
 * Writes the refund with its lines, what it changes of the order's lines and of the shelf, and asks the provider for it
 * where that pays it.
 */
async function writeRefund(
  tx: Transaction<Tables>,
  order: OrderRow,
  lines: readonly StoredLine[],
  plan: RefundPlan,
  wish: RefundRequest,
  by: RefundedBy,
): Promise<void> {
  const atProvider =
    plan.how === 'provider'
      ? await refundByStaff(tx, order, { refundPaise: plan.paise, seenPaise: null }, by.id)
      : null;
  const orderRefundId = randomUUID();
  await tx
    .insertInto('order_refund')
    .values({
      id: orderRefundId,
      order_id: order.id,
      how: plan.how,
      amount_paise: plan.paise,
      delivery_paise: plan.feesPaise,
      reference: wish.byHand?.reference ?? '',
      refund_id: atProvider?.refundId ?? null,
      by_user_id: by.id,
      by_name: by.userName,
    })
    .execute();
  for (const line of plan.lines) {
    await tx
      .insertInto('order_refund_line')
      .values({
        order_refund_id: orderRefundId,
        order_id: order.id,
        position: line.position,
        quantity: line.quantity,
        amount_paise: line.amountPaise,
        restocked: line.isRestocked,
      })
      .execute();
    if (line.withdrawnUnits + line.returnedUnits === 0) continue;
    await tx
      .updateTable('order_line')
      .set((row) => ({
        withdrawn_quantity: row('withdrawn_quantity', '+', line.withdrawnUnits),
        returned_quantity: row('returned_quantity', '+', line.returnedUnits),
        returned_on_sale: row('returned_on_sale', '+', line.isRestocked ? line.returnedUnits : 0),
      }))
      .where('order_id', '=', order.id)
      .where('position', '=', line.position)
      .execute();
  }
  if (plan.lines.some(({ withdrawnUnits }) => withdrawnUnits > 0)) await weighOrder(tx, order.id, null);
  const back = plan.lines.flatMap(({ productId, weight, shelfUnits }) =>
    shelfUnits > 0 ? [{ productId, weight, quantity: shelfUnits }] : [],
  );
  await lockCoupon(tx, order.coupon_id);
  await restockUnits(tx, order.id, back, by.id);
  // What left the order in the shop and is not sold again lies in no batch any more.
  const lost = plan.lines.filter(({ withdrawnUnits, shelfUnits }) => withdrawnUnits > shelfUnits);
  await moveUnits(
    tx,
    lines.flatMap(({ position, variant_id }) =>
      variant_id !== null && lost.some((one) => one.position === position) ? [variant_id] : [],
    ),
    { cause: 'withdrawn', orderId: null, byUserId: by.id },
  );
  if (plan.isAllPaid) {
    await tx.updateTable('shop_order').set({ payment_status: 'paid' }).where('id', '=', order.id).execute();
  }
}

interface RefundContext {
  hasLeft: boolean;
  by: RefundedBy;
  closes: ClosedBecause | null;
  wish: RefundRequest;
}

/**
 * Once nothing is left the order is Refunded, or Rejected where nothing had been paid, and gives back what it holds;
 * the buyer is told.
 */
async function finish(
  app: AppContext,
  tx: Transaction<Tables>,
  order: OrderRow,
  { paise, how, isOver }: RefundPlan,
  { hasLeft, by, closes, wish }: RefundContext,
): Promise<void> {
  // What its buyer has in hands was not rejected.
  const ended = how === 'not collected' && !hasLeft ? 'Rejected' : 'Refunded';
  const status = isOver ? ended : order.status;
  if (isOver && !hasLeft) await releaseStock(tx, order.id, by.id);
  await tx
    .updateTable('shop_order')
    .set({
      status,
      updated_at: new Date(),
      ...(isOver
        ? { closed_because: order.closed_because ?? closes ?? (ended === 'Rejected' ? 'refused' : null) }
        : {}),
    })
    .where('id', '=', order.id)
    .execute();
  if (order.status === 'Delivered' && status !== 'Delivered') await verifyReviews(tx, order.id);
  const amount = formatPaise(paise);
  const reference = wish.byHand?.reference ?? '';
  const notes = {
    provider: `Refund of ${amount} started`,
    'by hand': `${amount} was refunded (${reference})`,
    'not collected': isOver ? 'Nothing to pay' : `${amount} less to pay on delivery`,
  }[how];
  const buyer = by.id === null ? ('Guest' as const) : { id: by.id, userName: by.userName };
  await addOrderEvent(tx, { orderId: order.id, status, note: '', buyerNote: notes, by: buyer });
  if (wish.isAnnounced === false) return;
  await queueRefundEmail(app, tx, order, {
    paise,
    how,
    reference,
    isOver,
    hasLeft,
    isCancelled: closes === 'cancelled',
  });
}

/** What is taken off the amount due is no part of what staff saw go back. @throws AppError 409 */
async function requireNotPressedTwice(tx: Transaction<Tables>, orderId: string, paise: number): Promise<void> {
  const same = await tx
    .selectFrom('order_refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('how', '=', 'not collected')
    .where('amount_paise', '=', paise)
    // Up to this moment, not up to the begin of this transaction, which may have waited for the other press; and not
    // after a clock that was set back.
    .where(sql<boolean>`at between now() - interval '10 seconds' and clock_timestamp()`)
    .executeTakeFirst();
  if (!same) return;
  const message = 'The same amount was taken off just now. Please check again.';
  throw new AppError(409, message, [{ field: 'seen', message }]);
}
