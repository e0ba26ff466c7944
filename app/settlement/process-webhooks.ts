import { findIntentOfProviderOrder, type PaymentIntent, storeProviderOrder } from '#payments/payment-intent.ts';
import { recordPayment, refuseMoney } from '#payments/payment-ledger.ts';
import { fetchRefunds, storeProviderRefunds } from '#payments/provider-refunds.ts';
import { followRefund } from '#payments/send-refunds.ts';
import { markWebhookProcessed, takeDueWebhooks } from '#payments/webhook-inbox.ts';
import { followDispute } from '#payouts/follow-dispute.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { PaymentSource } from '#platform/database/column-types.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  type WebhookEvent,
} from '#platform/payments/payment-provider.ts';
import { settle } from './settle.ts';

/** Processes one kept event. What cannot be done now is tried again by a job. */
export async function processWebhook(app: AppContext, event: WebhookEvent): Promise<void> {
  const { provider } = app.payments;
  if (provider === null) return;
  try {
    if (event.providerRefundId !== null) await followRefund(app, provider, event.providerRefundId);
    if (event.providerDisputeId !== null) await followDispute(app, provider, event.providerDisputeId);
    await settleByProviderId(app, provider, event, 'webhook');
    await markWebhookProcessed(app, event.id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    app.log.warn({ err: error, event: event.event }, 'a webhook waits: the payment provider could not be asked');
  }
}

/** Processes kept events whose next attempt is due. @returns how many */
export async function processDueWebhooks(app: AppContext): Promise<number> {
  if (app.payments.provider === null) return 0;
  const events = await takeDueWebhooks(app);
  await Promise.all(
    events.map((event) =>
      processWebhook(app, event).catch((error: unknown) =>
        app.log.error({ err: error, event: event.event }, 'a webhook could not be processed'),
      ),
    ),
  );
  return events.length;
}

/** Settles the purchase that an order or a payment of the provider belongs to; money of none is put on record. */
export async function settleByProviderId(
  app: AppContext,
  provider: PaymentProvider,
  ids: { providerOrderId: string | null; providerPaymentId: string | null },
  source: PaymentSource,
): Promise<void> {
  const payment = ids.providerOrderId === null ? await readPayment(provider, ids.providerPaymentId) : null;
  const providerOrderId = ids.providerOrderId ?? payment?.orderId ?? null;
  const intent = providerOrderId === null ? null : await findIntent(app, provider, providerOrderId);
  if (intent) {
    await settle(app, provider, intent, source);
    return;
  }
  const unknown = payment ?? (await readPayment(provider, ids.providerPaymentId));
  if (unknown?.status === 'captured' || unknown?.status === 'refunded')
    await recordUnmatched(app, provider, unknown, source);
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

/** By the id that is stored, else by the receipt: the shop may have died before it stored the provider's response. */
async function findIntent(
  app: AppContext,
  provider: PaymentProvider,
  providerOrderId: string,
): Promise<PaymentIntent | null> {
  const existing = await findIntentOfProviderOrder(app.db, providerOrderId);
  if (existing) return existing;
  try {
    const { receipt } = await provider.getOrder(providerOrderId);
    const named = receipt === null ? null : await storeProviderOrder(app.db, { receipt }, providerOrderId);
    // Also of a second order at the provider under the same receipt: its money pays this purchase, or goes back.
    return named && { ...named, provider_order_id: providerOrderId };
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'rejected') return null;
    throw error;
  }
}

async function recordUnmatched(
  app: AppContext,
  provider: PaymentProvider,
  payment: ProviderPayment,
  source: PaymentSource,
): Promise<void> {
  const refunds = await fetchRefunds(app.db, provider, payment);
  await inTransaction(app.db, async (tx) => {
    const existing = await recordPayment(tx, null, payment, source);
    if (refunds !== null) await storeProviderRefunds(tx, payment.id, refunds);
    if (existing.intentId !== null || existing.problem !== '' || existing.status === 'refunded') return;
    await refuseMoney(tx, { providerPaymentId: payment.id, amountPaise: payment.amountPaise }, 'unmatched');
    app.log.error({ paymentId: payment.id }, 'money came that belongs to no purchase of this shop');
  });
}
