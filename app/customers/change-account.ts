import { writeAudit } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Account, accountOf } from '#platform/sessions/sessions.ts';
import { requireAccountOf } from './shared-account.ts';
import { showUser, type User } from './show-user.ts';

/**
 * Changes the name and the phone of an account (behaviour: Accounts 14). Orders and reviews keep what they were made
 * with.
 * @throws AppError 409 for a demo account, which everybody shares
 * @param details checked by the contract; the phone has ten digits
 */
export async function changeAccount(
  app: AppContext,
  account: Pick<Account, 'id' | 'userName'>,
  details: { userName: string; phoneNumber: string },
): Promise<User> {
  const user = await inTransaction(app.db, async (tx) => {
    const before = await tx
      .selectFrom('user_account')
      .select(['user_name', 'phone_number', 'password_hash'])
      .where('id', '=', account.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    requireAccountOf(app, before.password_hash);
    const row = await tx
      .updateTable('user_account')
      .set({ user_name: details.userName, phone_number: details.phoneNumber })
      .where('id', '=', account.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (before.user_name !== row.user_name || before.phone_number !== row.phone_number) {
      await writeAudit(tx, account, {
        kind: 'account',
        id: account.id,
        action: 'edited',
        before: { userName: before.user_name, phoneNumber: before.phone_number },
        after: { userName: row.user_name, phoneNumber: row.phone_number },
      });
    }
    return showUser(accountOf(row));
  });
  app.sessions.forget(account.id);
  return user;
}
