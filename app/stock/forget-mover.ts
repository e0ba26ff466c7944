import type { Transaction } from 'kysely';
import { forgetBatchMover } from '#batches/units/move-units.ts';
import type { Tables } from '#platform/database/tables.ts';

/** Forgets whose account took the stock of an order; what moved, and for which order, stays (behaviour: Own data 4). */
export async function forgetMover(tx: Transaction<Tables>, orderId: string, userId: string): Promise<void> {
  await tx
    .updateTable('stock_movement')
    .set({ by_user_id: null })
    .where('order_id', '=', orderId)
    .where('by_user_id', '=', userId)
    .execute();
  await forgetBatchMover(tx, orderId, userId);
}
