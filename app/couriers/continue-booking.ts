import { sql } from 'kysely';
import { findOrder } from '#orders/find-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type BookedOrder, CourierError } from '#platform/couriers/courier-service.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { bookedDifference, toldOf } from './booked-difference.ts';
import { bookingRefusal } from './booking-refusal.ts';
import { closed } from './close-booking.ts';
import { parcelOf } from './order-parcel.ts';
import { shipmentFacts } from './rules/shipment-states.ts';
import { courierSentence, giveUp, requireNeverMade, requireService } from './service.ts';
import { type ShipmentRow, takeShipment } from './take-shipment.ts';

/** Longer than all calls of a booking may take together. */
export const bookingLeaseSeconds = 300;
/** What was asked for and not answered is done by then, or never, so that looking it up tells. */
export const retrySeconds = 120;
/** Then staff have to look. */
const mostTries = 12;

/**
 * Brings a booking on by as many steps as the courier allows: order, number, label, pickup. Each step is looked up
 * before it is asked for a second time. Whoever holds its lease does it; for anybody else there is nothing to do.
 * @throws AppError never for what the courier refuses: that is in the row
 */
export async function continueBooking(app: AppContext, id: string): Promise<void> {
  const row = await takeShipment(app, id, bookingLeaseSeconds);
  if (row === null || (row.state !== 'booking' && row.state !== 'booked')) return;
  try {
    await requireSendable(app, row);
    // After the first try nobody knows what the courier did.
    const found = row.tries > 1 ? await lookUp(app, row) : null;
    if (found?.isCancelled) return await fail(app, row, 'The booking was cancelled at the courier.');
    const booked = row.state === 'booked' ? row : await book(app, row, found);
    if (booked) await finish(app, booked);
  } catch (error) {
    if (error instanceof AppError) return refused(app, row, error.message);
    if (!(error instanceof CourierError)) throw error;
    const sentence = courierSentence(error, true);
    // A parcel with a number waits for staff.
    const isRefused = error.kind === 'rejected' && (await readShipment(app, row.id)).awb === '';
    await (isRefused ? refused(app, row, sentence) : later(app, row, sentence));
  }
}

const readShipment = ({ db }: Pick<AppContext, 'db'>, id: string) =>
  db.selectFrom('shipment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** @throws AppError where the order may not be sent any more, or not as the courier was told */
async function requireSendable(app: AppContext, row: ShipmentRow): Promise<void> {
  const order = await findOrder(app, row.order_id);
  // Shipped with the number of this parcel it waits for the pickup alone.
  const isOnBox = row.awb !== '' && row.awb === order.tracker_id;
  const isFirst = row.reference === order.order_number && !isOnBox;
  const refusal = await inTransaction(app.db, (tx) => bookingRefusal(tx, order, isFirst));
  if (refusal !== null) throw new AppError(409, refusal);
  if (isOnBox) return;
  const difference = await bookedDifference(app, row, order);
  if (difference !== null) throw new AppError(409, `${difference} Book it again.`);
}

/** @param found what was made before @returns the row with its number; null where it is another hand's by now */
async function book(app: AppContext, row: ShipmentRow, found: BookedOrder | null): Promise<ShipmentRow | null> {
  const service = requireService(app);
  const made = found ?? (await make(app, row));
  if (made === null) return null;
  const { orderId } = made;
  const shipmentId = made.shipmentId || row.provider_shipment_id;
  if (made.number) return update(app, row, numbered({ ...made, shipmentId }));
  const known = { provider_order_id: orderId, provider_shipment_id: shipmentId, looks_left: 0 };
  if (!(await update(app, row, known))) return standDown(app, row, orderId);
  if (shipmentId === '') throw new CourierError('unlisted', 'find order');
  // What was changed while it was made.
  await requireSendable(app, await readShipment(app, row.id));
  const { number, courier, chargedGrams } = await service.assignNumber(shipmentId, row.wished_courier || null);
  const booked = await update(app, row, {
    ...numbered({ orderId, shipmentId, number, courier }),
    charged_grams: chargedGrams,
  });
  return booked ?? standDown(app, row, orderId);
}

/** @returns null where the row is another hand's by now, and nothing was asked for */
async function make(app: AppContext, row: ShipmentRow): Promise<BookedOrder | null> {
  const order = await findOrder(app, row.order_id);
  const size = { length: row.length_cm, breadth: row.breadth_cm, height: row.height_cm };
  // Before the parcel is read: what changes between the two is seen as a change.
  const told = await toldOf(app, order);
  const parcel = await parcelOf(app, order, { reference: row.reference, grams: row.grams, size });
  if (!(await update(app, row, { ...told, looks_left: 2 }))) return null;
  try {
    return await requireService(app).createOrder(parcel);
  } catch (error) {
    // Only a refusal says that there is nothing to look for.
    if (error instanceof CourierError && error.kind === 'rejected') await update(app, row, { looks_left: 0 });
    throw error;
  }
}

/** What a late hand made while the row was another's: nothing of it is left where that other made its own, or nobody wants it. */
async function standDown(app: AppContext, row: ShipmentRow, orderId: string): Promise<null> {
  const now = await readShipment(app, row.id);
  if (shipmentFacts[now.state].isOver) await giveUp(app, { ...now, provider_order_id: orderId });
  else if (now.provider_order_id !== '' && now.provider_order_id !== orderId) await requireService(app).cancel(orderId);
  return null;
}

/**
 * What was made under the reference; null where it certainly was not.
 * @throws CourierError where it may be there: what keeps it from being looked up refuses nothing
 */
async function lookUp(app: AppContext, row: ShipmentRow): Promise<BookedOrder | null> {
  const known = row.provider_order_id;
  const found = await requireService(app)
    .findOrder(row.reference, known)
    .catch((error: unknown) => {
      if (!(error instanceof CourierError) || error.kind !== 'rejected') throw error;
      throw new CourierError('unreachable', 'find order', error.said, { cause: error });
    });
  if (found !== null) return found;
  // It was there before.
  if (known !== '') throw new CourierError('unlisted', 'find order');
  await requireNeverMade(app, row);
  return null;
}

const numbered = ({
  orderId,
  shipmentId,
  number,
  courier,
}: Pick<BookedOrder, 'orderId' | 'shipmentId' | 'number' | 'courier'>) =>
  ({
    state: 'booked',
    state_at: sql<Date>`now()`,
    provider_order_id: orderId,
    provider_shipment_id: shipmentId,
    awb: number,
    courier: courier.slice(0, 100),
    problem: '',
  }) as const;

/** Label and pickup may be asked for again: there is still one parcel. */
async function finish(app: AppContext, row: ShipmentRow): Promise<void> {
  const service = requireService(app);
  const label_url = await service.label(row.provider_shipment_id);
  // It can be printed whatever becomes of the pickup.
  await update(app, row, { label_url });
  await service.requestPickup(row.provider_shipment_id);
  await update(app, row, {
    state: 'label',
    state_at: sql<Date>`now()`,
    label_url,
    problem: '',
    tries: 0,
    next_ask_at: sql<Date>`now() + interval '10 minutes'`,
  });
}

/** It is over, and its order can be booked again. */
async function refused(app: AppContext, row: ShipmentRow, sentence: string): Promise<void> {
  const now = await readShipment(app, row.id);
  if (now.tries !== row.tries) return;
  try {
    await giveUp(app, now);
  } catch (failed) {
    if (!(failed instanceof CourierError)) throw failed;
    return later(app, row, sentence);
  }
  await fail(app, row, sentence);
}

async function fail(app: AppContext, row: ShipmentRow, problem: string): Promise<void> {
  await update(app, row, closed(problem));
}

async function later(app: AppContext, row: ShipmentRow, sentence: string): Promise<void> {
  const isLast = row.tries >= mostTries;
  await update(app, row, {
    problem: `${sentence}${isLast ? '' : ' We’ll try again.'}`,
    next_ask_at: isLast
      ? sql<Date>`now() + interval '1 day'`
      : sql<Date>`now() + make_interval(secs => ${retrySeconds})`,
  });
}

/** Changes the row; null where another hand took it meanwhile (each counts as a try), or cancelled it. */
async function update(app: AppContext, row: ShipmentRow, change: object): Promise<ShipmentRow | null> {
  const changed = await app.db
    .updateTable('shipment')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('id', '=', row.id)
    .where('tries', '=', row.tries)
    .where('state', 'in', ['booking', 'booked'])
    .returningAll()
    .executeTakeFirst();
  return changed ?? null;
}
