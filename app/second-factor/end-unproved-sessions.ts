import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { type RequestOrigin, recordSecurityEvent } from '#security-log/record-event.ts';
import { hasFactor, readFactors } from './factors.ts';

/**
 * Ends, before the first factor of an account counts, its sessions but the one that adds it: a password alone began
 * them, perhaps a stolen one. From then on every session of the account has proved the factor (behaviour: Second factor
 * 2).
 */
export async function endUnprovedSessions(
  db: Kysely<Tables>,
  { id, session }: Pick<Account, 'id' | 'session'>,
  from: RequestOrigin,
): Promise<void> {
  if (hasFactor(await readFactors(db, id))) return;
  const ended = await db
    .deleteFrom('session')
    .where('user_id', '=', id)
    .where(sql<boolean>`id is distinct from ${session?.id ?? null}::uuid`)
    .returning('id')
    .execute();
  if (ended.length > 0) await recordSecurityEvent(db, from, { what: 'sessions ended', userId: id });
}
