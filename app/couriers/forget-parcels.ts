import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/**
 * Takes the person out of the parcels of their orders: labels, what the courier said of them, and the fingerprint of
 * their address. What was sent by which number stays, as it does with the order (behaviour: Own data 4).
 */
export async function forgetParcels(tx: Transaction<Tables>, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .updateTable('shipment')
    .set({ label_url: '', manifest_url: '', attempt_reason: '', attempt_answer: '', problem: '', address_mark: '' })
    // The courier would say it again.
    .set({ next_ask_at: null })
    .where('order_id', 'in', [...orderIds])
    .execute();
}
