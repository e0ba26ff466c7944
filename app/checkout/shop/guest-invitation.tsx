import { Link } from 'react-router';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import { texts } from './texts.ts';

/** Invites a guest to sign in, once in 30 days. */
export default function GuestInvitation({ open, from, onClose }: { open: boolean; from: string; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.unlockMoreFeatures()} kind="window low">
      <div className="p-5">
        <p>{texts.logInToAutofill()}</p>
        <button
          type="button"
          // React focuses what has `autoFocus` before the dialog is shown; the browser itself does it then.
          ref={(button) => button?.setAttribute('autofocus', '')}
          className="button button-leaf mt-5 min-h-12 w-full"
          onClick={onClose}
        >
          {texts.continueToPurchase()}
        </button>
        <Link to={`/auth/login?from=${encodeURIComponent(from)}`} className="button button-line mt-3 w-full">
          {texts.login()}
        </Link>
      </div>
    </Dialog>
  );
}
