import { Link } from 'react-router';
import { Dialog } from '#ui/dialog.tsx';

/** Invites a guest to sign in, once in a tab. */
export default function GuestInvitation({ open, from, onClose }: { open: boolean; from: string; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Unlock More Features!" kind="window">
      <div className="p-5">
        <p>Log in to autofill your details from your saved addresses, follow your orders and get offers.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Link to={`/auth/login?from=${encodeURIComponent(from)}`} className="button button-leaf flex-1">
            Login
          </Link>
          <button type="button" className="button button-line flex-1" onClick={onClose}>
            Continue to Purchase
          </button>
        </div>
      </div>
    </Dialog>
  );
}
