import { sql } from 'kysely';
import type { Shop } from '#platform/app-context.ts';

/** Removes the answers of Idempotency-Keys that are older than a day (decisions D13). */
export async function dropOldKeys({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}
