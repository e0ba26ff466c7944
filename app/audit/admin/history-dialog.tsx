import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { CallResponse } from '#api/calls.ts';
import { paymentFromJson } from '#contract/amounts.ts';
import * as texts from '#kit/admin/texts.tsx';
import { call } from '#kit/call.ts';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import { PaymentList } from '#payments/admin/payment-list.tsx';
import { indianTime } from '#rules/dates.ts';
import { Changes } from '#versions/admin/changes.tsx';

type History = CallResponse<'GET /api/admin/history/{kind}/{id}'>;

/** Who changed a thing, and what; of the purchase of a plan also every attempt to pay it. */
export function HistoryDialog({
  kind,
  thing,
  onClose,
}: {
  kind: 'product' | 'coupon' | 'program';
  /** Null while nothing is asked for. */
  thing: { id: string; name: string } | null;
  onClose: () => void;
}) {
  const [history, setHistory] = useState<History | null>(null);
  const [failed, setFailed] = useState(false);
  const id = thing?.id;
  useEffect(() => {
    setHistory(null);
    setFailed(false);
    if (id === undefined) return;
    const ended = new AbortController();
    call('GET /api/admin/history/{kind}/{id}', { params: { kind, id } }, { signal: ended.signal })
      .then(setHistory)
      .catch(() => !ended.signal.aborted && setFailed(true));
    return () => ended.abort();
  }, [kind, id]);

  const entries = history?.data;
  return (
    <Dialog open={thing !== null} onClose={onClose} title={`History: ${thing?.name ?? ''}`} kind="sheet">
      <div className="wide overflow-y-auto p-5">
        {failed && <p className="text-chilli">We could not load the history. Please try again.</p>}
        {history === null && !failed && <p role="status">{texts.reading}</p>}
        {history?.payments && (
          <section aria-label="Payments" className="mb-6">
            <h3 className="text-lg">Payments</h3>
            <PaymentList payments={history.payments.map(paymentFromJson)} />
          </section>
        )}
        {kind === 'product' && id !== undefined && (
          <p className="mb-4">
            {entries?.length === 0 && 'No edits yet.'}{' '}
            {texts.ordersAndGoodsReceived(
              <Link to={`/admin/products/stock/${id}`} className="link">
                stock ledger
              </Link>,
            )}
          </p>
        )}
        {entries?.length === 0 && kind !== 'product' && <p>No changes yet.</p>}
        <ol className="space-y-4">
          {entries?.map((entry) => (
            <li key={`${entry.at}${entry.action}`} className="card p-4">
              <p>
                <strong>{entry.by}</strong> {entry.action}
                <span className="text-ink-soft"> · {indianTime(new Date(entry.at))}</span>
              </p>
              <Changes changes={entry.changes} />
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
