import type { Transaction } from 'kysely';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import type { Tables } from '#platform/database/tables.ts';

interface OrderEvent {
  orderId: string;
  status: OrderStatus;
  /** For staff. */
  note: string;
  /** What the buyer reads; left out, nothing. */
  buyerNote?: string;
  /** An account, a guest, or null for the shop itself: a job, or money that arrived. */
  by: { id: string; userName: string } | 'Guest' | null;
}

/** @returns the id of its row */
export async function addOrderEvent(tx: Transaction<Tables>, event: OrderEvent): Promise<number> {
  const { id } = await tx
    .insertInto('order_event')
    .values({
      order_id: event.orderId,
      status: event.status,
      note: event.note,
      buyer_note: event.buyerNote ?? '',
      ...(event.by === null || event.by === 'Guest'
        ? { by_user_id: null, by_name: event.by ?? 'Shop' }
        : { by_user_id: event.by.id, by_name: event.by.userName }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
