import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';

/**
 * Removes webhooks of more than 30 days ago, but for the last one, which tells since when none has come. The provider repeats
 * none that is older than 15 days.
 */
export async function dropOldWebhooks({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await sql`delete from webhook_event where received_at < least(
    now() - interval '30 days', (select max(received_at) from webhook_event))`.execute(db);
}
