import { requireAccountOf } from '#customers/shared-account.ts';
import { deviceForReader } from '#customers/sign-in/rules/device-words.ts';
import { texts } from '#customers/texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Account, isAlive } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { forgetOtherDevices } from './recognised-device.ts';

export interface AccountSession {
  id: string;
  /** 'Chrome on Windows'; empty for one that began before this was kept. */
  device: string;
  /** Network address that it began at. */
  address: string;
  begunAt: Date;
  lastSeenAt: Date;
  /** The one that asks. */
  isThis: boolean;
}

/**
 * The sessions of an account, the one that asks first and then those used last. Of an account that everybody shares
 * only that one.
 */
export async function listAccountSessions(
  app: AppContext,
  account: Pick<Account, 'id' | 'session'>,
): Promise<AccountSession[]> {
  const own = account.session?.id ?? null;
  const rows = await app.db
    .selectFrom('session')
    .innerJoin('user_account', 'user_account.id', 'session.user_id')
    .select(['session.id', 'device', 'address', 'session.created_at', 'last_seen_at', 'password_hash'])
    .where('user_id', '=', account.id)
    .where(isAlive(app.config.staffSessions))
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows
    .filter((row) => row.id === own || row.password_hash !== app.demoAccounts?.passwordHash)
    .map((row) => ({
      id: row.id,
      device: deviceForReader(row.device),
      address: row.address,
      begunAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      isThis: row.id === own,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/**
 * Ends another session of the account.
 * @throws AppError 404 where there is none, 409 for an account that everybody shares
 */
export async function endAccountSession(
  app: AppContext,
  account: Account,
  id: string,
  from: RequestOrigin,
): Promise<void> {
  const ended = await endSessions(app, account, from, id);
  if (ended === 0) throw new AppError(404, texts.noSuchSession());
}

/**
 * Ends every session of the account but the one that asks; the browsers of the others are strangers again.
 * @throws AppError 409 for an account that everybody shares
 */
export async function endOtherSessions(app: AppContext, account: Account, from: RequestOrigin): Promise<number> {
  return endSessions(app, account, from, null);
}

async function endSessions(
  app: AppContext,
  account: Account,
  from: RequestOrigin,
  only: string | null,
): Promise<number> {
  const ended = await inTransaction(app.db, async (tx) => {
    const { password_hash } = await tx
      .selectFrom('user_account')
      .select('password_hash')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    requireAccountOf(app, password_hash);
    const own = account.session?.id ?? null;
    let sessions = tx.deleteFrom('session').where('user_id', '=', account.id);
    if (own !== null) sessions = sessions.where('id', '<>', own);
    if (only !== null) sessions = sessions.where('id', '=', only);
    const rows = await sessions.returning('id').execute();
    if (only === null) await forgetOtherDevices(tx, account.id, from.deviceToken);
    if (rows.length > 0) await recordSecurityEvent(tx, from, { what: 'sessions ended', userId: account.id });
    return rows.length;
  });
  app.sessions.forget(account.id);
  return ended;
}
