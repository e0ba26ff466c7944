import { sql, type Transaction } from 'kysely';
import { writeAudit } from '#audit/write-audit.ts';
import { wrongCurrentPassword } from '#customers/rules/registration.ts';
import { requireAccountOf } from '#customers/shared-account.ts';
import { isPassword } from '#customers/sign-in/check-password.ts';
import { mailed } from '#email/mailed.ts';
import { queueAccountEmail } from '#email/queue-account-email.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { countOf, retentionTimes } from '#privacy/rules/retention.ts';
import { countAttempt } from '#rate-limits/count-attempt.ts';
import { AppError } from '#rules/app-error.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { noOrigin, type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { refuseNamedOnServer } from './named-on-server.ts';
import { texts } from './texts.ts';

const linkMinutes = countOf(retentionTimes.emailChanges);
const newEmailPage = '/auth/new-email';
/**
 * E-mails that one address gets, no matter who asks: nobody fills a stranger's mailbox, also not with many accounts.
 */
const limits = [{ of: 'email', most: 5, seconds: 60 * 60 }] as const;

/**
 * Mails a link to the new address of an account; the account keeps the old one until the link is used, and the old one
 * is told at once (behaviour: Accounts 17). An address of another account is answered the same: the e-mail there says
 * so.
 * @throws AppError 400 for a wrong password or the address that it has, 409 for a demo account and one that ADMIN_EMAIL
 *   names, 429 for an address that many ask for, 503 when passwords wait too long
 */
export async function requestEmailChange(
  app: AppContext,
  account: Pick<Account, 'id' | 'userName'>,
  sent: { newEmail: string; currentPassword: string },
  from: RequestOrigin = noOrigin,
): Promise<string> {
  const { password_hash: hash } = await app.db
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  requireAccountOf(app, hash);
  if (!(await isPassword(app, sent.currentPassword, hash))) throw wrongPassword();
  const { clientAddress: address } = from;
  await countAttempt(app, { what: 'new e-mail address', limits, address, email: sent.newEmail });
  await inTransaction(app.db, (tx) => storeRequest(app, tx, account, { newEmail: sent.newEmail, hash }, from));
  return mailed(app, texts.openTheLink());
}

async function storeRequest(
  app: AppContext,
  tx: Transaction<Tables>,
  account: Pick<Account, 'id' | 'userName'>,
  { newEmail, hash }: { newEmail: string; hash: string },
  from: RequestOrigin,
): Promise<void> {
  // Another change may have come between: the password that was checked is no longer the present one.
  const row = await tx
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', account.id)
    .where('password_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw wrongPassword();
  const key = emailKey(newEmail);
  if (key === emailKey(row.email)) {
    throw new AppError(400, texts.isYoursAlready(), [{ field: 'newEmail', message: texts.isYoursAlready() }]);
  }
  refuseNamedOnServer(app, row.email);
  const token = newToken();
  const change = {
    token_hash: tokenHash(token),
    new_email: newEmail,
    asked_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(mins => ${sql.lit(linkMinutes)})`,
  };
  // Kept also where the link is never sent, so that nothing tells the two apart.
  await tx
    .insertInto('email_change')
    .values({ user_id: row.id, ...change })
    .onConflict((same) => same.column('user_id').doUpdateSet(change))
    .execute();
  const owner = await tx
    .selectFrom('user_account')
    .select(['email', 'user_name', 'language'])
    .where((of) => of(of.fn('lower', ['email']), '=', key))
    .executeTakeFirst();
  const link = `${app.config.publicUrl}/auth/login`;
  const { language } = row;
  if (owner) {
    await queueAccountEmail(app, tx, {
      kind: 'email taken',
      to: owner.email,
      language: owner.language,
      data: { userName: owner.user_name, link },
    });
  } else {
    const data = {
      userName: row.user_name,
      link: `${app.config.publicUrl}${newEmailPage}?token=${token}`,
      minutes: linkMinutes,
    };
    await queueAccountEmail(app, tx, { kind: 'email change', to: newEmail, language, data });
  }
  await queueAccountEmail(app, tx, {
    kind: 'email change asked',
    to: row.email,
    language,
    data: { userName: row.user_name, newEmail, link },
  });
  await writeAudit(tx, account, {
    kind: 'account',
    id: row.id,
    action: 'new e-mail address asked for',
    before: null,
    after: null,
  });
  await recordSecurityEvent(tx, from, { what: 'e-mail change asked', userId: row.id });
}

function wrongPassword(): AppError {
  return new AppError(400, wrongCurrentPassword(), [{ field: 'currentPassword', message: wrongCurrentPassword() }]);
}
