import { useEffect } from 'react';
import { Link } from 'react-router';
import { useAction, useRefresh } from '#kit/admin/forms/use-action.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import type { Issue } from '#newsletter/issues.ts';
import { issueStates } from '#newsletter/rules/issue.ts';
import { indianTime } from '#rules/dates.ts';

/** While it is under way the figures are asked for again so often. */
const everyMs = 5_000;

/** How far a newsletter has gone, and the way to stop it or to go on. */
export function IssueProgress({ issue, onChanged }: { issue: Issue; onChanged: () => void }) {
  const { act, busy } = useAction();
  const toast = useToast();
  const refresh = useRefresh();
  const { _id, state, begunAt, endedAt, draft } = issue;
  const { toGo, queued, waiting, failed, unsubscribed } = issue.figures;
  useEffect(() => {
    if (state !== 'sending') return;
    const timer = setInterval(() => void refresh(), everyMs);
    return () => clearInterval(timer);
  }, [state, refresh]);
  const change = async (what: 'send' | 'stop') => {
    const params = { id: _id };
    const answer = await act(what, (call) =>
      what === 'stop'
        ? call('POST /api/admin/newsletter/stop/{id}', { params })
        : call('POST /api/admin/newsletter/send/{id}', { params, body: {} }),
    );
    if (!answer) return;
    toast({ title: answer.message });
    onChanged();
  };
  const coupons = draft.blocks.flatMap((block) => (block.kind === 'coupon' ? [block.code] : []));
  return (
    <section className="card mb-4 p-4" aria-label="How far it is">
      <p role="status" className="font-semibold">
        {issueStates[state]}
        {endedAt ? ` on ${indianTime(new Date(endedAt))}` : begunAt ? ` since ${indianTime(new Date(begunAt))}` : ''}
      </p>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        {(
          [
            ['Sent', queued - waiting - failed],
            ['Still to go', toGo + waiting],
            ['Could not be sent', failed],
            ['Unsubscribed', unsubscribed],
          ] as const
        ).map(([label, figure]) => (
          <div key={label}>
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="figures font-semibold text-xl">{figure.toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        {state === 'sending' && (
          <button type="button" className="button button-line" disabled={busy !== null} onClick={() => change('stop')}>
            Stop
          </button>
        )}
        {state === 'stopped' && (
          <button type="button" className="button button-leaf" disabled={busy !== null} onClick={() => change('send')}>
            {`Resume: ${toGo.toLocaleString('en-IN')} left to send`}
          </button>
        )}
        {coupons.length > 0 && (
          <Link to="/admin/reports?report=coupons" className="link inline-flex min-h-11 items-center">
            What the coupon brought
          </Link>
        )}
      </p>
    </section>
  );
}
