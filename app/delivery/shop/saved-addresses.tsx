import { useEffect } from 'react';
import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import { type User, useUser } from '#kit/session/session.ts';

/** Its code comes only to who is signed in. */
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
 * The addresses of somebody signed in: one click fills the form; and whom the invoice of a business names. Shown
 * only where a session seems to be, because it asks the server.
 */
export default function SavedAddresses({ state, onKnown, onPick }: SavedAddressesProps) {
  const user = useUser();
  useEffect(() => {
    if (user !== undefined) onKnown(user);
  }, [user, onKnown]);
  return (
    <>
      {user && <AddressList key={user.id} without={null} user={user} onPick={onPick} />}
      {user?.isBusinessAccount && <InvoiceBuyer without={null} state={state} />}
    </>
  );
}
