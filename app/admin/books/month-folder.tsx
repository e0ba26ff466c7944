import { useEffect, useRef, useState } from 'react';
import { type FolderRun, progressOf, progressSentence } from '#rules/books/folder-run.ts';
import { monthName } from '#rules/dates.ts';
import { call } from '#ui/call.ts';
import * as texts from './texts.tsx';

const askMs = 1_000;
/** After so many questions without a trace of it, a download that was asked for did not begin. */
const mostQuestions = 15;

/** Everything of the month as one ZIP, which the browser downloads by itself, and how far it is. */
export function MonthFolder({ month, run: loaded }: { month: string; run: FolderRun | null }) {
  const { run, state, begin } = useFolderRun(loaded);
  const isRunning = run?.state === 'running';
  const isBusy = isRunning || state === 'asked';
  return (
    <section aria-labelledby="folder" className="card mt-4 p-4">
      <h2 id="folder" className="text-xl">
        {texts.folderForTheAccountant}
      </h2>
      <p className="text-ink-soft text-sm">{texts.oneZipWithEverything(monthName(month))}</p>
      <a
        className="button button-leaf mt-3 aria-disabled:cursor-default aria-disabled:opacity-60"
        href={`/api/admin/books/folder?month=${month}`}
        // It stays a link, so that the keyboard's place is not lost.
        aria-disabled={isBusy || undefined}
        onClick={(event) => (isBusy ? event.preventDefault() : begin())}
      >
        {texts.downloadFolder}
      </a>
      {isRunning && run.total !== null && (
        <progress
          className="progress mt-3 block w-full max-w-md"
          max={run.total}
          value={run.done}
          aria-label={texts.documents}
        />
      )}
      <p role="status" className="figures mt-2">
        {said(state, run)}
      </p>
    </section>
  );
}

type State = 'resting' | 'asked' | 'never begun';

function said(state: State, run: FolderRun | null): string {
  if (state === 'never begun') return texts.theDownloadDidNotStart;
  if (state === 'asked') return texts.starting;
  if (run === null) return '';
  if (run.state === 'running') return run.isMine ? progressOf(run) : progressSentence(run);
  const folder = texts.theFolderOf(monthName(run.month));
  if (!run.isMine) return '';
  return run.state === 'done' ? texts.isCompleteCheckYourDownloads(folder) : texts.wasNotFinishedPleaseDownload(folder);
}

/** The run of the shop, asked for every second while one is under way or was asked for. */
function useFolderRun(loaded: FolderRun | null) {
  const [run, setRun] = useState(loaded);
  const [state, setState] = useState<State>('resting');
  const before = useRef<string | null>(null);
  const isWatching = state === 'asked' || run?.state === 'running';

  useEffect(() => {
    if (!isWatching) return;
    let questions = 0;
    const ask = async () => {
      questions += 1;
      const answer = await call('GET /api/admin/books/folder/progress').catch(() => null);
      // Without an answer the last one stays: the download does not need this page.
      if (answer) setRun(answer.run);
      const hasBegun = answer?.run != null && answer.run.id !== before.current;
      setState((now) => {
        if (now !== 'asked') return now;
        if (hasBegun) return 'resting';
        return questions < mostQuestions ? now : 'never begun';
      });
    };
    const timer = setInterval(() => void ask(), askMs);
    return () => clearInterval(timer);
  }, [isWatching]);

  const begin = () => {
    before.current = run?.id ?? null;
    setState('asked');
  };
  return { run, state, begin };
}
