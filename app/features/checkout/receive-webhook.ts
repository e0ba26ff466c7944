import { sql } from 'kysely';
import { recordPayment, refuseMoney } from '#features/payments/payment-ledger.ts';
import { followRefund } from '#features/payments/send-refunds.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type PaymentProvider, ProviderError, type ProviderPayment } from '#platform/payments/payment-provider.ts';
import type { PaymentSource } from '#platform/tables.ts';
import { settle } from './settle.ts';

/** What an event of the provider points at. Its other words are not believed: the provider is asked anew. */
export interface WebhookEvent {
  id: string;
  event: string;
  providerOrderId: string | null;
  providerPaymentId: string | null;
  providerRefundId: string | null;
}

/** An event is tried again more and more seldom, a day apart at last, for as long as it is kept. */
const retrySeconds = 30;
const seldomSeconds = 24 * 60 * 60;
const atOnce = 20;

/** Keeps an event, once. From here on it is not lost whatever happens. False for one that is known already. */
export async function keepWebhook(app: AppContext, event: WebhookEvent): Promise<boolean> {
  const row = await app.db
    .insertInto('webhook_event')
    .values({
      event_id: event.id,
      event: event.event,
      provider_order_id: event.providerOrderId,
      processed_at: null,
      provider_payment_id: event.providerPaymentId,
      provider_refund_id: event.providerRefundId,
      // Whoever keeps it works it off at once; this is for when that one dies.
      next_attempt_at: sql<Date>`now() + make_interval(secs => ${retrySeconds})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Works off one kept event. What cannot be done now is tried again by the clock. */
export async function processWebhook(app: AppContext, event: WebhookEvent): Promise<void> {
  const { provider } = app.payments;
  if (provider === null) return;
  try {
    if (event.providerRefundId !== null) await followRefund(app, provider, event.providerRefundId);
    await settleWhat(app, provider, event, 'webhook');
    await app.db
      .updateTable('webhook_event')
      .set({ processed_at: sql`now()`, next_attempt_at: null })
      .where('event_id', '=', event.id)
      .execute();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    app.log.warn({ err: error, event: event.event }, 'a webhook waits: the payment provider could not be asked');
  }
}

/** Works off kept events that nobody has: the process that took them died, or the provider could not be asked. */
export async function processDueWebhooks(app: AppContext): Promise<number> {
  if (app.payments.provider === null) return 0;
  const { rows } = await sql<{
    event_id: string;
    event: string;
    provider_order_id: string | null;
    provider_payment_id: string | null;
    provider_refund_id: string | null;
  }>`
    update webhook_event set attempts = attempts + 1,
      next_attempt_at = now() + make_interval(secs => least(${retrySeconds} * power(2, least(attempts, 20)), ${seldomSeconds}))
    where event_id in (
      -- Without a next time are those that a version before gave up.
      select event_id from webhook_event where processed_at is null and coalesce(next_attempt_at, received_at) <= now()
      order by next_attempt_at limit ${atOnce} for update skip locked)
    returning event_id, event, provider_order_id, provider_payment_id, provider_refund_id`.execute(app.db);
  await Promise.all(
    rows.map((row) =>
      processWebhook(app, {
        id: row.event_id,
        event: row.event,
        providerOrderId: row.provider_order_id,
        providerPaymentId: row.provider_payment_id,
        providerRefundId: row.provider_refund_id,
      }).catch((error: unknown) =>
        app.log.error({ err: error, event: row.event }, 'a webhook could not be worked off'),
      ),
    ),
  );
  return rows.length;
}

/** Settles the purchase that an order or a payment of the provider belongs to; money of none is put on record. */
export async function settleWhat(
  app: AppContext,
  provider: PaymentProvider,
  what: { providerOrderId: string | null; providerPaymentId: string | null },
  source: PaymentSource,
): Promise<void> {
  const payment = what.providerOrderId === null ? await readPayment(provider, what.providerPaymentId) : null;
  const providerOrderId = what.providerOrderId ?? payment?.orderId ?? null;
  const request = providerOrderId === null ? null : await findRequest(app, provider, providerOrderId);
  if (request) {
    await settle(app, provider, request, source);
    return;
  }
  const unknown = payment ?? (await readPayment(provider, what.providerPaymentId));
  if (unknown?.status === 'captured' || unknown?.status === 'refunded') await keepUnmatched(app, unknown, source);
}

async function readPayment(provider: PaymentProvider, id: string | null): Promise<ProviderPayment | null> {
  if (id === null) return null;
  try {
    return await provider.getPayment(id);
  } catch (error) {
    // An id that the provider does not know was invented.
    if (error instanceof ProviderError && error.kind === 'rejected') return null;
    throw error;
  }
}

/** By the id that is stored, else by our own name for it: the shop may have died before it stored the answer. */
async function findRequest(app: AppContext, provider: PaymentProvider, providerOrderId: string) {
  const known = await app.db
    .selectFrom('payment_intent')
    .selectAll()
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst();
  if (known) return known;
  try {
    const { receipt } = await provider.getOrder(providerOrderId);
    if (receipt === null) return null;
    const named = await app.db
      .updateTable('payment_intent')
      .set((row) => ({ provider_order_id: row.fn.coalesce('provider_order_id', row.val(providerOrderId)) }))
      .where('receipt', '=', receipt)
      .returningAll()
      .executeTakeFirst();
    // Also of a second order at the provider under the same name: its money pays this purchase, or goes back.
    return named ? { ...named, provider_order_id: providerOrderId } : null;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'rejected') return null;
    throw error;
  }
}

async function keepUnmatched(app: AppContext, payment: ProviderPayment, source: PaymentSource): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const known = await recordPayment(tx, null, payment, source);
    if (known.requestId !== null || known.problem !== '' || known.status === 'refunded') return;
    await refuseMoney(tx, { providerPaymentId: payment.id, amountPaise: payment.amountPaise }, 'unmatched');
    app.log.error({ paymentId: payment.id }, 'money came that belongs to no purchase of this shop');
  });
}
