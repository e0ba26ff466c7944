import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { texts } from '#customers/texts.ts';
import { mailed } from '#email/mailed.ts';
import { queueAccountEmail } from '#email/queue-account-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { countOf, retentionTimes } from '#privacy/rules/retention.ts';
import { emailKey } from '#rules/typed/email-address.ts';

const linkMinutes = countOf(retentionTimes.resetLinks);
/** Longer than writing the e-mail takes, so that the time tells nobody whether there was one to write. */
const answerMs = 200;

/**
 * Mails a link for a new password to an address that has an account. Answers the same, and as late, for every other.
 */
export async function forgotPassword(app: AppContext, email: string): Promise<string> {
  await Promise.all([mailLink(app, emailKey(email)), sleep(answerMs)]);
  return mailed(app, texts.ifThereIsAnAccount());
}

async function mailLink(app: AppContext, key: string): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    // Waits for a new address that is being confirmed: no link of the account goes to the old one any more.
    const account = await tx
      .selectFrom('user_account')
      .select(['id', 'email', 'user_name', 'language'])
      .where((row) => row(row.fn('lower', ['email']), '=', key))
      .forShare()
      .executeTakeFirst();
    if (!account) return;
    const token = newToken();
    await tx
      .insertInto('password_reset')
      .values({
        token_hash: tokenHash(token),
        user_id: account.id,
        expires_at: sql`now() + make_interval(mins => ${sql.lit(linkMinutes)})`,
      })
      .execute();
    const link = `${app.config.publicUrl}/auth/reset-password?token=${token}`;
    const data = { userName: account.user_name, link, minutes: linkMinutes };
    await queueAccountEmail(app, tx, { kind: 'reset', to: account.email, language: account.language, data });
  });
}
