import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';

/**
 * Removes entries of the security log that are older than a year, as the privacy policy says (behaviour: Own data 6).
 */
export async function dropOldSecurityEvents({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db
    .deleteFrom('security_event')
    .where('at', '<', sql<Date>`now() - ${retentionTimes.securityLog}::interval`)
    .execute();
}
