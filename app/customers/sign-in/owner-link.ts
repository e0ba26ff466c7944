import { sql, type Transaction } from 'kysely';
import { type SignedIn, showUser } from '#customers/show-user.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { accountOf } from '#platform/sessions/sessions.ts';
import { newToken, tokenHash } from '#platform/sessions/tokens.ts';
import { AppError } from '#rules/app-error.ts';
import { emailKey } from '#rules/typed/email-address.ts';
import { type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { hashPassword } from './check-password.ts';
import { rememberDevice } from './recognised-device.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';

const ownerLinkIsDead =
  'This link has expired or is already used. Restart the shop: it prints a new one while it has no owner.';
const addressIsTaken = 'A shopper’s account has this e-mail already. Please use another one.';

const ownerPath = '/auth/first-owner';

/**
 * The address at which the owner's account is made, once, within 24 hours; null where the shop has staff. Each start
 * makes a new one, and the one before is dead (behaviour: First day 3). Only its hash is stored.
 */
export async function makeOwnerLink({ db }: Pick<AppContext, 'db'>, address: string): Promise<string | null> {
  const token = newToken();
  const isMade = await inTransaction(db, async (tx) => {
    if (await hasStaff(tx)) return false;
    const link = { token_hash: tokenHash(token), expires_at: sql<Date>`now() + interval '24 hours'` };
    await tx
      .insertInto('owner_link')
      .values(link)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(link))
      .execute();
    return true;
  });
  return isMade ? `${address}${ownerPath}?token=${token}` : null;
}

/**
 * Makes the owner's account with the token of the link, and signs in. Of two browsers that use it at once, one does.
 * @throws AppError 400 for a link that is unknown, expired or used; 409 where the address has an account; 503 when
 *   passwords wait too long
 */
export async function makeOwner(
  app: AppContext,
  sent: { token: string; userName: string; email: string; password: string },
  from: RequestOrigin,
): Promise<SignedIn> {
  const hash = tokenHash(sent.token);
  // A link that cannot be used is not worth a costly hash.
  if (!(await isOpenLink(app.db, hash))) throw new AppError(400, ownerLinkIsDead);
  refuseCommonPassword(sent.password);
  const passwordHash = await hashPassword(app, sent.password);
  return inTransaction(app.db, async (tx): Promise<SignedIn> => {
    const used = await tx
      .deleteFrom('owner_link')
      .where('token_hash', '=', hash)
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .returning('id')
      .executeTakeFirst();
    if (!used || (await hasStaff(tx))) throw new AppError(400, ownerLinkIsDead);
    const taken = await tx
      .selectFrom('user_account')
      .select('id')
      .where((row) => row(row.fn('lower', ['email']), '=', emailKey(sent.email)))
      .executeTakeFirst();
    // Nothing is done then: anyone who typed an address that is taken may try another.
    if (taken) throw new AppError(409, addressIsTaken, [{ field: 'email', message: addressIsTaken }]);
    const row = await tx
      .insertInto('user_account')
      .values({
        user_name: sent.userName,
        email: sent.email,
        password_hash: passwordHash,
        role: 'admin',
        staff_role: 'owner',
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordSecurityEvent(tx, from, { what: 'role changed', userId: row.id, thing: row.role });
    const deviceToken = await rememberDevice(app, tx, row, from);
    return { user: showUser(accountOf(row)), token: await app.sessions.begin(tx, row.id, from), deviceToken };
  });
}

/** Whether a link can be used: what its page shows. */
export async function isOwnerLink({ db }: Pick<AppContext, 'db'>, token: string): Promise<boolean> {
  return isOpenLink(db, tokenHash(token));
}

async function isOpenLink(db: AppContext['db'], hash: Buffer): Promise<boolean> {
  const link = await db
    .selectFrom('owner_link')
    .select('id')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return link !== undefined;
}

async function hasStaff(tx: Transaction<Tables>): Promise<boolean> {
  const staff = await tx
    .selectFrom('user_account')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return staff !== undefined;
}
