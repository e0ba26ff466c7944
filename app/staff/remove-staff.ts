import type { AppContext } from '#platform/app-context.ts';
import { ConfigError } from '#platform/config.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { noOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { isLastOwner, lockOwners } from './owners.ts';
import { revokeRights } from './revoke-rights.ts';

/**
 * Takes the rights of staff away from an account, for the operator's shell (behaviour: Roles 5).
 * @throws ConfigError for an address without an account, and for the last owner
 */
export async function removeStaff({ db }: Pick<AppContext, 'db'>, email: string): Promise<'changed' | 'as it was'> {
  return inTransaction(db, async (tx) => {
    const owners = await lockOwners(tx);
    const account = await tx
      .selectFrom('user_account')
      .select(['id', 'role'])
      .where((row) => row(row.fn('lower', ['email']), '=', emailKey(email)))
      .executeTakeFirst();
    if (!account) throw new ConfigError(`${email} has no account.`);
    if (account.role !== 'admin') return 'as it was';
    if (isLastOwner(owners, account.id))
      throw new ConfigError(`${email} is the only owner left. Make somebody else an owner first.`);
    await revokeRights(tx, account.id);
    await recordSecurityEvent(tx, noOrigin, {
      what: 'role changed',
      userId: null,
      aboutUserId: account.id,
      thing: 'shopper, by a command',
    });
    return 'changed';
  });
}
