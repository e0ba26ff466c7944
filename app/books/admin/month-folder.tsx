import { useEffect, useRef, useState } from 'react';
import { type FolderState, isReady } from '#books/rules/folder.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { call } from '#kit/call.ts';
import { inIndianDigits } from '#pricing/rules/money.ts';
import { monthName } from '#rules/dates.ts';

const pollMs = 1_000;

/**
 * Everything of the month as one ZIP, which the browser downloads by itself. Where many PDFs are not drawn yet, they
 * are first (behaviour: Books 11).
 */
export function MonthFolder({ month, loaded }: { month: string; loaded: FolderState }) {
  const folder = useFolder(month, loaded);
  const { act, busy } = useAction();
  const { work } = folder;
  const isRunning = work?.state === 'running';
  const isStopping = isRunning && work.isStopping;
  const ready = isReady(folder);
  const link = useRestoredFocus(ready);
  return (
    <section aria-labelledby="folder" className="card mt-4 p-4">
      <h2 id="folder" className="text-xl">
        Folder for the accountant
      </h2>
      <p className="text-ink-soft text-sm">{`One ZIP for ${monthName(month)}: all files above, documents as PDF, settlements, cash, and a sheet to tally the totals.`}</p>
      {ready ? (
        <a ref={link} className="button button-leaf mt-3" href={`/api/admin/books/folder?month=${month}`}>
          Download folder
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
          {isStopping ? 'Stopping…' : isRunning ? 'Stop' : 'Prepare folder'}
        </button>
      )}
      {isRunning && (
        <progress
          className="progress mt-3 block w-full max-w-md"
          max={Math.max(1, work.total)}
          value={work.done}
          aria-label="Documents"
        />
      )}
      <p role="status" className="figures mt-2">
        {folderStatus(folder)}
      </p>
    </section>
  );
}

function folderStatus(folder: FolderState): string {
  const { work, undrawn } = folder;
  // Documents that came meanwhile are drawn, too.
  const done = work && Math.min(work.done, work.total);
  if (work?.state === 'running')
    return `${inIndianDigits(done ?? 0)} of ${inIndianDigits(work.total)} PDFs made. Started by ${work.by}.`;
  if (isReady(folder) && work?.state === 'done')
    return undrawn === 0
      ? 'The folder is ready to download.'
      : `${undrawn === 1 ? '1 PDF is' : `${undrawn} PDFs are`} not made yet. The download tries again and lists what is missing.`;
  if (isReady(folder)) return '';
  const first = `${inIndianDigits(undrawn)} documents have no PDF yet. Prepare the folder first. You can leave this page meanwhile.`;
  if (work?.state === 'stopped') return `Stopped. The PDFs made so far are kept. ${first}`;
  return work?.state === 'failed' ? `The folder could not be prepared. Please try again. ${first}` : first;
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
    }, pollMs);
    return () => clearInterval(timer);
  }, [isRunning, month]);
  return folder;
}

/** The link takes the keyboard's place over from the button that it replaces. */
function useRestoredFocus(ready: boolean) {
  const link = useRef<HTMLAnchorElement>(null);
  const wasReady = useRef(ready);
  useEffect(() => {
    if (ready && !wasReady.current && document.activeElement === document.body) link.current?.focus();
    wasReady.current = ready;
  }, [ready]);
  return link;
}
