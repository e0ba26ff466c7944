import { useRef, useState } from 'react';
import type { CallResponse } from '#contract/contract.ts';
import { type RemittanceLine, readRemittance } from '#rules/cash/read-remittance.ts';
import { decodeCsv } from '#rules/csv.ts';
import { indianTime } from '#rules/dates.ts';
import { dayInIndia } from '#rules/pricing/coupon.ts';
import { formatPaise, paiseFromRupees } from '#rules/pricing/money.ts';
import { GuardedDialog } from '#ui/guarded-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { Field } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import * as texts from './texts.ts';

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
    if (chosen.size > largestFile) return setWrong(texts.theFileIsLargerThan);
    try {
      const lines = readRemittance(decodeCsv(new Uint8Array(await chosen.arrayBuffer())));
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
        <p>{texts.chooseTheCouriersCsvFile}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={texts.reference}
            hint={texts.forLinesWithoutOneSuch}
            maxLength={200}
            value={typed.reference}
            onChange={change('reference')}
            onBlur={onBlur}
          />
          <Field
            label={texts.receivedOn}
            hint={texts.forLinesWithoutADate}
            type="date"
            value={typed.receivedOn}
            onChange={change('receivedOn')}
            onBlur={onBlur}
          />
        </div>
        {open && (
          <Field
            label={texts.csvFile}
            type="file"
            accept=".csv,text/csv"
            error={wrong}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        )}
        <div role="status">
          {busy !== null && <p>{texts.readingTheFile}</p>}
          {fitting && (
            <p className="font-semibold">
              {saidOf(fitting)}{' '}
              {left.length > 0 && <span className="text-chilli">{texts.linesLeftOut(left.length)}</span>}
            </p>
          )}
          {importedBefore && (
            <p className="text-chilli">
              {texts.importedThisFileOnWhat(importedBefore.by, indianTime(new Date(importedBefore.at)))}
            </p>
          )}
        </div>
        {checked && (
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
            tabIndex={0}
            aria-label={texts.linesOfTheFile}
            className="max-h-72 overflow-y-auto rounded-xl border border-hairline bg-white p-3"
          >
            {[...left, ...lines.filter(({ outcome }) => outcome === 'fits')].map((line) => (
              <li key={line.line} className="wrap-anywhere py-1">
                <strong>{texts.line(line.line)}</strong>{' '}
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
            {texts.cancel}
          </button>
          <button
            type="button"
            className="button button-leaf"
            disabled={busy !== null || !fitting || fitting.count === 0}
            onClick={() => void record()}
          >
            {fitting && fitting.count > 0
              ? texts.recordCashFor(fitting.count === 1 ? texts.n1Order : texts.ordersCount(fitting.count))
              : texts.recordCash}
          </button>
        </div>
      </div>
    </GuardedDialog>
  );
}

function saidOf({ count, amount }: Checked['fitting']): string {
  if (count === 0) return texts.nothingToRecord;
  return `${count === 1 ? texts.n1LineMatches : texts.linesMatch(count)}: ${formatPaise(paiseFromRupees(amount))}`;
}
