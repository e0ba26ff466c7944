import { type Kysely, sql } from 'kysely';
import { type Batch, type BatchToPack, byDay, refusalToLeave } from '#batches/rules/batch-units.ts';
import type { Tables } from '#platform/database/tables.ts';
import { dayInIndia, type IsoDay } from '#rules/dates.ts';
import { limitsOf, readBatchSettings } from './batch-settings.ts';

/** The batches that lie on the shelf, by size; nothing in a shop that keeps none. */
export async function batchesToPack(
  db: Kysely<Tables>,
  variantIds: readonly string[],
): Promise<ReadonlyMap<string, BatchToPack[]>> {
  const settings = await readBatchSettings(db);
  if (!settings.isKept || variantIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('batch')
    .selectAll()
    .select(
      sql<boolean>`exists (select from batch other where lower(other.number) = lower(batch.number)
        and other.variant_id <> batch.variant_id and (other.units > 0 or other.aside > 0))`.as('is_of_other_sizes'),
    )
    .where('variant_id', 'in', [...new Set(variantIds)])
    .where(sql<boolean>`units > 0 or aside > 0`)
    .execute();
  const [limits, today] = [limitsOf(settings), dayInIndia(new Date())];
  const found = new Map<string, BatchToPack[]>();
  const sorted = rows.map((row) => ({ row, bestBefore: row.best_before as Batch['bestBefore'] })).toSorted(byDay);
  for (const { row, bestBefore } of sorted) {
    const facts = {
      number: row.number,
      madeOn: row.made_on as IsoDay | null,
      bestBefore,
      isRecalled: row.recalled_at !== null,
      isLetOut: row.let_out_because !== '',
    };
    const refusal = refusalToLeave(facts, limits, today) ?? '';
    const { number, place, units, is_of_other_sizes: isOfOtherSizes } = row;
    const batch = { number, place, bestBefore, units, refusal, isOfOtherSizes };
    found.set(row.variant_id, [...(found.get(row.variant_id) ?? []), batch]);
  }
  return found;
}
