import { useState } from 'react';
import type { CallResponse } from '#contract/contract.ts';
import { GuardedDialog } from '#ui/guarded-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { ClaimsReason } from '../parts/claims-reason.tsx';
import { Field } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import * as texts from './texts.ts';

type Outcome = CallResponse<'POST /api/admin/products/import'>;

/** Products from a CSV file: first what would happen, then, if nothing is wrong, the import itself. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Why the owner lets claims of the file stand. */
  const [reason, setReason] = useState('');
  const close = () => {
    setReason('');
    setFile(null);
    setOutcome(null);
    onClose();
  };
  const send = (chosen: File, dryRun: boolean) =>
    act('import', (call) =>
      call('POST /api/admin/products/import', {
        file: chosen,
        query: { dryRun: dryRun ? 'true' : 'false', ...(dryRun ? {} : { claimsReason: reason.trim() }) },
      }),
    );

  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setOutcome(null);
    setReason('');
    if (chosen) setOutcome(await send(chosen, true));
  };
  const store = async () => {
    const answer = file && (await send(file, false));
    if (!answer) return;
    toast({ title: answer.message, description: texts.addedChanged(answer.added, answer.changed) });
    close();
  };

  const nothing = outcome !== null && outcome.added + outcome.changed === 0;
  const claims = outcome?.claims ?? 0;
  const mended = claims === 0 || reason.trim() !== '' ? claims : 0;
  return (
    <GuardedDialog open={open} onClose={close} title={texts.importProducts} kind="window">
      <div className="wide min-h-0 overflow-y-auto p-5">
        <p>{texts.exportTheProductsChange}</p>
        {open && (
          <Field
            key={outcome === null && file === null ? 'none' : 'chosen'}
            className="mt-4"
            label={texts.csvFile}
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => choose(event.target.files?.[0] ?? null)}
          />
        )}
        {file && <p className="mt-2 text-ink-soft">{file.name}</p>}
        <div role="status" className="mt-4">
          {busy !== null && <p>{outcome === null ? texts.readingTheFile : texts.working}</p>}
          {outcome && (
            <p className="font-semibold">
              {texts.whatTheFileDoes(outcome.added, outcome.changed, outcome.unchanged)}{' '}
              {outcome.problems.length > 0 && (
                <span className="text-chilli">{texts.problemsToFix(outcome.problems.length)}</span>
              )}
            </p>
          )}
        </div>
        {outcome?.replacesStock && outcome.problems.length === 0 && (
          <p className="mt-2 rounded-xl bg-turmeric-tint p-3">{texts.thisFileDoesNotSay}</p>
        )}
        {outcome && outcome.problems.length > 0 && (
          <ul className="mt-2 max-h-60 overflow-y-auto rounded-xl border border-hairline bg-white p-3">
            {outcome.problems.slice(0, 200).map((problem) => (
              <li key={`${problem.line}${problem.message}`}>
                <strong>{texts.line(problem.line)}</strong> {problem.message}
              </li>
            ))}
          </ul>
        )}
        {outcome && claims > 0 && (
          <div className="mt-4">
            {claims < outcome.problems.length && <p className="mb-2 text-sm">{texts.fixTheOthersFirst}</p>}
            <ClaimsReason value={reason} onChange={setReason} />
          </div>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <button type="button" className="button button-line" onClick={close}>
            {texts.cancel}
          </button>
          <button
            type="button"
            className="button button-leaf"
            disabled={busy !== null || outcome === null || nothing || outcome.problems.length > mended}
            onClick={store}
          >
            {texts.importLabel}
          </button>
        </div>
      </div>
    </GuardedDialog>
  );
}
