import type { Transaction } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError } from '#rules/app-error.ts';
import type { RequestOrigin } from '#security-log/record-event.ts';
import { spendCode, wrongCode } from './authenticator.ts';
import { spendPasskey, wrongPasskey } from './passkeys.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

const wrongRecoveryCode = 'This recovery code is not right, or it was used already.';

/** What proves the second factor: exactly one. */
export type FactorProof = { code: string } | { recoveryCode: string } | { passkey: object };

/**
 * Uses up a proof.
 * @param challenge what a passkey had to sign; null where none was asked for
 * @returns null where it proves it, else what is wrong
 */
export async function spendProof(
  app: Pick<AppContext, 'config' | 'secrets' | 'log'>,
  tx: Transaction<Tables>,
  userId: string,
  proof: FactorProof,
  challenge: string | null,
  from: RequestOrigin,
): Promise<AppError | null> {
  if ('code' in proof) return (await spendCode(app, tx, userId, proof.code)) === null ? wrongCode() : null;
  if ('recoveryCode' in proof) {
    if (await spendRecoveryCode(tx, userId, proof.recoveryCode, from)) return null;
    return new AppError(400, wrongRecoveryCode, [{ field: 'recoveryCode', message: wrongRecoveryCode }]);
  }
  const isRight = challenge !== null && (await spendPasskey(app, tx, userId, proof.passkey, challenge));
  return isRight ? null : wrongPasskey();
}
