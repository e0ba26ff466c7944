import { DialogButtons, Field } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { formatPaise } from '#pricing/rules/money.ts';

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
  const { paymentId: id, what } = money;
  const form = useForm({
    initial: { note: '' },
    isShort: true,
    send: (call, { note }) => call('POST /api/admin/payments/settled/{id}', { params: { id }, body: { what, note } }),
    onDone: onClose,
  });

  return (
    <form {...form.props} className="space-y-3 p-5">
      <p className="[overflow-wrap:anywhere]">
        {`This removes ${formatPaise(money.amountPaise)} (${money.paymentId}) from the list. It moves no money. Pay at the provider or bank first.`}
      </p>
      <Field
        label="What you did"
        placeholder="Sent by bank transfer on 21 November"
        maxLength={500}
        {...form.field('note')}
      />
      <DialogButtons form={form} onCancel={onClose} pending="Saving…">
        Settled
      </DialogButtons>
    </form>
  );
}
