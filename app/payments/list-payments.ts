import type { Payment } from '#contract/amounts.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isTestMoney } from '#platform/payments/play-money.ts';
import { refundablePaise } from './payment-ledger.ts';

/** Every attempt to pay a purchase, with what went back of it; oldest first. */
export async function listPayments(
  app: AppContext,
  purpose: 'order' | 'program',
  subjectId: string,
): Promise<Payment[]> {
  const payments = await app.db
    .selectFrom('payment')
    .innerJoin('payment_intent', 'payment_intent.id', 'payment.intent_id')
    .selectAll('payment')
    .where('purpose', '=', purpose)
    .where('subject_id', '=', subjectId)
    .orderBy('begun_at')
    .orderBy('provider_payment_id')
    .execute();
  if (payments.length === 0) return [];
  const ids = payments.map((payment) => payment.provider_payment_id);
  const left = await refundablePaise(app.db, ids);
  const refunds = await app.db
    .selectFrom('refund')
    .selectAll()
    .where('provider_payment_id', 'in', ids)
    .orderBy('created_at')
    .execute();
  const [settled, disputes] = await Promise.all([
    app.db
      .selectFrom('settlement_entry')
      .select(['provider_entry_id', 'fee_paise', 'tax_paise', 'settled_at'])
      .where('provider_entry_id', 'in', ids)
      .execute(),
    app.db.selectFrom('dispute').selectAll().where('provider_payment_id', 'in', ids).orderBy('begun_at').execute(),
  ]);
  return payments.map((payment) => ({
    paymentId: payment.provider_payment_id,
    status: payment.status,
    amountPaise: payment.amount_paise,
    method: payment.method,
    failure: payment.failure,
    isPaying: payment.is_paying,
    problem: payment.problem,
    at: payment.begun_at.toISOString(),
    refundedPaise: payment.amount_refunded_paise,
    refundablePaise: left.get(payment.provider_payment_id) ?? 0,
    isTest: isTestMoney(payment.provider_payment_id, app.payments.keyId),
    settled:
      settled
        .filter((entry) => entry.provider_entry_id === payment.provider_payment_id)
        .map((entry) => ({
          feePaise: entry.fee_paise,
          taxPaise: entry.tax_paise,
          on: entry.settled_at.toISOString(),
        }))[0] ?? null,
    disputes: disputes
      .filter((dispute) => dispute.provider_payment_id === payment.provider_payment_id)
      .map((dispute) => ({
        id: dispute.provider_dispute_id,
        amountPaise: dispute.amount_paise,
        phase: dispute.phase,
        status: dispute.status,
        respondBy: dispute.respond_by?.toISOString() ?? null,
      })),
    refunds: refunds
      .filter((refund) => refund.provider_payment_id === payment.provider_payment_id)
      .map((refund) => ({
        amountPaise: refund.amount_paise,
        purpose: refund.purpose,
        status: refund.status,
        refundId: refund.provider_refund_id ?? '',
        lastError: refund.last_error,
        at: refund.created_at.toISOString(),
      })),
  }));
}
