import { ProviderError } from '#platform/payments/payment-provider.ts';
import type { Shop } from '#platform/shop.ts';
import { settleWhat } from './receive-webhook.ts';

const pageSize = 100;
const mostPages = 200;

/**
 * Looks through everything that the provider was paid of late: every captured payment must be known. Finds money of
 * purchases that nobody asks about any more, and money of none.
 * @param from how far back
 * @returns how many payments were not known before
 */
export async function sweepPayments(shop: Shop, from: Date): Promise<number> {
  const { provider } = shop.payments;
  if (provider === null) return 0;
  let found = 0;
  try {
    const to = new Date();
    for (let page = 0; page < mostPages; page += 1) {
      const payments = await provider.listRecentPayments({ from, to, skip: page * pageSize, count: pageSize });
      for (const payment of payments) {
        if (payment.status !== 'captured' || (await isKnown(shop, payment.id))) continue;
        found += 1;
        const what = { providerOrderId: payment.orderId, providerPaymentId: payment.id };
        // One that cannot be settled hides none of the others; the next sweep comes back to it.
        await settleWhat(shop, provider, what, 'check').catch((error: unknown) =>
          shop.log.error({ err: error, paymentId: payment.id }, 'captured money could not be settled'),
        );
      }
      if (payments.length < pageSize) break;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    shop.log.warn({ err: error }, 'the payment provider could not be asked for its payments');
  }
  return found;
}

async function isKnown(shop: Shop, providerPaymentId: string): Promise<boolean> {
  const known = await shop.db
    .selectFrom('payment')
    .select(['is_paying', 'problem'])
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst();
  return known !== undefined && (known.is_paying || known.problem !== '');
}
