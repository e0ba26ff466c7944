import type { CallResponse } from '#api/calls.ts';
import * as texts from './texts.ts';

type Work = CallResponse<'GET /api/admin/imports'>['imports'][number]['work'];

export function WorkProgress({ work }: { work: Work }) {
  if (work === null) return null;
  return (
    <>
      <p role="status" className="figures">
        {sentenceOf(work)}
      </p>
      {work.state === 'running' && (
        <progress
          className="progress mt-2 block w-full max-w-md"
          max={Math.max(1, work.total)}
          value={work.done}
          aria-label={texts.progress}
        />
      )}
    </>
  );
}

export function sentenceOf(work: NonNullable<Work>): string {
  const isCheck = work.kind.startsWith('check');
  if (work.state === 'stopped') return 'Stopped';
  if (work.state === 'failed') return 'The person who started this no longer works here. Please start it again.';
  if (work.state === 'done') return isCheck ? 'Checked' : 'Finished';
  if (isCheck) return texts.checking(work.done, work.total);
  return work.kind === 'fetch pictures'
    ? texts.fetchingPictures(work.done, work.total)
    : texts.importing(work.done, work.total);
}
