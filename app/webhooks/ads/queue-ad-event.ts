import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { AdEvent } from '#platform/ads/ad-platform.ts';
import type { AdPlatformName } from '#platform/ads/ad-settings.ts';
import { openAdPlatform } from '#platform/ads/open-ads.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';

export interface AdEndpoint {
  id: string;
  platform: AdPlatformName | null;
}

/** The endpoints of ad platforms that are on. */
export const adEndpoints = (db: Kysely<Tables> | Transaction<Tables>): Promise<AdEndpoint[]> =>
  db
    .selectFrom('webhook_endpoint')
    .select(['id', 'platform'])
    .where('platform', 'is not', null)
    .where('is_on', '=', true)
    .execute();

/**
 * Puts an event into the queue of webhooks, once for each platform, as that one takes it. What one browser does is told
 * in order.
 * @param eventId of what was due; 0 for what a browser said
 */
export async function queueAdEvent(
  app: Pick<AppContext, 'config'>,
  db: Kysely<Tables> | Transaction<Tables>,
  endpoints: readonly AdEndpoint[],
  event: AdEvent,
  eventId = 0,
): Promise<void> {
  const made: { endpoint_id: string; body: string }[] = [];
  for (const { id, platform } of endpoints) {
    const opened = platform && (await openAdPlatform(app.config, platform));
    if (opened) made.push({ endpoint_id: id, body: opened.bodyOf(event) });
  }
  if (made.length === 0) return;
  const type = `ad.${event.step}`;
  await db
    .insertInto('webhook_delivery')
    .values(
      made.map((one) => ({
        ...one,
        id: randomUUID(),
        event_id: eventId,
        type,
        subject_id: event.visitor.id,
        forgets: true,
      })),
    )
    .execute();
}
