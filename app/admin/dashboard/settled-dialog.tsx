import { useState } from 'react';
import { formatPaise } from '#rules/pricing/money.ts';
import { GuardedDialog } from '#ui/guarded-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { Field } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';

export interface MoneyToSettle {
  paymentId: string;
  /** 'unmatched', or the purpose of the refund. */
  what: string;
  amountPaise: number;
}

/** Takes a payment off the dashboard that somebody has dealt with, and asks how. */
export function SettledDialog({ money, onClose }: { money: MoneyToSettle | null; onClose: () => void }) {
  return (
    <GuardedDialog open={money !== null} onClose={onClose} title="Mark as settled?" kind="window">
      {money && <SettledForm key={`${money.paymentId} ${money.what}`} money={money} onClose={onClose} />}
    </GuardedDialog>
  );
}

function SettledForm({ money, onClose }: { money: MoneyToSettle; onClose: () => void }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState('');

  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    const { paymentId: id, what } = money;
    const answer = await act(
      'settle',
      (call) => call('POST /api/admin/payments/settled/{id}', { params: { id }, body: { what, note } }),
      {
        onRefused(failure) {
          const said = failure.errors.find(({ field }) => field === 'note')?.message ?? '';
          setWrong(said);
          return said !== '';
        },
      },
    );
    if (!answer) return;
    toast({ title: answer.message });
    onClose();
  };

  return (
    <form onSubmit={send} noValidate className="space-y-3 p-5">
      <p className="[overflow-wrap:anywhere]">
        {`This removes ${formatPaise(money.amountPaise)} (${money.paymentId}) from the list. It moves no money. Pay at the provider or bank first.`}
      </p>
      <Field
        label="What you did"
        placeholder="Sent by bank transfer on 21 November"
        maxLength={500}
        value={note}
        error={wrong || undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="button button-line" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="button button-leaf disabled:opacity-70" disabled={busy !== null}>
          {busy === null ? 'Settled' : 'Saving…'}
        </button>
      </div>
    </form>
  );
}
