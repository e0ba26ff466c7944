import type { AppContext } from '#platform/app-context.ts';
import { ProviderError, type ProviderPayment } from '#platform/payments/payment-provider.ts';
import { settleByProviderId } from './process-webhooks.ts';

const pageSize = 100;
const mostPages = 200;

/**
 * Looks through everything that the provider was paid within a time: every captured payment must be known, and what is
 * known must agree with what the provider says. Finds money of purchases that nobody asks about any more, money of
 * none, and what went back on the provider's own screens.
 * @param from when the first of these payments was begun
 * @param to and the last
 * @returns how many payments were not known, or known otherwise
 */
export async function sweepPayments(app: AppContext, from: Date, to: Date = new Date()): Promise<number> {
  const { provider } = app.payments;
  if (provider === null) return 0;
  let found = 0;
  try {
    for (let page = 0; page < mostPages; page += 1) {
      const payments = await provider.listRecentPayments({ from, to, skip: page * pageSize, count: pageSize });
      const recorded = await recordedOf(app, payments);
      for (const payment of payments) {
        if (isAsRecorded(payment, recorded.get(payment.id))) continue;
        found += 1;
        const ids = { providerOrderId: payment.orderId, providerPaymentId: payment.id };
        // One that cannot be settled keeps none of the others back; the next sweep comes back to it.
        await settleByProviderId(app, provider, ids, 'check').catch((error: unknown) =>
          app.log.error({ err: error, paymentId: payment.id }, 'captured money could not be settled'),
        );
      }
      if (payments.length < pageSize) break;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    app.log.warn({ err: error }, 'the payment provider could not be asked for its payments');
  }
  return found;
}

interface Recorded {
  provider_payment_id: string;
  status: ProviderPayment['status'];
  is_paying: boolean;
  problem: string;
  amount_refunded_paise: number;
}

async function recordedOf(
  { db }: AppContext,
  payments: readonly ProviderPayment[],
): Promise<ReadonlyMap<string, Recorded>> {
  if (payments.length === 0) return new Map();
  const ids = payments.map(({ id }) => id);
  const rows = await db
    .selectFrom('payment')
    .select(['provider_payment_id', 'status', 'is_paying', 'problem', 'amount_refunded_paise'])
    .where('provider_payment_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.provider_payment_id, row]));
}

function isAsRecorded({ status, amountRefundedPaise }: ProviderPayment, recorded: Recorded | undefined): boolean {
  if (!recorded) return status !== 'captured';
  if (amountRefundedPaise !== recorded.amount_refunded_paise) return false;
  if (status === 'captured') return recorded.is_paying || recorded.problem !== '';
  return status !== 'refunded' || recorded.status === 'refunded';
}
