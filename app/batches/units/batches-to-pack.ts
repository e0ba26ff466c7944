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
    const batch = { number: row.number, place: row.place, bestBefore, units: row.units, refusal };
    found.set(row.variant_id, [...(found.get(row.variant_id) ?? []), batch]);
  }
  return found;
}
