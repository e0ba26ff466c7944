import { sql } from 'kysely';
import type { Shop } from '#platform/app-context.ts';

/** Letters not sent yet, and letters given up on. Reads two small indexes. */
export async function countLetters({ db }: Pick<Shop, 'db'>): Promise<{ waiting: number; parked: number }> {
  const { rows } = await sql<{ waiting: number; parked: number }>`select
    (select count(*) from letter where sent_at is null and parked_at is null) as waiting,
    (select count(*) from letter where parked_at is not null) as parked`.execute(db);
  return rows[0] ?? { waiting: 0, parked: 0 };
}
