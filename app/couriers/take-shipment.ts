import { type Selectable, sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';

export type ShipmentRow = Selectable<Tables['shipment']>;

/** Takes a shipment whose turn has come; it is nobody else's until the lease is over. Null where it is not its turn. */
export async function takeShipment(
  { db }: Pick<AppContext, 'db'>,
  id: string,
  leaseSeconds: number,
): Promise<ShipmentRow | null> {
  const row = await db
    .updateTable('shipment')
    .set({
      next_ask_at: sql<Date>`now() + make_interval(secs => ${leaseSeconds})`,
      asked_at: sql<Date>`now()`,
      tries: sql<number>`tries + 1`,
    })
    .where('id', '=', id)
    .where('next_ask_at', '<=', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether somebody holds it at this moment: a lease is the only turn that is so long after the last question. */
export const isTaken = (leaseSeconds: number) =>
  sql<boolean>`(next_ask_at > now() and next_ask_at = asked_at + make_interval(secs => ${leaseSeconds}))`;

/**
 * Parcels that wait for their pickup while their order was closed, or changed since the courier was asked, come at once,
 * each every five minutes at most.
 */
export async function wakeChanged({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await sql`update shipment set next_ask_at = now() from shop_order
    where shop_order.id = order_id and shipment.state = 'label'
      and (shop_order.status in ('Rejected', 'Refunded') or shop_order.updated_at > asked_at)
      and next_ask_at > now() and (asked_at is null or asked_at < now() - interval '5 minutes')`.execute(db);
}

/** The ids of those whose turn has come, the longest waiting first. */
export async function dueShipments({ db }: Pick<AppContext, 'db'>, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shipment')
    .select('id')
    .where('next_ask_at', '<=', sql<Date>`now()`)
    .orderBy('next_ask_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
