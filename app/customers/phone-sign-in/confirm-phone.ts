import { sql } from 'kysely';
import { otpSentences, wrongCurrentPassword } from '#customers/rules/registration.ts';
import { requireAccountOf } from '#customers/shared-account.ts';
import { isPassword } from '#customers/sign-in/check-password.ts';
import { queueAccountEmail } from '#email/queue-account-email.ts';
import { queueAccountCode } from '#phone-messages/queue-account-code.ts';
import { isMobile } from '#phone-messages/rules/phone-events.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { AppError } from '#rules/app-error.ts';
import { type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { requireCodes } from './code-sign-in.ts';
import { isFresh } from './confirmed-phone.ts';
import { makeCode, spendCode, wrongCode } from './phone-code.ts';
import { texts } from './texts.ts';

type Holder = Pick<Account, 'id' | 'role' | 'phoneNumber'>;

/**
 * Sends a code to the phone of an account, which then may sign in by it. The present password is asked for: anyone who
 * finds a browser signed in must not add a way in of their own. Whether another account has the number is told only to
 * who has the code.
 * @returns the verification value that the browser sends back with the code
 * @throws AppError 400 for another password or a number that gets no codes, 403 for staff, 409 for a demo account and
 *   where codes are off, 429 within 30 s of the last code
 */
export async function askToConfirmPhone(
  app: AppContext,
  account: Holder,
  currentPassword: string,
  from: RequestOrigin,
): Promise<string> {
  const phone = phoneOf(account);
  await requireCodes(app);
  const { password_hash: hash } = await app.db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  requireAccountOf(app, hash);
  if (!(await isPassword(app, currentPassword, hash))) {
    throw new AppError(400, wrongCurrentPassword(), [{ field: 'currentPassword', message: wrongCurrentPassword() }]);
  }
  const asked = { purpose: 'confirm', phone, userId: account.id, device: null } as const;
  return inTransaction(app.db, (tx) =>
    makeCode(tx, asked, async (code, userId) => {
      // A new password or number ends what was asked for with the one before.
      const still = await tx
        .selectFrom('user_account')
        .select('language')
        .where('id', '=', userId)
        .where('password_hash', '=', hash)
        .where('phone_number', '=', phone)
        .forShare()
        .executeTakeFirst();
      if (!still) return false;
      const to = { userId, phone, language: still.language, network: from.clientAddress, isKnown: false };
      return queueAccountCode(app, tx, to, code);
    }),
  );
}

/**
 * Confirms the phone of an account with the code, and tells the account so by e-mail (behaviour: Codes by phone 1).
 * @throws AppError 400 for a code that is wrong or dead, 403 for staff, 409 where another account has the number
 */
export async function confirmPhone(
  app: AppContext,
  account: Holder,
  sent: { otp: string; vcd: string },
  from: RequestOrigin,
): Promise<void> {
  const phone = phoneOf(account);
  const refused = await inTransaction(app.db, async (tx): Promise<AppError | null> => {
    const tried = await spendCode(tx, 'confirm', { phone, ...sent });
    if (tried.wrong !== undefined) return wrongCode(tried.wrong);
    const row = await tx
      .selectFrom('user_account')
      .select(['email', 'user_name', 'language', 'password_hash'])
      .where('id', '=', account.id)
      .where('phone_number', '=', phone)
      .where('role', '=', 'shopper')
      .executeTakeFirst();
    if (tried.userId !== account.id || !row) return wrongCode(otpSentences.dead);
    requireAccountOf(app, row.password_hash);
    // One that nobody proved for long is free again, whoever had it.
    await tx.deleteFrom('confirmed_phone').where('phone', '=', phone).where(sql<boolean>`not ${isFresh}`).execute();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('confirmed_phone')
      .values({ phone, user_id: account.id })
      .onConflict((same) =>
        same
          .column('phone')
          .doUpdateSet({ proved_at: sql`now()` })
          .whereRef('confirmed_phone.user_id', '=', 'excluded.user_id'),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return new AppError(409, texts.numberIsTaken());
    await recordSecurityEvent(tx, from, { what: 'phone confirmed', userId: account.id });
    await queueAccountEmail(app, tx, {
      kind: 'phone confirmed',
      to: row.email,
      language: row.language,
      data: { userName: row.user_name, phone, link: `${app.config.publicUrl}/auth/login` },
    });
    return null;
  });
  // Refused only here: a try is counted, and a code that was right is used up.
  if (refused) throw refused;
}

/** Ends it: from then on the account is entered with the password alone. Done twice, it changes nothing. */
export async function endPhoneSignIn(app: AppContext, { id }: Pick<Account, 'id'>, from: RequestOrigin): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    await tx.selectFrom('user_account').select('id').where('id', '=', id).forUpdate().execute();
    await tx.deleteFrom('phone_code').where('user_id', '=', id).execute();
    const ended = await tx.deleteFrom('confirmed_phone').where('user_id', '=', id).returning('phone').execute();
    if (ended.length > 0) await recordSecurityEvent(tx, from, { what: 'phone sign-in ended', userId: id });
  });
}

function phoneOf({ role, phoneNumber }: Holder): string {
  if (role === 'admin') throw new AppError(403, texts.staffUsePasswords());
  if (phoneNumber === null || !isMobile(phoneNumber)) throw new AppError(400, texts.noMobileNumber());
  return phoneNumber;
}
