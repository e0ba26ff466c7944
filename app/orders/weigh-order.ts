import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** Notes what the parcel of an order weighs, in grams; null for one that holds something else by now. */
export async function weighOrder(tx: Transaction<Tables>, orderId: string, grams: number | null): Promise<void> {
  await tx.updateTable('shop_order').set({ packed_grams: grams }).where('id', '=', orderId).execute();
}
