import type { AppContext } from '#platform/app-context.ts';
import type { PaymentProblem } from '#platform/database/tables.ts';
import { isTestMoney } from '#platform/payments/play-money.ts';
import { rupeesFromPaise } from '#rules/money.ts';
import { refundablePaise } from './payment-ledger.ts';

/** Money of a purchase as staff see it. Rupees; times ISO 8601, UTC. */
export interface ShownPayment {
  paymentId: string;
  status: 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';
  amount: number;
  method: string;
  failure: string;
  isPaying: boolean;
  problem: PaymentProblem | '';
  at: string;
  /** What went back of it at the provider, by whomever. */
  refunded: number;
  /** What can still be sent back. */
  refundable: number;
  /** No money moved. */
  isTest: boolean;
  refunds: {
    amount: number;
    purpose: string;
    status: 'queued' | 'pending' | 'processed' | 'failed';
    refundId: string;
    lastError: string;
    at: string;
  }[];
}

/** Every attempt to pay a purchase, with what went back of it; oldest first. */
export async function listPayments(
  app: AppContext,
  purpose: 'order' | 'program',
  subjectId: string,
): Promise<ShownPayment[]> {
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
    amount: rupeesFromPaise(payment.amount_paise),
    method: payment.method,
    failure: payment.failure,
    isPaying: payment.is_paying,
    problem: payment.problem,
    at: payment.begun_at.toISOString(),
    refunded: rupeesFromPaise(payment.amount_refunded_paise),
    refundable: rupeesFromPaise(left.get(payment.provider_payment_id) ?? 0),
    isTest: isTestMoney(payment.provider_payment_id, app.payments.keyId),
    refunds: refunds
      .filter((refund) => refund.provider_payment_id === payment.provider_payment_id)
      .map((refund) => ({
        amount: rupeesFromPaise(refund.amount_paise),
        purpose: refund.purpose,
        status: refund.status,
        refundId: refund.provider_refund_id ?? '',
        lastError: refund.last_error,
        at: refund.created_at.toISOString(),
      })),
  }));
}
