import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';

/** Orders are told of this much after they were placed, so that none is missed whose transaction is still under way. */
const settleMs = 5000;
/** Counting further helps nobody. */
const mostCounted = 1000;

export function newOrdersUntil(now: Date): Date {
  return new Date(now.getTime() - settleMs);
}

/**
 * How many orders were placed after one moment and not after another, at most 1,000. An online order is placed when its
 * payment comes; later entries of its history do not make it new again.
 */
export async function countNewOrders(db: AppContext['db'], after: Date, until: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select from order_event where status = 'Order Placed' and at > ${after} and at <= ${until}
      and not exists (select from order_event as earlier where earlier.order_id = order_event.order_id
        and earlier.status = 'Order Placed' and earlier.id < order_event.id)
    limit ${mostCounted}) as placed`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
