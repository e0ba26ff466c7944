import { useLocation, useNavigate } from 'react-router';
import { isBackOffice } from '#access/rules/back-office.ts';
import { afterSignIn } from '#customers/sign-in/rules/after-sign-in.ts';
import { handOverToast } from '#kit/dialogs/handed-toast.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { storeUser, type User } from '#kit/session/session.ts';
import { forgetLimitsOfOthers, leaveTo, read } from '#payments/shop/browser-memory.ts';
import { isProgramLead } from '#programs/rules/program-lead.ts';

/** Reads `from`, the page that asked for the sign-in, from the query string. */
export function useFrom(): { from: string | null; keepFrom: (path: string) => string } {
  const from = new URLSearchParams(useLocation().search).get('from');
  return {
    from,
    keepFrom: (path) => (from === null ? path : `${path}?from=${encodeURIComponent(from)}`),
  };
}

interface Destination {
  /** The page that asked for the sign-in. */
  from?: string | null;
  /** Where to go if no page did; without it the home of the role. */
  otherwise?: string;
  /** Whether a visitor who came for a program is sent to the program page. */
  toProgram?: boolean;
}

/**
 * Returns a function for the moment after a successful sign-in: it shows the server's message, stores the user and
 * navigates as customers/sign-in/rules/after-sign-in.ts decides.
 */
export function useFinishSignIn() {
  const toast = useToast();
  const navigate = useNavigate();
  return async (answer: { user: User; message: string }, destination: Destination): Promise<void> => {
    const welcome = { title: answer.message };
    toast(welcome);
    leaveTo(answer.user.id);
    forgetLimitsOfOthers(answer.user.id);
    storeUser(answer.user);
    const { from = null, otherwise, toProgram = false } = destination;
    const to = afterSignIn(answer.user.role, {
      from,
      otherwise,
      programLead: toProgram && isProgramLead(read('programLead'), Date.now()),
    });
    // The back office needs a full page load.
    if (isBackOffice(to)) {
      handOverToast(welcome);
      location.assign(to);
    } else await navigate(to, { replace: true });
  };
}
