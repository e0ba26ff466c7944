import { type Kysely, sql } from 'kysely';
import { deadLink } from '#customers/rules/registration.ts';
import { requireAccountOf } from '#customers/shared-account.ts';
import type { SignedIn } from '#customers/show-user.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { tokenHash } from '#platform/sessions/tokens.ts';
import { AppError } from '#rules/app-error.ts';
import { SecondStepNeeded } from '#second-factor/ticket.ts';
import { noOrigin, type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { hashPassword } from './check-password.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { setPassword } from './set-password.ts';

/**
 * Sets a new password with the token of a mailed link, once, and tells so by e-mail. Ends every session of the account
 * and begins one: anyone who reads the account's mail is its owner, and gets in here even while strangers use up the
 * limits of signing in. A second factor is still asked for.
 * @throws SecondStepNeeded where the account has one: the password is set
 * @throws AppError 400 for a link that is unknown, expired or used; 409 for a demo account; 503 when passwords wait too
 *   long
 */
export async function resetPassword(
  app: AppContext,
  sent: { token: string; password: string },
  from: RequestOrigin = noOrigin,
): Promise<SignedIn> {
  const hash = tokenHash(sent.token);
  // A link that cannot be used is not worth a costly hash.
  const open = await openReset(app.db, hash).executeTakeFirst();
  if (!open) throw new AppError(400, deadLink());
  const { password_hash } = await app.db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', open.user_id)
    .executeTakeFirstOrThrow();
  requireAccountOf(app, password_hash);
  refuseCommonPassword(sent.password);
  const passwordHash = await hashPassword(app, sent.password);
  let userId = '';
  const signedIn = await inTransaction(app.db, async (tx): Promise<SignedIn | SecondStepNeeded | null> => {
    // First the account, as everything that changes it does: two that took the rows in another order would hold each
    // other up.
    await tx.selectFrom('user_account').select('id').where('id', '=', open.user_id).forUpdate().execute();
    const reset = await openReset(tx, hash).executeTakeFirst();
    if (!reset) return null;
    userId = reset.user_id;
    await recordSecurityEvent(tx, from, { what: 'password changed', userId, thing: 'with a link by e-mail' });
    return setPassword(app, tx, reset.user_id, { passwordHash, isProved: false, isConfirmed: true }, from);
  });
  if (!signedIn) throw new AppError(400, deadLink());
  app.sessions.forget(userId);
  // Thrown only here: the password is set, and the ticket is to stay.
  if (signedIn instanceof SecondStepNeeded) throw signedIn;
  return signedIn;
}

function openReset(db: Kysely<Tables>, hash: Buffer) {
  return db
    .selectFrom('password_reset')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`);
}
