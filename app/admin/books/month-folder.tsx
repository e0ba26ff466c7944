import { useEffect, useRef, useState } from 'react';
import { type FolderState, isReady } from '#rules/books/folder.ts';
import { monthName } from '#rules/dates.ts';
import { inIndianDigits } from '#rules/pricing/money.ts';
import { call } from '#ui/call.ts';
import { useAction } from '../parts/use-action.ts';
import * as texts from './texts.tsx';

const askMs = 1_000;

/** Everything of the month as one ZIP, which the browser downloads by itself. Where many PDFs are not drawn yet, they are first (behaviour: Books 11). */
export function MonthFolder({ month, loaded }: { month: string; loaded: FolderState }) {
  const folder = useFolder(month, loaded);
  const { act, busy } = useAction();
  const { work } = folder;
  const isRunning = work?.state === 'running';
  const isStopping = isRunning && work.isStopping;
  const ready = isReady(folder);
  const link = useKeptFocus(ready);
  return (
    <section aria-labelledby="folder" className="card mt-4 p-4">
      <h2 id="folder" className="text-xl">
        {texts.folderForTheAccountant}
      </h2>
      <p className="text-ink-soft text-sm">{texts.oneZipWithEverything(monthName(month))}</p>
      {ready ? (
        <a ref={link} className="button button-leaf mt-3" href={`/api/admin/books/folder?month=${month}`}>
          {texts.downloadFolder}
        </a>
      ) : (
        <button
          type="button"
          className={`button mt-3 ${isRunning ? 'button-line' : 'button-leaf'}`}
          // It stays in the order of the keyboard while it waits.
          aria-disabled={busy !== null || isStopping || undefined}
          onClick={() =>
            act('folder', (make) =>
              isRunning
                ? make('POST /api/admin/books/folder/stop', { body: { month } })
                : make('POST /api/admin/books/folder/prepare', { body: { month } }),
            )
          }
        >
          {isStopping ? texts.stopping : isRunning ? texts.stop : texts.prepareFolder}
        </button>
      )}
      {isRunning && (
        <progress
          className="progress mt-3 block w-full max-w-md"
          max={Math.max(1, work.total)}
          value={work.done}
          aria-label={texts.documents}
        />
      )}
      <p role="status" className="figures mt-2">
        {said(folder)}
      </p>
    </section>
  );
}

function said(folder: FolderState): string {
  const { work, undrawn } = folder;
  // Documents that came meanwhile are drawn, too.
  const done = work && Math.min(work.done, work.total);
  if (work?.state === 'running') return texts.preparing(inIndianDigits(done ?? 0), inIndianDigits(work.total), work.by);
  if (isReady(folder) && work?.state === 'done')
    return undrawn === 0 ? texts.folderIsReady : texts.folderLacks(undrawn);
  if (isReady(folder)) return '';
  const first = texts.prepareFirst(inIndianDigits(undrawn));
  if (work?.state === 'stopped') return `${texts.folderStopped} ${first}`;
  return work?.state === 'failed' ? `${texts.folderFailed} ${first}` : first;
}

/** The folder as the server has it by now, asked for every second while its PDFs are drawn. */
function useFolder(month: string, loaded: FolderState): FolderState {
  const [folder, setFolder] = useState(loaded);
  useEffect(() => setFolder(loaded), [loaded]);
  const isRunning = folder.work?.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(async () => {
      const answer = await call('GET /api/admin/books/folder/progress', { query: { month } }).catch(() => null);
      // Without an answer the last one stays: the work does not need this page.
      if (answer) setFolder(answer);
    }, askMs);
    return () => clearInterval(timer);
  }, [isRunning, month]);
  return folder;
}

/** The link takes the keyboard's place over from the button that it replaces. */
function useKeptFocus(ready: boolean) {
  const link = useRef<HTMLAnchorElement>(null);
  const wasReady = useRef(ready);
  useEffect(() => {
    if (ready && !wasReady.current && document.activeElement === document.body) link.current?.focus();
    wasReady.current = ready;
  }, [ready]);
  return link;
}
