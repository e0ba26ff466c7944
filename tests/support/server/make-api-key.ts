import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import { newApiKey } from '#platform/sessions/api-keys.ts';
import { tokenHash } from '#platform/sessions/tokens.ts';

/** A key in the name of an owner. */
export async function makeApiKey(db: Kysely<Tables>, scopes: string[]): Promise<string> {
  const key = newApiKey();
  const { id: user_id } = await db
    .selectFrom('user_account')
    .select('id')
    .where('staff_role', '=', 'owner')
    .executeTakeFirstOrThrow();
  const row = {
    name: 'Program',
    user_id,
    token_hash: tokenHash(key),
    ending: key.slice(-4),
    scopes,
    calls_a_minute: 600,
  };
  await db.insertInto('api_key').values(row).execute();
  return key;
}
