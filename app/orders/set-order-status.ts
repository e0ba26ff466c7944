import { sql, type Transaction } from 'kysely';
import { type ChosenUnits, isPacked } from '#batches/rules/batch-units.ts';
import { requireSafeParcel } from '#batches/units/require-safe-parcel.ts';
import type { Order } from '#contract/amounts.ts';
import { giveBackCoupon } from '#coupons/take-coupon.ts';
import { queueEmail } from '#email/queue-email.ts';
import { documentOrder } from '#orders/documents/document-order.ts';
import { type OrderStatusEmailData, orderStatusEmail, type RefundedMoney } from '#orders/emails/order-status-email.ts';
import { refundLocked } from '#orders/returns/refund-order.ts';
import { type ReturnedUnits, returnLocked } from '#orders/returns/return-order.ts';
import { isEmailed, isStepBack, orderStates, staffRefusal, statusAfter } from '#orders/rules/order-states.ts';
import type { ClosedBecause, OrderStatus, SettableStatus } from '#orders/rules/order-status.ts';
import { lockPurchase } from '#payments/purchase.ts';
import { hasRefunds } from '#payments/rules/buyers-money.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { verifyReviews } from '#reviews/verify-reviews.ts';
import { AppError } from '#rules/app-error.ts';
import { knownCouriers } from '#shipping/rules/courier-presets.ts';
import { findCourier } from '#shipping/rules/couriers.ts';
import { type Shipment, shipmentErrors } from '#shipping/rules/shipment.ts';
import { addOrderEvent } from './add-order-event.ts';
import { findOrder, type OrderRow, orderLink } from './find-order.ts';
import { holdAgain, packUnits, readLines, releaseStock } from './hold-stock.ts';
import { type OrderMoney, readOrderMoney } from './order-money.ts';
import { orderFacts, orderPurchase } from './order-purchase.ts';
import { orderFromRow, selectOrders } from './order-row.ts';
import { tellByPhone } from './queue-order-emails.ts';
import { remindOfCash } from './remind-of-cash.ts';
import * as staffTexts from './staff-texts.ts';

/** Units of a batch that go into a parcel. */
export interface PackedBatch extends ChosenUnits {
  productId: string;
  weight: string;
}

export interface StatusChange {
  status: SettableStatus;
  shipment: Shipment;
  /** Paise to send back: what staff confirmed. Null unless they were asked. */
  refundPaise: number | null;
  /** For staff. */
  note: string;
  /** What the buyer reads, in the history and in the e-mail. */
  buyerNote: string;
  /** Of a parcel that comes back with this: its lines, and which go back on sale; left out, that is noted later. */
  returned?: readonly ReturnedUnits[] | undefined;
  /** Batches that were scanned or chosen for it; the rest is taken first expired first out. */
  batches?: readonly PackedBatch[] | undefined;
  /** The status that staff saw when they decided; left out, nobody asks. */
  seen?: OrderStatus | undefined;
}

/**
 * Sets the status of an order, with everything that the table of its states (orders/rules/order-states.ts) says of the
 * move: its stock and coupon, its money, and the e-mail to its buyer. Every change is a dated row of its history.
 * @param by null for the shop itself on the word of a courier, which only ships and delivers
 * @param options `documentsLater`: the caller writes the order's documents at the end of its transaction; `isTold`:
 *   whether its buyer gets the e-mail of the status
 * @throws AppError 404 for an unknown order; 400 for a parcel without tracker, or a refund without its amount; 409 for an
 *   order that is in another status than staff saw, for a move that the table does not allow, and where the stock is gone
 */
export async function setOrderStatus(
  app: AppContext,
  orderId: string,
  change: StatusChange,
  by: Pick<Account, 'id' | 'userName'> | null,
  { documentsLater = false, isTold = true } = {},
): Promise<Order> {
  const staff = by ?? { id: '', userName: '' };
  if (by === null && change.status !== 'Shipped' && change.status !== 'Delivered')
    throw new Error(`nobody sets an order to ${change.status}`);
  if (change.status === 'Shipped') {
    const isTracked = await isTrackedBy(app, change.shipment.logisticsProvider);
    const [first, ...others] = shipmentErrors(change.shipment, isTracked);
    if (first) throw new AppError(400, first.message, [first, ...others]);
  }
  const { id } = await findOrder(app, orderId);
  let productIds: string[] = [];
  await inTransaction(app.db, async (tx) => {
    const { row: before } = await lockPurchase(tx, orderPurchase, id);
    const status = statusAfter(before, change.status);
    if (change.seen !== undefined && change.seen !== before.status) {
      throw new AppError(409, `Somebody has set this order to ${before.status}. Nothing was changed.`);
    }
    const next = orderStates[status];
    const money = await readOrderMoney(tx, before);
    const refusal = staffRefusal({ ...orderFacts(before), moneyWentBack: hasRefunds(money) }, change.status, money);
    if (refusal !== null) throw new AppError(409, refusal);
    const isBack = isStepBack(before.status, status);
    const buyerNotes = [change.buyerNote.trim(), isBack ? `Set back from ${before.status}` : ''];
    if (status === 'Shipped') buyerNotes.push(parcelNote(before, change.shipment));
    let refund = cashToGiveBack(before, status, money);
    if (next.refunds && money.paidPaise > 0) {
      if (money.remainingPaise > 0) {
        await requireNotTwice(tx, id, change.refundPaise, money);
        const wish = {
          lines: [],
          deliveryFee: false,
          byHand: null,
          seenPaise: null,
          amountField: 'refundAmount',
          isOfMoneyPaid: true,
        };
        await refundLocked(app, tx, before, { ...wish, amountPaise: requireConfirmed(change, money) }, staff, null);
        return;
      }
      const isOfBank = money.disputedPaise > 0;
      buyerNotes.push(isOfBank ? 'Refunded by the bank' : 'Refunded at the payment provider');
      refund = isOfBank ? { how: 'bank', paise: money.disputedPaise } : { how: 'provider', paise: money.refundedPaise };
    }
    if (status === 'Rejected' && money.paidPaise > money.refundedPaise) {
      throw new AppError(409, 'This order is paid in cash. Refund it first.');
    }
    if (status === 'Returned' && change.returned) {
      productIds = await returnLocked(app, tx, before, change.returned, staff);
      return;
    }
    if (next.needsMoney && status !== before.status) await requireGoods(tx, id);
    if (next.keepsStock && !before.holds_stock && !(await holdAgain(tx, id))) {
      throw new AppError(409, 'The items in this order are now sold out.');
    }
    // A step back to the shop undoes the dispatch: its goods are on the shelf again when the order is closed after it.
    const isUndispatched = isBack && !next.hasLeft && next.keepsStock;
    if (status === 'Returned' && before.coupon_id !== null) await giveBackCoupon(tx, before.coupon_id);
    if (!next.keepsStock && before.shipped_at === null) await releaseStock(tx, id, by?.id ?? null);
    const { trackerId, trackerURL, logisticsProvider } = change.shipment;
    await tx
      .updateTable('shop_order')
      .set({
        status,
        awaits_payment_until: null,
        closed_because: next.keepsStock ? null : (before.closed_because ?? closedBecause(status)),
        updated_at: new Date(),
        ...(isUndispatched ? { shipped_at: null, tracker_id: '', tracker_url: '', logistics_provider: '' } : {}),
        ...(status === 'Shipped'
          ? { tracker_id: trackerId, tracker_url: trackerURL, logistics_provider: logisticsProvider }
          : {}),
        ...(next.hasLeft ? { shipped_at: before.shipped_at ?? new Date() } : {}),
        ...(isPacked(before.status) && !isPacked(status) ? { packed_grams: null } : {}),
      })
      .where('id', '=', id)
      .execute();
    // What a courier tells of has left.
    if (next.hasLeft && before.shipped_at === null && by !== null) await requireSafeParcel(tx, id);
    if (isPacked(status) !== isPacked(before.status)) {
      await packUnits(tx, id, isPacked(status) ? (change.batches ?? []) : null, by?.id ?? null);
    }
    if ((status === 'Delivered') !== (before.status === 'Delivered')) await verifyReviews(tx, id);
    const buyerNote = buyerNotes.filter((part) => part !== '').join('. ');
    await addOrderEvent(tx, { orderId: id, status, note: change.note.trim(), buyerNote, by });
    if (status === 'Packed') await remindOfCash(app, tx, before);
    const isNews = status !== before.status || status === 'Shipped';
    if (isTold && isNews && isEmailed(status)) {
      const data = { status, shipment: change.shipment, refund, reason: change.buyerNote.trim() };
      await queueStatusEmail(app, tx, before, data);
    }
    if (isNews) await tellOfStatus(app, tx, before, status, change, refund);
    if (!documentsLater) await documentOrder(tx, id);
  });
  app.contentVersion.stockChanged(productIds);
  return orderFromRow(await selectOrders(app.db).where('shop_order.id', '=', id).executeTakeFirstOrThrow());
}

/** Whether a courier gives numbers: one that nobody marked does, unless it is known not to. */
async function isTrackedBy({ db }: Pick<AppContext, 'db'>, name: string): Promise<boolean> {
  const courier = await db
    .selectFrom('courier')
    .select('kind')
    .where(sql`lower(name)`, '=', name.trim().toLowerCase())
    .executeTakeFirst();
  const known = courier ?? findCourier(knownCouriers, name);
  return known === undefined || known.kind === 'tracked';
}

/** @throws AppError 409 for an order of which nothing is left to send */
async function requireGoods(tx: Transaction<Tables>, orderId: string): Promise<void> {
  const lines = await readLines(tx, orderId);
  const left = lines.some((line) => line.quantity > line.withdrawn_quantity + line.returned_quantity);
  if (!left) throw new AppError(409, 'This order has no items left to ship.');
}

/**
 * This call does not say what staff saw go back before: the same amount again within a minute is a button pressed
 * twice, and more than is left means that they did not see an earlier refund.
 * @throws AppError 409
 */
async function requireNotTwice(
  tx: Transaction<Tables>,
  orderId: string,
  paise: number | null,
  { refundedPaise, remainingPaise }: OrderMoney,
): Promise<void> {
  const sentBefore = await tx
    .selectFrom('order_refund')
    .select('id')
    .where('order_id', '=', orderId)
    .where('how', '=', 'provider')
    .executeTakeFirst();
  if (sentBefore && (paise ?? 0) > remainingPaise) {
    throw new AppError(409, staffTexts.refundedSinceYouOpened(formatPaise(refundedPaise)));
  }
  const same = await tx
    .selectFrom('order_refund')
    .leftJoin('refund', 'refund.id', 'order_refund.refund_id')
    .select('order_refund.id')
    .where('order_id', '=', orderId)
    .where('order_refund.amount_paise', '=', paise ?? 0)
    // Up to this moment, not up to the begin of this transaction, which may have waited for the other press; and not
    // after a clock that was set back.
    .where(sql<boolean>`at between now() - interval '1 minute' and clock_timestamp()`)
    // One that failed is sent again.
    .where(sql<boolean>`refund.status is distinct from 'failed'`)
    .executeTakeFirst();
  if (same) throw new AppError(409, 'The same amount was refunded just now. Please check again.');
}

/**
 * Paise that staff confirmed to send back. @throws AppError 400 where nobody asked them, with `refundable` in rupees
 */
function requireConfirmed({ refundPaise }: StatusChange, { remainingPaise, refundedPaise }: OrderMoney): number {
  if (refundPaise !== null) return refundPaise;
  const rest = refundedPaise === 0 ? 'paid' : 'left of what was paid';
  const message = `Confirm the amount to refund: ${formatPaise(remainingPaise)} is ${rest}`;
  throw new AppError(400, message, [{ field: 'refundAmount', message }], null, { refundablePaise: remainingPaise });
}

/** Cash that a buyer paid at the door and gets back by hand; null where nothing was paid. */
function cashToGiveBack(order: OrderRow, to: OrderStatus, { duePaise }: OrderMoney): RefundedMoney {
  const isPaidInCash = order.payment_method === 'COD' && order.status === 'Delivered';
  if (!orderStates[to].refunds || !isPaidInCash) return null;
  return duePaise > 0 ? { how: 'cash', paise: duePaise } : null;
}

function closedBecause(status: OrderStatus): ClosedBecause | null {
  if (status === 'Returned') return 'returned';
  return status === 'Rejected' ? 'refused' : null;
}

/** What the history says of a parcel, with the one that was entered before. */
function parcelNote(before: { tracker_id: string; logistics_provider: string }, now: Shipment): string {
  const parcel = `${now.logisticsProvider} ${now.trackerId}`.trim();
  const earlier = `${before.logistics_provider} ${before.tracker_id}`.trim();
  return earlier === '' || earlier === parcel ? parcel : `${parcel}, before ${earlier}`;
}

async function tellOfStatus(
  app: AppContext,
  tx: Transaction<Tables>,
  order: OrderRow,
  status: OrderStatus,
  { shipment: { logisticsProvider: courier, trackerId: number } }: StatusChange,
  refund: RefundedMoney,
): Promise<void> {
  if (status === 'Packed') await tellByPhone(app, tx, 'packed', order, {});
  if (status === 'Shipped') await tellByPhone(app, tx, 'shipped', order, { courier, number });
  if (status === 'Delivered') await tellByPhone(app, tx, 'delivered', order, {});
  if (status === 'Refunded' && refund) await tellByPhone(app, tx, 'refund', order, { amount: refund.paise });
}

async function queueStatusEmail(
  app: AppContext,
  tx: Transaction<Tables>,
  order: OrderRow,
  data: Pick<OrderStatusEmailData, 'status' | 'shipment' | 'refund' | 'reason'>,
): Promise<void> {
  const { order_number: orderNumber, name, email } = order;
  const link = app.config.publicUrl + orderLink(order);
  const wasDelivered = order.status === 'Delivered';
  const body = orderStatusEmail({ ...data, orderNumber, name, wasDelivered, link });
  await queueEmail(app, tx, { kind: 'order status', to: email, language: order.language, body });
}
