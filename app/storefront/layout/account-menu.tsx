import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useToast } from '#kit/dialogs/toast.tsx';
import { logOut, useUser } from '#kit/session/session.ts';
import { seemsSignedIn } from '#kit/session/session-mark.ts';
import { forgetOnLogOut, leaveTo } from '#payments/shop/browser-memory.ts';
import { texts } from './texts.ts';

interface AccountMenuProps {
  /** Shown to a visitor instead of the menu. */
  invitation: React.ReactNode;
  close: () => void;
}

/** The content of the user menu after the server has said who is signed in. */
export function AccountMenu({ invitation, close }: AccountMenuProps) {
  const user = useUser();
  const toast = useToast();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // Without a network nobody knows: the mark is only gone once the server has said that nobody is signed in.
    if (user || !seemsSignedIn()) leaveTo(user?.id ?? null);
  }, [user]);

  if (user === undefined && seemsSignedIn()) {
    return <p role="status" aria-label={texts.loading()} className="skeleton h-24 rounded-xl" />;
  }
  if (!user) return invitation;

  const leave = async () => {
    setLeaving(true);
    const outcome = await logOut();
    setLeaving(false);
    toast(outcome);
    if (outcome.destructive) return;
    // Delete what was typed and ordered, for the next person at this browser.
    forgetOnLogOut();
    close();
    // Navigate to the same page, so that the guard redirects if a visitor may not see it.
    await navigate(pathname + search + hash, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <p className="text-ink-soft text-sm">{texts.loggedInAs()}</p>
      <p className="mb-3 wrap-anywhere font-semibold">{user.userName}</p>
      <Link to="/shop/account" className="button button-line w-full" onClick={close}>
        {texts.account()}
      </Link>
      <button type="button" disabled={leaving} className="button button-leaf mt-2 w-full" onClick={leave}>
        {texts.logout()}
      </button>
    </>
  );
}
