import { useState } from 'react';
import { formatPaise, paiseFromRupees } from '#rules/money.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { Field, Tick } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';

interface RefundDialogProps {
  /** Null while nothing is to be sent back. Rupees. */
  purchase: { _id: string; userName: string; planName: string; amount: number } | null;
  onClose: () => void;
}

/** Sends the money of a plan back, once its amount is confirmed. */
export function RefundDialog({ purchase, onClose }: RefundDialogProps) {
  return (
    <Dialog open={purchase !== null} onClose={onClose} title="Refund this purchase?" kind="window">
      {purchase && <RefundForm key={purchase._id} purchase={purchase} onClose={onClose} />}
    </Dialog>
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
  const [amount, setAmount] = useState(String(purchase.amount));
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
          body: { refundAmount: Number(amount) },
        }),
      {
        onRefused(failure) {
          setWrong(failure.errors.find(({ field }) => field === 'refundAmount')?.message ?? '');
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
        {purchase.userName} paid {formatPaise(paiseFromRupees(purchase.amount))} for the {purchase.planName}. A refund
        cannot be taken back.
      </p>
      <Field
        label="Amount to send back (₹)"
        inputMode="decimal"
        value={amount}
        error={wrong || undefined}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Tick
        label="Send this money back to the buyer"
        checked={isSure}
        onChange={(event) => setSure(event.target.checked)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="button button-line" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="button bg-chilli text-white disabled:opacity-70" disabled={busy !== null}>
          {busy === null ? 'Refund' : 'Sending…'}
        </button>
      </div>
    </form>
  );
}
