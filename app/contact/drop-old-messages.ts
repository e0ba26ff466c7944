import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { retentionIn } from '#privacy/rules/retention.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';

/**
 * Removes messages of shoppers that are older than the privacy policy says, and photos whose message was never sent
 * (behaviour: Own data 6).
 */
export async function dropOldMessages({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const { messages, messagePhotos } = retentionIn(await settingsIn(db));
  await db.deleteFrom('contact_message').where('created_at', '<', sql<Date>`now() - ${messages}::interval`).execute();
  await db
    .deleteFrom('message_photo')
    .where('message_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - ${messagePhotos}::interval`)
    .execute();
}
