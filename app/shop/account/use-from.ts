import { useLocation, useNavigate } from 'react-router';
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

/** Remembers who was just signed in and leads on. Its code comes when somebody is. */
export function useGoOn() {
  const navigate = useNavigate();
  return async (user: User, wish: { from?: string | null; otherwise?: string; heedsLead?: boolean }): Promise<void> => {
    const code = await import('./go-on.ts').catch(() => null);
    // Without it the server leads on: it knows the session too.
    if (code === null) location.assign('/');
    else await code.goOn(user, wish, (to) => navigate(to, { replace: true }));
  };
}
