import type { Kysely } from 'kysely';
import { whoMaySee } from '#access/rules/who-may-see.ts';
import type { BatchLimits } from '#batches/rules/batch-units.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import { fieldDefaults, type Settings } from '#settings/rules/settings.ts';

export type BatchSettings = Settings['batches'];

/** Whether the shop keeps batches, and what may leave, as the database has it now. */
export async function readBatchSettings(db: Kysely<Tables>): Promise<BatchSettings> {
  const row = await db
    .selectFrom('setting_version')
    .select('value')
    .where('section', '=', 'batches')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...fieldDefaults.batches, ...row?.value };
}

export const limitsOf = ({ leastDays, leastLifePercent }: BatchSettings): BatchLimits => ({
  leastDays,
  leastLifePercent,
});

/** @throws AppError 409 in a shop that keeps no batches */
export async function requireKept(db: Kysely<Tables>): Promise<void> {
  if (!(await readBatchSettings(db)).isKept)
    throw new AppError(
      409,
      `This shop keeps no batches. ${whoMaySee('/admin/settings/batches')} can switch them on under Settings, Batches.`,
    );
}
