import { useLocation, useNavigate } from 'react-router';
import type { User } from '#ui/session.ts';
import { goOn } from './go-on.ts';

/** What a page of the auth shell knows of where its visitor came from. */
export function useFrom(): { from: string | null; keepFrom: (path: string) => string } {
  const from = new URLSearchParams(useLocation().search).get('from');
  return {
    from,
    /** The address of another page of the shell that remembers it too. */
    keepFrom: (path) => (from === null ? path : `${path}?from=${encodeURIComponent(from)}`),
  };
}

/** Remembers who was just signed in and leads on. */
export function useGoOn() {
  const navigate = useNavigate();
  return async (user: User, wish: { from?: string | null; otherwise?: string; heedsLead?: boolean }): Promise<void> => {
    await goOn(user, wish, (to) => navigate(to, { replace: true }));
  };
}
