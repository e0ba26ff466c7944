import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';

/** E-mails not sent yet, and e-mails given up on. Reads two small indexes. */
export async function countEmails({ db }: Pick<AppContext, 'db'>): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`select
    (select count(*) from email where sent_at is null and failed_at is null) as waiting,
    (select count(*) from email where failed_at is not null) as failed`.execute(db);
  return rows[0] ?? { waiting: 0, failed: 0 };
}
