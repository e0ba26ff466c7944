import { type Kysely, sql } from 'kysely';
import { codeMinutes, type RegistrationForm, secondsBetweenCodes } from '#customers/rules/registration.ts';
import { texts } from '#customers/texts.ts';
import { mailed } from '#email/mailed.ts';
import { queueAccountEmail } from '#email/queue-account-email.ts';
import { currentLanguage } from '#messages/messages.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { AppError } from '#rules/app-error.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { hashPassword } from './check-password.ts';
import { codeHash, newCode } from './one-time-code.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

/** There is an account already (behaviour: Accounts 4). */
export const emailTaken = texts.thisEMail;

/**
 * Begins a registration: keeps it for ten minutes and mails a code to its address. Answers the verification value that
 * the browser sends back with the code.
 * @throws AppError 409 for an address with an account, 429 within 30 s of the last code, 503 when passwords wait too
 *   long
 */
export async function sendOtp(app: AppContext, form: RegistrationForm): Promise<string> {
  const key = emailKey(form.email);
  // Once before the costly hash, and again below where nobody can come in between.
  await refuseTooEarly(app, app.db, key);
  refuseCommonPassword(form.password);
  const passwordHash = await hashPassword(app, form.password);
  const [vcd, code] = [newToken(), newCode()];
  await inTransaction(app.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`registration of ${key}`}, 0))`.execute(tx);
    await refuseTooEarly(app, tx, key);
    await tx
      .insertInto('registration_attempt')
      .values({
        vcd_hash: tokenHash(vcd),
        email_key: key,
        code_hash: codeHash(vcd, code),
        user_name: form.userName,
        email: form.email,
        phone_number: form.phoneNumber,
        password_hash: passwordHash,
        is_business_account: form.isBusinessAccount,
        newsletter_subscription: form.newsletterSubscription,
        // The transaction may have waited for another's: the clock itself, not when it began.
        created_at: sql`clock_timestamp()`,
        expires_at: sql`clock_timestamp() + make_interval(mins => ${sql.lit(codeMinutes)})`,
      })
      .execute();
    const data = { userName: form.userName, code, minutes: codeMinutes };
    await queueAccountEmail(app, tx, { kind: 'otp', to: form.email, language: currentLanguage(), data });
  });
  return vcd;
}

async function refuseTooEarly(app: AppContext, db: Kysely<Tables>, key: string): Promise<void> {
  const existing = await db
    .selectFrom('user_account')
    .select('id')
    .where((row) => row(row.fn('lower', ['email']), '=', key))
    .executeTakeFirst();
  if (existing) throw new AppError(409, emailTaken(), [{ field: 'email', message: emailTaken() }]);
  // A code of the future is one of before the database's clock was set back: nobody waits for it.
  const { wait } = await db
    .selectFrom('registration_attempt')
    .select(
      sql<number | null>`
        ${sql.lit(secondsBetweenCodes)} - extract(epoch from clock_timestamp() - max(created_at) filter (
          where created_at <= clock_timestamp()))::float8`.as('wait'),
    )
    .where('email_key', '=', key)
    .executeTakeFirstOrThrow();
  if (wait !== null && wait > 0) throw AppError.tooSoon(Math.ceil(wait), mailed(app, texts.weSentYouACode()));
}
