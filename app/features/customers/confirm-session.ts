import { sql } from 'kysely';
import { type RequestOrigin, recordSecurityEvent } from '#features/security-log/record-event.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { wrongCurrentPassword } from '#rules/access/registration.ts';
import type { ProofKind } from '#rules/access/second-factor.ts';
import { AppError } from '#rules/app-error.ts';
import { isPassword } from './check-password.ts';

/** How somebody proves again who they are. */
export async function confirmationMethods(): Promise<ProofKind[]> {
  return ['password'];
}

/**
 * Confirms a session for ten minutes (behaviour: Second factor 1).
 * @throws AppError 400 for another password than the account's, 503 when too many wait
 */
export async function confirmSession(
  app: AppContext,
  account: Pick<Account, 'id' | 'session'>,
  proof: { password: string },
  from: RequestOrigin,
): Promise<void> {
  const { password_hash } = await app.db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(app, proof.password, password_hash))) {
    await recordSecurityEvent(app.db, from, { what: 'confirmation failed', userId: account.id });
    throw new AppError(400, wrongCurrentPassword, [{ field: 'password', message: wrongCurrentPassword }]);
  }
  await inTransaction(app.db, async (tx) => {
    await tx
      .updateTable('session')
      .set({ confirmed_at: sql<Date>`now()` })
      .where('id', '=', account.session?.id ?? null)
      .where('user_id', '=', account.id)
      .execute();
    await recordSecurityEvent(tx, from, { what: 'confirmed', userId: account.id });
  });
  app.sessions.forget(account.id);
}
