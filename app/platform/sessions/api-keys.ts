import { type Kysely, sql } from 'kysely';
import { apiKeyPrefix } from '#access/rules/api-key.ts';
import type { Permission } from '#access/rules/permissions.ts';
import type { Tables } from '../database/tables.ts';
import { newToken, tokenHash } from './tokens.ts';

export const newApiKey = (): string => apiKeyPrefix + newToken();

/** The key that a request came with. */
export interface ApiKey {
  id: string;
  name: string;
  /** What it may do, of what the account that made it may. */
  scopes: readonly Permission[];
  callsAMinute: number;
  /** When it expires, by the clock of the process. */
  endsAt: number;
}

/** The row of a key that has not expired, and notes when it was used, to the minute. */
export async function findApiKey(db: Kysely<Tables>, token: string) {
  const row = await db
    .selectFrom('api_key')
    .select(['id', 'user_id', 'name', 'scopes', 'calls_a_minute'])
    .select(sql<number | null>`(extract(epoch from expires_at - now()) * 1000)::float8`.as('endsInMs'))
    .select(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`.as('isUsedAnew'))
    .where('token_hash', '=', tokenHash(token))
    .where((key) => key.or([key('expires_at', 'is', null), key('expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst();
  if (row?.isUsedAnew) {
    await db.updateTable('api_key').set({ last_used_at: sql`now()` }).where('id', '=', row.id).execute();
  }
  return row;
}
