import { type ReactNode, useState } from 'react';
import { ClaimsReason } from '#kit/admin/forms/claims-reason.tsx';
import { Field } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import type { call } from '#kit/call.ts';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';

interface Note {
  line: number;
  field?: string;
  message: string;
}

interface Outcome {
  message: string;
  problems: readonly Note[];
  /** How many of the problems are claims, which the owner may let stand with a reason. */
  claims: number;
}

/** How the file is sent: tried first, with the owner's reason when it is stored. */
interface HowSent {
  dryRun: 'true' | 'false';
  claimsReason?: string;
}

interface CsvImportDialogProps<T extends Outcome> {
  open: boolean;
  onClose: () => void;
  title: string;
  howTo: string;
  send: (make: typeof call, file: File, query: HowSent) => Promise<T>;
  whatItDoes: (outcome: T) => string;
  /** How many things the file would change; the import waits until there are some. */
  changes: (outcome: T) => number;
  /** What more there is to know before the import. */
  children?: (outcome: T) => ReactNode;
  /** What else than CSV it takes. */
  file?: { label: string; accept: string };
  /** A second line for the message of success. */
  summary?: (outcome: T) => string;
}

const csvKind = { label: 'CSV file', accept: '.csv,text/csv' };

/** A CSV file for the shop: first what would happen, then, if nothing is wrong, the import itself. */
export function CsvImportDialog<T extends Outcome>(props: CsvImportDialogProps<T>) {
  const { open, send, whatItDoes, changes, file: kind = csvKind } = props;
  const toast = useToast();
  const { act, busy } = useAction();
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<T | null>(null);
  /** Why the owner lets claims of the file stand. */
  const [reason, setReason] = useState('');
  const reset = (chosen: File | null) => {
    setFile(chosen);
    setOutcome(null);
    setReason('');
  };
  const close = () => {
    reset(null);
    props.onClose();
  };
  const choose = async (chosen: File | null) => {
    reset(chosen);
    if (chosen) setOutcome(await act('import', (make) => send(make, chosen, { dryRun: 'true' })));
  };
  const store = async () => {
    if (!file) return;
    const query = { dryRun: 'false', claimsReason: reason.trim() } as const;
    const answer = await act('import', (make) => send(make, file, query));
    if (!answer) return;
    toast({ title: answer.message, description: props.summary?.(answer) });
    close();
  };

  const problems = outcome?.problems ?? [];
  const claims = outcome?.claims ?? 0;
  const mended = reason.trim() === '' ? 0 : claims;
  const ready = busy === null && outcome !== null && changes(outcome) > 0 && problems.length <= mended;
  return (
    <GuardedDialog open={open} onClose={close} title={props.title} kind="window">
      <div className="wide min-h-0 overflow-y-auto p-5">
        <p>{props.howTo}</p>
        {open && (
          <Field
            key={outcome === null && file === null ? 'none' : 'chosen'}
            className="mt-4"
            label={kind.label}
            type="file"
            accept={kind.accept}
            onChange={(event) => choose(event.target.files?.[0] ?? null)}
          />
        )}
        {file && <p className="mt-2 text-ink-soft">{file.name}</p>}
        <div role="status" className="mt-4">
          {busy !== null && <p>{outcome === null ? 'Reading the file…' : 'Working…'}</p>}
          {outcome && (
            <p className="font-semibold">
              {whatItDoes(outcome)}{' '}
              {problems.length > 0 && (
                <span className="text-chilli">
                  {problems.length === 1
                    ? '1 problem: fix it to import.'
                    : `${problems.length} problems: fix them to import.`}
                </span>
              )}
            </p>
          )}
        </div>
        {problems.length > 0 && <NoteList notes={problems} />}
        {outcome && props.children?.(outcome)}
        {claims > 0 && (
          <div className="mt-4">
            {claims < problems.length && (
              <p className="mb-2 text-sm">A reason lets claims stand. Fix the other problems in the file.</p>
            )}
            <ClaimsReason value={reason} onChange={setReason} />
          </div>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <button type="button" className="button button-line" onClick={close}>
            Cancel
          </button>
          <button type="button" className="button button-leaf" disabled={!ready} onClick={store}>
            Import
          </button>
        </div>
      </div>
    </GuardedDialog>
  );
}

/** What is said about lines of a file; the first 200, which nobody reads to the end. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  return (
    <ul className="mt-2 max-h-60 overflow-y-auto rounded-xl border border-hairline bg-white p-3">
      {notes.slice(0, 200).map(({ line, field = '', message }) => (
        <li key={`${line}${field}${message}`}>
          <strong>{field === '' ? `Line ${line}:` : `Line ${line}, ${field}:`}</strong> {message}
        </li>
      ))}
    </ul>
  );
}
