import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { deliverNow, isGood } from './deliver.ts';
import { noEndpoint } from './endpoint-secret.ts';
import { testType } from './rules/webhook-types.ts';

/** The log of an endpoint, the newest first. */
export async function listDeliveries(
  { db }: Pick<AppContext, 'db'>,
  endpointId: string,
  { page, limit, state }: { page: number; limit: number; state: 'waiting' | 'delivered' | 'failed' | null },
) {
  let all = db.selectFrom('webhook_delivery').where('endpoint_id', '=', endpointId);
  if (state !== null) all = all.where('state', '=', state);
  const rows = await all
    .select(['id', 'type', 'state', 'attempts', 'body', 'status', 'answer'])
    .select(['created_at as at', 'tried_at as triedAt'])
    .select(sql<Date | null>`case when state = 'waiting' then next_attempt_at end`.as('nextAt'))
    .orderBy('created_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await all.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>['rows'][number];

/**
 * Sends a webhook once more, from the beginning of the plan. It has the id that it had, by which its receiver knows it.
 * @throws AppError 404; 409 where its body is gone or it is under way
 * @returns when, as a sentence
 */
export async function sendAgain({ db }: Pick<AppContext, 'db'>, id: string): Promise<string> {
  const row = isUuid(id)
    ? await db
        .selectFrom('webhook_delivery')
        .innerJoin('webhook_endpoint', 'webhook_endpoint.id', 'endpoint_id')
        .select(['body', 'is_on', 'attempts'])
        .where('webhook_delivery.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new AppError(404, 'This webhook is no longer in the log.');
  if (row.body === '')
    throw new AppError(
      409,
      row.attempts === 0
        ? 'It could not be put together, so it cannot be sent.'
        : 'What it said is erased, so it cannot be sent again.',
    );
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('claimed_by', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError(409, 'It is being sent just now.');
  return row.is_on ? 'It is sent again now.' : 'It is sent again once the webhook is on.';
}

/**
 * Sends an event that did not happen, now, also to an endpoint that is off.
 * @returns what came of it, as a sentence
 * @throws AppError 404
 */
export async function sendTest(app: AppContext, endpointId: string): Promise<{ isWell: boolean; message: string }> {
  const endpoint = await app.db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('id', '=', endpointId)
    .where('platform', 'is', null)
    .executeTakeFirstOrThrow(noEndpoint);
  const data = { message: 'This is a test of your shop.' };
  const { id } = await app.db
    .insertInto('webhook_delivery')
    .values({
      endpoint_id: endpoint.id,
      event_id: 0,
      type: testType,
      subject_id: sql<string>`gen_random_uuid()`,
      body: JSON.stringify({ type: testType, timestamp: new Date().toISOString(), data }),
      // Nobody else takes it meanwhile.
      next_attempt_at: sql<Date>`now() + interval '1 minute'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const came = await deliverNow(app, id);
  const isWell = isGood(came?.status ?? null);
  // Nobody waits for it: it is not tried again.
  if (!isWell) await app.db.updateTable('webhook_delivery').set({ state: 'failed' }).where('id', '=', id).execute();
  if (came === null || came.status === null) return { isWell, message: came?.answer ?? 'This webhook was removed.' };
  return { isWell, message: isWell ? `Delivered: ${came.status}` : `Not delivered: the answer was ${came.status}.` };
}
