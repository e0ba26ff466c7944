import { type SignedIn, showUser } from '#customers/show-user.ts';
import * as staffTexts from '#customers/staff-texts.ts';
import { texts } from '#customers/texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { accountOf } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { type FactorProof, spendProof } from '#second-factor/prove.ts';
import { countWrongTry, lockTicket, spendTicket } from '#second-factor/ticket.ts';
import { type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { rememberDevice } from './recognised-device.ts';

/**
 * The second step of a sign-in: the browser whose password was right proves the second factor too (behaviour: Second
 * factor 4).
 * @param ticket the token of that browser's ticket
 * @param email where it was sent: the account that the ticket is for. Limits count by it
 * @throws AppError 400 for a wrong proof, 401 without a ticket that can be used
 */
export async function finishSignIn(
  app: AppContext,
  ticket: string | null,
  { proof, email }: { proof: FactorProof; email?: string },
  from: RequestOrigin,
): Promise<SignedIn> {
  const outcome = await inTransaction(app.db, async (tx): Promise<SignedIn | AppError> => {
    const open = await lockTicket(tx, ticket);
    const row = await tx
      .selectFrom('user_account')
      .selectAll()
      .where('id', '=', open.user_id)
      .forShare()
      .executeTakeFirstOrThrow();
    // Another address would have limits of its own.
    if (email !== undefined && emailKey(email) !== emailKey(row.email)) throw new AppError(401, texts.signInAgain());
    const wrong = await spendProof(app, tx, row.id, proof, open.challenge, from);
    if (wrong !== null) {
      await countWrongTry(tx, open.token_hash);
      await recordSecurityEvent(tx, from, {
        what: 'second step failed',
        userId: row.id,
        thing: staffTexts.provedWith(proof),
      });
      return wrong;
    }
    await spendTicket(tx, open.token_hash);
    await recordSecurityEvent(tx, from, { what: 'sign-in', userId: row.id, thing: staffTexts.provedWith(proof) });
    const deviceToken = await rememberDevice(app, tx, row, from);
    return { user: showUser(accountOf(row)), token: await app.sessions.begin(tx, row.id, from), deviceToken };
  });
  // Refused only here: a wrong try is counted, not undone.
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}
