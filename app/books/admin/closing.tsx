import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Closing } from '#books/close-month.ts';
import type { SumChange } from '#books/rules/closing.ts';
import { DialogButtons, Field } from '#kit/admin/forms/field.tsx';
import { useAction, useRefresh } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { indianDay, monthName } from '#rules/dates.ts';
import * as texts from './texts.tsx';

interface Shown {
  month: string;
  closing: Closing;
  misfitCount: number;
}

const countMisfits = (count: number) =>
  count === 1 ? '1 entry that does not match' : `${count} entries that do not match`;

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
        Closing
      </h2>
      {closed !== null && (
        <>
          <p className="mt-1">
            {closed.misfitCount > 0
              ? `Closed on ${indianDay(new Date(closed.at))} by ${closed.byName}, with ${countMisfits(closed.misfitCount)}.`
              : `Closed on ${indianDay(new Date(closed.at))} by ${closed.byName}.`}
          </p>
          <Changes changes={closed.changes} />
        </>
      )}
      {isClosed && closed === null && <p className="mt-1">It had no documents, so it was closed with a later month.</p>}
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
  if (changes.length === 0) return <p className="text-ink-soft text-sm">Nothing has changed since.</p>;
  return (
    <div className="mt-2">
      <p className="text-chilli">Changed since it was closed:</p>
      <ul className="list-disc pl-5">
        {changes.map(({ label, atClosing, now }) => (
          <li key={label} className="figures">
            {`${label}: was ${atClosing}, is now ${now}`}
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
  const [isConfirming, setConfirming] = useState(false);
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
    setConfirming(false);
    if (answer) toast({ title: answer.message });
  };
  return (
    <>
      <button type="button" className="button button-leaf mt-3" onClick={() => setConfirming(true)}>
        {`Close ${monthName(month)}`}
      </button>
      <ConfirmDialog
        title={`Close ${monthName(month)}?`}
        action={misfitCount === 0 ? 'Close month' : 'Close anyway'}
        busy={busy !== null}
        open={isConfirming}
        onConfirm={() => void close()}
        onClose={() => setConfirming(false)}
      >
        {misfitCount > 0 && (
          <p className="mb-2 text-chilli">
            {misfitCount === 1
              ? '1 entry does not match. Please check the list on this page first.'
              : `${misfitCount} entries do not match. Please check the list on this page first.`}
          </p>
        )}
        <p>After closing, you cannot date documents or cash in this month. You can reopen it, with a reason.</p>
      </ConfirmDialog>
    </>
  );
}

function ReopenButton({ month }: { month: string }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <button type="button" className="button button-line mt-3" onClick={() => setConfirming(true)}>
        Reopen month
      </button>
      <GuardedDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Reopen ${monthName(month)}`}
        kind="window"
      >
        {isConfirming && <ReopenForm month={month} onClose={() => setConfirming(false)} />}
      </GuardedDialog>
    </>
  );
}

function ReopenForm({ month, onClose }: { month: string; onClose: () => void }) {
  const form = useForm({
    initial: { reason: '' },
    isShort: true,
    check: ({ reason }) => (reason.trim() === '' ? [{ field: 'reason', message: 'Enter a reason' }] : []),
    send: (call, { reason }) => call('POST /api/admin/books/reopen', { body: { month, reason } }),
    onDone: onClose,
  });
  return (
    <form {...form.props} className="space-y-3 p-5">
      <p>{`The books may then differ from the return you filed for ${monthName(month)}. We keep your reason with your name.`}</p>
      <Field
        label="Reason"
        placeholder="The courier’s cash was entered late"
        maxLength={500}
        {...form.field('reason')}
      />
      <DialogButtons form={form} onCancel={onClose} pending="Working…">
        Reopen month
      </DialogButtons>
    </form>
  );
}
