import { useEffect, useState } from 'react';
import type { CallResponse } from '#contract/contract.ts';
import { listExports } from '#features/exports/read-export.ts';
import { indianTime } from '#rules/dates.ts';
import { inIndianDigits } from '#rules/pricing/money.ts';
import { pageContext } from '#server/page-context.ts';
import { call } from '#ui/call.ts';
import { Headings } from '../parts/headings.tsx';
import { AdminPage, adminMeta, EmptyState, TableFrame } from '../parts/page.tsx';
import { useAction } from '../parts/use-action.ts';
import type { Route } from './+types/exports.ts';
import * as texts from './texts.ts';

type Export = CallResponse<'GET /api/admin/exports'>['exports'][number];

const askMs = 1_000;

export async function loader({ context }: Route.LoaderArgs) {
  return { exports: await listExports(context.get(pageContext).app) };
}

export const meta = () => adminMeta(texts.exports);

/** Large files that are written in the background, with their progress (behaviour: Exports 1). */
export default function Exports({ loaderData }: Route.ComponentProps) {
  const exports = useProgress(loaderData.exports);
  return (
    <AdminPage title={texts.exports} about={texts.aboutExports}>
      {exports.length === 0 ? (
        <EmptyState title={texts.noExportsYet}>{texts.exportFromAList}</EmptyState>
      ) : (
        <TableFrame label={texts.exports} isCards>
          <table className="cards">
            <thead>
              <tr>
                <Headings names={[texts.file, texts.filters, texts.startedBy, texts.progress, texts.actions]} />
              </tr>
            </thead>
            <tbody>
              {exports.map((one) => (
                <Row key={one.id} one={one} />
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </AdminPage>
  );
}

function Row({ one: { id, fileName, filter, at, by, state, lines, isStopping } }: { one: Export }) {
  const { act, busy } = useAction();
  const when = indianTime(new Date(at));
  return (
    <tr>
      <th scope="row">{fileName}</th>
      <td data-label={texts.filters} className="min-w-32 wrap-anywhere">
        {filterWords(filter) || texts.noFilters}
      </td>
      <td data-label={texts.startedBy}>{texts.whenBy(when, by)}</td>
      <td data-label={texts.progress} className="figures min-w-40">
        <span role="status">{progressOf(state, inIndianDigits(lines))}</span>
        {state === 'running' && (
          <progress className="progress mt-2 block w-full max-w-md" aria-label={texts.progress} />
        )}
      </td>
      <td className="row-actions">
        {state === 'done' && (
          <a
            className="button button-line"
            href={`/api/admin/exports/file/${id}/${fileName.replace('.csv', '')}`}
            download
            aria-label={texts.downloadFile(fileName, when)}
          >
            {texts.download}
          </a>
        )}
        {state === 'running' && (
          <button
            type="button"
            className="button button-line"
            disabled={busy !== null || isStopping}
            onClick={() => act('stop', (make) => make('POST /api/admin/exports/stop/{id}', { params: { id } }))}
          >
            {isStopping ? texts.stopping : texts.stop}
          </button>
        )}
      </td>
    </tr>
  );
}

/** What a list was narrowed to, as staff chose it. */
function filterWords({ status, from, to, search, awaiting }: Export['filter']): string {
  return [
    search && texts.searched(search),
    status,
    from && texts.from(dayInFigures(from)),
    to && texts.until(dayInFigures(to)),
    awaiting === 'true' && texts.awaitingPayment,
  ]
    .filter(Boolean)
    .join(', ');
}

/** '2026-11-27' as '27-11-2026'. */
const dayInFigures = (day: string) => day.split('-').reverse().join('-');

const progressOf = (state: Export['state'], lines: string) =>
  ({
    running: texts.linesSoFar(lines),
    done: texts.linesReady(lines),
    stopped: texts.stopped,
    failed: texts.failed,
  })[state];

/** The files as the server has them by now, asked for while one of them is being written; what was just loaded counts first. */
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
    }, askMs);
    return () => clearInterval(timer);
  }, [isRunning]);
  return exports;
}
