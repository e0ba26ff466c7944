import type { Selectable, Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { type BatchFacts, factErrors, madeFrom } from '#batches/rules/batch-form.ts';
import { unknownBatch } from '#batches/rules/batch-units.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { keepPictures } from '#platform/media/uploaded-pictures.ts';
import { paiseFromRupees, rupeesFromPaise } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInFigures, dayInIndia, type IsoDay } from '#rules/dates.ts';
import { pictureGone } from '#rules/picture-address.ts';
import { lockBatches } from './units/lock-batches.ts';
import { moveUnits } from './units/move-units.ts';

type Batch = Selectable<Tables['batch']>;

/** @throws AppError 409 with the sentence at its field */
function refuse(field: string, message: string): never {
  throw new AppError(409, message, [{ field, message }]);
}

/**
 * Corrects what was typed of a batch (behaviour: Batches 10). Its days are those of its number in all sizes; a number
 * that is recalled takes it along. What was left out stays.
 * @throws AppError 400 naming each wrong field; 404; 409 for a number of another product or of another batch of the
 *   size, for another day than the number has, and where a picture is gone
 */
export async function correctBatch(app: AppContext, id: string, change: Partial<BatchFacts>, by: Staff): Promise<void> {
  const productId = await inTransaction(app.db, async (tx) => {
    const { batch, lot, others } = await lockBatches(tx, id, change.number);
    const before = factsOf(batch);
    const derived = await derivedDay(tx, batch, change);
    const after = { ...before, ...derived, ...change };
    requireRight(after);
    if (after.reportUrl !== before.reportUrl && !(await keepPictures(tx, [after.reportUrl.trim()])))
      refuse('reportUrl', pictureGone);
    const number = after.number.trim();
    const isRenamed = number.toLowerCase() !== batch.number.toLowerCase();
    // Units of which nobody knows the batch are of none.
    const isOfSize = (one: Batch) => one.variant_id === batch.variant_id;
    const known = isRenamed ? others.filter((one) => number !== unknownBatch || isOfSize(one)) : [];
    const foreign = known.find((one) => one.product_id !== batch.product_id);
    if (foreign) refuse('number', `${number} is a batch of ${foreign.title}. Check the label.`);
    if (known.some(isOfSize)) refuse('number', `Batch ${number} of this size is there already. Count both instead.`);
    const [joined] = known;
    if (joined && joined.best_before !== after.bestBefore)
      refuse(
        'bestBefore',
        `Batch ${number} is best before ${dayInFigures(joined.best_before ?? '')}. Check the label.`,
      );
    const days = { made_on: after.madeOn || null, best_before: after.bestBefore || null };
    await tx
      .updateTable('batch')
      .set({
        ...days,
        number,
        place: after.place.trim(),
        report_url: after.reportUrl.trim(),
        unit_cost_paise: after.unitCost === null ? null : paiseFromRupees(after.unitCost),
        recalled_at: batch.recalled_at ?? joined?.recalled_at ?? null,
      })
      .where('id', '=', id)
      .execute();
    const sameDay = isRenamed ? [] : lot.map((one) => one.id).filter((one) => one !== id);
    if (sameDay.length > 0) await tx.updateTable('batch').set(days).where('id', 'in', sameDay).execute();
    const sizes = (isRenamed ? [batch] : lot).map((one) => one.variant_id);
    await moveUnits(tx, sizes, { cause: 'edit', orderId: null, byUserId: by.id });
    if (JSON.stringify(before) !== JSON.stringify(after))
      await writeAudit(tx, by, { kind: 'batch', id, action: 'edited', before: audited(before), after: audited(after) });
    return batch.product_id;
  });
  app.contentVersion.stockChanged([productId]);
}

const factsOf = (batch: Batch): BatchFacts => ({
  number: batch.number,
  madeOn: batch.made_on ?? '',
  bestBefore: batch.best_before ?? '',
  place: batch.place,
  unitCost: batch.unit_cost_paise === null ? null : rupeesFromPaise(batch.unit_cost_paise),
  reportUrl: batch.report_url,
});

/** The history keeps amounts under names that say so. */
const audited = ({ unitCost, ...facts }: BatchFacts) => ({
  ...facts,
  unitCostPaise: unitCost === null ? null : paiseFromRupees(unitCost),
});

/** Units of an unknown batch have no day: who knows it knows the number. @throws AppError 400 */
function requireRight(after: BatchFacts): void {
  const isUnknown = after.number.trim() === unknownBatch;
  const hasDay = after.madeOn !== '' || after.bestBefore !== '';
  const errors = factErrors(after, dayInIndia(new Date())).filter(
    ({ field }) => !isUnknown || hasDay || (field !== 'number' && field !== 'bestBefore'),
  );
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
}

/** A day of making that followed from the best-before date follows from the corrected one. */
async function derivedDay(
  tx: Transaction<Tables>,
  batch: Batch,
  { madeOn, bestBefore }: Partial<BatchFacts>,
): Promise<Partial<BatchFacts>> {
  if (madeOn !== undefined || batch.made_on === null || batch.best_before === null) return {};
  // As it was derived once from a year that was too late.
  if (batch.made_on > dayInIndia(new Date())) return { madeOn: '' };
  if (!bestBefore) return {};
  const product = await tx
    .selectFrom('product')
    .select('food_facts')
    .where('id', '=', batch.product_id)
    .executeTakeFirst();
  const shelfLifeDays = product?.food_facts.shelfLifeDays ?? null;
  const today = dayInIndia(new Date());
  const isDerived = madeFrom(batch.best_before as IsoDay, shelfLifeDays, today) === batch.made_on;
  return isDerived ? { madeOn: madeFrom(bestBefore as IsoDay, shelfLifeDays, today) ?? '' } : {};
}
