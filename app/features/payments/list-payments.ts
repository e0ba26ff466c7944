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
