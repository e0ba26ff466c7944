import { AppError } from '#rules/app-error.ts';
import { isHereAlone } from '#rules/this-machine.ts';
import type { AppContext } from '../app-context.ts';

/** Whether an account belongs to every visitor of the demo shop: it has the password that the sign-in page shows. */
export function isSharedAccount({ demoAccounts }: Pick<AppContext, 'demoAccounts'>, passwordHash: string): boolean {
  return demoAccounts !== undefined && passwordHash === demoAccounts.passwordHash;
}

/**
 * In a demo shop that others reach everybody is its owner, and would make it connect to wherever they like, or leave a
 * key of their own in it.
 * @throws AppError 409
 */
export async function refuseSharedAccount(app: AppContext, by: { id: string }): Promise<void> {
  if (isHereAlone(app.config)) return;
  const row = await app.db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', by.id)
    .executeTakeFirstOrThrow();
  if (isSharedAccount(app, row.password_hash))
    throw new AppError(409, 'This demo account is shared. Sign in with an account of your own to enter keys.');
}
