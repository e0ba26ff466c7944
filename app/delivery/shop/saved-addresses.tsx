import { useEffect } from 'react';
import { addressBookKey } from '#delivery/rules/address-key.ts';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { type User, useUser } from '#kit/session/session.ts';

/** Most people have saved none: its code comes only to browsers that have some. */
const AddressList = lazyPart(() => import('./address-list.tsx'));
/** Few accounts are businesses. */
const InvoiceBuyer = lazyPart(() => import('#checkout/shop/invoice-buyer.tsx'));

interface SavedAddressesProps {
  /** Where the goods go; '' while none is chosen. */
  state: string;
  /** Called with the signed-in user, or null for a visitor. */
  onKnown: (user: User | null) => void;
  /** Called with what an address fills in of the form. */
  onPick: (fill: (now: DeliveryAddress) => DeliveryAddress) => void;
}

/**
 * The saved addresses of somebody signed in: one click fills the form; and whom the invoice of a business names. Shown
 * only where a session seems to be, because it asks the server.
 */
export default function SavedAddresses({ state, onKnown, onPick }: SavedAddressesProps) {
  const user = useUser();
  useEffect(() => {
    if (user !== undefined) onKnown(user);
  }, [user, onKnown]);
  const hasSome = user && hasAddresses(user.id);
  return (
    <>
      {hasSome && <AddressList without={null} user={user} onPick={onPick} />}
      {user?.isBusinessAccount && <InvoiceBuyer without={null} state={state} />}
    </>
  );
}

function hasAddresses(userId: string): boolean {
  try {
    return localStorage.getItem(addressBookKey(userId)) !== null;
  } catch {
    // Storage can be forbidden.
    return false;
  }
}
