import { useCallback, useEffect, useState } from 'react';
import type { User } from '#kit/session/session.ts';
import { seemsSignedIn } from '#kit/session/session-mark.ts';
import { isFirstInvitation } from '#payments/shop/purchase-memory.ts';

/**
 * Who checks out, and whether to invite a guest to sign in: once in 30 days, and not while the server has yet to say.
 * @param hasItems there is something to buy
 */
export function useGuest(hasItems: boolean) {
  const [mayHaveAddresses] = useState(seemsSignedIn);
  const [user, setUser] = useState<User | null | undefined>(mayHaveAddresses ? undefined : null);
  const [invitation, setInvitation] = useState<'never' | 'open' | 'closed'>('never');
  useEffect(() => {
    if (user === null && hasItems && isFirstInvitation()) setInvitation('open');
  }, [user, hasItems]);
  return {
    user,
    /** A session seems to be there: its saved addresses are worth a look. */
    mayHaveAddresses,
    know: setUser,
    invited: invitation !== 'never',
    inviting: invitation === 'open',
    dismiss: useCallback(() => setInvitation('closed'), []),
  };
}
