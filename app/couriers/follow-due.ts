import { sql } from 'kysely';
import { keepCourierDays, pincodesToAsk } from '#orders/courier-days.ts';
import type { AppContext } from '#platform/app-context.ts';
import { CourierError } from '#platform/couriers/courier-service.ts';
import { followShipment } from './follow-shipment.ts';
import { pickupPincode, usualParcel } from './order-parcel.ts';
import { requireService } from './service.ts';
import { dueShipments, wakeChanged } from './take-shipment.ts';

const mostAtOnce = 20;
/** With a slow courier the rest waits for the next round. */
const roundMs = 30_000;

/** Follows the parcels whose turn has come, one by one; one that fails keeps nobody waiting. @returns how many */
export async function followDueShipments(app: AppContext): Promise<number> {
  if (app.couriers.service === null) return 0;
  await wakeChanged(app);
  const ids = await dueShipments(app, mostAtOnce);
  const begun = Date.now();
  for (const id of ids) {
    if (Date.now() - begun > roundMs) break;
    await followShipment(app, id).catch((error: unknown) => {
      app.log.error({ err: error, shipment: id }, 'a parcel could not be followed');
    });
  }
  return ids.length;
}

/** Asks about the parcels that the courier lists as not delivered, of which no event came. */
export async function wakeFailedAttempts(app: AppContext): Promise<void> {
  if (app.couriers.service === null) return;
  const numbers = await requireService(app).failedAttempts();
  if (numbers.length === 0) return;
  await app.db
    .updateTable('shipment')
    .set({ next_ask_at: sql<Date>`now()` })
    .where('awb', 'in', numbers)
    .where('state', 'in', ['picked up', 'in transit', 'out for delivery'])
    .where('next_ask_at', '>', sql<Date>`now()`)
    .where('asked_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute();
}

/** A parcel of common goods: how long it takes depends on its weight the least. */
const usualGrams = 1000;

/** Asks how long it takes to where the last orders go: the next buyers there are promised by it (behaviour: Catalogue 11). */
export async function askDays(app: AppContext): Promise<void> {
  if (app.couriers.service === null) return;
  const service = requireService(app);
  const pincodes = await pincodesToAsk(app, mostAtOnce);
  if (pincodes.length === 0) return;
  const parcel = {
    fromPincode: await pickupPincode(app),
    isCash: false,
    grams: usualGrams,
    size: await usualParcel(app),
  };
  for (const toPincode of pincodes) {
    const rates = await service.rates({ ...parcel, toPincode }).catch((error: unknown) => {
      // Of a pincode that it does not know it says nothing else tomorrow.
      if (error instanceof CourierError && error.kind === 'rejected') return [];
      throw error;
    });
    await keepCourierDays(app, toPincode, rates);
  }
}
