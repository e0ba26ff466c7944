import type { Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { ConfigError } from '#platform/config.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { noOrigin, type RequestOrigin } from '#security-log/record-event.ts';
import { currentStaffAccount } from './current-staff-account.ts';
import { hasFactor, readFactors } from './factors.ts';
import { notifyOfFactor } from './notify-of-factor.ts';
import { isFactorRequired } from './require-factor.ts';
import * as texts from './texts.ts';

/**
 * Removes the authenticator app, or one passkey. With the last factor the recovery codes go.
 * @param passkeyId null for the app
 * @throws AppError 404 where it is gone, 409 for the last one where the shop requires one
 */
export async function removeFactor(
  app: AppContext,
  account: Account,
  passkeyId: string | null,
  from: RequestOrigin,
): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const row = await currentStaffAccount(app, tx, account);
    const factor = passkeyId === null ? await takeApp(tx, row.id) : await takePasskey(tx, row.id, passkeyId);
    if (factor === null) throw new AppError(404, 'This is removed already.');
    if (!hasFactor(await readFactors(tx, row.id))) {
      if (await isFactorRequired(tx))
        throw new AppError(409, 'Your shop requires a second step. Add another before you remove this one.');
      await tx.deleteFrom('recovery_code').where('user_id', '=', row.id).execute();
    }
    await notifyOfFactor(app, tx, row, { what: 'factor removed', factor }, from);
  });
  app.sessions.forget(account.id);
}

/**
 * Takes every factor of an account away and ends its sessions, for the operator's shell: somebody has lost them all.
 * Where the shop requires one, the next sign-in leads to a new one.
 * @throws ConfigError for an address without an account
 */
export async function forgetFactors(
  app: Pick<AppContext, 'config' | 'db' | 'contentVersion'>,
  email: string,
): Promise<'changed' | 'as it was'> {
  return inTransaction(app.db, async (tx) => {
    const row = await tx
      .selectFrom('user_account')
      .select(['id', 'user_name', 'email'])
      .where((account) => account(account.fn('lower', ['email']), '=', emailKey(email)))
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new ConfigError(`${email} has no account.`);
    const had = hasFactor(await readFactors(tx, row.id));
    for (const table of ['authenticator', 'passkey', 'recovery_code', 'sign_in_ticket'] as const) {
      await tx.deleteFrom(table).where('user_id', '=', row.id).execute();
    }
    if (!had) return 'as it was';
    await tx.deleteFrom('session').where('user_id', '=', row.id).execute();
    await notifyOfFactor(app, tx, row, { what: 'factor removed', factor: 'every second step' }, noOrigin);
    return 'changed';
  });
}

async function takeApp(tx: Transaction<Tables>, userId: string): Promise<string | null> {
  const gone = await tx
    .deleteFrom('authenticator')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return gone ? texts.authenticatorApp : null;
}

async function takePasskey(tx: Transaction<Tables>, userId: string, id: string): Promise<string | null> {
  const gone = await tx
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return gone ? texts.passkeyNamed(gone.name) : null;
}
