import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';

/**
 * Deletes files some hours after they were asked for (behaviour: Exports 3). One that is still being written ends with
 * its next part.
 */
export async function dropOldExports({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db
    .deleteFrom('export_file')
    .where('created_at', '<', sql<Date>`now() - ${retentionTimes.exports}::interval`)
    .execute();
}
