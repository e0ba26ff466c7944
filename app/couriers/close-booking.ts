import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { noteParcel } from './note-parcel.ts';

/** States in which the courier has not got the goods. */
export const waitingStates = ['booking', 'booked', 'label'] as const;

/** The columns of a booking that is over. What has a number is still asked about: it may move all the same. */
export const closed = (problem: string) =>
  ({
    state: 'cancelled',
    state_at: sql<Date>`now()`,
    problem,
    next_ask_at: sql<Date | null>`case when awb = '' then null else now() + interval '6 hours' end`,
    updated_at: sql<Date>`now()`,
  }) as const;

/**
 * Closes a booking that was given up at the courier.
 * @param end `problem` is what staff have to do about it, empty for nothing; `note` a line in the order's history
 * @returns false for a parcel that moved meanwhile
 */
export async function closeBooking(
  tx: Transaction<Tables>,
  id: string,
  end: { problem: string; note: string; by: Pick<Account, 'id' | 'userName'> | null },
): Promise<boolean> {
  const done = await tx
    .updateTable('shipment')
    .set(closed(end.problem))
    .where('id', '=', id)
    .where('state', 'in', waitingStates)
    .returning('order_id')
    .executeTakeFirst();
  if (done) await noteParcel(tx, done.order_id, end.note, end.by);
  return done !== undefined;
}
