import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { readBatchSettings } from './batch-settings.ts';

/** Locks sizes in the order of orders; who holds them already waits for nobody. @returns their ids, each once */
export async function lockSizes(tx: Transaction<Tables>, variantIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(variantIds)].sort();
  await sql`select from variant where id = any(${ids}::uuid[]) order by id for update`.execute(tx);
  return ids;
}

/** Locks, at once, all sizes whose units many orders will move one after the other, in a shop that keeps batches. */
export async function lockSizesOf(tx: Transaction<Tables>, orderIds: readonly string[]): Promise<void> {
  if (!(await readBatchSettings(tx)).isKept) return;
  const lines = await tx
    .selectFrom('order_line')
    .select('variant_id')
    .where('order_id', '=', sql<string>`any(${orderIds}::uuid[])`)
    .where('variant_id', 'is not', null)
    .execute();
  await lockSizes(
    tx,
    lines.flatMap(({ variant_id }) => variant_id ?? []),
  );
}
