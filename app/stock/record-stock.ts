import type { Transaction } from 'kysely';
import { requireKept } from '#batches/units/batch-settings.ts';
import { stockMoved } from '#catalogue/rules/variant-edit.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { changeOfEntry, type HandEntry, handEntryError } from '#stock/rules/hand-count.ts';
import { shelfStock } from '#stock/rules/stock.ts';
import { changeStock } from './change-stock.ts';
import { type Movement, movementFromRow, selectMovements } from './list-movements.ts';

export interface StockEntry extends HandEntry {
  weight: string;
  /** Units on the shelf as staff saw them. */
  seen: number;
  /** The batch that it is about, and its units as staff saw them: a count is of this batch alone then. */
  batch?: { number: string; seen: number } | undefined;
}

/**
 * Writes goods that were received, counted or damaged into the stock of a variant and its ledger. A count that agrees
 * is an entry, too.
 * @throws AppError 404 for no such product, variant or batch, 409 with `seen` and `now` when the stock is another one by
 *   now, or without them where the batch has other units or is kept for orders, 400
 */
export async function recordStock(
  app: AppContext,
  productId: string,
  entry: StockEntry,
  by: { id: string },
): Promise<{ stock: number; movement: Movement }> {
  return inTransaction(app.db, async (tx) => {
    const variant = isUuid(productId)
      ? await tx
          .selectFrom('variant')
          .select(['id', 'total_stock as totalStock', 'kept_stock as putAside'])
          .where('product_id', '=', productId)
          .where('weight', '=', entry.weight)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    if (!variant) {
      const message = 'This product or variant does not exist';
      throw new AppError(404, message, [{ field: 'weight', message }]);
    }
    const now = shelfStock(variant);
    if (entry.seen !== now) {
      const stock = { seen: entry.seen, now };
      const message = stockMoved(stock);
      throw new AppError(409, `${message}. Nothing was saved.`, [{ field: 'seen', message }], null, stock);
    }
    const batch = entry.batch && (await readBatch(tx, variant.id, entry.batch));
    const change = changeOfEntry(entry, batch?.units ?? now);
    if (batch && now + change < 0) {
      const message = `${now === 0 ? 'None' : `Only ${now}`} can go: the other units are ordered. Change an order first.`;
      throw new AppError(409, message, [{ field: 'change', message }]);
    }
    const wrong = handEntryError(batch ? { ...entry, count: undefined, change } : entry, now);
    if (wrong) throw new AppError(400, wrong.message, [wrong]);
    await changeStock(tx, [{ variantId: variant.id, change }], {
      cause: entry.cause,
      orderId: null,
      byUserId: by.id,
      unitCostPaise: entry.unitCostPaise ?? null,
      batchId: batch?.id,
    });
    const row = await selectMovements(tx)
      .where('stock_movement.variant_id', '=', variant.id)
      .where('stock_movement.product_id', '=', productId)
      .orderBy('stock_movement.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { stock: row.stock_after, movement: movementFromRow(row) };
  });
}

/** @throws AppError 404, 409 where it has other units by now */
async function readBatch(tx: Transaction<Tables>, variantId: string, named: { number: string; seen: number }) {
  await requireKept(tx);
  const batch = await tx
    .selectFrom('batch')
    .select(['id', 'units'])
    .where('variant_id', '=', variantId)
    .where((row) => row(row.fn<string>('lower', ['number']), '=', named.number.toLowerCase()))
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw new AppError(404, `This size has no batch ${named.number}`);
  if (batch.units === named.seen) return batch;
  throw new AppError(409, `Batch ${named.number} has ${batch.units} units now. Nothing was saved.`);
}
