import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { dayInIndia, type IsoDay } from '#rules/dates.ts';
import { planAside } from './rules/batch-units.ts';
import { limitsOf, readBatchSettings } from './units/batch-settings.ts';
import { moveUnits } from './units/move-units.ts';
import type { StoredBatch } from './units/set-aside.ts';
import { batchMisfits } from './units/units-on-shelf.ts';

/**
 * Takes what has become too old off sale, a size at a time, and brings back what may leave under other settings; nothing
 * in a shop that keeps no batches. A size that fails keeps nobody waiting.
 */
export async function setAsideAll(app: AppContext): Promise<void> {
  const settings = await readBatchSettings(app.db);
  if (!settings.isKept) return;
  const { rows } = await sql<StoredBatch & { productId: string; stock: number }>`
    select batch.id, variant_id as "variantId", batch.product_id as "productId", number, made_on as "madeOn",
      best_before as "bestBefore", units, aside, recalled_at is not null as "isRecalled",
      let_out_because <> '' as "isLetOut", coalesce(kept_stock, total_stock) as stock
    from batch join variant on variant.id = variant_id
    where aside > 0 or (units > 0 and coalesce(kept_stock, total_stock) > 0)`.execute(app.db);
  const [limits, today] = [limitsOf(settings), dayInIndia(new Date()) as IsoDay];
  const due = rows.filter((batch) => planAside([batch], batch.stock, limits, today).length > 0);
  for (const [variantId, productId] of new Map(due.map((one) => [one.variantId, one.productId]))) {
    try {
      await inTransaction(app.db, (tx) =>
        moveUnits(tx, [variantId], { cause: 'expired', orderId: null, byUserId: null }),
      );
      app.contentVersion.stockChanged([productId]);
    } catch (error) {
      app.log.error({ error, variantId }, 'units that may not leave are still on sale');
    }
  }
  const misfits = (await batchMisfits.execute(app.db)).rows.map(({ what }) => what);
  if (misfits.length > 0) app.log.error({ misfits }, 'batches and stock say different numbers');
}
