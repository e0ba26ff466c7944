import { DialogButtons, Field, Tick } from '#kit/admin/forms/field.tsx';
import { useRefresh } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { formatPaise, rupeesFromPaise } from '#pricing/rules/money.ts';
import { typedMoney } from '#rules/typed/typed-number.ts';
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
  const refresh = useRefresh();
  const { amountPaise, refundedPaise } = purchase;
  const form = useForm({
    initial: { amount: String(rupeesFromPaise(amountPaise - refundedPaise)), isSure: false },
    check: ({ isSure }) => (isSure ? [] : [{ field: 'sure', message: 'Please confirm first' }]),
    send: (call, { amount }) =>
      call('POST /api/programs/refund/{id}', {
        params: { id: purchase._id },
        body: { refundAmount: typedMoney(amount), seen: rupeesFromPaise(refundedPaise) },
      }),
    onRefused(failure) {
      // Somebody sent some of it back meanwhile: the form starts again with what is left.
      if (failure.status === 409) void refresh();
    },
    onDone: onClose,
  });

  return (
    <form {...form.props} className="space-y-3 p-5">
      <p>
        {refundedPaise > 0
          ? `${purchase.userName} paid ${formatPaise(amountPaise)} for the ${purchase.planName}, and ${formatPaise(refundedPaise)} is already refunded. You cannot undo a refund. You can refund the rest later. After a full refund, the coupon can be used again.`
          : `${purchase.userName} paid ${formatPaise(amountPaise)} for the ${purchase.planName}. You cannot undo a refund. You can refund the rest later. After a full refund, the coupon can be used again.`}
      </p>
      <Field label="Refund amount (₹)" inputMode="decimal" {...form.field('amount', 'refundAmount')} />
      <Tick label="Refund this amount to the buyer" {...form.tick('isSure', 'sure')} />
      <DialogButtons form={form} onCancel={onClose} look="chilli" pending="Sending…">
        {texts.refund}
      </DialogButtons>
    </form>
  );
}
