import { afterSignIn } from '#rules/access/after-sign-in.ts';
import { isBackOffice } from '#rules/access/back-office.ts';
import { handOverToast } from '#ui/handed-toast.ts';
import { keepUser, type User } from '#ui/session.ts';
import type { Toast } from '#ui/toast-card.tsx';
import { cameForProgram } from '../purchase/purchase-memory.ts';

interface Wish {
  /** The page that asked for the sign-in. */
  from?: string | null;
  /** Where to go if no page did; without it the home of the role. */
  otherwise?: string;
  /** Whether a program lead is sent to the program page. */
  heedsLead?: boolean;
}

/** Stores the user who just signed in and navigates as rules/access/after-sign-in.ts decides. `said` shows the server's message. */
export async function goOn(
  user: User,
  said: Toast,
  wish: Wish,
  navigate: (to: string) => void | Promise<void>,
): Promise<void> {
  keepUser(user);
  const { from = null, heedsLead = false, ...more } = wish;
  const to = afterSignIn(user.role, { ...more, from, programLead: heedsLead && cameForProgram() });
  // The back office needs a full page load.
  if (isBackOffice(to)) {
    handOverToast(said);
    location.assign(to);
  } else await navigate(to);
}
