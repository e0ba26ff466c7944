import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logOut, useUser } from '#ui/session.ts';
import { useToast } from '#ui/toast.tsx';

/** Lets a shopper who opened a page of the back office sign out and in with another account. Renders nothing for a visitor. */
export function LeaveButton() {
  const user = useUser();
  const toast = useToast();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  if (!user) return null;

  const leave = async () => {
    setLeaving(true);
    const outcome = await logOut();
    setLeaving(false);
    toast(outcome);
    if (!outcome.destructive) await navigate('/auth/login');
  };
  return (
    <button type="button" disabled={leaving} className="button button-line" onClick={leave}>
      Logout
    </button>
  );
}
