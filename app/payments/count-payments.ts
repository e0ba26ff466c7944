import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { PaymentCounts } from '#platform/observability/state-gauges.ts';
import { isSettledByHand } from './settle-by-hand.ts';

/** Counts payments, refunds and webhooks by status, for the metrics. Every status is there, those without any as 0. */
export async function countPayments({ db }: Pick<AppContext, 'db'>): Promise<PaymentCounts> {
  const { rows } = await sql<PaymentCounts>`select
    (select json_object_agg(status, (select count(*) from payment where payment.status = one.status))
      from unnest(array['created', 'failed', 'authorized', 'captured', 'refunded']) as one (status)) as payments,
    (select json_object_agg(status, (select count(*) from refund where refund.status = one.status))
      from unnest(array['queued', 'pending', 'processed', 'failed']) as one (status)) as refunds,
    (select count(*)::int from payment where problem = 'unmatched' and status = 'captured'
      and not ${isSettledByHand('provider_payment_id', 'problem')}) as unmatched,
    (select count(*)::int from webhook_event where processed_at is null) as "webhooksWaiting",
    (select extract(epoch from now() - max(received_at))::float8 from webhook_event) as "secondsSinceWebhook"`.execute(
    db,
  );
  const [counted] = rows;
  if (!counted) throw new Error('the payments could not be counted');
  return counted;
}
