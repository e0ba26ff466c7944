import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql, type Transaction, type Updateable } from 'kysely';
import type { AdPlatformName } from '#platform/ads/ad-settings.ts';
import { openAdPlatform } from '#platform/ads/open-ads.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type OutwardAnswer, postOutward } from '#platform/http/post-outward.ts';
import { readSecrets } from './endpoint-secret.ts';
import { mayReachOf } from './may-reach.ts';
import { asksForQuiet, nextPauseMs, patienceHours, retryAfterMs, retryPausesMs } from './rules/retry-plan.ts';
import { signatureOf } from './sign.ts';
import { switchOff } from './switch-off.ts';

export type DeliveringApp = Pick<AppContext, 'config' | 'contentVersion' | 'db' | 'log' | 'secrets'>;

export interface DeliveryLimits {
  timeoutMs: number;
  pausesMs: readonly number[];
  /** A killed process leaves one untouched for so long: longer than a receiver is waited for. */
  leaseMs: number;
  /** The process is being stopped: what is under way is left to the next one. */
  closing?: AbortSignal;
}
export const usualLimits: DeliveryLimits = { timeoutMs: 15_000, pausesMs: retryPausesMs, leaseMs: 40_000 };
/** How long one that asks for quiet without saying for how long is left alone. */
const quietMs = 60_000;

interface Claimed {
  id: string;
  endpointId: string;
  address: string;
  /** An ad platform in place of a program. */
  platform: AdPlatformName | null;
  subjectId: string;
  eventId: number;
  type: string;
  body: string;
  forgets: boolean;
  attempts: number;
  claim: string;
  /** Unix seconds by the clock of the database, on which all processes agree. */
  now: number;
}

/**
 * Delivers what is due next at an endpoint (behaviour: Webhooks 3).
 * @returns false where nothing was
 */
export async function deliverNext(
  app: DeliveringApp,
  endpointId: string,
  limits: DeliveryLimits = usualLimits,
): Promise<boolean> {
  const next = await claim(
    app.db,
    limits,
    sql`(
    select one.id from webhook_delivery as one join webhook_endpoint on webhook_endpoint.id = endpoint_id
    where endpoint_id = ${endpointId} and state = 'waiting' and next_attempt_at <= now()
      and is_on and coalesce(paused_until <= now(), true)
      -- What happened to an order, a product, a customer before is told before. 'Not distinct' keeps PostgreSQL from
      -- looking through all that waits at the endpoint, for each of it.
      and one.event_id = (select first.event_id from webhook_delivery as first
        where first.subject_id = one.subject_id and first.endpoint_id is not distinct from one.endpoint_id
          and first.state = 'waiting' order by first.event_id limit 1)
    order by next_attempt_at, event_id limit 1 for update of one skip locked)`,
  );
  if (next === null) return false;
  await attempt(app, next, limits);
  return true;
}

/** Delivers one now, whatever waits before it: a test. @returns what came of it; null where it is under way */
export async function deliverNow(app: DeliveringApp, id: string): Promise<OutwardAnswer | null> {
  const one = await claim(app.db, usualLimits, sql`${id}`);
  return one && attempt(app, one, usualLimits);
}

async function claim(
  db: Kysely<Tables>,
  { leaseMs }: DeliveryLimits,
  which: ReturnType<typeof sql>,
): Promise<Claimed | null> {
  const mine = randomUUID();
  const { rows } = await sql<Claimed>`
    update webhook_delivery set claimed_by = ${mine}, attempts = attempts + 1,
      next_attempt_at = now() + ${leaseMs} * interval '1 millisecond'
    from webhook_endpoint
    where webhook_delivery.id = ${which} and webhook_endpoint.id = endpoint_id and state = 'waiting'
    returning webhook_delivery.id, endpoint_id as "endpointId", address, platform, subject_id as "subjectId",
      event_id as "eventId", type, body, forgets, attempts, claimed_by as claim,
      extract(epoch from clock_timestamp())::float8 as now`.execute(db);
  return rows[0] ?? null;
}

async function attempt(app: DeliveringApp, one: Claimed, limits: DeliveryLimits): Promise<OutwardAnswer> {
  const answer = await post(app, one, limits);
  if (answer.status === null && limits.closing?.aborted) {
    await giveBack(app.db, one);
    return answer;
  }
  await record(app, one, answer, limits);
  const { status } = answer;
  app.log.info({ delivery: one.id, type: one.type, attempts: one.attempts, status }, 'a webhook was tried');
  return answer;
}

/** `isFinal`: the same would be answered to every further try. */
type Answer = OutwardAnswer & { isFinal?: boolean };

async function post(app: DeliveringApp, one: Claimed, { timeoutMs, closing }: DeliveryLimits): Promise<Answer> {
  if (one.platform !== null) {
    const platform = await openAdPlatform(app.config, one.platform);
    if (platform !== null) return platform.send(one.body, { timeoutMs, closing });
    return { status: null, answer: 'Its keys are gone: enter them under Connections.', retryAfter: undefined };
  }
  const secrets = await readSecrets(app, one.endpointId);
  if (secrets === null)
    return {
      status: null,
      answer: 'The secret was made with another SECRETS_KEY: make a new one.',
      retryAfter: undefined,
    };
  const [id, timestamp] = [`msg_${one.id}`, Math.floor(one.now)];
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'shop-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf({ id, timestamp, body: one.body }, secrets),
  };
  return postOutward(new URL(one.address), one.body, headers, {
    timeoutMs,
    mayReach: mayReachOf(app.config),
    closing,
  });
}

const giveBack = (db: Kysely<Tables>, { id, claim: mine }: Claimed) =>
  db
    .updateTable('webhook_delivery')
    .set((row) => ({ claimed_by: null, next_attempt_at: sql<Date>`now()`, attempts: row('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('claimed_by', '=', mine)
    .execute();

export const isGood = (status: number | null): boolean => status !== null && status >= 200 && status < 300;
const after = (milliseconds: number) => sql<Date>`now() + ${milliseconds} * interval '1 millisecond'`;

/** Writes down what came of it, unless the claim went to another process meanwhile. */
async function record(
  app: DeliveringApp,
  one: Claimed,
  { status, answer, retryAfter, isFinal }: Answer,
  { pausesMs }: DeliveryLimits,
): Promise<void> {
  const asked = retryAfterMs(retryAfter, new Date());
  const pause =
    isGood(status) || status === 410 || isFinal ? null : nextPauseMs(one.attempts, asked, Math.random(), pausesMs);
  await inTransaction(app.db, async (tx) => {
    const endpoint = await tx
      .selectFrom('webhook_endpoint')
      .select(['id', 'address', 'is_on', 'failing_since'])
      .select(sql<boolean>`coalesce(failing_since < now() - ${patienceHours} * interval '1 hour', false)`.as('isLong'))
      .where('id', '=', one.endpointId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!endpoint) return;
    const { numUpdatedRows } = await tx
      .updateTable('webhook_delivery')
      .set({ status, answer, tried_at: sql<Date>`now()`, claimed_by: null })
      .set(pause === null ? { state: isGood(status) ? 'delivered' : 'failed' } : { next_attempt_at: after(pause) })
      .set(pause === null && one.forgets ? { body: '', subject_id: one.id } : {})
      .where('id', '=', one.id)
      .where('claimed_by', '=', one.claim)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await moveFollowers(tx, one, pause);
    if (isGood(status)) {
      if (endpoint.failing_since !== null) await setEndpoint(tx, one, { failing_since: null, paused_until: null });
      return;
    }
    // It is there, and does not like this one.
    if (isFinal) return;
    await setEndpoint(tx, one, {
      failing_since: sql<Date>`coalesce(failing_since, now())`,
      ...(asksForQuiet(status) ? { paused_until: after(asked ?? quietMs) } : {}),
    });
    if (!endpoint.is_on) return;
    if (status === 410) await switchOff(app, tx, endpoint, 'It answered that it is gone (410).');
    else if (pause === null && endpoint.isLong)
      await switchOff(app, tx, endpoint, `Nothing was taken for ${patienceHours} hours.`);
  });
}

/** What waits behind one is not looked at before that is due again, and at once when that is over. */
async function moveFollowers(tx: Transaction<Tables>, one: Claimed, pause: number | null): Promise<void> {
  const due = after(pause ?? 0);
  await tx
    .updateTable('webhook_delivery')
    .set({ next_attempt_at: due })
    .where('endpoint_id', 'is not distinct from', one.endpointId)
    .where('subject_id', '=', one.subjectId)
    .where('state', '=', 'waiting')
    .where('event_id', '>', one.eventId)
    .where('attempts', '=', 0)
    // Most are due already: none of the many behind one is written for nothing.
    .where('next_attempt_at', pause === null ? '>' : '<', due)
    .execute();
}

const setEndpoint = (
  tx: Transaction<Tables>,
  { endpointId }: Claimed,
  columns:
    | Updateable<Tables['webhook_endpoint']>
    | { failing_since: RawBuilder<Date>; paused_until?: RawBuilder<Date> },
) => tx.updateTable('webhook_endpoint').set(columns).where('id', '=', endpointId).execute();
