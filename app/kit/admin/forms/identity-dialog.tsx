import { useEffect, useState } from 'react';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { answerConfirmation, onConfirmationNeeded } from './confirmed-call.ts';

/**
 * Asks who is here when a call needs it; once for the whole back office, above whatever is open (behaviour: Second
 * factor 1).
 */
export function IdentityDialog() {
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      onConfirmationNeeded(() => {
        setOpened((before) => before + 1);
        setOpen(true);
      }),
    [],
  );
  const end = (isConfirmed: boolean) => {
    setOpen(false);
    answerConfirmation(isConfirmed);
  };
  return (
    <Dialog open={open} onClose={() => end(false)} title="Confirm it’s you" kind="window">
      <div className="space-y-4 p-5">
        <p className="text-ink-soft">Please confirm it is you. We ask again after ten minutes.</p>
        {open && <ConfirmForm key={opened} onConfirmed={() => end(true)} />}
      </div>
    </Dialog>
  );
}
