import type { Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** Notes what the parcel of an order weighs, in grams. */
export async function weighOrder(tx: Transaction<Tables>, orderId: string, grams: number): Promise<void> {
  await tx.updateTable('shop_order').set({ packed_grams: grams }).where('id', '=', orderId).execute();
}
