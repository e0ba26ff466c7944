import type { Transaction } from 'kysely';
import { batchErrors, madeFrom, type ReceivedBatch } from '#batches/rules/batch-form.ts';
import { requireKept } from '#batches/units/batch-settings.ts';
import { type IdempotentCall, withIdempotencyKey } from '#checkout/idempotency-key.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { keepPictures } from '#platform/media/uploaded-pictures.ts';
import { paiseFromRupees } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInFigures, dayInIndia, type IsoDay, isoDay } from '#rules/dates.ts';
import { isUuid } from '#rules/ids.ts';
import { pictureGone } from '#rules/picture-address.ts';
import { changeStock } from '#stock/change-stock.ts';
import { highestStock } from '#stock/rules/stock.ts';

/** @throws AppError with the sentence at its field */
function refuse(status: 400 | 404 | 409, field: string, message: string): never {
  throw new AppError(status, message, [{ field, message }]);
}

/**
 * Writes goods received into their batch and the stock of their size (behaviour: Batches 4). More of a batch that is
 * known joins it. A call that is repeated with its key does it once.
 * @returns id of the batch
 * @throws AppError 400 naming each wrong field; 404 for no such size; 409 in a shop that keeps no batches, for a number
 *   of another product or with another best-before date, and for a recalled batch
 */
export async function receiveBatch(
  app: AppContext,
  given: ReceivedBatch,
  by: { id: string },
  call: IdempotentCall | null = null,
): Promise<{ id: string }> {
  const errors = batchErrors(given, dayInIndia(new Date()));
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  const received = await inTransaction(app.db, (tx) =>
    withIdempotencyKey(tx, call, () => receiveChecked(tx, given, by.id)),
  );
  app.contentVersion.stockChanged([given.productId]);
  return received;
}

/** The same in a transaction of the caller, of goods that passed their rules. */
export async function receiveChecked(tx: Transaction<Tables>, given: ReceivedBatch, byUserId: string) {
  await requireKept(tx);
  const size = isUuid(given.productId)
    ? await tx
        .selectFrom('variant')
        .innerJoin('product', 'product.id', 'variant.product_id')
        .select(['variant.id', 'product_id', 'title', 'weight', 'food_facts'])
        .select((row) => row.fn.coalesce('kept_stock', 'total_stock').as('stock'))
        .where('product_id', '=', given.productId)
        .where('weight', '=', given.weight)
        .forUpdate('variant')
        .executeTakeFirst()
    : undefined;
  if (!size) return refuse(404, 'weight', 'This product or variant does not exist');
  if (size.stock + given.quantity > highestStock) refuse(400, 'quantity', `Stock can be at most ${highestStock}`);
  if (!(await keepPictures(tx, [given.reportUrl.trim()]))) refuse(409, 'reportUrl', pictureGone);
  const { id } = await batchFor(tx, { ...size, shelfLifeDays: size.food_facts.shelfLifeDays ?? null }, given);
  const unitCostPaise = given.unitCost === null ? null : paiseFromRupees(given.unitCost);
  const told = {
    ...(given.place.trim() === '' ? {} : { place: given.place.trim() }),
    ...(given.reportUrl.trim() === '' ? {} : { report_url: given.reportUrl.trim() }),
    ...(unitCostPaise === null ? {} : { unit_cost_paise: unitCostPaise }),
  };
  if (Object.keys(told).length > 0) await tx.updateTable('batch').set(told).where('id', '=', id).execute();
  const why = { cause: 'received', orderId: null, byUserId, unitCostPaise, batchId: id } as const;
  await changeStock(tx, [{ variantId: size.id, change: given.quantity }], why);
  return { id };
}

interface Size {
  id: string;
  product_id: string;
  title: string;
  weight: string;
  shelfLifeDays: number | null;
}

/** The batch of this number, new or known. The lock of its size keeps two from making it. */
async function batchFor(tx: Transaction<Tables>, size: Size, given: ReceivedBatch): Promise<{ id: string }> {
  const number = given.number.trim();
  const same = await tx
    .selectFrom('batch')
    .select(['id', 'variant_id', 'product_id', 'title', 'best_before', 'recalled_at'])
    .where((row) => row(row.fn<string>('lower', ['number']), '=', number.toLowerCase()))
    .execute();
  const other = same.find((one) => one.product_id !== size.product_id);
  if (other) refuse(409, 'number', `${number} is a batch of ${other.title}. Check the label.`);
  const known = same.find((one) => one.variant_id === size.id);
  const lot = known ?? same[0];
  if (lot && lot.best_before !== given.bestBefore) {
    const day =
      lot.best_before === null ? 'has no best-before date' : `is best before ${dayInFigures(lot.best_before)}`;
    refuse(409, 'bestBefore', `Batch ${number} ${day}. Check the label.`);
  }
  if (lot?.recalled_at) refuse(409, 'number', `Batch ${number} is recalled.`);
  if (known) return known;
  return tx
    .insertInto('batch')
    .values({
      product_id: size.product_id,
      variant_id: size.id,
      title: size.title,
      weight: size.weight,
      number,
      made_on: isoDay(given.madeOn) ?? madeFrom(given.bestBefore as IsoDay, size.shelfLifeDays, dayInIndia(new Date())),
      best_before: given.bestBefore,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
