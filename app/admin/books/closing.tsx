import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Closing } from '#features/books/close-month.ts';
import type { SumChange } from '#rules/books/closing.ts';
import { indianDay, monthName } from '#rules/dates.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { GuardedDialog } from '#ui/guarded-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { Field } from '../parts/field.tsx';
import { useAction, useRefresh } from '../parts/use-action.ts';
import * as texts from './texts.tsx';

interface Shown {
  month: string;
  closing: Closing;
  misfitCount: number;
}

const countMisfits = (count: number) => (count === 1 ? texts.n1ThingThatDoesNot : texts.thingsThatDoNotFit(count));

/** Whether the month is closed, by whom, and what changed since; closes it and opens it again. */
export function ClosingSection({ month, closing, misfitCount }: Shown) {
  const { isClosed, closed, isLast, why, firstOpen } = closing;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasClosed = useRef(isClosed);
  // The button that closed it, or opened it again, is gone by then: the keyboard goes on from here.
  useEffect(() => {
    if (wasClosed.current !== isClosed) heading.current?.focus();
    wasClosed.current = isClosed;
  }, [isClosed]);
  return (
    <section aria-labelledby="closing" className="card mb-4 p-4">
      <h2 id="closing" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {texts.closing}
      </h2>
      {closed !== null && (
        <>
          <p className="mt-1">
            {closed.misfitCount > 0
              ? texts.closedWith(indianDay(new Date(closed.at)), closed.byName, countMisfits(closed.misfitCount))
              : texts.closedBy(indianDay(new Date(closed.at)), closed.byName)}
          </p>
          <Changes changes={closed.changes} />
        </>
      )}
      {isClosed && closed === null && <p className="mt-1">{texts.closedTogetherWithALater}</p>}
      {!isClosed && why !== null && firstOpen === null && <p className="mt-1 text-ink-soft">{why}.</p>}
      {!isClosed && why !== null && firstOpen !== null && (
        <p className="mt-1 text-ink-soft">
          {texts.closefirstMonthsAreClosedOne(
            <Link to={`?month=${firstOpen}`} className="link">
              {monthName(firstOpen)}
            </Link>,
          )}
        </p>
      )}
      {!isClosed && why === null && <CloseButton month={month} misfitCount={misfitCount} />}
      {isLast && <ReopenButton month={month} />}
    </section>
  );
}

/** Totals that are others now than at the closing. */
function Changes({ changes }: { changes: SumChange[] }) {
  if (changes.length === 0) return <p className="text-ink-soft text-sm">{texts.nothingHasChangedSince}</p>;
  return (
    <div className="mt-2">
      <p className="text-chilli">{texts.changedSinceItWasClosed}</p>
      <ul className="list-disc pl-5">
        {changes.map(({ label, atClosing, now }) => (
          <li key={label} className="figures">
            {texts.wasIsNow(label, atClosing, now)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CloseButton({ month, misfitCount }: { month: string; misfitCount: number }) {
  const toast = useToast();
  const refresh = useRefresh();
  const { act, busy } = useAction();
  const [isAsked, setAsked] = useState(false);
  const close = async () => {
    const answer = await act(
      'close',
      (call) => call('POST /api/admin/books/close', { body: { month, misfits: misfitCount } }),
      {
        // Something else does not fit by now: the list shows it.
        onRefused() {
          void refresh();
          return false;
        },
      },
    );
    setAsked(false);
    if (answer) toast({ title: answer.message });
  };
  return (
    <>
      <button type="button" className="button button-leaf mt-3" onClick={() => setAsked(true)}>
        {texts.closeMonth(monthName(month))}
      </button>
      <ConfirmDialog
        title={texts.closeLabel(monthName(month))}
        action={misfitCount === 0 ? texts.closeMonth2 : texts.closeAnyway}
        busy={busy !== null}
        open={isAsked}
        onConfirm={() => void close()}
        onClose={() => setAsked(false)}
      >
        {misfitCount > 0 && <p className="mb-2 text-chilli">{texts.lookAtMisfits(misfitCount)}</p>}
        <p>{texts.onceClosedNoDocument}</p>
      </ConfirmDialog>
    </>
  );
}

function ReopenButton({ month }: { month: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" className="button button-line mt-3" onClick={() => setAsked(true)}>
        {texts.openAgain}
      </button>
      <GuardedDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={texts.openAgain2(monthName(month))}
        kind="window"
      >
        {isAsked && <ReopenForm month={month} onClose={() => setAsked(false)} />}
      </GuardedDialog>
    </>
  );
}

function ReopenForm({ month, onClose }: { month: string; onClose: () => void }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState('');
  const open = async (event: React.FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return setWrong(texts.sayWhy);
    const answer = await act('reopen', (call) => call('POST /api/admin/books/reopen', { body: { month, reason } }), {
      onRefused({ errors }) {
        const said = errors.find(({ field }) => field === 'reason')?.message ?? '';
        setWrong(said);
        return said !== '';
      },
    });
    if (!answer) return;
    toast({ title: answer.message });
    onClose();
  };
  return (
    <form onSubmit={open} noValidate className="space-y-3 p-5">
      <p>{texts.afterThisTheBooksMay(monthName(month))}</p>
      <Field
        label={texts.reason}
        placeholder={texts.theCouriersCashWasEntered}
        maxLength={500}
        value={reason}
        error={wrong || undefined}
        onChange={({ target }) => {
          setReason(target.value);
          setWrong('');
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="button button-line" onClick={onClose}>
          {texts.cancel}
        </button>
        <button type="submit" className="button button-leaf disabled:opacity-70" disabled={busy !== null}>
          {busy === null ? texts.openAgain : texts.working}
        </button>
      </div>
    </form>
  );
}
