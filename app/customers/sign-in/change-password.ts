import { writeAudit } from '#audit/write-audit.ts';
import { wrongCurrentPassword } from '#customers/rules/registration.ts';
import { requireAccountOf } from '#customers/shared-account.ts';
import type { SignedIn } from '#customers/show-user.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { SecondStepNeeded } from '#second-factor/ticket.ts';
import { noOrigin, type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { hashPassword, isPassword } from './check-password.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { setPassword } from './set-password.ts';

/**
 * Sets a new password for anyone who is signed in and knows the present one (behaviour: Accounts 14). Every session
 * ends and one begins, as after a forgotten password.
 * @throws AppError 400 for another password than the present one, 409 for a demo account, 503 when passwords wait too
 *   long
 */
export async function changePassword(
  app: AppContext,
  account: Pick<Account, 'id' | 'userName' | 'session'>,
  sent: { currentPassword: string; password: string },
  from: RequestOrigin = noOrigin,
): Promise<SignedIn> {
  const { password_hash } = await app.db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  requireAccountOf(app, password_hash);
  if (!(await isPassword(app, sent.currentPassword, password_hash))) throw wrong();
  refuseCommonPassword(sent.password);
  const passwordHash = await hashPassword(app, sent.password);
  const signedIn = await inTransaction(app.db, async (tx) => {
    // Another change may have come between: the password that was checked is no longer the present one.
    const still = await tx
      .selectFrom('user_account')
      .select('id')
      .where('id', '=', account.id)
      .where('password_hash', '=', password_hash)
      .forUpdate()
      .executeTakeFirst();
    if (!still) throw wrong();
    await writeAudit(tx, account, {
      kind: 'account',
      id: account.id,
      action: 'password changed',
      before: null,
      after: null,
    });
    await recordSecurityEvent(tx, from, { what: 'password changed', userId: account.id });
    // Sessions without the second factor ended when it was added; a password alone does not confirm a session that asks
    // for more.
    const isConfirmed = account.session?.isConfirmed === true;
    return setPassword(app, tx, account.id, { passwordHash, isProved: true, isConfirmed }, from);
  });
  app.sessions.forget(account.id);
  if (signedIn instanceof SecondStepNeeded) throw signedIn;
  return signedIn;
}

function wrong(): AppError {
  return new AppError(400, wrongCurrentPassword(), [{ field: 'currentPassword', message: wrongCurrentPassword() }]);
}
