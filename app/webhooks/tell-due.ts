import { type Kysely, sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { readData } from './read-data.ts';
import { isWebhookType, webhookTypeNames, webhookTypes } from './rules/webhook-types.ts';

const atOnce = 100;

/**
 * Makes of what happened one delivery for each endpoint that wants it, oldest first (behaviour: Webhooks 2). One process
 * at a time, because two could pass each other with two facts of the same order.
 * @returns whether there may be more
 */
export function tellDue(app: Pick<AppContext, 'config' | 'db'>): Promise<boolean> {
  return inTransaction(app.db, async (tx) => {
    const { rows: locks } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('webhooks are told', 0)) as "isMine"`.execute(tx);
    if (!locks[0]?.isMine) return false;
    const due = await tx
      .selectFrom('webhook_due')
      .select(['id', 'type', 'subject_id as subjectId', 'about_id as aboutId', 'happened_at as at'])
      // Those of a newer version wait for it.
      .where('type', 'in', webhookTypeNames)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (due.length === 0) return false;
    const endpoints = await tx
      .selectFrom('webhook_endpoint')
      .select(['id', 'types'])
      .where('is_on', '=', true)
      .execute();
    for (const one of due) {
      const { type } = one;
      const wanting = endpoints.filter(({ types }) => types.includes(type));
      if (wanting.length === 0 || !isWebhookType(type)) continue;
      const data = await readData[webhookTypes[type].data](app, tx, one);
      if (data === null) continue;
      const body = JSON.stringify({ type, timestamp: one.at.toISOString(), data });
      await tx
        .insertInto('webhook_delivery')
        .values(wanting.map(({ id }) => ({ endpoint_id: id, event_id: one.id, type, subject_id: one.subjectId, body })))
        .execute();
    }
    const ids = due.map(({ id }) => id);
    await tx.deleteFrom('webhook_due').where('id', 'in', ids).execute();
    return due.length === atOnce;
  });
}

/** Whether anything waits to be made into deliveries: asked each second, and nothing is locked for it. */
export async function isAnythingDue(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('webhook_due').select('id').limit(1).executeTakeFirst()) !== undefined;
}
