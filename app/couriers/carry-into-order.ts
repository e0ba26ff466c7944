import { sql, type Transaction } from 'kysely';
import { queueEmail } from '#email/queue-email.ts';
import { addOrderEvent } from '#orders/add-order-event.ts';
import { type OrderRow, orderLink } from '#orders/find-order.ts';
import { readOrderMoney } from '#orders/order-money.ts';
import { tellByPhone } from '#orders/queue-order-emails.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { shipmentOf } from '#shipping/booked-parcels.ts';
import { listCouriers } from '#shipping/couriers.ts';
import { parcelEmail } from './emails/parcel-email.ts';
import { parcelNews } from './rules/parcel-news.ts';
import { type ShipmentFact, type ShipmentState, shipmentFacts } from './rules/shipment-states.ts';
import type { ShipmentRow } from './take-shipment.ts';

/** Ships and delivers the order as its parcel does. `problem` is for staff, where the state of the order forbids it. */
export async function moveOrder(
  app: AppContext,
  order: OrderRow,
  row: ShipmentRow,
  now: ShipmentFact,
): Promise<{ problem: string; isMoved: boolean }> {
  const wanted = now.state === 'delivered' ? 'Delivered' : shipmentFacts[now.state].hasLeft ? 'Shipped' : null;
  const isBefore = order.status === 'Order Placed' || order.status === 'Packed';
  if (wanted === null || !(isBefore || (wanted === 'Delivered' && order.status === 'Shipped'))) {
    return { problem: contradiction(order.status, now.state), isMoved: false };
  }
  const shipment = shipmentOf(await listCouriers(app), row);
  const change = { shipment, refundPaise: null, note: '', buyerNote: '' };
  // Nobody hears that it is on its way when it is on its way back, or lost.
  const options = { documentsLater: true, isTold: !['coming back', 'came back', 'lost'].includes(now.state) };
  // What the order refuses leaves nothing of itself, and the state of the parcel is written all the same.
  await sql`savepoint moved`.execute(app.db);
  try {
    if (isBefore) await setOrderStatus(app, order.id, { ...change, status: 'Shipped' }, null, options);
    if (wanted === 'Delivered') await setOrderStatus(app, order.id, { ...change, status: 'Delivered' }, null, options);
    return { problem: '', isMoved: true };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint moved`.execute(app.db);
    return { problem: error.message, isMoved: false };
  }
}

/** What staff have to settle, where order and parcel say different things. */
function contradiction(status: OrderStatus, state: ShipmentState): string {
  if (status === 'Delivered' && state === 'coming back')
    return 'The courier brings this parcel back, but its order is Delivered.';
  if (status !== 'Rejected' && status !== 'Refunded') return '';
  if (state === 'came back') return '';
  if (shipmentFacts[state].hasLeft) return `The courier has the parcel, but its order is ${status}.`;
  return shipmentFacts[state].isOver ? '' : `This order is ${status}. Cancel the booking.`;
}

export async function tellNews(
  app: AppContext,
  tx: Transaction<Tables>,
  order: OrderRow,
  row: ShipmentRow,
  { state }: ShipmentFact,
  reason: string,
): Promise<void> {
  const news = parcelNews[state];
  if (!news) return;
  const { status } = await tx
    .selectFrom('shop_order')
    .select('status')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  await addOrderEvent(tx, {
    orderId: order.id,
    status,
    note: news.note(reason),
    buyerNote: news.buyerNote,
    by: null,
  });
  if (!news.isEmailed || (state !== 'out for delivery' && state !== 'failed attempt')) return;
  const { duePaise } = await readOrderMoney(tx, order);
  const body = parcelEmail({
    news: state,
    orderNumber: order.order_number,
    name: order.name,
    courier: row.courier,
    trackingNumber: row.awb,
    duePaise: order.payment_method === 'COD' ? duePaise : 0,
    link: app.config.publicUrl + orderLink(order),
  });
  await queueEmail(app, tx, { kind: 'order status', to: order.email, language: order.language, body });
  await tellByPhone(app, tx, state, order, { courier: row.courier, number: row.awb });
}
