import { Link } from 'react-router';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import { texts } from './texts.ts';

/** Invites a guest to sign in, once in 30 days. */
export default function GuestInvitation({ open, from, onClose }: { open: boolean; from: string; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.unlockMoreFeatures()} kind="window">
      <div className="p-5">
        <p>{texts.logInToAutofill()}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Link to={`/auth/login?from=${encodeURIComponent(from)}`} className="button button-leaf flex-1">
            {texts.login()}
          </Link>
          <button type="button" className="button button-line flex-1" onClick={onClose}>
            {texts.continueToPurchase()}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
