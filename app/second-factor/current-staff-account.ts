import type { Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { isSharedAccount } from '#platform/sessions/shared-account.ts';
import { AppError } from '#rules/app-error.ts';

/** Whose factors change, locked: two changes at once happen one after the other. */
export interface FactorOwner {
  id: string;
  user_name: string;
  email: string;
}

/**
 * The member of staff whose second factor is to change.
 * @throws AppError 403 for shoppers, 409 for a demo account, out of which everybody else would be locked
 */
export async function currentStaffAccount(
  app: Pick<AppContext, 'demoAccounts'>,
  tx: Transaction<Tables>,
  { id }: { id: string },
): Promise<FactorOwner> {
  const row = await tx
    .selectFrom('user_account')
    .select(['id', 'user_name', 'email', 'role', 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.role !== 'admin') throw new AppError(403, 'Only our staff can do this.');
  if (isSharedAccount(app, row.password_hash))
    throw new AppError(
      409,
      'This demo account is shared, so its sign-in stays as it is. Add a member of staff of your own to try this.',
    );
  return row;
}
