import type { Payment } from '#contract/amounts.ts';
import { disputePhaseWord, disputeStatusWord } from '#payouts/rules/disputes.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { indianDay, indianTime } from '#rules/dates.ts';

const problems: Record<string, string> = {
  amount: 'not the total',
  'second payment': 'second payment',
  'too late': 'came too late',
  unmatched: 'without an order',
};
const reasonOf = (purpose: string) => (purpose.startsWith('staff') ? 'by staff' : (problems[purpose] ?? purpose));
/** As the provider calls them. */
const paidWords: Record<string, string> = {
  captured: 'paid',
  refunded: 'paid',
  authorized: 'authorised',
  created: 'begun',
};
const methodWords: Record<string, string> = {
  upi: 'UPI',
  card: 'card',
  netbanking: 'net banking',
  wallet: 'wallet',
  emi: 'EMI',
};
const refundWords: Record<string, string> = {
  queued: 'to be sent',
  pending: 'at the bank',
  processed: 'done',
};

export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return <p className="text-ink-soft text-sm">No online payment.</p>;
  return (
    <ul className="mt-1 space-y-2">
      {payments.map((payment) => (
        <li key={payment.paymentId} className="rounded-lg border border-hairline p-2 text-sm">
          <span className="font-semibold">{formatPaise(payment.amountPaise)}</span>{' '}
          {paidWords[payment.status] ?? payment.status}
          {payment.method && ` by ${methodWords[payment.method] ?? payment.method}`}{' '}
          {payment.isTest && <span className="tag tag-turmeric">test payment</span>}{' '}
          {payment.isPaying && <span className="tag tag-leaf">paid this order</span>}{' '}
          {payment.problem && <span className="tag tag-chilli">{problems[payment.problem] ?? payment.problem}</span>}
          <span className="block break-all text-ink-soft">
            {payment.paymentId}, {indianTime(new Date(payment.at))}
          </span>
          {payment.failure && <span className="block text-chilli">{payment.failure}</span>}
          {payment.refundedPaise > 0 && (
            <span className="block">
              {`${formatPaise(payment.refundedPaise)} refunded; ${formatPaise(payment.refundablePaise)} can still be refunded`}
            </span>
          )}
          {payment.settled && (
            <span className="block">
              {`Paid out on ${indianDay(new Date(payment.settled.on))} less a fee of ${formatPaise(payment.settled.feePaise)} (incl. ${formatPaise(payment.settled.taxPaise)} GST)`}
            </span>
          )}
          {payment.disputes.map((dispute) => (
            <span key={dispute.id} className="block font-semibold text-chilli">
              {`${disputePhaseWord(dispute.phase)} of ${formatPaise(dispute.amountPaise)}: ${disputeStatusWord(dispute.status)}.`}{' '}
              {dispute.status === 'open' &&
                dispute.respondBy !== null &&
                `Respond by ${indianTime(new Date(dispute.respondBy))}.`}
            </span>
          ))}
          {payment.refunds.map((refund) => (
            <span key={refund.at} className="block [overflow-wrap:anywhere]">
              {`Refund of ${formatPaise(refund.amountPaise)} (${reasonOf(refund.purpose)}): ${refundWords[refund.status] ?? refund.status}`}
              {refund.refundId && `, ${refund.refundId}`}
              {refund.lastError && <span className="block text-chilli">{refund.lastError}</span>}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
