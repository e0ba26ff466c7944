import { type Staff, writeAudit } from '#features/audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { changedMeanwhile, programGstError } from '#rules/shop-forms.ts';

/** The rate of GST inside a plan's price, in hundredths of a percent. */
export async function readProgramGst(app: AppContext): Promise<number> {
  const setting = await app.db.selectFrom('store_setting').select('program_gst_basis_points').executeTakeFirstOrThrow();
  return setting.program_gst_basis_points;
}

/**
 * Sets the rate of GST inside the price of plans, in percent. It holds for purchases from now on: each keeps the rate that
 * it was made with.
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
    const { program_gst_basis_points: before } = await tx
      .selectFrom('store_setting')
      .select('program_gst_basis_points')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (seen !== undefined && Math.round(seen * 100) !== before) throw new AppError(409, changedMeanwhile);
    await tx.updateTable('store_setting').set({ program_gst_basis_points: basisPoints }).execute();
    const change = { before: { gstPercent: before / 100 }, after: { gstPercent: basisPoints / 100 } };
    await writeAudit(tx, by, { kind: 'program gst', action: 'edited', ...change });
  });
  return basisPoints / 100;
}
