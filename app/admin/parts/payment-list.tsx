import type { Payment } from '#contract/amounts.ts';
import { indianDay, indianTime } from '#rules/dates.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { disputePhaseWord, disputeStatusWord } from '#rules/settlements/disputes.ts';

const problems: Record<string, string> = {
  amount: 'not the total',
  'second payment': 'second payment',
  'too late': 'came too late',
  unmatched: 'of no purchase',
};
const reasonOf = (purpose: string) => (purpose.startsWith('staff') ? 'by the staff' : (problems[purpose] ?? purpose));

/** Every attempt to pay a purchase, and what went back of it. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return <p className="text-ink-soft text-sm">No online payment.</p>;
  return (
    <ul className="mt-1 space-y-2">
      {payments.map((payment) => (
        <li key={payment.paymentId} className="rounded-lg border border-hairline p-2 text-sm">
          <span className="font-semibold">{formatPaise(payment.amountPaise)}</span> {payment.status} {payment.method}{' '}
          {payment.isTest && <span className="tag tag-turmeric">test payment</span>}{' '}
          {payment.isPaying && <span className="tag tag-leaf">paid this order</span>}
          {payment.problem && <span className="tag tag-chilli">{problems[payment.problem] ?? payment.problem}</span>}
          <span className="block break-all text-ink-soft">
            {payment.paymentId}, {indianTime(new Date(payment.at))}
          </span>
          {payment.failure && <span className="block text-chilli">{payment.failure}</span>}
          {payment.refundedPaise > 0 && (
            <span className="block">
              {formatPaise(payment.refundedPaise)} of it went back; {formatPaise(payment.refundablePaise)} can still be
              sent back
            </span>
          )}
          {payment.settled && (
            <span className="block">
              Paid out on {indianDay(new Date(payment.settled.on))} less a fee of{' '}
              {formatPaise(payment.settled.feePaise)} ({formatPaise(payment.settled.taxPaise)} of it tax)
            </span>
          )}
          {payment.disputes.map((dispute) => (
            <span key={dispute.id} className="block font-semibold text-chilli">
              {disputePhaseWord(dispute.phase)} of {formatPaise(dispute.amountPaise)}:{' '}
              {disputeStatusWord(dispute.status)}
              {dispute.status === 'open' &&
                dispute.respondBy !== null &&
                ` by ${indianTime(new Date(dispute.respondBy))}`}
            </span>
          ))}
          {payment.refunds.map((refund) => (
            <span key={refund.at} className="block [overflow-wrap:anywhere]">
              {formatPaise(refund.amountPaise)} back ({reasonOf(refund.purpose)}): {refund.status}
              {refund.refundId && `, ${refund.refundId}`}
              {refund.lastError && <span className="block text-chilli">{refund.lastError}</span>}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
