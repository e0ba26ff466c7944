import { createHash, randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { plainRecoveryCode, recoveryCodeCount, recoveryCodeOf } from '#second-factor/rules/second-factor.ts';
import type { RequestOrigin } from '#security-log/record-event.ts';
import { recordSecurityEvent } from '#security-log/record-event.ts';
import { currentStaffAccount } from './current-staff-account.ts';
import { hasFactor, readFactors } from './factors.ts';

/** Too many values to be tried, so a fast hash does. */
const hashOf = (code: string) => createHash('sha256').update(plainRecoveryCode(code)).digest();

/**
 * Ten new recovery codes in place of all before.
 * @throws AppError 409 without a factor that they would stand in for
 */
export async function renewRecoveryCodes(app: AppContext, account: Account, from: RequestOrigin): Promise<string[]> {
  return inTransaction(app.db, async (tx) => {
    await currentStaffAccount(app, tx, account);
    if (!hasFactor(await readFactors(tx, account.id)))
      throw new AppError(409, 'Add an authenticator app or a passkey first.');
    await recordSecurityEvent(tx, from, { what: 'recovery codes made', userId: account.id });
    return makeRecoveryCodes(tx, account.id);
  });
}

/** With the first factor of an account come its recovery codes; none where it has some. */
export async function firstRecoveryCodes(tx: Transaction<Tables>, userId: string): Promise<string[]> {
  const { recoveryCodesLeft } = await readFactors(tx, userId);
  return recoveryCodesLeft > 0 ? [] : makeRecoveryCodes(tx, userId);
}

async function makeRecoveryCodes(tx: Transaction<Tables>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf((most) => randomInt(most)));
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute();
  return codes;
}

/** Uses up a recovery code; of two who try it at once one does. */
export async function spendRecoveryCode(
  tx: Transaction<Tables>,
  userId: string,
  typed: string,
  from: RequestOrigin,
): Promise<boolean> {
  const used = await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(typed))
    .returning('user_id')
    .executeTakeFirst();
  if (used) await recordSecurityEvent(tx, from, { what: 'recovery code used', userId });
  return used !== undefined;
}
