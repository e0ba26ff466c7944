import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';

/**
 * Has the next round ask about a parcel, however often it is said: not more than once a minute. What is being booked is
 * left to its lease.
 */
export async function wakeShipment({ db }: Pick<AppContext, 'db'>, awb: string): Promise<void> {
  const number = awb.trim();
  if (number === '' || number.length > 100 || number.includes('\0')) return;
  await db
    .updateTable('shipment')
    .set({ next_ask_at: sql<Date>`greatest(now(), asked_at + interval '1 minute')` })
    .where('awb', '=', number)
    .where('state', 'not in', ['booking', 'booked', 'came back'])
    .where((shipment) =>
      shipment.or([
        shipment('next_ask_at', 'is', null),
        shipment('next_ask_at', '>', sql<Date>`greatest(now(), asked_at + interval '1 minute')`),
      ]),
    )
    .execute();
}
