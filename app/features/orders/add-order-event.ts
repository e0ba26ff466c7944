import type { Transaction } from 'kysely';
import type { Tables } from '#platform/tables.ts';
import type { OrderStatus } from '#rules/order-status.ts';

/** Writes down what happened to an order. `by`: an account, a guest, or null for the shop itself, by the clock or by the provider. */
export async function addOrderEvent(
  tx: Transaction<Tables>,
  event: { orderId: string; status: OrderStatus; note: string; by: { id: string; userName: string } | 'Guest' | null },
): Promise<void> {
  await tx
    .insertInto('order_event')
    .values({
      order_id: event.orderId,
      status: event.status,
      note: event.note,
      ...(event.by === null || event.by === 'Guest'
        ? { by_user_id: null, by_name: event.by ?? 'Shop' }
        : { by_user_id: event.by.id, by_name: event.by.userName }),
    })
    .execute();
}
