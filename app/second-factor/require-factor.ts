import type { Kysely } from 'kysely';
import { type Staff, writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#rules/app-error.ts';
import { hasFactor, readFactors } from './factors.ts';

/** Whether staff without a second factor can do nothing but set one up. */
export async function isFactorRequired(db: Kysely<Tables>): Promise<boolean> {
  const { second_factor_required } = await db
    .selectFrom('store_setting')
    .select('second_factor_required')
    .executeTakeFirstOrThrow();
  return second_factor_required;
}

/**
 * Requires a second factor of all staff, or no longer. It holds at once here, within seconds in other processes.
 * @throws AppError 409 for an owner who has none: nobody asks of others what would lock them out themself
 */
export async function requireFactor(app: AppContext, by: Staff, isRequired: boolean): Promise<void> {
  const staff = await inTransaction(app.db, async (tx) => {
    // Removing a factor locks the same row: an owner who removes their last one at this moment is asked for one, not
    // locked out.
    await tx.selectFrom('user_account').select('id').where('id', '=', by.id).forUpdate().execute();
    if (isRequired && !hasFactor(await readFactors(tx, by.id)))
      throw new AppError(409, 'Set up a second step for yourself first, then require it of everybody.');
    const before = await isFactorRequired(tx);
    if (before === isRequired) return [];
    await tx.updateTable('store_setting').set({ second_factor_required: isRequired }).execute();
    await writeAudit(tx, by, {
      kind: 'setting',
      id: 'second factor',
      action: 'edited',
      before: { isRequired: before },
      after: { isRequired },
    });
    return tx.selectFrom('user_account').select('id').where('role', '=', 'admin').execute();
  });
  for (const { id } of staff) app.sessions.forget(id);
}
