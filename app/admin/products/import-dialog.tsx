import { useState } from 'react';
import type { CallResponse } from '#contract/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { Field } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';

type Outcome = CallResponse<'POST /api/admin/products/import'>;

/** Products from a CSV file: first what would happen, then, if nothing is wrong, the import itself. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const close = () => {
    setFile(null);
    setOutcome(null);
    onClose();
  };
  const send = (chosen: File, dryRun: boolean) =>
    act('import', (call) =>
      call('POST /api/admin/products/import', { file: chosen, query: { dryRun: dryRun ? 'true' : 'false' } }),
    );

  const choose = async (chosen: File | null) => {
    setFile(chosen);
    setOutcome(null);
    if (chosen) setOutcome(await send(chosen, true));
  };
  const store = async () => {
    const answer = file && (await send(file, false));
    if (!answer) return;
    toast({ title: answer.message, description: `${answer.added} added, ${answer.changed} changed` });
    close();
  };

  const nothing = outcome !== null && outcome.added + outcome.changed === 0;
  return (
    <Dialog open={open} onClose={close} title="Import products" kind="window">
      <div className="wide min-h-0 overflow-y-auto p-5">
        <p>
          Export the products, change the file in a spreadsheet, and bring it back here. A line without a Product ID
          adds a product. Change 'Total Stock' only: 'Stock at Export' tells us the difference, so what was sold
          meanwhile stays sold. Nothing is stored before you have seen what would happen.
        </p>
        {open && (
          <Field
            key={outcome === null && file === null ? 'none' : 'chosen'}
            className="mt-4"
            label="CSV file"
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => choose(event.target.files?.[0] ?? null)}
          />
        )}
        {file && <p className="mt-2 text-ink-soft">{file.name}</p>}
        <div role="status" className="mt-4">
          {busy !== null && <p>{outcome === null ? 'Reading the file…' : 'Working…'}</p>}
          {outcome && (
            <p className="font-semibold">
              {outcome.added} to add, {outcome.changed} to change, {outcome.unchanged} as they are.
              {outcome.problems.length > 0 && (
                <span className="text-chilli">
                  {' '}
                  {outcome.problems.length === 1
                    ? '1 problem: fix it'
                    : `${outcome.problems.length} problems: fix them`}{' '}
                  to import.
                </span>
              )}
            </p>
          )}
        </div>
        {outcome?.replacesStock && outcome.problems.length === 0 && (
          <p className="mt-2 rounded-xl bg-turmeric-tint p-3">
            This file does not say with which stock it was exported (column 'Stock at Export'). Its stock replaces what
            is there now, so units sold since the export would come back. Export again to be safe.
          </p>
        )}
        {outcome && outcome.problems.length > 0 && (
          <ul className="mt-2 max-h-60 overflow-y-auto rounded-xl border border-hairline bg-white p-3">
            {outcome.problems.slice(0, 200).map((problem) => (
              <li key={`${problem.line}${problem.message}`}>
                <strong>Line {problem.line}:</strong> {problem.message}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <button type="button" className="button button-line" onClick={close}>
            Cancel
          </button>
          <button
            type="button"
            className="button button-leaf"
            disabled={busy !== null || outcome === null || nothing || outcome.problems.length > 0}
            onClick={store}
          >
            Import
          </button>
        </div>
      </div>
    </Dialog>
  );
}
