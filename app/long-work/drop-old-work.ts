import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';

/** Forgets work that ended longer ago than anything is kept that it was done for. */
export async function dropOldWork({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db
    .deleteFrom('long_work')
    .where('state', '<>', 'running')
    .where('ended_at', '<', sql<Date>`now() - ${retentionTimes.longWork}::interval`)
    .execute();
}
