import { sql } from 'kysely';
import { wrongCurrentPassword } from '#customers/rules/registration.ts';
import * as staffTexts from '#customers/staff-texts.ts';
import { texts } from '#customers/texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { takeChallenge } from '#second-factor/challenge.ts';
import { factorMethods } from '#second-factor/factors.ts';
import { type FactorProof, spendProof } from '#second-factor/prove.ts';
import type { ProofKind } from '#second-factor/rules/second-factor.ts';
import { type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { isPassword } from './check-password.ts';

type Holder = Pick<Account, 'id' | 'role' | 'session'>;
type Proof = FactorProof | { password: string };

/** How somebody proves again who they are: with the second factor, and with the password where that is all. */
export async function confirmationMethods(app: AppContext, account: Holder): Promise<ProofKind[]> {
  const methods = account.role === 'admin' ? await factorMethods(app, app.db, account.id) : [];
  return methods.length > 0 ? methods : ['password'];
}

/**
 * Confirms a session for ten minutes (behaviour: Second factor 1).
 * @throws AppError 400 for a wrong proof, and for the password of an account with a second factor; 503 when too many
 *   wait
 */
export async function confirmSession(
  app: AppContext,
  account: Holder,
  proof: Proof,
  from: RequestOrigin,
): Promise<void> {
  const isByPassword = 'password' in proof;
  const methods = await confirmationMethods(app, account);
  if (isByPassword !== methods.includes('password')) throw new AppError(400, texts.proveOtherwise());
  const wrong = isByPassword
    ? await wrongPassword(app, account.id, proof.password)
    : await inTransaction(app.db, async (tx) =>
        spendProof(app, tx, account.id, proof, await takeChallenge(tx, account), from),
      );
  if (wrong !== null) {
    await recordSecurityEvent(app.db, from, {
      what: 'confirmation failed',
      userId: account.id,
      thing: staffTexts.provedWith(proof),
    });
    throw wrong;
  }
  await inTransaction(app.db, async (tx) => {
    await tx
      .updateTable('session')
      .set({ confirmed_at: sql<Date>`now()` })
      .where('id', '=', account.session?.id ?? null)
      .where('user_id', '=', account.id)
      .execute();
    await recordSecurityEvent(tx, from, { what: 'confirmed', userId: account.id, thing: staffTexts.provedWith(proof) });
  });
  app.sessions.forget(account.id);
}

async function wrongPassword(app: AppContext, userId: string, password: string): Promise<AppError | null> {
  const { password_hash } = await app.db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (await isPassword(app, password, password_hash)) return null;
  return new AppError(400, wrongCurrentPassword(), [{ field: 'password', message: wrongCurrentPassword() }]);
}
