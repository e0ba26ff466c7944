import { useEffect, useState } from 'react';
import type { CallAnswer } from '#rules/calls.ts';
import { indianTime } from '#rules/dates.ts';
import { call } from '#ui/call.ts';
import { Dialog } from '#ui/dialog.tsx';

type Entry = CallAnswer<'GET /api/admin/history/{kind}/{id}'>['data'][number];

/** 'totalStock' as people would say it. */
const inPlainWords = (field: string) =>
  field.replaceAll(/([a-z])([A-Z])/g, (_pair, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);

/** Who changed a thing, and what. */
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
  const [entries, setEntries] = useState<Entry[] | null>(null);
  const [failed, setFailed] = useState(false);
  const id = thing?.id;
  useEffect(() => {
    setEntries(null);
    setFailed(false);
    if (id === undefined) return;
    const ended = new AbortController();
    call('GET /api/admin/history/{kind}/{id}', { params: { kind, id } }, { signal: ended.signal })
      .then(({ data }) => setEntries(data))
      .catch(() => !ended.signal.aborted && setFailed(true));
    return () => ended.abort();
  }, [kind, id]);

  return (
    <Dialog open={thing !== null} onClose={onClose} title={`History: ${thing?.name ?? ''}`} kind="sheet">
      <div className="wide overflow-y-auto p-5">
        {failed && <p className="text-chilli">The history could not be read. Please try again.</p>}
        {entries === null && !failed && <p role="status">Reading…</p>}
        {entries?.length === 0 && <p>Nothing has been changed here so far.</p>}
        <ol className="space-y-4">
          {entries?.map((entry) => (
            <li key={`${entry.at}${entry.action}`} className="card p-4">
              <p>
                <strong>{entry.by}</strong> {entry.action}
                <span className="text-ink-soft"> · {indianTime(new Date(entry.at))}</span>
              </p>
              {entry.changes.length > 0 && (
                <dl className="mt-2 space-y-2">
                  {entry.changes.map((change) => (
                    <div key={change.field}>
                      <dt className="font-semibold text-sm">{inPlainWords(change.field)}</dt>
                      <dd className="[overflow-wrap:anywhere]">
                        <del className="text-ink-soft">{change.before}</del> →{' '}
                        <ins className="no-underline">{change.after}</ins>
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}
