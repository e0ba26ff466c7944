import { useState } from 'react';
import { GuardedDialog } from '#ui/guarded-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { TextField } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';

interface HiddenReview {
  _id: string;
  userName: string;
  productTitle: string;
  reviewMessage: string;
}

/** Hides a review once its reason is noted. */
export function HideDialog({ review, onClose }: { review: HiddenReview | null; onClose: () => void }) {
  return (
    <GuardedDialog open={review !== null} onClose={onClose} title="Hide this review?" kind="window">
      {review && <HideForm key={review._id} review={review} onClose={onClose} />}
    </GuardedDialog>
  );
}

function HideForm({ review, onClose }: { review: HiddenReview; onClose: () => void }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const hide = async (event: React.FormEvent) => {
    event.preventDefault();
    const answer = await act(
      'hide',
      (call) =>
        call('POST /api/admin/reviews/hide/{id}', { params: { id: review._id }, body: { hidden: true, reason } }),
      {
        onRefused(failure) {
          setWrong(failure.errors.find(({ field }) => field === 'reason')?.message);
          return false;
        },
      },
    );
    if (!answer) return;
    toast({ title: answer.message });
    onClose();
  };
  return (
    <form onSubmit={hide} noValidate className="space-y-3 p-5">
      <p>{`${review.userName} on ${review.productTitle}. It leaves the product page and the rating at once. It can be shown again.`}</p>
      <TextField
        label="Reason (for staff)"
        maxLength={500}
        value={reason}
        error={wrong}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="button button-line" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="button bg-chilli text-white disabled:opacity-70" disabled={busy !== null}>
          {busy === null ? 'Hide review' : 'Hiding…'}
        </button>
      </div>
    </form>
  );
}
