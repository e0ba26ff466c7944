import { setTimeout as wait } from 'node:timers/promises';
import { bookShipment, patienceMs } from '#couriers/book-shipment.ts';
import { renewLabel } from '#couriers/change-shipment.ts';
import { usualParcel } from '#couriers/order-parcel.ts';
import { readParcelGrams } from '#orders/parcel-grams.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { type BookedParcel, bookedParcels } from '#shipping/booked-parcels.ts';
import { type Hands, releaseOrder, requireHands } from './claim-order.ts';

/**
 * Books the parcel of a packed order with the courier and ships it with the number that it got. Asked again it goes on
 * with the parcel that there is: an order has one label (behaviour: Packing 7).
 * @param waitMs for the courier, where not the usual time
 * @returns null while the courier is slow: it is booked on, and asked for again
 * @throws AppError 409 where it is not packed, in other hands, or the courier refuses; 503 where the courier has not
 *   answered. The order stays packed, and can be shipped with a typed number
 */
export async function bookAndShip(
  app: AppContext,
  orderId: string,
  by: Hands,
  waitMs = patienceMs,
): Promise<{ courier: string; labelUrl: string } | null> {
  const order = await inTransaction(app.db, async (tx) => {
    await requireHands(tx, orderId, by);
    return tx
      .selectFrom('shop_order')
      .select(['status', 'tracker_id'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(() => new AppError(404, 'There is no such order'));
  });
  const before = await bookedParcel(app, orderId);
  // The answer to the first press was lost.
  if (before && order.status === 'Shipped' && before.shipment.trackerId === order.tracker_id) return said(before);
  if (order.status !== 'Packed')
    throw new AppError(409, `This order is ${order.status}, not packed. Nothing was changed.`);
  if (!before) {
    const grams = (await readParcelGrams(app.db, [orderId])).get(orderId) ?? 0;
    const wish = { grams, ...(await usualParcel(app)), courierId: null };
    await bookShipment(app, orderId, wish, by.staff, waitMs);
  } else if (before.labelUrl === '' && before.problem !== '' && before.shipment.trackerId !== '') {
    const asked = renewLabel(app, before.id).catch((error: unknown) => {
      app.log.warn({ err: error, shipment: before.id }, 'a label could not be made anew');
    });
    await Promise.race([asked, wait(waitMs, undefined, { ref: false })]);
  }
  const parcel = await bookedParcel(app, orderId);
  if (!parcel || parcel.labelUrl === '') {
    if (parcel?.problem === '') return null;
    const problem = parcel?.problem ?? 'The booking was cancelled.';
    throw new AppError(
      503,
      `${problem} Press again in some minutes, or ship by a typed number: then the booking is cancelled.`,
    );
  }
  await inTransaction(app.db, async (tx) => {
    await requireHands(tx, orderId, by);
    await shipBooked({ ...app, db: tx }, orderId, parcel, by);
    await releaseOrder({ db: tx }, orderId, by.hands);
  });
  return said(parcel);
}

/** The live parcel of an order. */
export const bookedParcel = async (app: Pick<AppContext, 'db'>, orderId: string): Promise<BookedParcel | undefined> =>
  (await bookedParcels(app, [orderId])).get(orderId);

/** Ships a packed order with the number that it is booked with. @throws AppError as a change of its status */
export async function shipBooked(app: AppContext, orderId: string, parcel: BookedParcel, by: Hands): Promise<void> {
  const change = { status: 'Shipped', seen: 'Packed', refundPaise: null, note: '', buyerNote: '' } as const;
  await setOrderStatus(app, orderId, { ...change, shipment: parcel.shipment }, by.staff);
}

const said = ({ shipment, labelUrl }: BookedParcel) => ({
  courier: `${shipment.logisticsProvider} ${shipment.trackerId}`.trim(),
  labelUrl,
});
