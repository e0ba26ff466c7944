import { useState } from 'react';
import { Link } from 'react-router';
import type { PaymentsToReview } from '#payments/payments-to-review.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { indianTime } from '#rules/dates.ts';
import { type MoneyToSettle, SettledDialog } from './settled-dialog.tsx';

const thePaymentProviderHasStopped = (value: string | number) =>
  `The payment provider has stopped sending webhooks${value}. The shop still finds payments by asking, a little later. Please switch the webhook on again at the provider.`;

interface Alert {
  key: string;
  what: string;
  amountPaise: number;
  reference: string;
  more: string;
  at: string;
  /** What it is settled as, where a person may say that it is. */
  settle?: MoneyToSettle;
}

export function PaymentsPanel({ alerts }: { alerts: PaymentsToReview }) {
  const [settling, setSettling] = useState<MoneyToSettle | null>(null);
  const rows: Alert[] = [
    ...alerts.failedRefunds.map((one) => ({
      key: `refund ${one.paymentId} ${one.purpose}`,
      what: one.isOfOrder
        ? 'A refund failed. Open the order to send it again, or record how you paid it'
        : 'A refund failed. Pay it another way',
      amountPaise: one.amountPaise,
      reference: one.reference,
      more: `${one.paymentId} ${one.lastError}`,
      at: one.at,
      ...(one.isOfOrder
        ? {}
        : { settle: { paymentId: one.paymentId, what: one.purpose, amountPaise: one.amountPaise } }),
    })),
    ...alerts.unmatched.map((one) => ({
      key: `unmatched ${one.paymentId}`,
      what: 'Payment without an order. Find the buyer at the payment provider',
      amountPaise: one.amountPaise,
      reference: '',
      more: one.paymentId,
      at: one.at,
      settle: { paymentId: one.paymentId, what: 'unmatched' as const, amountPaise: one.amountPaise },
    })),
    ...alerts.paidAndRejected.map((one) => ({
      key: `rejected ${one.reference}`,
      what: 'Rejected but paid. Set the order to Refunded',
      amountPaise: one.amountPaise,
      reference: one.reference,
      more: '',
      at: one.at,
    })),
    ...alerts.paidAfterLeaving.map((one) => ({
      key: `left ${one.reference}`,
      what: 'Paid online after shipping as cash on delivery. Collect no cash',
      amountPaise: one.amountPaise,
      reference: one.reference,
      at: one.at,
      more: `Tell the courier, then set the order to Delivered. If the courier also took cash, set it to Refunded. ${one.paymentId}`,
    })),
    ...alerts.goneBackElsewhere.map((one) => ({
      key: `gone ${one.paymentId}`,
      what: one.isDisputed
        ? 'Lost in a dispute. Do not ship. Set the order to Refunded'
        : 'Refunded at the payment provider, not through the shop',
      amountPaise: one.amountPaise,
      reference: one.reference,
      more: one.paymentId,
      at: one.at,
    })),
  ];
  return (
    <section aria-labelledby="payments" className="mt-6 min-w-0">
      <h2 id="payments" className="text-xl">
        Payments to review
      </h2>
      {alerts.haveWebhooksStopped && (
        <p role="alert" className="card mt-2 p-4 text-chilli">
          {thePaymentProviderHasStopped(
            alerts.lastWebhookAt ? ` (last on ${indianTime(new Date(alerts.lastWebhookAt))})` : '',
          )}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="mt-2 text-ink-soft">None. Every payment has an order, or is being refunded.</p>
      ) : (
        <MoneyList rows={rows} onSettle={setSettling} />
      )}
      {alerts.wentBack.length > 0 && (
        <details className="mt-2">
          <summary className="link cursor-pointer py-2.5">
            {`Other refunds of the last 30 days (${alerts.wentBack.length})`}
          </summary>
          <MoneyList
            rows={alerts.wentBack.map((one) => ({
              key: `back ${one.paymentId} ${one.at}`,
              what: wentBack[one.why],
              amountPaise: one.amountPaise,
              reference: one.reference,
              more: one.paymentId,
              at: one.at,
            }))}
          />
        </details>
      )}
      <SettledDialog money={settling} onClose={() => setSettling(null)} />
    </section>
  );
}

const wentBack: Record<PaymentsToReview['wentBack'][number]['why'], string> = {
  amount: 'Paid a wrong amount',
  'second payment': 'Paid twice: the second payment',
  'too late': 'Paid too late, after the order closed',
  'at the provider': 'Partly refunded on the payment provider’s site',
  'lost dispute': 'Returned by the bank after a dispute. The shop’s refund was not sent',
};

interface MoneyListProps {
  rows: readonly Alert[];
  onSettle?: (money: MoneyToSettle) => void;
}

function MoneyList({ rows, onSettle }: MoneyListProps) {
  return (
    <ul className="card mt-2 divide-y divide-hairline">
      {rows.map((row) => (
        <li key={row.key} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
          <span className="min-w-0">
            <strong className="block">{row.what}</strong>
            <span className="wrap-anywhere block text-ink-soft text-sm">
              {row.more} {indianTime(new Date(row.at))}
            </span>
          </span>
          <span className="flex items-center gap-4">
            {row.reference !== '' && !row.reference.startsWith('P') && (
              <Link to={`/admin/orders?all=1&search=${row.reference}`} className="link flex min-h-11 items-center">
                {row.reference}
              </Link>
            )}
            {row.reference.startsWith('P') && (
              <Link to={`/admin/programs?search=${row.reference}`} className="link flex min-h-11 items-center">
                {row.reference}
              </Link>
            )}
            {row.settle && onSettle && (
              <button
                type="button"
                className="link min-h-11 whitespace-nowrap"
                onClick={() => row.settle && onSettle(row.settle)}
                aria-label={`Settled by hand ${row.settle.paymentId}`}
              >
                Settled by hand
              </button>
            )}
            <span className="figures font-semibold">{formatPaise(row.amountPaise)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
