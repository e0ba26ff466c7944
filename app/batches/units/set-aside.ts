import { sql, type Transaction } from 'kysely';
import { type Batch, planAside } from '#batches/rules/batch-units.ts';
import type { Tables } from '#platform/database/tables.ts';
import { dayInIndia } from '#rules/dates.ts';
import { type BatchSettings, limitsOf } from './batch-settings.ts';
import { type StockChange, writeStock } from './write-stock.ts';

export type StoredBatch = Batch & { variantId: string; aside: number };

/**
 * Takes off the stock what may not leave, and puts back what may leave again (behaviour: Batches 5), of sizes and
 * batches that the transaction holds locked.
 */
export async function setAside(
  tx: Transaction<Tables>,
  sizes: readonly { id: string; stock: number; isGone: boolean }[],
  batches: readonly StoredBatch[],
  byUserId: string | null,
  settings: BatchSettings,
): Promise<void> {
  const today = dayInIndia(new Date());
  for (const size of sizes) {
    if (size.isGone) continue;
    const own = batches.filter(({ variantId }) => variantId === size.id);
    for (const { batchId, change, cause } of planAside(own, size.stock, limitsOf(settings), today)) {
      const stock: StockChange = { variantId: size.id, change };
      await writeStock(tx, [stock], { cause, orderId: null, byUserId });
      await sql`
        with moved as (
          update batch set units = units + ${change}::int, aside = aside - ${change}::int where id = ${batchId}::uuid)
        insert into batch_movement (batch_id, change, cause, by_user_id)
        values (${batchId}::uuid, ${change}::int, ${cause}, ${byUserId}::uuid)`.execute(tx);
    }
  }
}
