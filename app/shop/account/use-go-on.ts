import { useLocation, useNavigate } from 'react-router';
import { isBackOffice } from '#rules/access.ts';
import { afterSignIn } from '#rules/after-sign-in.ts';
import { programLeadKey } from '#rules/program-lead.ts';
import type { User } from '#ui/session.ts';

/** What a page of the auth shell knows of where its visitor came from. */
export function useFrom(): { from: string | null; keepFrom: (path: string) => string } {
  const from = new URLSearchParams(useLocation().search).get('from');
  return {
    from,
    /** The address of another page of the shell that remembers it too. */
    keepFrom: (path) => (from === null ? path : `${path}?from=${encodeURIComponent(from)}`),
  };
}

/** Remembers who was just signed in and leads on: where to stands in rules/after-sign-in.ts. */
export function useGoOn() {
  const navigate = useNavigate();
  return async (user: User, wish: Parameters<typeof afterSignIn>[1]): Promise<void> => {
    const { keepUser } = await import('#ui/session.ts');
    keepUser(user);
    const to = afterSignIn(user.role, wish);
    if (isBackOffice(to)) location.assign(to);
    else await navigate(to, { replace: true });
  };
}

/** Whether somebody came for a health program. */
export function isProgramLead(): boolean {
  try {
    const mark = localStorage.getItem(programLeadKey);
    return mark !== null && mark !== 'false';
  } catch {
    return false;
  }
}
