import { sql } from 'kysely';
import { adPlatformNames } from '#platform/ads/ad-settings.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { platformsToTell } from './platforms-to-tell.ts';

/** What an ad platform is told by its order; the steps before it come from browsers. */
export const toldOf = 'order.placed';
const addresses = { meta: 'https://graph.facebook.com', google: 'https://www.google-analytics.com' } as const;

/**
 * Brings the endpoints of ad platforms to what the owner set, each time that is another: one that is to be told no more
 * loses what waits for it. One that the shop switched off, because it took nothing for long, stays off until settings
 * or keys change.
 */
export function alignPlatforms(): (app: Pick<AppContext, 'config' | 'contentVersion' | 'db'>) => Promise<void> {
  let before: string | null = null;
  return async (app) => {
    const wanted = await platformsToTell(app);
    const now = JSON.stringify([wanted, app.config.ads]);
    if (now === before) return;
    const isFresh = before !== null;
    await inTransaction(app.db, async (tx) => {
      for (const platform of adPlatformNames.filter((name) => wanted.includes(name)))
        await sql`
          insert into webhook_endpoint (platform, address, types, secret) values (${platform}, ${addresses[platform]}, ${[toldOf]}, '')
          on conflict (platform) where platform is not null do update
            set off_because = case when ${isFresh} then '' else webhook_endpoint.off_because end,
              failing_since = case when ${isFresh} then null else webhook_endpoint.failing_since end,
              is_on = ${isFresh} or webhook_endpoint.off_because = ''`.execute(tx);
      const others = adPlatformNames.filter((name) => !wanted.includes(name));
      if (others.length === 0) return;
      const { rows } = await sql<{ id: string }>`
        update webhook_endpoint set is_on = false, off_because = '', failing_since = null
        where platform in (${sql.join(others)}) and (is_on or off_because <> '') returning id`.execute(tx);
      for (const { id } of rows)
        await tx.deleteFrom('webhook_delivery').where('endpoint_id', '=', id).where('state', '=', 'waiting').execute();
    });
    before = now;
  };
}
