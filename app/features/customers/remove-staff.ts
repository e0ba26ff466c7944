import { noOrigin, recordSecurityEvent } from '#features/security-log/record-event.ts';
import type { AppContext } from '#platform/app-context.ts';
import { ConfigError } from '#platform/config.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { emailKey } from '#rules/email-address.ts';
import * as texts from './texts.ts';

/**
 * Takes the rights of staff away from an account, which stays as a shopper's: its sessions end, and so do its open links for
 * a new password.
 * @throws ConfigError for an address without an account, and for the last of the staff
 */
export async function removeStaff({ db }: Pick<AppContext, 'db'>, email: string): Promise<'changed' | 'as it was'> {
  return inTransaction(db, async (tx) => {
    const account = await tx
      .selectFrom('user_account')
      .select(['id', 'role'])
      .where((row) => row(row.fn('lower', ['email']), '=', emailKey(email)))
      .executeTakeFirst();
    if (!account) throw new ConfigError(`${email} has no account.`);
    if (account.role !== 'admin') return 'as it was';
    // First the links, as a reset does: two that took the rows in another order would hold each other up.
    await tx.deleteFrom('password_reset').where('user_id', '=', account.id).execute();
    // All of them locked, in one order: of two who remove each other at once one stays.
    const staff = await tx
      .selectFrom('user_account')
      .select('id')
      .where('role', '=', 'admin')
      .orderBy('id')
      .forUpdate()
      .execute();
    if (!staff.some(({ id }) => id === account.id)) return 'as it was';
    if (staff.length === 1)
      throw new ConfigError(`${email} is the only one left of the staff. Add somebody else first.`);
    await tx.updateTable('user_account').set({ role: 'shopper' }).where('id', '=', account.id).execute();
    await tx.deleteFrom('session').where('user_id', '=', account.id).execute();
    await recordSecurityEvent(tx, noOrigin, {
      what: 'role changed',
      userId: null,
      aboutUserId: account.id,
      thing: texts.madeShopper,
    });
    return 'changed';
  });
}
