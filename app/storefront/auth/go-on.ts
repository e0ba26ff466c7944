import { afterSignIn } from '#rules/after-sign-in.ts';
import { isBackOffice } from '#rules/back-office.ts';
import { isProgramLead, programLeadKey } from '#rules/program-lead.ts';
import { handOverToast } from '#ui/handed-toast.ts';
import { keepUser, type User } from '#ui/session.ts';
import type { Toast } from '#ui/toast-card.tsx';

interface Wish {
  /** The page that sent its visitor to sign in. */
  from?: string | null;
  /** Where to go when no page did; without it the role's home. */
  otherwise?: string;
  /** Whether somebody who came for a health program is led there. */
  heedsLead?: boolean;
}

/** Remembers who was just signed in, and leads where rules/after-sign-in.ts says. `said` is what the server said of it. */
export async function goOn(
  user: User,
  said: Toast,
  wish: Wish,
  navigate: (to: string) => void | Promise<void>,
): Promise<void> {
  keepUser(user);
  const { from = null, heedsLead = false, ...more } = wish;
  const to = afterSignIn(user.role, { ...more, from, programLead: heedsLead && cameForProgram() });
  // The back office is another application to the browser.
  if (isBackOffice(to)) {
    handOverToast(said);
    location.assign(to);
  } else await navigate(to);
}

function cameForProgram(): boolean {
  try {
    return isProgramLead(localStorage.getItem(programLeadKey), Date.now());
  } catch {
    return false;
  }
}
