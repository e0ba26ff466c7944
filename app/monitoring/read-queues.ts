import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { QueueState } from '#platform/observability/state-gauges.ts';

/** What waits in the database, and for how long; one statement over small indexes. */
export async function readQueues({ db }: Pick<AppContext, 'db'>): Promise<QueueState> {
  const startedAt = Date.now();
  const began = performance.now();
  const { rows } = await sql<Omit<QueueState, 'clockSkewSeconds' | 'databaseSeconds'> & { now: number }>`select
    (select count(*)::int from email where sent_at is null and failed_at is null) as "emailsWaiting",
    (select count(*)::int from email where failed_at is not null) as "emailsFailed",
    ${age(sql`select min(created_at) from email where sent_at is null and failed_at is null`)} as "oldestEmailSeconds",
    ${age(sql`select min(next_check_at) from payment_intent where next_check_at is not null`)}
      as "paymentCheckOverdueSeconds",
    ${age(sql`select min(next_attempt_at) from refund where next_attempt_at is not null`)} as "refundOverdueSeconds",
    ${age(sql`select min(received_at) from webhook_event where processed_at is null`)} as "webhookOverdueSeconds",
    extract(epoch from clock_timestamp())::float8 as now`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('the queues could not be read');
  const databaseSeconds = (performance.now() - began) / 1000;
  const { now, ...waiting } = read;
  // The database spoke at some moment between question and answer: no more than that is known.
  const skew = now - startedAt / 1000;
  const clockSkewSeconds = skew < 0 ? skew : Math.max(0, skew - databaseSeconds);
  return { ...waiting, clockSkewSeconds, databaseSeconds };
}

/** Seconds since a time that lies in the past, else 0. */
function age(time: ReturnType<typeof sql>) {
  return sql`greatest(0, coalesce(extract(epoch from now() - (${time})), 0))::float8`;
}
