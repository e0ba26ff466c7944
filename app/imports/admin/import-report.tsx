import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { importItemStates } from '#imports/rules/import-state.ts';
import { ClaimsReason } from '#kit/admin/forms/claims-reason.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { AdminPage } from '#kit/admin/page.tsx';
import { call } from '#kit/call.ts';
import { inIndianDigits } from '#pricing/rules/money.ts';
import { indianTime } from '#rules/dates.ts';
import { CustomerMails, PictureFailures } from './import-follow-up.tsx';
import type { Report } from './report.ts';
import * as texts from './texts.ts';
import { WorkProgress } from './work-progress.tsx';

const fromSource = (source: string, when: string, by: string) => `${source}, ${when}, ${by}`;
const countLabels = {
  unchecked: 'Not checked yet',
  new: 'New',
  change: 'Will change',
  same: 'Unchanged',
  claims: 'Claims to decide',
  refused: 'Refused',
  made: 'Imported',
  changed: 'Changed',
} as const;

type Problem = Report['problems'][number];
const productColumn: Column<Problem> = ['Product', ({ title }) => title, { className: 'wrap-anywhere min-w-36' }];
const problemColumns: readonly Column<Problem>[] = [
  ['Line', ({ line }) => line, { className: 'figures' }],
  productColumn,
  ['Column', ({ column }) => column, { className: 'whitespace-nowrap' }],
  ['Problem', ({ message }) => message, { className: 'wrap-anywhere min-w-56' }],
];

const pollMs = 1_000;

/**
 * What a file would do or did. It is asked for anew while the work on it goes on, which needs this page for nothing.
 */
export function ImportReport({ loaded }: { loaded: Report }) {
  const { report, isRunning } = useReport(loaded);
  const { act, busy } = useAction();
  const [reason, setReason] = useState('');
  const { id, counts, work, problems, notes } = report;
  const params = { id };
  const planned = counts.new + counts.change + (reason.trim() === '' ? 0 : counts.claims);
  const waits = counts.unchecked > 0 || report.pictures.waiting > 0;
  const begin = () =>
    act('begin', (make) =>
      make('POST /api/admin/imports/begin/{id}', { params, body: { claimsReason: reason.trim() } }),
    );
  const nothing =
    !isRunning && planned === 0 && !waits && counts.made + counts.changed + counts.claims + counts.refused === 0;
  const when = indianTime(new Date(report.at));
  return (
    <AdminPage
      title={report.fileName}
      about={fromSource(report.source === 'shopify' ? 'Shopify' : 'WooCommerce', when, report.by)}
      actions={
        <>
          <Link to="/admin/imports" className="button button-line">
            All imports
          </Link>
          <a className="button button-line" href={`/api/admin/imports/report/${id}`} download>
            Download report
          </a>
        </>
      }
    >
      <section className="card p-4">
        <WorkProgress work={work} />
        <dl className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
          {importItemStates
            .filter((state) => counts[state] > 0)
            .map((state) => (
              <div key={state} className="rounded-xl border border-hairline bg-white p-3">
                <dt className="text-ink-soft text-sm">{countLabels[state]}</dt>
                <dd className="figures text-xl">{inIndianDigits(counts[state])}</dd>
              </div>
            ))}
        </dl>
        {nothing && <p className="mt-3">Everything in this file is in your shop already.</p>}
        {!isRunning && counts.claims > 0 && (
          <div className="mt-4">
            <ClaimsReason value={reason} onChange={setReason} />
          </div>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {isRunning ? (
            <button
              type="button"
              className="button button-line"
              disabled={busy !== null || work?.isStopping === true}
              onClick={() => act('stop', (make) => make('POST /api/admin/imports/stop/{id}', { params }))}
            >
              {work?.isStopping ? 'Stopping…' : 'Stop'}
            </button>
          ) : (
            (planned > 0 || waits) && (
              <button type="button" className="button button-leaf" disabled={busy !== null} onClick={begin}>
                {beginLabel(report, planned)}
              </button>
            )
          )}
        </div>
      </section>
      <PictureFailures report={report} isRunning={isRunning} />
      <CustomerMails report={report} />
      {problems.length > 0 && (
        <section className="mt-5" aria-labelledby="problems">
          <div className="flex flex-wrap items-end justify-between gap-2">
            <h2 id="problems" className="text-xl">
              What is left out, and why
            </h2>
            <a className="button button-line" href={`/api/admin/imports/report/${id}?part=refused`} download>
              Download refused lines
            </a>
          </div>
          {problems.length >= 200 && (
            <p className="text-ink-soft">The first 200 problems. The report has all of them.</p>
          )}
          <div className="mt-2">
            <DataList
              label="Problems by line"
              columns={
                report.kind === 'products' ? problemColumns : problemColumns.filter((one) => one !== productColumn)
              }
              rows={problems}
              idOf={({ line, column, message }) => `${line}${column}${message}`}
            />
          </div>
        </section>
      )}
      {notes.length > 0 && (
        <section className="card mt-5 p-4" aria-labelledby="notes">
          <h2 id="notes" className="text-xl">
            Please note
          </h2>
          <ul className="mt-2 list-disc pl-5 [overflow-wrap:anywhere]">
            {notes.map(({ line, title, message, count }) => (
              <li key={message}>
                {`${message} `}
                <span className="text-ink-soft text-sm">
                  {title || `Line ${line}`}
                  {count > 1 && ` ${`and ${count - 1} more`}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </AdminPage>
  );
}

function beginLabel({ kind, counts, pictures }: Report, planned: number): string {
  if (counts.unchecked > 0) return 'Continue the check';
  if (counts.made + counts.changed > 0 || (planned === 0 && pictures.waiting > 0)) return 'Continue';
  return kind === 'products' ? texts.importProducts(planned) : texts.importCustomers(planned);
}

/** The report as the server has it by now; what was just loaded counts first. */
function useReport(loaded: Report): { report: Report; isRunning: boolean } {
  const [report, setReport] = useState(loaded);
  useEffect(() => setReport(loaded), [loaded]);
  const isRunning = report.work?.state === 'running';
  const { id } = report;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(async () => {
      const answer = await call('GET /api/admin/imports/{id}', { params: { id } }).catch(() => null);
      // Without an answer the last one stays: the work does not need this page.
      if (answer) setReport(answer.import);
    }, pollMs);
    return () => clearInterval(timer);
  }, [isRunning, id]);
  return { report, isRunning };
}
