import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import type { WebhookEvent } from '#platform/payments/payment-provider.ts';

/** An event is tried again at growing intervals, a day apart at last, for as long as it is kept. */
const retrySeconds = 30;
const longestRetrySeconds = 24 * 60 * 60;
const mostAtOnce = 20;

/** Keeps an event, once. From here on it is not lost whatever happens. False for one that is known already. */
export async function storeWebhook({ db }: Pick<AppContext, 'db'>, event: WebhookEvent): Promise<boolean> {
  const row = await db
    .insertInto('webhook_event')
    .values({
      event_id: event.id,
      event: event.event,
      provider_order_id: event.providerOrderId,
      processed_at: null,
      provider_payment_id: event.providerPaymentId,
      provider_refund_id: event.providerRefundId,
      provider_dispute_id: event.providerDisputeId,
      // The process that stores it handles it at once; this is for when that process dies.
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${retrySeconds})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function markWebhookProcessed({ db }: Pick<AppContext, 'db'>, eventId: string): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({ processed_at: sql`now()`, next_attempt_at: null })
    .where('event_id', '=', eventId)
    .execute();
}

/** Takes kept events whose next attempt is due: the process that kept them died, or the provider could not be asked. */
export async function takeDueWebhooks({ db }: Pick<AppContext, 'db'>): Promise<WebhookEvent[]> {
  const { rows } = await sql<WebhookEvent>`
    update webhook_event set attempts = attempts + 1,
      next_attempt_at = now()
        + make_interval(secs => least(${retrySeconds} * power(2, least(attempts, 20)), ${longestRetrySeconds}))
    where event_id in (
      -- Without a next attempt are those that an earlier version of the shop gave up.
      select event_id from webhook_event where processed_at is null and coalesce(next_attempt_at, received_at) <= now()
      order by next_attempt_at limit ${mostAtOnce} for update skip locked)
    returning event_id as id, event, provider_order_id as "providerOrderId",
      provider_payment_id as "providerPaymentId", provider_refund_id as "providerRefundId",
      provider_dispute_id as "providerDisputeId"`.execute(db);
  return rows;
}

/**
 * Removes webhooks of more than 30 days ago, but for the last one, which tells since when none has come. The provider
 * repeats none that is older than 15 days.
 */
export async function dropOldWebhooks({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await sql`delete from webhook_event where received_at < least(
    now() - interval '30 days', (select max(received_at) from webhook_event))`.execute(db);
}
