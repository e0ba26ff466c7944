import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '#kit/dialogs/toast.tsx';
import { logOut, useUser } from '#kit/session/session.ts';
import { forgetOnLogOut } from '#payments/shop/browser-memory.ts';
import { texts } from './texts.ts';

/**
 * Lets a shopper who opened a page of the back office sign out and in with another account. Renders nothing for a
 * visitor.
 */
export function LogoutButton() {
  const user = useUser();
  const toast = useToast();
  const navigate = useNavigate();
  const [loggingOut, setLoggingOut] = useState(false);
  if (!user) return null;

  const logOutHere = async () => {
    setLoggingOut(true);
    const outcome = await logOut();
    setLoggingOut(false);
    toast(outcome);
    if (outcome.destructive) return;
    forgetOnLogOut();
    await navigate('/auth/login');
  };
  return (
    <button type="button" disabled={loggingOut} className="button button-line" onClick={logOutHere}>
      {texts.logout()}
    </button>
  );
}
