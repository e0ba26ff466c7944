import type { Limits } from '#food/rules/limits.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { recordConsent } from '#privacy/consent/record-consent.ts';

export interface SavedLimits {
  limits: Limits;
  savedAt: Date;
}

/**
 * Everything that the shop keeps of a shopper's limits; null unless they were saved by choice (behaviour: Limits 10).
 */
export async function readSavedLimits(app: AppContext, { id }: Pick<Account, 'id'>): Promise<SavedLimits | null> {
  const row = await app.db
    .selectFrom('saved_limits')
    .select(['limits', 'saved_at as savedAt'])
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * In place of what was saved before. Limits say something about a person's health: no audit entry and no log repeats
 * them.
 */
export async function saveLimits(app: AppContext, { id, email }: Saver, limits: Limits): Promise<SavedLimits> {
  const [stored, savedAt] = [JSON.stringify(limits), new Date()];
  await inTransaction(app.db, async (tx) => {
    const before = await tx.selectFrom('saved_limits').select('user_id').where('user_id', '=', id).executeTakeFirst();
    await tx
      .insertInto('saved_limits')
      .values({ user_id: id, limits: stored, saved_at: savedAt })
      .onConflict((same) => same.column('user_id').doUpdateSet({ limits: stored, saved_at: savedAt }))
      .execute();
    if (!before) await recordConsent(tx, { form: 'limits', act: 'given', email });
  });
  return { limits, savedAt };
}

type Saver = Pick<Account, 'id' | 'email'>;

/** Nothing of them is left in the tables. Removing what is not there is no error. */
export async function removeSavedLimits(app: AppContext, { id, email }: Saver): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const gone = await tx.deleteFrom('saved_limits').where('user_id', '=', id).returning('user_id').execute();
    if (gone.length > 0) await recordConsent(tx, { form: 'limits', act: 'withdrawn', email });
  });
}
