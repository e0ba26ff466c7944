import { useEffect, useState } from 'react';
import type { CallAnswer } from '#rules/calls.ts';
import { formatPaise, paiseFromRupees } from '#rules/money.ts';
import { call } from '#ui/call.ts';
import { dayOnScreen } from '#ui/india-time.ts';

type Purchases = CallAnswer<'GET /api/programs/mine'>['data'];

/** The plans that this account has bought. Nothing is shown to somebody who has bought none. */
export default function ProgramsPanel() {
  const [purchases, setPurchases] = useState<Purchases | 'coming' | 'failed'>('coming');
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is a reason to ask again
  useEffect(() => {
    const asking = new AbortController();
    setPurchases('coming');
    call('GET /api/programs/mine', {}, { signal: asking.signal }).then(
      ({ data }) => setPurchases(data),
      () => asking.signal.aborted || setPurchases('failed'),
    );
    return () => asking.abort();
  }, [tries]);

  if (purchases === 'coming' || purchases.length === 0) return null;
  return (
    <section aria-labelledby="own-programs" className="mt-10">
      <h2 id="own-programs" className="mb-4 text-2xl">
        Programs
      </h2>
      {purchases === 'failed' ? (
        <div role="alert" className="card p-8 text-center">
          <p>Your programs could not be loaded.</p>
          <button type="button" className="button button-line mt-4" onClick={() => setTries((before) => before + 1)}>
            Try again
          </button>
        </div>
      ) : (
        <ul className="space-y-3">
          {purchases.map((purchase) => (
            <li key={purchase._id} className="card flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
              <p className="min-w-0 flex-auto">
                <span className="block font-semibold">{purchase.planName}</span>
                <span className="text-ink-soft text-sm">
                  {purchase.programName}, <time dateTime={purchase.date}>{dayOnScreen(purchase.date)}</time>
                </span>
              </p>
              <p className="text-ink-soft text-sm">
                Payment <span className="break-all">{purchase.paymentId}</span>
              </p>
              <p className="figures ml-auto whitespace-nowrap font-semibold">
                {formatPaise(paiseFromRupees(purchase.amount))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
