import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { CallResponse } from '#api/calls.ts';
import { isAttended } from '#back-office/attended.ts';
import { call } from '#kit/call.ts';
import type { Severity } from '#monitoring/rules/alert.ts';
import { indianTime } from '#rules/dates.ts';

type Answer = CallResponse<'GET /api/admin/troubles'>;

const everyMs = 60_000;
const tags: Record<Severity, { label: string; look: string }> = {
  severe: { label: 'Now', look: 'tag tag-chilli' },
  warning: { label: 'Soon', look: 'tag tag-turmeric' },
  note: { label: 'Note', look: 'tag' },
};

/**
 * What is wrong with the shop, refreshed every minute.
 * @param most how many are shown, and nothing at all while nothing is wrong; the page about it shows all
 */
export function AlertsPanel({ most }: { most?: number }) {
  const { answer, state, again } = useAlerts();
  const all = answer?.data ?? [];
  const shown = all.slice(0, most);
  if (most !== undefined && all.length === 0 && state !== 'failed') return null;
  return (
    <section aria-labelledby="health" className="mb-5 min-w-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="health" className="text-xl">
          {most === undefined ? 'Issues' : 'System status'}
        </h2>
        <button type="button" className="link min-h-11" disabled={state === 'asking'} onClick={again}>
          Check again
        </button>
      </div>
      {answer === null && state !== 'failed' && (
        <p role="status" className="card mt-1 p-4 text-ink-soft">
          Checking…
        </p>
      )}
      {state === 'failed' && (
        <p role="alert" className="card mt-1 p-4 text-chilli">
          {answer
            ? 'We could not load the status. This is the last one:'
            : 'We could not load the status. Please check again.'}
        </p>
      )}
      {answer !== null && all.length === 0 && (
        <p className="card mt-1 flex flex-wrap items-center gap-x-3 p-4">
          <span className="tag tag-leaf">No issues</span>
          <span className="text-ink-soft text-sm">{`Checked on ${indianTime(new Date(answer.checkedAt))}`}</span>
        </p>
      )}
      {shown.length > 0 && (
        <ul className="card mt-1 divide-y divide-hairline">
          {shown.map((alert) => (
            <li key={alert.id} className="px-4 py-3 sm:flex sm:items-start sm:gap-4">
              <span className={`${tags[alert.severity].look} sm:mt-1 sm:w-14 sm:justify-center sm:text-center`}>
                {tags[alert.severity].label}
              </span>
              <div className="mt-1 min-w-0 flex-1 sm:mt-0">
                <strong className="block">{alert.sentence}</strong>
                <span className="block text-ink-soft">{alert.remedy}</span>
                {alert.since !== null && (
                  <span className="block text-ink-soft text-sm">{`Since ${indianTime(new Date(alert.since))}`}</span>
                )}
              </div>
              {alert.link !== null && (
                <Link
                  to={alert.link}
                  className="link flex min-h-11 items-center whitespace-nowrap"
                  aria-label={`Show: ${alert.sentence}`}
                >
                  Show
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {all.length > shown.length && (
        <Link to="/admin/health" className="link inline-flex min-h-11 items-center">
          {`See all ${all.length}`}
        </Link>
      )}
    </section>
  );
}

function useAlerts() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [state, setState] = useState<'asking' | 'asked' | 'failed'>('asking');
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    const ended = new AbortController();
    setState('asking');
    call('GET /api/admin/troubles', {}, { signal: ended.signal })
      .then((given) => {
        setAnswer(given);
        setState('asked');
      })
      .catch(() => !ended.signal.aborted && setState('failed'));
    // A tab that nobody looks at asks nothing.
    const timer = setInterval(() => isAttended() && setRound((before) => before + 1), everyMs);
    return () => {
      ended.abort();
      clearInterval(timer);
    };
  }, [round]);
  return { answer, state, again: () => setRound((before) => before + 1) };
}
