import { sql, type Transaction } from 'kysely';
import { unknownBatch } from '#batches/rules/batch-units.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { lockSizes } from './lock-sizes.ts';

/**
 * Locks a batch, those of its number in all sizes (`lot`), and all of the number that it gets (`others`); sizes first,
 * as orders do.
 * @throws AppError 404, 409 where somebody else has changed its number at this moment
 */
export async function lockBatches(tx: Transaction<Tables>, id: string, number?: string) {
  const named = isUuid(id)
    ? await tx.selectFrom('batch').select(['product_id', 'number']).where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!named) throw new AppError(404, 'This batch does not exist');
  const [key, newKey] = [named.number, number?.trim() ?? named.number].map((one) => one.toLowerCase());
  const wanted = tx
    .selectFrom('batch')
    .where(sql<boolean>`lower(number) in (${key}, ${newKey})`)
    // Whoever renames none is not kept waiting by orders of other products.
    .$if(newKey === key, (all) => all.where('product_id', '=', named.product_id));
  const known = await wanted.select('variant_id').execute();
  const sizes = await lockSizes(
    tx,
    known.map(({ variant_id }) => variant_id),
  );
  const rows = await wanted.selectAll().orderBy('id').forUpdate().execute();
  const batch = rows.find((one) => one.id === id);
  if (!batch || rows.some((one) => !sizes.includes(one.variant_id)))
    throw new AppError(409, 'Somebody has corrected this batch meanwhile. Load the page again.');
  return {
    batch,
    lot: rows.filter(
      (one) =>
        one.id === id ||
        (batch.number !== unknownBatch && one.product_id === batch.product_id && one.number.toLowerCase() === key),
    ),
    others: rows.filter((one) => one.number.toLowerCase() === newKey && one.id !== id),
  };
}
