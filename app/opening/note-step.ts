import { sql, type Transaction } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import { canSkip, type FirstDayStep } from '#opening/rules/first-day.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { statesWithoutFee } from '#pricing/rules/first-fees.ts';
import { AppError } from '#rules/app-error.ts';

/**
 * Notes what somebody decides about a step: that it is skipped, that the fees of delivery are right, or that it is to
 * do after all.
 * @throws AppError 409 for a step that no shop may skip, for one that only its check or the shop's data can finish, and for fees that are
 *   missing
 */
export async function decideStep(
  app: Pick<AppContext, 'db'>,
  step: FirstDayStep,
  state: 'done' | 'skipped' | 'open',
  by: Staff,
): Promise<void> {
  if (state === 'skipped' && !canSkip(step))
    throw new AppError(409, 'This step cannot be skipped: no shop may sell without it.');
  if (state === 'done' && step !== 'delivery') throw new AppError(409, 'This step is done when its check succeeds.');
  await inTransaction(app.db, async (tx) => {
    if (state === 'done') {
      const fees = await tx.selectFrom('shipping_fee').select(['state', 'fee_paise']).execute();
      const missing = statesWithoutFee(Object.fromEntries(fees.map((fee) => [fee.state, fee.fee_paise])));
      if (missing.length > 0)
        throw new AppError(409, `Set a delivery fee for each state first: ${missing.join(', ')}.`);
    }
    if (state === 'open') await tx.deleteFrom('first_day_step').where('step', '=', step).execute();
    else await noteStep(tx, step, state, '', by);
    await writeAudit(tx, by, {
      kind: 'setting',
      id: 'first day',
      action: 'edited',
      before: null,
      after: { step, state },
    });
  });
}

/** Keeps what came of a step, in place of what was noted of it before. */
export async function noteStep(
  db: AppContext['db'] | Transaction<Tables>,
  step: FirstDayStep,
  state: 'done' | 'skipped' | 'failed',
  outcome: string,
  by: Staff,
): Promise<void> {
  const row = { state, outcome, by_name: by.userName, at: sql<Date>`clock_timestamp()` };
  await db
    .insertInto('first_day_step')
    .values({ step, ...row })
    .onConflict((conflict) => conflict.column('step').doUpdateSet(row))
    .execute();
}
