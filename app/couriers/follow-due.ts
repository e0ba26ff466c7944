import type { AppContext } from '#platform/app-context.ts';
import { followShipment } from './follow-shipment.ts';
import { dueShipments, wakeClosed } from './take-shipment.ts';

const mostAtOnce = 20;
/** With a slow courier the rest waits for the next round. */
const roundMs = 30_000;

/** Follows the parcels whose turn has come, one by one; one that fails keeps nobody waiting. @returns how many */
export async function followDueShipments(app: AppContext): Promise<number> {
  if (app.couriers.service === null) return 0;
  await wakeClosed(app);
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
