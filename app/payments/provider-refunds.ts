import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';
import type { PaymentProvider, ProviderPayment, ProviderRefund } from '#platform/payments/payment-provider.ts';

/**
 * Refunds that somebody made on the provider's own screens, or that the provider made by itself.
 * `payment.amount_refunded_paise` says only how much went back in all; the day book and the accountant need each with
 * its id and its day (behaviour: Books 8).
 */

/**
 * Asks for the refunds of a payment, where more or less of it went back than the shop has rows for.
 * @returns null where there is nothing to ask
 * @throws ProviderError
 */
export async function fetchRefunds(
  db: Kysely<Tables>,
  provider: PaymentProvider,
  { id, amountRefundedPaise }: ProviderPayment,
): Promise<ProviderRefund[] | null> {
  const { rows } = await sql<{ paise: number }>`select (
    (select coalesce(sum(amount_paise), 0) from refund
      where provider_payment_id = ${id} and status in ('pending', 'processed') and not ${isReportedByProvider})
    + (select coalesce(sum(amount_paise), 0) from provider_refund
      where provider_payment_id = ${id} and status <> 'failed'))::float8 as paise`.execute(db);
  return rows[0]?.paise === amountRefundedPaise ? null : provider.listRefunds(id);
}

/**
 * Stores those of a payment's refunds that the shop did not send. The payment is recorded already, in the same
 * transaction.
 */
export async function storeProviderRefunds(
  tx: Transaction<Tables>,
  providerPaymentId: string,
  refunds: readonly ProviderRefund[],
): Promise<void> {
  const own = await tx.selectFrom('refund').select('id').where('provider_payment_id', '=', providerPaymentId).execute();
  const foreign = refunds.filter(({ notes }) => !own.some(({ id }) => id === notes.shop_refund_id));
  // What an older version of the shop noted without an id is among those that the provider lists.
  await tx
    .deleteFrom('provider_refund')
    .where('provider_payment_id', '=', providerPaymentId)
    .where('provider_refund_id', 'is', null)
    .execute();
  for (const { id, amountPaise, status, createdAt } of foreign) {
    await tx
      .insertInto('provider_refund')
      .values({
        provider_payment_id: providerPaymentId,
        provider_refund_id: id,
        amount_paise: amountPaise,
        status,
        made_at: createdAt,
      })
      // Of two answers the older may come last: what the bank has said once holds.
      .onConflict((conflict) =>
        conflict.column('provider_refund_id').doUpdateSet({ status }).where('provider_refund.status', '=', 'pending'),
      )
      .execute();
  }
}

/** Of a row of `refund`: whether the row of the provider's own says how much it was. */
export const isReportedByProvider = sql<boolean>`exists (select from provider_refund
  where provider_refund.provider_refund_id = refund.provider_refund_id)`;
