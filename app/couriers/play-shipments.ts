import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { followDueShipments } from './follow-due.ts';

/** Moves every parcel of the test courier a step on, and asks about them. @returns how many; AppError 404 with a real courier */
export async function playShipments(app: AppContext): Promise<number> {
  const play = app.couriers.standIn;
  if (!play) throw new AppError(404, 'This works only with the test courier.');
  const moved = play.playDay();
  await app.db
    .updateTable('shipment')
    .set({ next_ask_at: sql<Date>`now()` })
    .where('next_ask_at', 'is not', null)
    .where('state', 'not in', ['booking', 'booked'])
    .execute();
  await followDueShipments(app);
  return moved;
}
