import { sql, type Transaction } from 'kysely';
import { queueEmail } from '#email/queue-email.ts';
import { addOrderEvent } from '#orders/add-order-event.ts';
import { documentOrder } from '#orders/documents/document-order.ts';
import { type OrderRow, orderLink } from '#orders/find-order.ts';
import { readOrderMoney } from '#orders/order-money.ts';
import { orderPurchase } from '#orders/order-purchase.ts';
import { tellByPhone } from '#orders/queue-order-emails.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import { lockPurchase } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type BookedOrder, CourierError, type TrackedParcel } from '#platform/couriers/courier-service.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { listCouriers } from '#shipping/couriers.ts';
import { shipmentOf } from './booked-parcels.ts';
import { bookingLeaseSeconds, continueBooking } from './continue-booking.ts';
import { parcelEmail } from './emails/parcel-email.ts';
import { giveUpShipped } from './give-up-shipped.ts';
import { noteParcel } from './note-parcel.ts';
import { parcelNews } from './rules/parcel-news.ts';
import { learn, type ShipmentFact, type ShipmentState, shipmentFacts } from './rules/shipment-states.ts';
import { courierSentence, giveUp, isClosed, requireService } from './service.ts';
import { type ShipmentRow, takeShipment } from './take-shipment.ts';

/**
 * Asks the courier about a parcel whose turn has come, and carries what it says into the order (behaviour: Parcels 3).
 * What is being booked is booked on.
 * @returns why the courier could not be asked; null where it could, or nothing was to be asked
 */
export async function followShipment(app: AppContext, id: string): Promise<CourierError | null> {
  if (await giveUpShipped(app, id)) return null;
  const known = await app.db.selectFrom('shipment').select('state').where('id', '=', id).executeTakeFirst();
  if (known?.state === 'booking' || known?.state === 'booked') {
    await continueBooking(app, id);
    await followUnasked(app, id);
    return null;
  }
  const row = await takeShipment(app, id, bookingLeaseSeconds);
  if (row === null || row.awb === '') return null;
  if (row.state === 'label' && (await isClosed(app.db, row.order_id)) && (await dropClosed(app, row))) return null;
  try {
    const service = requireService(app);
    const tracked = await service.track(row.awb);
    const to = tracked.facts.reduce<ShipmentFact>(learn, { state: row.state, at: row.state_at });
    const attempt = to.state === 'failed attempt' ? await service.failedAttempt(row.awb).catch(() => null) : null;
    const isPaid = to.state === 'delivered' && row.cash_reference === '';
    const cash = isPaid ? ((await service.findOrder(row.reference).catch(() => null))?.cash ?? null) : null;
    await learnFacts(app, row.id, tracked, attempt, cash);
    return null;
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    await app.db
      .updateTable('shipment')
      .set({ problem: courierSentence(error) })
      .where('id', '=', id)
      .execute();
    app.log.warn({ err: error, shipment: id }, 'the courier could not be asked about a parcel');
    return error;
  }
}

/** A parcel whose pickup the courier refuses may leave all the same. */
async function followUnasked(app: AppContext, id: string): Promise<void> {
  const row = await app.db.selectFrom('shipment').select(['state', 'awb']).where('id', '=', id).executeTakeFirst();
  if (row?.state !== 'booked' || row.awb === '') return;
  const tracked = await requireService(app)
    .track(row.awb)
    .catch(() => null);
  if (tracked?.facts.some(({ state }) => shipmentFacts[state].hasLeft)) await learnFacts(app, id, tracked, null, null);
}

/** A parcel that still waits for its pickup goes with its order. @returns false where the courier does not give it back */
async function dropClosed(app: AppContext, row: ShipmentRow): Promise<boolean> {
  try {
    await giveUp(requireService(app), row);
  } catch (error) {
    if (error instanceof CourierError) return false;
    throw error;
  }
  const gone = { state: 'cancelled', problem: '', next_ask_at: null, state_at: sql<Date>`now()` } as const;
  await inTransaction(app.db, async (tx) => {
    await tx.updateTable('shipment').set(gone).where('id', '=', row.id).where('state', '=', 'label').execute();
    await noteParcel(tx, row.order_id, `Booking ${row.awb} cancelled, as the order is closed`, null);
  });
  return true;
}

/** In one transaction: what is known of the parcel, the status of its order, its history and the e-mail. */
async function learnFacts(
  app: AppContext,
  id: string,
  { facts, chargedGrams }: TrackedParcel,
  attempt: { reason: string; attempts: number } | null,
  cash: BookedOrder['cash'],
): Promise<void> {
  const { order_id } = await app.db
    .selectFrom('shipment')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await inTransaction(app.db, async (tx) => {
    // The order first: staff who change it hold it while they look at its parcels.
    const { row: order } = await lockPurchase(tx, orderPurchase, order_id);
    const row = await tx.selectFrom('shipment').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    const before: ShipmentFact = { state: row.state, at: row.state_at };
    const now = facts.reduce(learn, before);
    if (await isSecond(tx, row, now)) {
      const problem = 'The courier moves this parcel, and the order has another one. Please call the courier.';
      await tx.updateTable('shipment').set({ problem, next_ask_at: null }).where('id', '=', id).execute();
      return;
    }
    const { problem, isMoved } = await moveOrder({ ...app, db: tx }, order, row, now);
    const isNews = now.state !== before.state || failedAgain(row, before, facts, attempt?.attempts ?? 0);
    if (isNews) await tellNews(app, tx, order, row, now, attempt?.reason ?? '');
    await tx
      .updateTable('shipment')
      .set({
        state: now.state,
        state_at: now.at,
        charged_grams: chargedGrams ?? row.charged_grams,
        ...(attempt ? { attempts: attempt.attempts, attempt_reason: attempt.reason } : {}),
        // An answer is of one attempt.
        ...(isNews ? { attempt_answer: '' } : {}),
        ...(cash ? { cash_on: cash.on, cash_reference: cash.reference } : {}),
        problem,
        tries: 0,
        next_ask_at: nextAsk(now, order, cash !== null || row.cash_reference !== ''),
        updated_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute();
    // Numbers of documents are taken when every other lock is held.
    if (isMoved) await documentOrder(tx, order.id);
  });
}

/** Two attempts failed between two questions: the courier counts another, or went out once more in between. */
const failedAgain = (row: ShipmentRow, before: ShipmentFact, facts: readonly ShipmentFact[], attempts: number) =>
  before.state === 'failed attempt' &&
  ((row.attempts > 0 && attempts > row.attempts) ||
    facts.some(({ state, at }) => state === 'out for delivery' && at > before.at));

/** What was over lives again, after its order got another parcel. */
async function isSecond(tx: Transaction<Tables>, row: ShipmentRow, now: ShipmentFact): Promise<boolean> {
  if (!shipmentFacts[row.state].isOver || shipmentFacts[now.state].isOver) return false;
  const others = await tx
    .selectFrom('shipment')
    .select('state')
    .where('order_id', '=', row.order_id)
    .where('id', '<>', row.id)
    .execute();
  return others.some(({ state }) => !shipmentFacts[state].isOver);
}

const daysAfterDelivery = 30;

/** When to ask again; a delivered parcel once a day, as it may come back all the same, and its cash is paid out. */
function nextAsk({ state, at }: ShipmentFact, order: OrderRow, isCashKnown: boolean) {
  const minutes = shipmentFacts[state].askAfterMinutes;
  if (minutes !== null) return sql<Date>`now() + make_interval(mins => ${minutes})`;
  if (state !== 'delivered') return null;
  const days = order.payment_method === 'COD' && !isCashKnown ? daysAfterDelivery : 3;
  const isOver = Date.now() - at.getTime() > days * 24 * 60 * 60 * 1000;
  return isOver ? null : sql<Date>`now() + interval '1 day'`;
}

/** Ships and delivers the order as its parcel does. `problem` is for staff, where the state of the order forbids it. */
async function moveOrder(
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
  if (shipmentFacts[state].hasLeft) return `The courier has the parcel, but its order is ${status}.`;
  return shipmentFacts[state].isOver ? '' : `This order is ${status}. Cancel the booking.`;
}

async function tellNews(
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
