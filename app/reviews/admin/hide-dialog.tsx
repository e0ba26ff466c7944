import { DialogButtons, TextField } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';

interface HiddenReview {
  _id: string;
  userName: string;
  productTitle: string;
  reviewMessage: string;
}

export function HideDialog({ review, onClose }: { review: HiddenReview | null; onClose: () => void }) {
  return (
    <GuardedDialog open={review !== null} onClose={onClose} title="Hide this review?" kind="window">
      {review && <HideForm key={review._id} review={review} onClose={onClose} />}
    </GuardedDialog>
  );
}

function HideForm({ review, onClose }: { review: HiddenReview; onClose: () => void }) {
  const undo = useUndo();
  const form = useForm({
    initial: { reason: '' },
    send: (call, { reason }) =>
      call('POST /api/admin/reviews/hide/{id}', { params: { id: review._id }, body: { hidden: true, reason } }),
    onDone({ message }) {
      onClose();
      undo(message, 'The review is shown again', (make) =>
        make('POST /api/admin/reviews/hide/{id}', { params: { id: review._id }, body: { hidden: false } }),
      );
    },
    toastOf: () => null,
  });
  return (
    <form {...form.props} className="space-y-3 p-5">
      <p>{`${review.userName} on ${review.productTitle}. It leaves the product page and the rating at once. It can be shown again.`}</p>
      <TextField label="Reason (for staff)" maxLength={500} {...form.field('reason')} />
      <DialogButtons form={form} onCancel={onClose} look="chilli" pending="Hiding…">
        Hide review
      </DialogButtons>
    </form>
  );
}
