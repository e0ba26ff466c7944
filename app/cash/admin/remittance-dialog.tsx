import { useRef, useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import { Field } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { formatPaise, paiseFromRupees } from '#pricing/rules/money.ts';
import { dayInIndia, indianTime } from '#rules/dates.ts';
import { shopFiles } from '#rules/file-kinds.ts';
import { decodeCsv } from '#shop-import/read-csv.ts';
import { type RemittanceLine, readRemittance } from '#shop-import/read-remittance.ts';
import * as texts from './texts.ts';

const recordCashFor = (n1Order: string | number) => `Record cash for ${n1Order}`;

type Checked = CallResponse<'POST /api/admin/cash/remittance'>;

/** A thousand payments need a tenth of it. */
const largestFile = 2 * 1024 * 1024;
const nothingTyped = () => ({ reference: '', receivedOn: dayInIndia(new Date()) });

/** Cash from a courier's CSV file: first what each line would do, then all lines that fit are recorded together. */
export function RemittanceDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [file, setFile] = useState<{ name: string; lines: readonly RemittanceLine[] } | null>(null);
  const [typed, setTyped] = useState(nothingTyped);
  const [checked, setChecked] = useState<Checked | null>(null);
  const checkedWith = useRef(typed);
  const [wrong, setWrong] = useState<string | undefined>();
  const close = () => {
    setFile(null);
    setChecked(null);
    setWrong(undefined);
    // The reference of this payout must not end up on the lines of the next.
    setTyped(nothingTyped);
    onClose();
  };

  const send = (name: string, lines: readonly RemittanceLine[], seen?: Checked['fitting']) => {
    checkedWith.current = typed;
    return act('remittance', (call) =>
      call('POST /api/admin/cash/remittance', {
        body: {
          lines: lines.map((line) => ({ ...line })),
          reference: typed.reference,
          ...(typed.receivedOn === '' ? {} : { receivedOn: typed.receivedOn }),
          fileName: name,
          ...(seen ? { seen } : { preview: true }),
        },
      }),
    );
  };
  const choose = async (chosen: File | undefined) => {
    setFile(null);
    setChecked(null);
    setWrong(undefined);
    if (!chosen) return;
    if (chosen.size > largestFile) return setWrong('This file is larger than 2 MB. Choose the CSV file of one payout');
    try {
      const lines = readRemittance(decodeCsv(new Uint8Array(await chosen.arrayBuffer())), shopFiles);
      setFile({ name: chosen.name, lines });
      setChecked(await send(chosen.name, lines));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      setWrong(error.message);
    }
  };
  const checkAgain = async () => {
    if (file) setChecked(await send(file.name, file.lines));
  };
  const record = async () => {
    if (!file || !checked) return;
    const answer = await send(file.name, file.lines, checked.fitting);
    // Something changed since the preview: shows what.
    if (!answer) return checkAgain();
    toast({ title: answer.message });
    close();
  };
  /** What lines without a date or a reference get is part of what was checked. */
  const change = (name: keyof typeof typed) => (event: { target: { value: string } }) => {
    const { value } = event.target;
    setTyped((now) => ({ ...now, [name]: value }));
  };
  /** Not where nothing changed: the buttons rest meanwhile, and would miss the click that left the field. */
  const onBlur = () => {
    if (checkedWith.current !== typed) void checkAgain();
  };

  const { fitting, importedBefore, lines = [] } = checked ?? {};
  const left = lines.filter(({ outcome }) => outcome !== 'fits');
  return (
    <GuardedDialog open={open} onClose={close} title={texts.importRemittance} kind="window">
      <div className="wide max-h-[80dvh] space-y-4 overflow-y-auto p-5">
        <p>
          Choose the courier’s CSV file. It needs an AWB or order number, and the amount. You can check every line
          before you record the cash.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={texts.reference}
            hint="For lines without one, such as the UTR number"
            maxLength={200}
            value={typed.reference}
            onChange={change('reference')}
            onBlur={onBlur}
          />
          <Field
            label={texts.receivedOn}
            hint="For lines without a date"
            type="date"
            value={typed.receivedOn}
            onChange={change('receivedOn')}
            onBlur={onBlur}
          />
        </div>
        {open && (
          <Field
            label="CSV file"
            type="file"
            accept=".csv,text/csv"
            error={wrong}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        )}
        <div role="status">
          {busy !== null && <p>Reading the file…</p>}
          {fitting && (
            <p className="font-semibold">
              {sumLabel(fitting)}{' '}
              {left.length > 0 && (
                <span className="text-chilli">
                  {left.length === 1 ? 'We will skip 1 line.' : `We will skip ${left.length} lines.`}
                </span>
              )}
            </p>
          )}
          {importedBefore && (
            <p className="text-chilli">
              {`${importedBefore.by} imported this file on ${indianTime(new Date(importedBefore.at))}. We will not count the same payments twice.`}
            </p>
          )}
        </div>
        {checked && (
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            tabIndex={0}
            aria-label="Lines in the file"
            className="max-h-72 overflow-y-auto rounded-xl border border-hairline bg-white p-3"
          >
            {[...left, ...lines.filter(({ outcome }) => outcome === 'fits')].map((line) => (
              <li key={line.line} className="wrap-anywhere py-1">
                <strong>{`Line ${line.line}:`}</strong>{' '}
                {line.outcome === 'fits' ? (
                  `${line.orderId}, ${formatPaise(paiseFromRupees(line.amount ?? 0))}, ${line.reference}`
                ) : (
                  <span className="text-chilli">
                    {line.orderId !== '' && !line.problem.includes(line.orderId) && `${line.orderId}: `}
                    {line.problem}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <button type="button" className="button button-line" onClick={close}>
            Cancel
          </button>
          <button
            type="button"
            className="button button-leaf"
            disabled={busy !== null || !fitting || fitting.count === 0}
            onClick={() => void record()}
          >
            {fitting && fitting.count > 0
              ? recordCashFor(fitting.count === 1 ? texts.n1Order : texts.ordersCount(fitting.count))
              : texts.recordCash}
          </button>
        </div>
      </div>
    </GuardedDialog>
  );
}

function sumLabel({ count, amount }: Checked['fitting']): string {
  if (count === 0) return 'Nothing to record';
  return `${count === 1 ? '1 line matches' : `${count} lines match`}: ${formatPaise(paiseFromRupees(amount))}`;
}
