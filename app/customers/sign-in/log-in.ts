import { type SignedIn, showUser } from '#customers/show-user.ts';
import { texts } from '#customers/texts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { accountOf } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { openTicket, SecondStepNeeded } from '#second-factor/ticket.ts';
import { noOrigin, type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { isPassword } from './check-password.ts';
import { rememberDevice } from './recognised-device.ts';

/**
 * Signs somebody in.
 * @throws SecondStepNeeded where the password is right and a second factor is to come
 * @throws AppError 401, the same and after the same time whether address or password is wrong; 503 when too many wait
 */
export async function logIn(
  app: AppContext,
  { email, password }: { email: string; password: string },
  from: RequestOrigin = noOrigin,
): Promise<SignedIn> {
  const wrong = async () => {
    const userId = row?.id ?? null;
    await recordSecurityEvent(app.db, from, { what: 'sign-in failed', userId, typedEmail: row ? '' : email });
    const message = texts.incorrectEmailOrPasswordPlease();
    return new AppError(401, message, [{ field: 'password', message }]);
  };
  const row = await app.db
    .selectFrom('user_account')
    .selectAll()
    .where((account) => account(account.fn('lower', ['email']), '=', emailKey(email)))
    .executeTakeFirst();
  if (!(await isPassword(app, password, row?.password_hash ?? null)) || !row) throw await wrong();
  const begun = await inTransaction(app.db, async (tx) => {
    // A reset that happened since the password was read ends this sign-in too; the lock makes one that happens now
    // wait.
    const still = await tx
      .selectFrom('user_account')
      .select('id')
      .where('id', '=', row.id)
      .where('password_hash', '=', row.password_hash)
      .forShare()
      .executeTakeFirst();
    if (!still) return null;
    const secondStep = await openTicket(app, tx, row);
    if (secondStep) {
      await recordSecurityEvent(tx, from, { what: 'second step asked', userId: row.id });
      return secondStep;
    }
    await recordSecurityEvent(tx, from, { what: 'sign-in', userId: row.id });
    return { deviceToken: await rememberDevice(app, tx, row, from), token: await app.sessions.begin(tx, row.id, from) };
  });
  if (begun === null) throw await wrong();
  // Thrown only here: the ticket is to stay.
  if (begun instanceof SecondStepNeeded) throw begun;
  return { user: showUser(accountOf(row)), ...begun };
}
