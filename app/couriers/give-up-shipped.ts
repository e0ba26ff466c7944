import { type Kysely, sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { CourierError } from '#platform/couriers/courier-service.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { closeBooking, waitingStates } from './close-booking.ts';
import { bookingLeaseSeconds } from './continue-booking.ts';
import { courierSentence, giveUp } from './service.ts';
import { takeShipment } from './take-shipment.ts';

/** Parcels that wait for their courier, while their order was shipped after they were booked, with another number. */
const shippedOtherwise = (db: Kysely<Tables>) =>
  db
    .selectFrom('shipment')
    .innerJoin('shop_order', 'shop_order.id', 'shipment.order_id')
    .where('shipment.state', 'in', waitingStates)
    .where('shop_order.status', 'in', ['Shipped', 'Delivered'])
    .whereRef('shop_order.shipped_at', '>', 'shipment.created_at')
    .where((row) =>
      row.or([row('shipment.awb', '=', ''), row('shop_order.tracker_id', '<>', row.ref('shipment.awb'))]),
    );

/** Has the next round give up the booking of an order that was shipped by hand. */
export async function wakeShippedOtherwise({ db }: Pick<AppContext, 'db'>, orderId: string): Promise<void> {
  await db
    .updateTable('shipment')
    .set({ next_ask_at: sql<Date>`now()` })
    .where('id', 'in', shippedOtherwise(db).select('shipment.id').where('order_id', '=', orderId))
    // What is being booked at this moment is left to its lease.
    .where('state', '=', 'label')
    .execute();
}

/**
 * Gives up the booking of an order that went out by another number, so that nobody fetches a second parcel. Where the
 * courier does not answer it is tried again.
 * @returns whether it was one
 */
export async function giveUpShipped(app: AppContext, id: string): Promise<boolean> {
  const found = await shippedOtherwise(app.db).select('shipment.id').where('shipment.id', '=', id).executeTakeFirst();
  if (!found) return false;
  const row = await takeShipment(app, id, bookingLeaseSeconds);
  if (row === null) return true;
  try {
    await giveUp(app, row);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    const problem = `Its order was shipped by another number. ${courierSentence(error)} We’ll try again.`;
    await app.db.updateTable('shipment').set({ problem }).where('id', '=', id).execute();
    return true;
  }
  const note = `Booking ${row.awb || row.reference} cancelled: shipped by another number`;
  await inTransaction(app.db, (tx) => closeBooking(tx, id, { problem: '', note, by: null }));
  return true;
}
