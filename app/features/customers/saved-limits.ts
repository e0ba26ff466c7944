import type { AppContext } from '#platform/app-context.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import type { Limits } from '#rules/food/limits.ts';

export interface SavedLimits {
  limits: Limits;
  savedAt: Date;
}

/** Everything that the shop keeps of a shopper's limits; null unless they were saved by choice (behaviour: Limits 10). */
export async function readSavedLimits(app: AppContext, { id }: Pick<Account, 'id'>): Promise<SavedLimits | null> {
  const row = await app.db
    .selectFrom('saved_limits')
    .select(['limits', 'saved_at as savedAt'])
    .where('user_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** In place of what was saved before. Limits say something about a person's health: no audit entry and no log repeats them. */
export async function saveLimits(app: AppContext, { id }: Pick<Account, 'id'>, limits: Limits): Promise<SavedLimits> {
  const [stored, savedAt] = [JSON.stringify(limits), new Date()];
  await app.db
    .insertInto('saved_limits')
    .values({ user_id: id, limits: stored, saved_at: savedAt })
    .onConflict((same) => same.column('user_id').doUpdateSet({ limits: stored, saved_at: savedAt }))
    .execute();
  return { limits, savedAt };
}

/** Nothing of them is left in the tables. Removing what is not there is no error. */
export async function removeSavedLimits(app: AppContext, { id }: Pick<Account, 'id'>): Promise<void> {
  await app.db.deleteFrom('saved_limits').where('user_id', '=', id).execute();
}
