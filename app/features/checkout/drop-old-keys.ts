import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';

/** Removes the answers of Idempotency-Keys that are older than a day (behaviour: Checkout 5). */
export async function dropOldKeys({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}
