import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { logOut, useUser } from '#ui/session.ts';
import { seemsSignedIn } from '#ui/session-mark.ts';
import { useToast } from '#ui/toast.tsx';

interface AccountMenuProps {
  /** What a visitor sees. */
  invitation: React.ReactNode;
  close: () => void;
}

/** What the user menu holds once the server has said who is signed in. */
export default function AccountMenu({ invitation, close }: AccountMenuProps) {
  const user = useUser();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [leaving, setLeaving] = useState(false);

  if (user === undefined && seemsSignedIn()) {
    return <p role="status" aria-label="Loading" className="skeleton h-24 rounded-xl" />;
  }
  if (!user) return invitation;

  const leave = async () => {
    setLeaving(true);
    const outcome = await logOut();
    setLeaving(false);
    toast(outcome);
    if (outcome.destructive) return;
    // Nothing of what was typed and ordered is left to whoever sits here next.
    await import('../checkout/forget-visit.ts').then(({ forgetVisit }) => forgetVisit()).catch(() => null);
    close();
    // Asked for anew, the page that is open passes the guard again: who is nobody now may have to leave it.
    await navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <p className="text-ink-soft text-sm">Logged in as</p>
      <p className="mb-3 wrap-anywhere font-semibold">{user.userName}</p>
      <Link to="/shop/account" className="button button-line w-full" onClick={close}>
        Account
      </Link>
      <button type="button" disabled={leaving} className="button button-leaf mt-2 w-full" onClick={leave}>
        Logout
      </button>
    </>
  );
}
