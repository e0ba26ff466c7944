import { type Kysely, sql } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { Account } from '#platform/sessions/sessions.ts';

/** So long a browser may take to ask for a finger or a key. */
const challengeMinutes = 5;

type Holder = Pick<Account, 'id' | 'session'>;

/** Keeps what a passkey has to sign for this session; another takes the place of the one before. */
export async function storeChallenge(db: Kysely<Tables>, { id, session }: Holder, challenge: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ challenge, challenge_until: sql<Date>`now() + make_interval(mins => ${sql.lit(challengeMinutes)})` })
    .where('id', '=', session?.id ?? null)
    .where('user_id', '=', id)
    .execute();
}

/** Takes it, once: whatever was signed for it cannot be used again. */
export async function takeChallenge(db: Kysely<Tables>, { id, session }: Holder): Promise<string | null> {
  const { rows } = await sql<{ challenge: string | null }>`
    update session set challenge = null from (select challenge, id from session where id = ${session?.id ?? null} for update) as before
    where session.id = before.id and user_id = ${id} and before.challenge is not null and challenge_until > now() returning before.challenge`.execute(
    db,
  );
  return rows[0]?.challenge ?? null;
}
