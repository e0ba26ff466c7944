import { sql } from 'kysely';
import { otpSentences } from '#customers/rules/registration.ts';
import { type SignedIn, showUser } from '#customers/show-user.ts';
import { texts } from '#customers/texts.ts';
import { queueAccountEmail } from '#email/queue-account-email.ts';
import { currentLanguage } from '#messages/messages.ts';
import { joinNewsletter } from '#newsletter/newsletter.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { accountOf } from '#platform/sessions/sessions.ts';
import { tokenHash } from '#platform/sessions/tokens.ts';
import { recordConsent } from '#privacy/consent/record-consent.ts';
import { AppError } from '#rules/app-error.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { noOrigin, type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { isCode, mostWrongTries } from './one-time-code.ts';
import { rememberDevice } from './recognised-device.ts';
import { emailTaken } from './send-otp.ts';

type Outcome = SignedIn | { wrong: string } | { taken: true };

const dead = () => ({ wrong: otpSentences.dead });

/**
 * Finishes a registration with the code from the e-mail: makes the account of what was sent with send-otp, welcomes it
 * by e-mail and signs it in.
 * @throws AppError 400 for a code that is wrong, dead, expired, used or of another address, 409 when the address got an
 * account meanwhile
 */
export async function verifyOtp(
  app: AppContext,
  sent: { email: string; otp: string; vcd: string },
  from: RequestOrigin = noOrigin,
): Promise<SignedIn> {
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome> => {
    const attempt = await tx
      .selectFrom('registration_attempt')
      .selectAll()
      .where('vcd_hash', '=', tokenHash(sent.vcd))
      .where('email_key', '=', emailKey(sent.email))
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .forUpdate()
      .executeTakeFirst();
    if (!attempt || attempt.wrong_tries >= mostWrongTries) return dead();
    if (!isCode(sent.vcd, sent.otp, attempt.code_hash)) {
      const { wrong_tries } = await tx
        .updateTable('registration_attempt')
        .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
        .where('vcd_hash', '=', attempt.vcd_hash)
        .returning('wrong_tries')
        .executeTakeFirstOrThrow();
      const left = mostWrongTries - wrong_tries;
      return left === 0 ? dead() : { wrong: texts.wrongCode({ triesLeft: left }) };
    }
    // The code is used up, and the other registrations of this address have nothing left to reach.
    await tx.deleteFrom('registration_attempt').where('email_key', '=', attempt.email_key).execute();
    const { user_name, email, phone_number, password_hash, is_business_account, newsletter_subscription } = attempt;
    const row = await tx
      .insertInto('user_account')
      .values({
        user_name,
        email,
        phone_number,
        password_hash,
        is_business_account,
        newsletter_subscription,
        language: currentLanguage(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) return { taken: true };
    await recordConsent(tx, { form: 'account', act: 'given', email });
    // The code has proved the address: anyone who ticked the newsletter's box need not click in another e-mail.
    if (newsletter_subscription) await joinNewsletter(app, tx, email);
    await queueAccountEmail(app, tx, {
      kind: 'welcome',
      to: email,
      language: row.language,
      data: { userName: user_name, shopUrl: app.config.publicUrl },
    });
    await recordSecurityEvent(tx, from, { what: 'sign-in', userId: row.id });
    const deviceToken = await rememberDevice(app, tx, row, from);
    return { user: showUser(accountOf(row)), token: await app.sessions.begin(tx, row.id, from), deviceToken };
  });
  // Refused only here: a wrong try is counted, not undone.
  if ('taken' in outcome) throw new AppError(409, emailTaken(), [{ field: 'email', message: emailTaken() }]);
  if ('wrong' in outcome) throw new AppError(400, otpSentences.failed, [{ field: 'otp', message: outcome.wrong }]);
  return outcome;
}
