import { useState } from 'react';
import { Link } from 'react-router';
import { dropDrafts } from '#kit/admin/forms/stored-draft.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { handOverToast } from '#kit/dialogs/handed-toast.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { logOut as end } from '#kit/session/session.ts';
import { countUnsent } from '#packing/admin/packing-memory.ts';

/** Who is signed in, and the way out. */
export function SignedIn({ userName, accountId }: { userName: string; accountId: string }) {
  const toast = useToast();
  const [leaving, setLeaving] = useState(false);
  /** Actions of the packing screen that are not sent: asked about before they wait for nobody knows how long. */
  const [unsent, setUnsent] = useState(0);
  const logOut = async () => {
    setLeaving(true);
    const result = await end();
    // A fresh page: nothing of what staff saw stays in this one.
    if (!result.destructive) {
      try {
        dropDrafts(sessionStorage);
      } catch {
        // A browser that forbids its storage keeps none.
      }
      handOverToast(result);
      location.assign('/auth/login');
      return;
    }
    setLeaving(false);
    setUnsent(0);
    toast(result);
  };
  const ask = () => {
    const waiting = countUnsent(accountId);
    if (waiting > 0) setUnsent(waiting);
    else void logOut();
  };
  return (
    <div className="mt-4 border-hairline border-t pt-4 lg:mt-auto">
      <a href="/view-shop" className="link flex min-h-11 items-center px-3">
        View shop
      </a>
      <p className="wrap-anywhere px-3 text-ink-soft text-sm">{`Logged in as ${userName}`}</p>
      <Link to="/admin/sign-in" className="link flex min-h-11 items-center px-3">
        Your sign-in
      </Link>
      <button type="button" className="button button-line mt-2 w-full" disabled={leaving} onClick={ask}>
        Logout
      </button>
      <ConfirmDialog
        open={unsent > 0}
        title={unsent === 1 ? '1 packing action is not sent' : `${unsent} packing actions are not sent`}
        action="Log out"
        busy={leaving}
        onConfirm={() => void logOut()}
        onClose={() => setUnsent(0)}
      >
        The shop does not know yet that these orders are packed or shipped. They stay in this browser and are sent when
        you sign in here again and open Packing.
      </ConfirmDialog>
    </div>
  );
}
