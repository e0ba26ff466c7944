import { sql } from 'kysely';
import type { Staff } from '#audit/write-audit.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { newApiKey } from '#platform/sessions/api-keys.ts';
import { refuseSharedAccount } from '#platform/sessions/shared-account.ts';
import { tokenHash } from '#platform/sessions/tokens.ts';
import { AppError } from '#rules/app-error.ts';
import { type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { type KeyDraft, keyErrors, mostKeys } from './rules/api-keys.ts';

/** Every key of the shop, whoever made it, newest first. */
export async function listApiKeys({ db }: Pick<AppContext, 'db'>) {
  return db
    .selectFrom('api_key')
    .innerJoin('user_account', 'user_account.id', 'api_key.user_id')
    .select(['api_key.id', 'name', 'ending', 'scopes', 'calls_a_minute as callsAMinute', 'user_name as madeBy'])
    .select(['api_key.created_at as madeAt', 'expires_at as expiresAt', 'last_used_at as lastUsedAt'])
    .select(sql<boolean>`coalesce(expires_at <= now(), false)`.as('isExpired'))
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id')
    .execute();
}

export type ListedKey = Awaited<ReturnType<typeof listApiKeys>>[number];

/**
 * Makes a key in the name of an owner. The key comes back once; only its hash is stored.
 * @throws AppError 400 naming each wrong field; 409 where there are as many as there may be, or for the shared account
 *   of a demo
 */
export async function makeApiKey(
  app: AppContext,
  draft: KeyDraft,
  by: Staff,
  from: RequestOrigin,
): Promise<{ id: string; key: string }> {
  const errors = keyErrors(draft);
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
  await refuseSharedAccount(app, by);
  const key = newApiKey();
  const name = draft.name.trim();
  return inTransaction(app.db, async (tx) => {
    // Somebody who no longer works here when the key is stored gets none.
    const { id: userId } = await tx
      .selectFrom('user_account')
      .select('id')
      .where('id', '=', by.id)
      .where('role', '=', 'admin')
      .forShare()
      .executeTakeFirstOrThrow(() => new AppError(403, 'You no longer work here.'));
    // Two who make one at the same time count one after the other.
    await sql`select pg_advisory_xact_lock(hashtextextended('API keys are made', 0))`.execute(tx);
    const { count } = await tx
      .selectFrom('api_key')
      .select((row) => row.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostKeys) throw new AppError(409, `There are ${mostKeys} keys already. Revoke one first.`);
    const { id } = await tx
      .insertInto('api_key')
      .values({
        name,
        user_id: userId,
        token_hash: tokenHash(key),
        ending: key.slice(-4),
        scopes: [...new Set(draft.scopes)],
        calls_a_minute: draft.callsAMinute,
        expires_at: draft.days === 0 ? null : sql<Date>`now() + make_interval(days => ${draft.days})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordSecurityEvent(tx, from, { what: 'API key made', userId, thing: name });
    return { id, key };
  });
}

/** Ends a key, in every process with its next call. @throws AppError 404 */
export async function revokeApiKey(app: AppContext, id: string, by: Staff, from: RequestOrigin): Promise<string> {
  const { name, user_id: userId } = await inTransaction(app.db, async (tx) => {
    const row = await tx.deleteFrom('api_key').where('id', '=', id).returning(['name', 'user_id']).executeTakeFirst();
    if (!row) throw new AppError(404, 'This key is revoked already.');
    await recordSecurityEvent(tx, from, { what: 'API key revoked', userId: by.id, thing: row.name });
    return row;
  });
  // Other processes hear of it through the database.
  app.sessions.forget(userId);
  return name;
}
