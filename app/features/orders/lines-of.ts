import type { Transaction } from 'kysely';
import type { Tables } from '#platform/tables.ts';

/** What an order holds of each variant that still exists, in the order in which variants are locked. */
export async function linesOf(tx: Transaction<Tables>, orderId: string) {
  return tx
    .selectFrom('order_line')
    .select(['product_id', 'weight', 'quantity', 'title', 'line_total_paise', 'gst_paise', 'discount_paise'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}
