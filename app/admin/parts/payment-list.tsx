import type { Payment } from '#contract/amounts.ts';
import { indianDay, indianTime } from '#rules/dates.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { disputePhaseWord, disputeStatusWord } from '#rules/settlements/disputes.ts';
import * as texts from './texts.tsx';

const problems: Record<string, string> = {
  amount: texts.notTheTotal,
  'second payment': texts.secondPayment,
  'too late': texts.cameTooLate,
  unmatched: texts.ofNoPurchase,
};
const reasonOf = (purpose: string) => (purpose.startsWith('staff') ? texts.byStaff : (problems[purpose] ?? purpose));
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
  netbanking: texts.netBanking,
  wallet: 'wallet',
  emi: 'EMI',
};
const refundWords: Record<string, string> = {
  queued: texts.toBeSent,
  pending: texts.atTheBank,
  processed: 'done',
};

/** Every attempt to pay a purchase, and what went back of it. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  if (payments.length === 0) return <p className="text-ink-soft text-sm">{texts.noOnlinePayment}</p>;
  return (
    <ul className="mt-1 space-y-2">
      {payments.map((payment) => (
        <li key={payment.paymentId} className="rounded-lg border border-hairline p-2 text-sm">
          <span className="font-semibold">{formatPaise(payment.amountPaise)}</span>{' '}
          {paidWords[payment.status] ?? payment.status}
          {payment.method && texts.byMethodWords(methodWords[payment.method] ?? payment.method)}{' '}
          {payment.isTest && <span className="tag tag-turmeric">{texts.testPayment}</span>}{' '}
          {payment.isPaying && <span className="tag tag-leaf">{texts.paidThisOrder}</span>}
          {payment.problem && <span className="tag tag-chilli">{problems[payment.problem] ?? payment.problem}</span>}
          <span className="block break-all text-ink-soft">
            {payment.paymentId}, {indianTime(new Date(payment.at))}
          </span>
          {payment.failure && <span className="block text-chilli">{payment.failure}</span>}
          {payment.refundedPaise > 0 && (
            <span className="block">
              {texts.refundedCanStillBeRefunded(
                formatPaise(payment.refundedPaise),
                formatPaise(payment.refundablePaise),
              )}
            </span>
          )}
          {payment.settled && (
            <span className="block">
              {texts.paidOutOnLess(
                indianDay(new Date(payment.settled.on)),
                formatPaise(payment.settled.feePaise),
                formatPaise(payment.settled.taxPaise),
              )}
            </span>
          )}
          {payment.disputes.map((dispute) => (
            <span key={dispute.id} className="block font-semibold text-chilli">
              {texts.disputeOf(
                disputePhaseWord(dispute.phase),
                formatPaise(dispute.amountPaise),
                disputeStatusWord(dispute.status),
              )}{' '}
              {dispute.status === 'open' &&
                dispute.respondBy !== null &&
                texts.respondBy(indianTime(new Date(dispute.respondBy)))}
            </span>
          ))}
          {payment.refunds.map((refund) => (
            <span key={refund.at} className="block [overflow-wrap:anywhere]">
              {texts.refundOf(
                formatPaise(refund.amountPaise),
                reasonOf(refund.purpose),
                refundWords[refund.status] ?? refund.status,
              )}
              {refund.refundId && `, ${refund.refundId}`}
              {refund.lastError && <span className="block text-chilli">{refund.lastError}</span>}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
