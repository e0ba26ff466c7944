import { useEffect } from 'react';
import type { SavedAddress } from '#rules/orders/address-book.ts';
import { type User, useUser } from '#ui/session.ts';
import { useAddresses } from '../account/address-store.ts';

interface SavedAddressesProps {
  /** Called with the signed-in user, or null for a visitor. */
  onKnown: (user: User | null) => void;
  onPick: (address: SavedAddress) => void;
}

/**
 * The saved addresses of somebody signed in: one click fills the form. Shown only where a session seems to be, because it
 * asks the server.
 */
export default function SavedAddresses({ onKnown, onPick }: SavedAddressesProps) {
  const user = useUser();
  useEffect(() => {
    if (user !== undefined) onKnown(user);
  }, [user, onKnown]);
  return user ? <AddressList userId={user.id} onPick={onPick} /> : null;
}

function AddressList({ userId, onPick }: { userId: string; onPick: SavedAddressesProps['onPick'] }) {
  const { book } = useAddresses(userId);
  if (!book || book.length === 0) return null;
  return (
    <section aria-label="Saved addresses" className="mb-5">
      <p className="font-semibold">Deliver to a saved address</p>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {book.map((saved) => (
          <li key={saved.id}>
            <button
              type="button"
              className="h-full min-h-11 w-full rounded-xl border border-hairline bg-white px-4 py-2 text-left hover:border-leaf"
              onClick={() => onPick(saved)}
            >
              <span className="line-clamp-2 font-semibold">{saved.address}</span>
              <span className="block text-ink-soft text-sm">
                {[saved.city, saved.pincode].filter(Boolean).join(' ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
