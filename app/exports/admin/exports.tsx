import { useEffect, useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import { pageContext } from '#boot/page-context.ts';
import { listExports } from '#exports/read-export.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { call } from '#kit/call.ts';
import { orderWaits } from '#orders/rules/order-list.ts';
import { inIndianDigits } from '#pricing/rules/money.ts';
import { dayInFigures, indianTime } from '#rules/dates.ts';
import { SettingsRoof } from '#settings/admin/settings-roof.tsx';
import type { Route } from './+types/exports.ts';

type Export = CallResponse<'GET /api/admin/exports'>['exports'][number];

const pollMs = 1_000;

export async function loader({ context }: Route.LoaderArgs) {
  return { exports: await listExports(context.get(pageContext).app) };
}

export const meta = () => adminMeta('Exports');

const columns: readonly Column<Export>[] = [
  ['File', ({ fileName }) => fileName, { kind: 'name' }],
  ['Filters', ({ filter }) => filterWords(filter) || 'None', { className: 'min-w-32 wrap-anywhere' }],
  ['Started', ({ at, by }) => `${indianTime(new Date(at))} by ${by}`],
  [
    'Progress',
    ({ state, lines }) => (
      <>
        <span role="status">{progressOf(state, inIndianDigits(lines))}</span>
        {state === 'running' && <progress className="progress mt-2 block w-full max-w-md" aria-label="Progress" />}
      </>
    ),
    { className: 'figures min-w-40' },
  ],
  ['Actions', (one) => <FileActions one={one} />, { kind: 'actions', headingIs: 'shown' }],
];

/** Large files that are written in the background, with their progress (behaviour: Exports 1). */
export default function Exports({ loaderData }: Route.ComponentProps) {
  const exports = useProgress(loaderData.exports);
  return (
    <AdminPage
      title="Exports"
      about="We prepare lists of more than 10,000 lines here. You can close this page while we do. Files are deleted after a day."
    >
      <SettingsRoof />
      <DataList
        label="Exports"
        isCards
        columns={columns}
        rows={exports}
        idOf={({ id }) => id}
        none={
          <EmptyState title="No files in the last 24 hours">
            Choose ‘Prepare CSV’ on a long list of orders, plans, users or subscribers.
          </EmptyState>
        }
      />
    </AdminPage>
  );
}

function FileActions({ one: { id, fileName, at, state, isStopping } }: { one: Export }) {
  const { act, busy } = useAction();
  return (
    <>
      {state === 'done' && (
        <a
          className="button button-line"
          href={`/api/admin/exports/file/${id}/${fileName.replace('.csv', '')}`}
          download
          aria-label={`Download ${fileName} of ${indianTime(new Date(at))}`}
        >
          Download
        </a>
      )}
      {state === 'running' && (
        <button
          type="button"
          className="button button-line"
          disabled={busy !== null || isStopping}
          onClick={() => act('stop', (make) => make('POST /api/admin/exports/stop/{id}', { params: { id } }))}
        >
          {isStopping ? 'Stopping…' : 'Stop'}
        </button>
      )}
    </>
  );
}

function filterWords({ status, from, to, search, awaiting, waits, tag }: Export['filter']): string {
  return [
    search && `‘${search}’`,
    status,
    from && `from ${dayInFigures(from)}`,
    to && `to ${dayInFigures(to)}`,
    tag && `tagged ${tag}`,
    awaiting === 'true' && 'waiting for payment',
    orderWaits.find(({ id }) => id === waits)?.label,
  ]
    .filter(Boolean)
    .join(', ');
}

/** '2026-11-27' as '27-11-2026'. */

const progressOf = (state: Export['state'], lines: string) =>
  ({
    running: lines === '1' ? '1 line so far' : `${lines} lines so far`,
    done: lines === '1' ? 'Ready, 1 line' : `Ready, ${lines} lines`,
    stopped: 'Stopped',
    failed: 'It could not be prepared. Try again, or see the system status.',
  })[state];

/**
 * The files as the server has them by now, asked for while one of them is being written; what was just loaded counts
 * first.
 */
function useProgress(loaded: Export[]): Export[] {
  const [exports, setExports] = useState(loaded);
  useEffect(() => setExports(loaded), [loaded]);
  const isRunning = exports.some(({ state }) => state === 'running');
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(async () => {
      const answer = await call('GET /api/admin/exports', {}).catch(() => null);
      // Without an answer the last one stays: the work does not need this page.
      if (answer) setExports(answer.exports);
    }, pollMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return exports;
}
