import { sql } from 'kysely';
import type { Shop } from '#platform/shop.ts';

/** Removes webhooks of more than 30 days ago. The provider repeats none that is older than 15 days. */
export async function dropOldWebhooks({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.deleteFrom('webhook_event').where('received_at', '<', sql<Date>`now() - interval '30 days'`).execute();
}
