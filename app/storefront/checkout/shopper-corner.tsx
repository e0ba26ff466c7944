import { useEffect } from 'react';
import type { SavedAddress } from '#rules/address-book.ts';
import { type User, useUser } from '#ui/session.ts';
import { useAddresses } from '../account/address-store.ts';

interface ShopperCornerProps {
  /** Told who is signed in, null for nobody. */
  onKnown: (user: User | null) => void;
  onPick: (address: SavedAddress) => void;
}

/** The saved addresses of somebody signed in: one press fills the form. Loaded only where a session seems to be. */
export default function ShopperCorner({ onKnown, onPick }: ShopperCornerProps) {
  const user = useUser();
  useEffect(() => {
    if (user !== undefined) onKnown(user);
  }, [user, onKnown]);
  return user ? <SavedAddresses userId={user.id} onPick={onPick} /> : null;
}

function SavedAddresses({ userId, onPick }: { userId: string; onPick: ShopperCornerProps['onPick'] }) {
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
