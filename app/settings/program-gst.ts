import type { Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { programGstError } from '#programs/rules/program-gst.ts';
import { AppError, changedMeanwhile } from '#rules/app-error.ts';

/** The rate of GST inside a plan's price, in hundredths of a percent. */
export async function readProgramGst(app: AppContext): Promise<number> {
  const setting = await app.db.selectFrom('store_setting').select('program_gst_basis_points').executeTakeFirstOrThrow();
  return setting.program_gst_basis_points;
}

/**
 * Sets the rate of GST inside the price of plans, in percent. It holds for purchases from now on: each keeps the rate
 * that it was made with.
 * @param seen the rate that staff saw before the change; left out, nothing is compared
 * @param field what the caller's form calls it, for errors
 * @returns the rate that holds now
 * @throws AppError 400 naming the field, 409 where somebody changed it since
 */
export async function saveProgramGst(
  app: AppContext,
  percent: number,
  by: Staff,
  seen?: number,
  field = 'gstPercent',
): Promise<number> {
  const message = programGstError(percent);
  if (message !== null) throw new AppError(400, message, [{ field, message }]);
  const basisPoints = Math.round(percent * 100);
  await inTransaction(app.db, async (tx) => {
    const before = await lockRate(tx);
    if (seen !== undefined && Math.round(seen * 100) !== before) throw new AppError(409, changedMeanwhile);
    await writeRate(tx, before, basisPoints, by, 'edited');
  });
  return basisPoints / 100;
}

/**
 * Brings back an earlier rate in percent, in a transaction that has locked the settings.
 * @throws AppError 400 where it breaks a rule of today
 */
export async function restoreProgramGst(
  tx: Transaction<Tables>,
  kept: { gstPercent: number },
  by: Staff,
): Promise<void> {
  const message = programGstError(kept.gstPercent);
  if (message !== null) throw new AppError(400, message);
  await writeRate(tx, await lockRate(tx), Math.round(kept.gstPercent * 100), by, 'brought back');
}

async function lockRate(tx: Transaction<Tables>): Promise<number> {
  const row = await tx
    .selectFrom('store_setting')
    .select('program_gst_basis_points')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.program_gst_basis_points;
}

async function writeRate(
  tx: Transaction<Tables>,
  before: number,
  after: number,
  by: Staff,
  action: string,
): Promise<void> {
  await tx.updateTable('store_setting').set({ program_gst_basis_points: after }).execute();
  const change = { before: { gstPercent: before / 100 }, after: { gstPercent: after / 100 } };
  await writeAudit(tx, by, { kind: 'program gst', action, ...change });
}
