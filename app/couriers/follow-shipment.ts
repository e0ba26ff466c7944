import { findOrder } from '#orders/find-order.ts';
import type { AppContext } from '#platform/app-context.ts';
import { CourierError } from '#platform/couriers/courier-service.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { bookedDifference } from './booked-difference.ts';
import { closeBooking } from './close-booking.ts';
import { bookingLeaseSeconds, continueBooking } from './continue-booking.ts';
import { giveUpShipped } from './give-up-shipped.ts';
import { learnFacts } from './learn-facts.ts';
import { pickupPincode } from './order-parcel.ts';
import { disputeOf, learn, type ShipmentFact, shipmentFacts } from './rules/shipment-states.ts';
import { courierSentence, giveUp, requireService } from './service.ts';
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
  try {
    if (row.state === 'label' && (await dropUnwanted(app, row))) return null;
    const service = requireService(app);
    const tracked = await service.track(row.awb);
    const to = tracked.facts.reduce<ShipmentFact>(learn, { state: row.state, at: row.state_at });
    const attempt = to.state === 'failed attempt' ? await service.failedAttempt(row.awb).catch(() => null) : null;
    const isPaid = to.state === 'delivered' && row.cash_reference === '';
    const found = isPaid ? await service.findOrder(row.reference, row.provider_order_id).catch(() => null) : null;
    const extraPaise = await costOfWeight(app, row, tracked.chargedGrams);
    await learnFacts(app, row.id, { ...tracked, attempt, cash: found?.cash ?? null, extraPaise });
    return null;
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    // Why a booking was given up stays.
    await app.db
      .updateTable('shipment')
      .set({ problem: courierSentence(error) })
      .where('id', '=', id)
      .where('state', '<>', 'cancelled')
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
  if (tracked?.facts.some(({ state }) => shipmentFacts[state].hasLeft))
    await learnFacts(app, id, { ...tracked, attempt: null, cash: null, extraPaise: null });
}

/**
 * A parcel that waits for its pickup goes with its order, and where the order is not as the courier was told.
 * @returns false where it stays, or the courier does not give it back
 */
async function dropUnwanted(app: AppContext, row: ShipmentRow): Promise<boolean> {
  const order = await findOrder(app, row.order_id);
  const isClosed = order.status === 'Rejected' || order.status === 'Refunded';
  // What is shipped may be in the courier's van already: that is for staff.
  const isHere = ['Pending', 'Order Placed', 'Packed'].includes(order.status);
  const difference = isHere ? await bookedDifference(app, row, order) : null;
  if (!isClosed && difference === null) return false;
  try {
    await giveUp(app, row);
  } catch (error) {
    if (error instanceof CourierError) return false;
    throw error;
  }
  const note = `Booking ${row.awb} cancelled: ${difference ?? 'the order is closed'}`;
  const problem = difference === null ? '' : `${difference} The label is cancelled. Book it again.`;
  await inTransaction(app.db, (tx) => closeBooking(tx, row.id, { problem, note, by: null }));
  return true;
}

/** What the courier charges more for a heavier weight, by its own rates; null where that is not known. */
async function costOfWeight(app: AppContext, row: ShipmentRow, chargedGrams: number | null): Promise<number | null> {
  const size = { length: row.length_cm, breadth: row.breadth_cm, height: row.height_cm };
  const isKnown = row.extra_paise !== null && chargedGrams === row.charged_grams;
  if (isKnown || chargedGrams === null || !disputeOf(row, chargedGrams)) return null;
  const { pincode: toPincode } = await findOrder(app, row.order_id);
  try {
    const parcel = { fromPincode: await pickupPincode(app), toPincode, isCash: (row.collect_paise ?? 0) > 0, size };
    const [own, charged] = await Promise.all(
      [row.grams, chargedGrams].map(async (grams) => {
        const rates = await requireService(app).rates({ ...parcel, grams });
        return rates.find(({ name }) => name === row.courier)?.paise ?? null;
      }),
    );
    return own == null || charged == null ? null : Math.max(0, charged - own);
  } catch (error) {
    if (error instanceof CourierError || error instanceof AppError) return null;
    throw error;
  }
}
