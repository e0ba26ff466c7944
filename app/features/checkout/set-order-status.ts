import type { Transaction } from 'kysely';
import { orderStatusEmail } from '#emails/order-status-email.ts';
import { queueEmail } from '#features/email/queue-email.ts';
import { addOrderEvent } from '#features/orders/add-order-event.ts';
import { type Order, orderFromRow, selectOrders } from '#features/orders/order-row.ts';
import { refundByStaff } from '#features/payments/refund-by-staff.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions.ts';
import type { Tables } from '#platform/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { formatPaise } from '#rules/money.ts';
import { givesStockBack, isStepBack, type OrderStatus, type SettableStatus } from '#rules/order-status.ts';
import { type Shipment, shipmentErrors } from '#rules/shipment.ts';
import { findOrder } from './check-payment.ts';
import { giveBack, takeStockAgain } from './order-payable.ts';
import { orderLink } from './placed-order.ts';

export interface StatusChange {
  status: SettableStatus;
  shipment: Shipment;
  /** Paise to send back: what staff confirmed. Null unless they were asked. */
  refundPaise: number | null;
  note: string;
  /** The status that staff saw when they decided; left out, nobody asks. */
  seen?: OrderStatus | undefined;
}

/**
 * Sets the status of an order, with all that follows: an order refused or refunded before it was shipped gives back its
 * stock and coupon, one that comes back to life takes its stock again, a refunded one gets its money back, and the buyer
 * is told of what concerns them. Every change is a dated row of the history.
 * @throws Refusal 404 for an unknown order; 400 for a parcel without tracker, or a refund without its amount; 409 for an
 *   order that stands elsewhere than staff saw, that waits for its payment, that is refunded already, or whose stock is gone
 */
export async function setOrderStatus(
  app: AppContext,
  orderId: string,
  change: StatusChange,
  staff: Pick<Account, 'id' | 'userName'>,
): Promise<Order> {
  if (change.status === 'Shipped') {
    const [first, ...others] = shipmentErrors(change.shipment);
    if (first) throw new AppError(400, first.message, [first, ...others]);
  }
  const { id } = await findOrder(app, orderId);
  await inTransaction(app.db, async (tx) => {
    const before = await lockOrder(tx, id);
    const { status } = change;
    if (change.seen !== undefined && change.seen !== before.status) {
      throw new AppError(409, `Somebody set this order to ${before.status} meanwhile. Nothing was changed.`);
    }
    const isLive = !givesStockBack(status);
    if (before.awaits_payment_until !== null && status !== 'Rejected') {
      throw new AppError(409, 'This order waits for its online payment.');
    }
    if (before.status === 'Refunded') {
      throw new AppError(409, 'This order is refunded. A refund cannot be taken back.');
    }
    const notes = [change.note.trim(), isStepBack(before.status, status) ? `Set back from ${before.status}` : ''];
    if (status === 'Shipped') notes.push(parcelNote(before, change.shipment));
    let refundPaise: number | null = null;
    if (status === 'Refunded' && before.payment_status === 'paid') {
      const wish = { refundPaise: change.refundPaise, seenPaise: 0 };
      const { paise } = await refundByStaff(tx, before, wish, staff.id);
      notes.push(
        paise > 0 ? `${formatPaise(paise)} goes back to the buyer` : 'Its money went back at the payment provider',
      );
      refundPaise = paise > 0 ? paise : null;
    }
    if (isLive && !before.holds_stock && !(await takeStockAgain(tx, id))) {
      throw new AppError(409, 'What this order holds is sold out or its coupon is used up by now.');
    }
    if (!isLive && before.shipped_at === null) await giveBack(tx, id, staff.id);
    const { trackerId, trackerURL, logisticsProvider } = change.shipment;
    await tx
      .updateTable('shop_order')
      .set({
        status,
        awaits_payment_until: null,
        updated_at: new Date(),
        ...(status === 'Shipped'
          ? { tracker_id: trackerId, tracker_url: trackerURL, logistics_provider: logisticsProvider }
          : {}),
        ...(status === 'Shipped' || status === 'Delivered' ? { shipped_at: before.shipped_at ?? new Date() } : {}),
      })
      .where('id', '=', id)
      .execute();
    const note = notes.filter((part) => part !== '').join('. ');
    await addOrderEvent(tx, { orderId: id, status, note, by: staff });
    await tellBuyer(app, tx, before, { ...change, refundPaise });
  });
  return orderFromRow(await selectOrders(app.db).where('shop_order.id', '=', id).executeTakeFirstOrThrow());
}

/** Payments of an order are settled under the lock of what was asked for; that one comes first everywhere. */
async function lockOrder(tx: Transaction<Tables>, id: string) {
  await tx.selectFrom('payment_intent').select('id').where('subject_id', '=', id).forUpdate().execute();
  return tx.selectFrom('shop_order').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** What the history says of a parcel: also which one stood there before. */
function parcelNote(before: { tracker_id: string; logistics_provider: string }, now: Shipment): string {
  const parcel = `${now.logisticsProvider} ${now.trackerId}`;
  const earlier = `${before.logistics_provider} ${before.tracker_id}`;
  return before.tracker_id === '' || earlier === parcel ? parcel : `${parcel}, before ${earlier}`;
}

async function tellBuyer(
  app: AppContext,
  tx: Transaction<Tables>,
  order: { order_number: string; link_token: string; name: string; email: string },
  { status, shipment, refundPaise }: StatusChange,
): Promise<void> {
  if (status !== 'Shipped' && status !== 'Rejected' && status !== 'Refunded') return;
  const link = app.config.publicUrl + orderLink({ orderNumber: order.order_number, linkToken: order.link_token });
  await queueEmail(tx, {
    kind: 'order status',
    to: order.email,
    body: orderStatusEmail({
      orderNumber: order.order_number,
      name: order.name,
      status,
      shipment,
      link,
      refundPaise,
    }),
  });
}
