import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { findOrder } from '#orders/find-order.ts';
import { orderPurchase } from '#orders/order-purchase.ts';
import { lockPurchase } from '#payments/purchase.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { bookingRefusal } from './booking-refusal.ts';
import { continueBooking } from './continue-booking.ts';
import { movesBesideAnother } from './learn-facts.ts';
import { parcelOf } from './order-parcel.ts';
import { type ParcelForm, parcelErrors } from './rules/parcel-errors.ts';
import { shipmentFacts } from './rules/shipment-states.ts';
import { requireService } from './service.ts';

export interface BookingWish extends ParcelForm {
  /** Null for the one that the service recommends. */
  courierId: string | null;
}

/** Browsers give up after 20 s. */
export const patienceMs = 8000;

/**
 * Books the parcel of an order. Where the courier is slow it is booked on after the answer, by this process or, if that
 * ends, by the job. Its row is written first, so that whatever happens to the answer there is one label: the
 * job finds the parcel again by its reference (behaviour: Parcels 2).
 * @returns the id of the shipment, booked or still being booked
 * @throws AppError 400 for a weight or size that is none; 404; 409 where the order may not be sent, or is booked; with the
 *   courier's own words where it refuses, and nothing is left of it
 */
export async function bookShipment(
  app: AppContext,
  orderId: string,
  { courierId, ...form }: BookingWish,
  staff: Pick<Account, 'id' | 'userName'>,
  waitMs = patienceMs,
): Promise<string> {
  requireService(app);
  const [first, ...others] = parcelErrors(form);
  if (first) throw new AppError(400, first.message, [first, ...others]);
  const order = await findOrder(app, orderId);
  const { grams, ...size } = form;
  // What couriers want is asked before anything is written.
  await parcelOf(app, order, { reference: order.order_number, grams, size });
  const id = await inTransaction(app.db, async (tx) => {
    const { row } = await lockPurchase(tx, orderPurchase, order.id);
    const before = await tx.selectFrom('shipment').select('state').where('order_id', '=', row.id).execute();
    if (before.some(({ state }) => !shipmentFacts[state].isOver))
      throw new AppError(409, `Order ${row.order_number} is booked already. Cancel that parcel first.`);
    const refusal = await bookingRefusal(tx, row, before.length === 0);
    if (refusal !== null) throw new AppError(409, refusal);
    // What speaks against an earlier one is settled by this one.
    await tx
      .updateTable('shipment')
      .set({ problem: '' })
      .where('order_id', '=', row.id)
      .where('state', '=', 'cancelled')
      .where('problem', '<>', movesBesideAnother)
      .execute();
    const reference = before.length === 0 ? row.order_number : `${row.order_number}-${before.length + 1}`;
    const made = await tx
      .insertInto('shipment')
      .values({
        order_id: row.id,
        reference,
        wished_courier: courierId ?? '',
        grams,
        length_cm: size.length,
        breadth_cm: size.breadth,
        height_cm: size.height,
        booked_by: staff.id,
        next_ask_at: sql<Date>`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  });
  const booking = continueBooking(app, id);
  booking.catch((error: unknown) => app.log.error({ err: error, shipment: id }, 'a parcel could not be booked'));
  await Promise.race([booking, wait(waitMs, undefined, { ref: false })]);
  const { state, problem } = await app.db
    .selectFrom('shipment')
    .select(['state', 'problem'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (state === 'cancelled') throw new AppError(409, problem || 'This booking was cancelled.');
  return id;
}
