import { bookShipment } from '#couriers/book-shipment.ts';
import { liveParcel } from '#couriers/booked-parcels.ts';
import { usualParcel } from '#couriers/order-parcel.ts';
import { readParcelGrams } from '#orders/parcel-grams.ts';
import { setOrderStatus } from '#orders/set-order-status.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { type Hands, releaseOrder, requireHands } from './claim-order.ts';

/**
 * Books the parcel of a packed order with the courier and ships it with the number that it got. Asked again it goes on
 * with the parcel that there is: an order has one label (behaviour: Packing 7).
 * @throws AppError 409 where it is not packed, in other hands, or the courier refuses; 503 where the courier has not
 *   answered. The order stays packed, and can be shipped with a typed number
 */
export async function bookAndShip(
  app: AppContext,
  orderId: string,
  by: Hands,
): Promise<{ courier: string; labelUrl: string }> {
  const order = await inTransaction(app.db, async (tx) => {
    await requireHands(tx, orderId, by);
    return tx
      .selectFrom('shop_order')
      .select(['status', 'packed_grams', 'tracker_id'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(() => new AppError(404, 'There is no such order'));
  });
  const before = await liveParcel(app, orderId);
  // The answer to the first press was lost.
  if (before && order.status === 'Shipped' && before.shipment.trackerId === order.tracker_id) return said(before);
  if (order.status !== 'Packed')
    throw new AppError(409, `This order is ${order.status}, not packed. Nothing was changed.`);
  if (!before) {
    const grams = order.packed_grams ?? (await readParcelGrams(app.db, [orderId])).get(orderId) ?? 0;
    const wish = { grams, ...(await usualParcel(app)), courierId: null };
    await bookShipment(app, orderId, wish, by.staff);
  }
  const parcel = await liveParcel(app, orderId);
  if (!parcel || parcel.labelUrl === '') {
    const problem = parcel?.problem || 'The courier service has not answered yet. We try again by ourselves.';
    throw new AppError(
      503,
      `${problem} Press again in some minutes, or ship by a typed number: then the booking is cancelled.`,
    );
  }
  await inTransaction(app.db, async (tx) => {
    await requireHands(tx, orderId, by);
    const change = { status: 'Shipped', seen: 'Packed', refundPaise: null, note: '', buyerNote: '' } as const;
    await setOrderStatus({ ...app, db: tx }, orderId, { ...change, shipment: parcel.shipment }, by.staff);
    await releaseOrder({ db: tx }, orderId, by.hands);
  });
  return said(parcel);
}

const said = ({ shipment, labelUrl }: NonNullable<Awaited<ReturnType<typeof liveParcel>>>) => ({
  courier: `${shipment.logisticsProvider} ${shipment.trackerId}`.trim(),
  labelUrl,
});
