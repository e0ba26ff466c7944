import { useState } from 'react';
import { formatPaise } from '#rules/pricing/money.ts';
import { GuardedDialog } from '#ui/guarded-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { Field } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import * as texts from './texts.ts';

export interface MoneyToSettle {
  paymentId: string;
  /** 'unmatched', or the purpose of the refund. */
  what: string;
  amountPaise: number;
}

/** Takes a payment off the dashboard that somebody has dealt with, and asks how. */
export function SettledDialog({ money, onClose }: { money: MoneyToSettle | null; onClose: () => void }) {
  return (
    <GuardedDialog open={money !== null} onClose={onClose} title={texts.settledByHand3} kind="window">
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
        {texts.ofLeaveThisListNo(formatPaise(money.amountPaise), money.paymentId)}
      </p>
      <Field
        label={texts.whatWasDone}
        placeholder={texts.sentByBankTransfer}
        maxLength={500}
        value={note}
        error={wrong || undefined}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="button button-line" onClick={onClose}>
          {texts.cancel}
        </button>
        <button type="submit" className="button button-leaf disabled:opacity-70" disabled={busy !== null}>
          {busy === null ? texts.settled : texts.saving}
        </button>
      </div>
    </form>
  );
}
