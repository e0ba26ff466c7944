import { useLocation, useNavigate } from 'react-router';
import type { User } from '#ui/session.ts';
import { useToast } from '#ui/toast.tsx';
import { goOn } from './go-on.ts';

/** Reads `from`, the page that asked for the sign-in, from the query string. */
export function useFrom(): { from: string | null; keepFrom: (path: string) => string } {
  const from = new URLSearchParams(useLocation().search).get('from');
  return {
    from,
    /** Adds `from` to the path of another sign-in page. */
    keepFrom: (path) => (from === null ? path : `${path}?from=${encodeURIComponent(from)}`),
  };
}

interface Wish {
  from?: string | null;
  otherwise?: string;
  heedsLead?: boolean;
}

/** Says what the server said of a sign-in, remembers who it was and leads on. */
export function useGoOn() {
  const toast = useToast();
  const navigate = useNavigate();
  return async ({ user, message }: { user: User; message: string }, wish: Wish): Promise<void> => {
    const said = { title: message };
    toast(said);
    await goOn(user, said, wish, (to) => navigate(to, { replace: true }));
  };
}
