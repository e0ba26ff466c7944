import { useState } from 'react';
import { formatPaise, rupeesFromPaise } from '#rules/pricing/money.ts';
import { typedMoney } from '#rules/typed-number.ts';
import { GuardedDialog } from '#ui/guarded-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { Field, Tick } from '../parts/field.tsx';
import { useAction, useRefresh } from '../parts/use-action.ts';
import * as texts from './texts.ts';

interface RefundDialogProps {
  /** Null while nothing is to be sent back. What was paid, and what went back of it before. */
  purchase: { _id: string; userName: string; planName: string; amountPaise: number; refundedPaise: number } | null;
  onClose: () => void;
}

/** Sends money of a plan back, all that is left of it or a part, once its amount is confirmed. */
export function RefundDialog({ purchase, onClose }: RefundDialogProps) {
  return (
    <GuardedDialog open={purchase !== null} onClose={onClose} title="Refund this purchase?" kind="window">
      {purchase && (
        <RefundForm key={`${purchase._id} ${purchase.refundedPaise}`} purchase={purchase} onClose={onClose} />
      )}
    </GuardedDialog>
  );
}

function RefundForm({
  purchase,
  onClose,
}: {
  purchase: NonNullable<RefundDialogProps['purchase']>;
  onClose: () => void;
}) {
  const toast = useToast();
  const { act, busy } = useAction();
  const refresh = useRefresh();
  const { amountPaise, refundedPaise } = purchase;
  const [amount, setAmount] = useState(String(rupeesFromPaise(amountPaise - refundedPaise)));
  const [isSure, setSure] = useState(false);
  const [wrong, setWrong] = useState('');

  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    if (!isSure) return toast({ title: 'Please confirm first', destructive: true, duration: 4000 });
    const answer = await act(
      'refund',
      (call) =>
        call('POST /api/programs/refund/{id}', {
          params: { id: purchase._id },
          body: { refundAmount: typedMoney(amount), seen: rupeesFromPaise(refundedPaise) },
        }),
      {
        onRefused(failure) {
          setWrong(failure.errors.find(({ field }) => field === 'refundAmount')?.message ?? '');
          // Somebody sent some of it back meanwhile: the form starts again with what is left.
          if (failure.status === 409) void refresh();
          return false;
        },
      },
    );
    if (!answer) return;
    toast({ title: answer.message });
    onClose();
  };

  return (
    <form onSubmit={send} noValidate className="space-y-3 p-5">
      <p>
        {refundedPaise > 0
          ? `${purchase.userName} paid ${formatPaise(amountPaise)} for the ${purchase.planName}, and ${formatPaise(refundedPaise)} is already refunded. You cannot undo a refund. You can refund the rest later. After a full refund, the coupon can be used again.`
          : `${purchase.userName} paid ${formatPaise(amountPaise)} for the ${purchase.planName}. You cannot undo a refund. You can refund the rest later. After a full refund, the coupon can be used again.`}
      </p>
      <Field
        label="Refund amount (₹)"
        inputMode="decimal"
        value={amount}
        error={wrong || undefined}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Tick
        label="Refund this amount to the buyer"
        checked={isSure}
        onChange={(event) => setSure(event.target.checked)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="button button-line" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="button bg-chilli text-white disabled:opacity-70" disabled={busy !== null}>
          {busy === null ? texts.refund : 'Sending…'}
        </button>
      </div>
    </form>
  );
}
