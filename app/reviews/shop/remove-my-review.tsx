import { useState } from 'react';
import { CallFailure, call } from '#kit/call.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import { texts } from './texts.ts';

interface RemoveMyReviewProps {
  productId: string;
  onRemoved: () => void;
  onSignedOut: () => void;
}

/** Takes the shopper's own review back, after a question (behaviour: Reviews 10). */
export default function RemoveMyReview({ productId, onRemoved, onSignedOut }: RemoveMyReviewProps) {
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      const { message } = await call('DELETE /api/shop/review/mine/{id}', { params: { id: productId } });
      toast({ title: message });
      onRemoved();
    } catch (error) {
      const failure = error instanceof CallFailure && error.answered ? error : null;
      setBusy(false);
      setOpen(false);
      if (failure?.status === 401) return onSignedOut();
      toast({ title: failure?.message ?? texts.failed(), destructive: true });
    }
  };
  return (
    <>
      <button type="button" className="link mt-3 min-h-11" onClick={() => setOpen(true)}>
        {texts.removeOwn()}
      </button>
      <ConfirmDialog
        title={texts.removeOwnTitle()}
        action={texts.removeOwnNow()}
        busy={busy}
        open={open}
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      >
        <p>{texts.removeOwnAbout()}</p>
      </ConfirmDialog>
    </>
  );
}
