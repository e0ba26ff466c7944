import { sql, type Transaction } from 'kysely';
import { writeAudit } from '#audit/write-audit.ts';
import { moveAccount } from '#customers/move-account.ts';
import { deadLink } from '#customers/rules/registration.ts';
import { moveAddress } from '#email/move-address.ts';
import { queueAccountEmail } from '#email/queue-account-email.ts';
import { takeGuestOrders } from '#orders/take-guest-orders.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { isToken, tokenHash } from '#platform/sessions/tokens.ts';
import { moveConsents } from '#privacy/consent/record-consent.ts';
import { takeGuestPlans } from '#programs/take-guest-plans.ts';
import { AppError } from '#rules/app-error.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { noOrigin, type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { refuseNamedOnServer } from './named-on-server.ts';
import { texts } from './texts.ts';

/** A row that breaks an index that is unique: two accounts confirm one address at once. */
const isTwice = (error: unknown) => (error as { code?: unknown }).code === '23505';

/**
 * Gives an account the address whose link was opened, once (behaviour: Accounts 18). Its other sessions end, and so do
 * its known browsers, its open links for a new password and the link itself; what the shop keeps under the old address
 * goes along. The old address is told.
 * @param by the account that is signed in where the link was opened: stays signed in, if it is the account's
 * @throws AppError 400 for a link that is unknown, expired, used or followed by a newer one; 409 where another account
 *   has the address by now, and for the account that ADMIN_EMAIL names by now
 */
export async function confirmEmailChange(
  app: AppContext,
  token: string,
  by: Pick<Account, 'id' | 'session'> | null,
  from: RequestOrigin = noOrigin,
): Promise<void> {
  const open = await openChange(app, token);
  if (!open) throw new AppError(400, deadLink());
  const currentSession = by?.id === open.userId ? (by.session?.id ?? null) : null;
  try {
    await inTransaction(app.db, (tx) =>
      confirm(app, tx, { token, userId: open.userId, keptSession: currentSession }, from),
    );
  } catch (error) {
    if (isTwice(error)) throw new AppError(409, texts.addressIsTaken());
    throw error;
  }
  app.sessions.forget(open.userId);
}

/** The change that a link would make: what its page shows. Null where the link works no more. */
export async function openChange(
  { db }: Pick<AppContext, 'db'>,
  token: string,
): Promise<{ userId: string; newEmail: string } | null> {
  if (!isToken(token)) return null;
  const row = await db
    .selectFrom('email_change')
    .select(['user_id', 'new_email'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return row ? { userId: row.user_id, newEmail: row.new_email } : null;
}

async function confirm(
  app: AppContext,
  tx: Transaction<Tables>,
  { token, userId, keptSession: currentSession }: { token: string; userId: string; keptSession: string | null },
  from: RequestOrigin,
): Promise<void> {
  // First the account, as everything that changes it does: of two links, or of a link and a new password, one waits for
  // the other.
  const before = await tx
    .selectFrom('user_account')
    .selectAll()
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  const change = await tx
    .deleteFrom('email_change')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('new_email')
    .executeTakeFirst();
  if (!before || !change) throw new AppError(400, deadLink());
  const [old, email] = [before.email, change.new_email];
  // The shop may have been started with another configuration since it was asked for.
  refuseNamedOnServer(app, old);
  const other = await tx
    .selectFrom('user_account')
    .select('id')
    .where((row) => row(row.fn('lower', ['email']), '=', emailKey(email)))
    .executeTakeFirst();
  if (other) throw new AppError(409, texts.addressIsTaken());
  await moveAccount(tx, { id: userId, old, email }, { session: currentSession, deviceToken: from.deviceToken });
  // What the account bought as a guest stays its own, no matter who gets the old address next.
  await takeGuestOrders(tx, userId, old);
  await takeGuestPlans(tx, userId, old);
  await moveAddress(tx, old, email);
  await moveConsents(tx, old, email);
  await writeAudit(
    tx,
    { id: userId, userName: before.user_name },
    { kind: 'account', id: userId, action: 'e-mail address changed', before: { email: old }, after: { email } },
  );
  await recordSecurityEvent(tx, from, { what: 'e-mail changed', userId });
  await queueAccountEmail(app, tx, {
    kind: 'email changed',
    to: old,
    language: before.language,
    data: { userName: before.user_name, newEmail: email },
  });
}
