import type { Transaction } from 'kysely';
import { type SignedIn, showUser } from '#customers/show-user.ts';
import { queueAccountEmail } from '#email/queue-account-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { accountOf } from '#platform/sessions/sessions.ts';
import { openTicket, type SecondStepNeeded } from '#second-factor/ticket.ts';
import type { RequestOrigin } from '#security-log/record-event.ts';
import { rememberDevice } from './recognised-device.ts';

/**
 * What a new password leads to: `isProved` where anyone who sets it has proved the second factor in this session, so
 * that the new session needs no second step and is as confirmed as that one was.
 */
interface NewPassword {
  passwordHash: string;
  isProved: boolean;
  isConfirmed: boolean;
}

/**
 * Gives an account a new password and tells so by e-mail. The database ends whatever was asked for before (behaviour:
 * Signing in 6); one session begins. Once the transaction is committed, `app.sessions.forget` is the caller's.
 */
export async function setPassword(
  app: AppContext,
  tx: Transaction<Tables>,
  userId: string,
  { passwordHash, isProved, isConfirmed }: NewPassword,
  from: RequestOrigin,
): Promise<SignedIn | SecondStepNeeded> {
  const row = await tx
    .updateTable('user_account')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await queueAccountEmail(app, tx, {
    kind: 'password changed',
    to: row.email,
    language: row.language,
    data: { userName: row.user_name, link: `${app.config.publicUrl}/auth/login` },
  });
  const secondStep = isProved ? null : await openTicket(app, tx, row);
  if (secondStep) return secondStep;
  const deviceToken = await rememberDevice(app, tx, row, from, false);
  const token = await app.sessions.begin(tx, row.id, from, { isConfirmed });
  return { user: showUser(accountOf(row)), token, deviceToken };
}
