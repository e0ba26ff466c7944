import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { retentionTimes } from '#privacy/rules/retention.ts';

/** Removes what has expired: sessions, registrations nobody finished, and links nobody followed. */
export async function dropExpired({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const now = sql<Date>`now()`;
  await db.deleteFrom('session').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('known_device')
    .where('last_seen_at', '<', sql<Date>`now() - ${retentionTimes.knownDevices}::interval`)
    .execute();
  await db.deleteFrom('registration_attempt').where('expires_at', '<', now).execute();
  await db.deleteFrom('email_change').where('expires_at', '<', now).execute();
  await db.deleteFrom('password_reset').where('expires_at', '<', now).execute();
}
