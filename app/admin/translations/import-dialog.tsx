import { useState } from 'react';
import type { CallResponse } from '#contract/contract.ts';
import type { OtherLanguage } from '#rules/settings/languages.ts';
import { GuardedDialog } from '#ui/guarded-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { ClaimsReason } from '../parts/claims-reason.tsx';
import { Field } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import * as texts from './texts.ts';

type Outcome = CallResponse<'POST /api/admin/translations/import/{language}'>;
type Notes = Outcome['problems'];

/** Translations from a CSV file: first what would happen, then, if nothing is wrong, the import itself. */
export function ImportDialog({
  language,
  open,
  onClose,
}: {
  language: OtherLanguage;
  open: boolean;
  onClose: () => void;
}) {
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
      call('POST /api/admin/translations/import/{language}', {
        params: { language },
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
    toast({ title: answer.message });
    close();
  };

  const claims = outcome?.claims ?? 0;
  const mended = claims === 0 || reason.trim() !== '' ? claims : 0;
  return (
    <GuardedDialog open={open} onClose={close} title={texts.importTranslations(texts.nameOf(language))} kind="window">
      <div className="wide min-h-0 overflow-y-auto p-5">
        <p>{texts.howToImport}</p>
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
          {busy !== null && <p>{outcome === null ? texts.reading : texts.working}</p>}
          {outcome && (
            <p className="font-semibold">
              {texts.whatTheFileDoes(outcome.changed, outcome.unchanged)}{' '}
              {outcome.problems.length > 0 && (
                <span className="text-chilli">{texts.problems(outcome.problems.length)}</span>
              )}
            </p>
          )}
        </div>
        {outcome && outcome.problems.length > 0 && <NoteList notes={outcome.problems} />}
        {outcome && outcome.leftOut.length > 0 && (
          <>
            <p className="mt-2 rounded-xl bg-turmeric-tint p-3">{texts.leftOut(outcome.leftOut.length)}</p>
            <NoteList notes={outcome.leftOut} />
          </>
        )}
        {claims > 0 && (
          <div className="mt-4">
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
            disabled={busy !== null || outcome === null || outcome.changed === 0 || outcome.problems.length > mended}
            onClick={store}
          >
            {texts.importLabel}
          </button>
        </div>
      </div>
    </GuardedDialog>
  );
}

function NoteList({ notes }: { notes: Notes }) {
  return (
    <ul className="mt-2 max-h-60 overflow-y-auto rounded-xl border border-hairline bg-white p-3">
      {notes.slice(0, 200).map(({ line, field, message }) => (
        <li key={`${line}${field}${message}`}>
          <strong>{texts.line(line, field)}</strong> {message}
        </li>
      ))}
    </ul>
  );
}
