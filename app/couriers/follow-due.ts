import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { followShipment } from './follow-shipment.ts';
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
