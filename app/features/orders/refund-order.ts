import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { lockPurchase } from '#features/payments/purchase.ts';
import { refundByStaff } from '#features/payments/refund-by-staff.ts';
import { verifyReviews } from '#features/reviews/verify-reviews.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import { orderStates } from '#rules/orders/order-states.ts';
import type { ClosedBecause } from '#rules/orders/order-status.ts';
import { refundableUnits, refundOfUnitsPaise, shareAmount } from '#rules/orders/refund.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { addOrderEvent } from './add-order-event.ts';
import { findOrder, type OrderRow } from './find-order.ts';
import { readLines, releaseStock, restockUnits } from './hold-stock.ts';
import { type OrderMoney, readOrderMoney } from './order-money.ts';
import { orderPurchase } from './order-purchase.ts';
import { queueRefundEmail } from './queue-order-emails.ts';

/** Units of a line, as a caller names them. */
export interface NamedUnits {
  productId: string;
  weight: string;
  quantity: number;
}

export interface RefundWish {
  /** Which units; `restock` left out: back on the shelf as long as the order has not left (behaviour: Refunds 3). */
  lines: readonly (NamedUnits & { restock?: boolean | undefined })[];
  /** Paise; null for what the lines and the delivery come to. */
  amountPaise: number | null;
  /** What errors call the amount. */
  amountField?: string;
  /** Whether the delivery fee goes back too, and with it the fee for cash; they do by themselves with the last unit of an order that has not left. */
  deliveryFee: boolean;
  /**
   * How it was paid back, where the shop's provider does not do it: a bank or UPI reference. Left out of an order of which cash came in
   * and cash is due, so much less is collected.
   */
  byHand: { reference: string } | null;
  /** True where money that came in goes back, and nothing is taken off what is due. */
  isOfMoneyPaid?: boolean;
  /** Paise that had gone back before, as staff saw it; null where nobody asked. */
  seenPaise: number | null;
  /** False where the caller tells the buyer of it together with something else. */
  isAnnounced?: boolean;
}

export interface Refunded {
  order: OrderRow;
  money: OrderMoney;
}

/** Who does it: staff, the buyer, or the shop itself. */
export type RefundedBy = { id: string | null; userName: string };

/**
 * Sends money of an order back, by line or as an amount, as often as something is left of it; cash that has not come in is not
 * collected instead. Once nothing is left the order is Refunded.
 * @throws AppError 404 for an unknown order; 400 for lines, amounts and references that do not fit, naming the field; 409 where more went
 *   back than staff saw (with `refunded` in rupees) or nothing is left
 */
export async function refundOrder(
  app: AppContext,
  orderId: string,
  wish: RefundWish,
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
  wish: RefundWish,
  by: RefundedBy,
  closes: ClosedBecause | null,
): Promise<string[]> {
  const money = await readOrderMoney(tx, order);
  if (wish.seenPaise !== null && wish.seenPaise !== money.refundedPaise) {
    const message = `${formatPaise(money.refundedPaise)} of it went back meanwhile. Please look at it again.`;
    throw new AppError(409, message, [{ field: 'seen', message }], null, { refundedPaise: money.refundedPaise });
  }
  if (order.awaits_payment_until !== null) throw new AppError(409, 'This order waits for its online payment.');
  if (money.remainingPaise <= 0) throw new AppError(409, 'Nothing is left to send back of this order.');

  const hasLeft = order.shipped_at !== null || orderStates[order.status].hasLeft;
  const lines = await matchLines(tx, order, wish.lines);
  const all = await readLines(tx, order.id);
  const isEverything = all.every((line) => {
    const now = lines.find(({ position }) => position === line.position)?.units ?? 0;
    return line.refunded_quantity + now === line.quantity;
  });
  const takesDelivery = wish.deliveryFee || (lines.length > 0 && isEverything && !hasLeft);
  const deliveryLeft = order.shipping_fee_paise + order.cash_fee_paise - (await refundedDelivery(tx, order.id));
  const deliveryPaise = takesDelivery ? Math.max(0, deliveryLeft) : 0;
  const linesPaise = lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const isCancelled = closes === 'cancelled';
  if (isCancelled && !isEverything && linesPaise >= money.remainingPaise) throw new AppError(409, mostWentBack);
  // Whoever cancels the rest of an order gets all that is left of its money, whatever went back of it before.
  const wanted = isCancelled && isEverything ? money.remainingPaise : linesPaise + deliveryPaise;
  const paise = wish.amountPaise ?? wanted;
  // Of what is still due so much less is collected; what came in goes back with a reference.
  const isTakenOff =
    money.duePaise > 0 && (money.paidPaise === 0 || (!wish.byHand && !wish.isOfMoneyPaid && paise <= money.duePaise));
  requireAmount(paise, isTakenOff ? money.duePaise : money.remainingPaise, wish);
  const [deliveryShare = 0, ...lineShares] = shareAmount(paise, [
    deliveryPaise,
    ...lines.map(({ amountPaise }) => amountPaise),
  ]);

  const how =
    isTakenOff || money.paidPaise === 0
      ? 'not collected'
      : order.payment_method === 'COD' || wish.byHand
        ? 'by hand'
        : 'provider';
  if (how === 'by hand' && wish.byHand === null) {
    const message = 'This was paid in cash. Pay it back by bank or UPI and enter the reference';
    throw new AppError(400, message, [{ field: 'byHand.reference', message }]);
  }
  if (how === 'not collected' && wish.seenPaise !== null) await requireNotPressedTwice(tx, order.id, paise);
  const refundId =
    how === 'provider'
      ? (await refundByStaff(tx, order, { refundPaise: paise, seenPaise: null }, by.id)).refundId
      : null;
  const orderRefundId = randomUUID();
  await tx
    .insertInto('order_refund')
    .values({
      id: orderRefundId,
      order_id: order.id,
      how,
      amount_paise: paise,
      delivery_paise: deliveryShare,
      reference: wish.byHand?.reference ?? '',
      refund_id: refundId,
      by_user_id: by.id,
      by_name: by.userName,
    })
    .execute();
  const back: NamedUnits[] = [];
  for (const [at, line] of lines.entries()) {
    const restocked = line.restock ?? !hasLeft;
    await tx
      .insertInto('order_refund_line')
      .values({
        order_refund_id: orderRefundId,
        order_id: order.id,
        position: line.position,
        quantity: line.units,
        amount_paise: lineShares[at] ?? 0,
        restocked,
      })
      .execute();
    // Units that came back, or that a refund took out which failed, are out of the order already.
    const taken = hasLeft ? 0 : Math.max(0, Math.min(line.units - line.alreadyOut, line.out));
    if (taken > 0) {
      await tx
        .updateTable('order_line')
        .set((row) => ({ withdrawn_quantity: row('withdrawn_quantity', '+', taken) }))
        .where('order_id', '=', order.id)
        .where('position', '=', line.position)
        .execute();
    }
    // Units that staff put back on the shelf have come back: nobody can note their return a second time.
    const returned = hasLeft && restocked ? Math.min(line.units, line.out) : 0;
    if (returned > 0) {
      await tx
        .updateTable('order_line')
        .set((row) => ({ returned_quantity: row('returned_quantity', '+', returned) }))
        .where('order_id', '=', order.id)
        .where('position', '=', line.position)
        .execute();
    }
    const units = hasLeft ? returned : order.holds_stock ? taken : 0;
    if (restocked && units > 0) back.push({ productId: line.product_id, weight: line.weight, quantity: units });
  }
  await restockUnits(tx, order.id, back, by.id);
  // Where a part of the cash came in, the shop keeps that.
  const isOver = paise >= money.remainingPaise && (how !== 'not collected' || money.paidPaise === 0);
  const isAllPaid = isTakenOff && money.paidPaise > 0 && paise === money.duePaise;
  if (isAllPaid) {
    await tx.updateTable('shop_order').set({ payment_status: 'paid' }).where('id', '=', order.id).execute();
  }
  const reference = wish.byHand?.reference ?? '';
  const isAnnounced = wish.isAnnounced ?? true;
  await finish(app, tx, order, { paise, how, isOver, hasLeft, by, closes, reference, isAnnounced });
  return all.map(({ product_id }) => product_id);
}

interface Finished {
  paise: number;
  how: 'provider' | 'by hand' | 'not collected';
  /** Nothing is left. */
  isOver: boolean;
  hasLeft: boolean;
  by: RefundedBy;
  closes: ClosedBecause | null;
  reference: string;
  isAnnounced: boolean;
}

/** Once nothing is left the order is Refunded, or Rejected where nothing had been paid, and gives back what it holds. */
async function finish(
  app: AppContext,
  tx: Transaction<Tables>,
  order: OrderRow,
  { paise, how, isOver, hasLeft, by, closes, reference, isAnnounced }: Finished,
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
  const said = {
    provider: `Refund of ${amount} started`,
    'by hand': `${amount} was refunded (${reference})`,
    'not collected': isOver ? 'Nothing to pay' : `${amount} less to pay at the door`,
  }[how];
  const buyer = by.id === null ? ('Guest' as const) : { id: by.id, userName: by.userName };
  await addOrderEvent(tx, { orderId: order.id, status, note: '', buyerNote: said, by: buyer });
  if (!isAnnounced) return;
  await queueRefundEmail(app, tx, order, {
    paise,
    how,
    reference,
    isOver,
    hasLeft,
    isCancelled: closes === 'cancelled',
  });
}

interface MatchedLine {
  position: number;
  product_id: string;
  weight: string;
  units: number;
  /** Units that are out of the order and not paid back: a refund took them out and failed later, or they came back before it was set back. */
  alreadyOut: number;
  /** Units that the order still has: in the shop, or with the courier or the buyer. */
  out: number;
  amountPaise: number;
  restock: boolean | undefined;
}

/** @throws AppError 400 for a line that the order does not have, and for more units than are left of it */
async function matchLines(
  tx: Transaction<Tables>,
  order: OrderRow,
  wanted: RefundWish['lines'],
): Promise<MatchedLine[]> {
  const lines = await readLines(tx, order.id);
  const errors: FieldError[] = [];
  const matched = wanted.flatMap(({ productId, weight, quantity, restock }, at) => {
    const line = lines.find((one) => one.product_id === productId.toLowerCase() && one.weight === weight);
    const field = `lines.${at}.quantity`;
    if (!line) {
      errors.push({ field: `lines.${at}.productId`, message: 'The order does not have this line' });
      return [];
    }
    const of = {
      quantity: line.quantity,
      refundedQuantity: line.refunded_quantity,
      refundedPaise: line.refunded_paise,
      lineTotalPaise: line.line_total_paise,
      discountPaise: line.discount_paise,
    };
    const left = refundableUnits(of);
    if (quantity > left) {
      errors.push({
        field,
        message: left === 0 ? `${line.title} went back already` : `Only ${left} of ${line.title} can go back`,
      });
      return [];
    }
    if (wanted.findIndex((one) => one.productId === productId && one.weight === weight) < at) {
      errors.push({ field, message: `${line.title} is named twice` });
      return [];
    }
    const alreadyOut = Math.max(0, line.withdrawn_quantity + line.returned_quantity - line.refunded_quantity);
    const out = line.quantity - line.withdrawn_quantity - line.returned_quantity;
    return [{ ...line, units: quantity, alreadyOut, out, amountPaise: refundOfUnitsPaise(of, quantity), restock }];
  });
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  return matched;
}

/** Paise that went back, or are not collected, of an order's fees; a refund that failed does not count. */
export async function refundedDelivery(tx: Transaction<Tables>, orderId: string): Promise<number> {
  const { sum } = await tx
    .selectFrom('order_refund')
    .leftJoin('refund', 'refund.id', 'order_refund.refund_id')
    .select((row) => row.fn.sum('delivery_paise').as('sum'))
    .where('order_id', '=', orderId)
    .where((row) => row.or([row('refund.status', 'is', null), row('refund.status', '<>', 'failed')]))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

const mostWentBack = 'Some of its money went back before. Please cancel the whole order, or write to us.';

/** No provider sends less than ₹1 back. */
const leastPaise = 100;

/** What is taken off the amount due is no part of what staff saw go back. @throws AppError 409 */
async function requireNotPressedTwice(tx: Transaction<Tables>, orderId: string, paise: number): Promise<void> {
  const same = await tx
    .selectFrom('order_refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('how', '=', 'not collected')
    .where('amount_paise', '=', paise)
    .where('at', '>', sql<Date>`now() - interval '10 seconds'`)
    .executeTakeFirst();
  if (!same) return;
  const message = 'The same amount was taken off a moment ago. Please look at it again.';
  throw new AppError(409, message, [{ field: 'seen', message }]);
}

function requireAmount(paise: number, remainingPaise: number, wish: RefundWish): void {
  const field = wish.amountPaise === null ? 'lines' : (wish.amountField ?? 'amount');
  const refuse = (message: string) =>
    new AppError(400, message, [{ field, message }], null, { refundablePaise: remainingPaise });
  if (paise <= 0) throw refuse('Choose lines, the delivery fee or an amount to send back');
  if (paise < leastPaise) throw refuse(`No less than ${formatPaise(leastPaise)} can be sent back`);
  if (paise > remainingPaise) throw refuse(`No more than ${formatPaise(remainingPaise)} can be sent back`);
}
