import { sql, type Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { changeStock } from '#stock/change-stock.ts';
import { readBatchSettings } from './units/batch-settings.ts';
import { batchMisfits } from './units/units-on-shelf.ts';

/**
 * Takes what may not be sold any more off the stock: units of batches that are over, or recalled. What is ordered and
 * not packed yet stays in its batch until the order is packed from another one, or closed.
 * @returns the products whose stock has changed
 */
export async function setAside(
  tx: Transaction<Tables>,
  variantIds: readonly string[],
  byUserId: string | null,
): Promise<string[]> {
  // In the order of orders.
  await sql`select from variant where id = any(${variantIds}::uuid[]) order by id for update`.execute(tx);
  const { rows: batches } = await sql<{ id: string; variant_id: string; product_id: string; isRecalled: boolean }>`
    select id, variant_id, product_id, recalled_at is not null as "isRecalled" from batch
    where variant_id = any(${variantIds}::uuid[]) and units > 0
      and (recalled_at is not null or best_before < (now() at time zone 'Asia/Kolkata')::date)
    order by variant_id, id for update`.execute(tx);
  const productIds: string[] = [];
  for (const { id, variant_id, product_id, isRecalled } of batches) {
    const { rows } = await sql<{ units: number }>`
      select least(batch.units, coalesce(kept_stock, total_stock)) as units
      from batch join variant on variant.id = batch.variant_id where batch.id = ${id}`.execute(tx);
    const units = rows[0]?.units ?? 0;
    if (units === 0) continue;
    const cause = isRecalled ? 'recalled' : 'expired';
    await changeStock(tx, [{ variantId: variant_id, change: -units }], { cause, orderId: null, byUserId, batchId: id });
    await tx
      .updateTable('batch')
      .set((row) => ({ aside: row('aside', '+', units) }))
      .where('id', '=', id)
      .execute();
    productIds.push(product_id);
  }
  return productIds;
}

/** The same for all sizes of the shop that have such units, a size at a time; nothing in a shop that keeps no batches. */
export async function setAsideAll(app: AppContext): Promise<void> {
  if (!(await readBatchSettings(app.db)).isKept) return;
  const { rows } = await sql<{ variant_id: string }>`
    select distinct variant_id from batch join variant on variant.id = variant_id
    where units > 0 and coalesce(kept_stock, total_stock) > 0
      and (recalled_at is not null or best_before < (now() at time zone 'Asia/Kolkata')::date)`.execute(app.db);
  for (const { variant_id } of rows) {
    app.contentVersion.stockChanged(await inTransaction(app.db, (tx) => setAside(tx, [variant_id], null)));
  }
  const misfits = (await batchMisfits.execute(app.db)).rows.map(({ what }) => what);
  if (misfits.length > 0) app.log.error({ misfits }, 'batches and stock say different numbers');
}
