import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { retentionIn } from '#privacy/rules/retention.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';

/**
 * Removes entries of the security log that are older than the privacy policy says (behaviour: Own data 6).
 */
export async function dropOldSecurityEvents({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const { securityLog } = retentionIn(await settingsIn(db));
  await db.deleteFrom('security_event').where('at', '<', sql<Date>`now() - ${securityLog}::interval`).execute();
}
